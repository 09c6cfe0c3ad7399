/** Two goes at once keep a machine of two cores busy; a go costs nearly as much for one as for eight, so the second waits for eight. */
export const ON_A_BUSY_DAY = { most: 16, atOnce: 2, enough: 8 };

/** After so long a go no longer counts as under way; what it shares something with still waits for it. */
const LONG_MS = 150;

/** So long after a go of several it is still a busy moment: those who were in it come again, one by one. */
const BUSY_MS = 20;

/** So long the first of them waits for the others then: alone it would cost as much as all of them. */
const LINGER_MS = 2;

/** What can be done with others in one go, and what must not meet in it. */
type Way<Item, Result> = {
	/** Does them all or none. Answers in their order. */
	doAll: (items: readonly Item[]) => Promise<readonly Result[]>;
	/** Two that share one of these are never under way at once: one would wait for the other, and keep everybody of its go waiting. */
	keysOf?: (item: Item) => readonly (string | number)[];
	/** How many go together at most. */
	most: number;
	/** How many goes are under way at once. */
	atOnce: number;
	/** How many must wait for a go beside another: one for one or two alone would cost as much as a full one. */
	enough: number;
};

type Waiting<Item, Result> = {
	item: Item;
	keys: readonly (string | number)[];
	resolve: (result: Result) => void;
	reject: (error: unknown) => void;
};

/**
 * Answers how to do one thing, which on a busy day is done together with what came meanwhile: while some are under way the
 * next ones gather, and leave in one go as soon as there is room. Nobody waits when nothing is under way, but for two
 * milliseconds right after a go of several. A go that fails is done again one by one, so that everybody only fails of their own.
 */
export function together<Item, Result>(way: Way<Item, Result>): (item: Item) => Promise<Result> {
	const waiting: Waiting<Item, Result>[] = [];
	const busy = new Set<string | number>();
	let underWay = 0;
	let busyUntil = 0;
	let lingering: NodeJS.Timeout | undefined;

	async function go(these: Waiting<Item, Result>[]) {
		try {
			const results = await way.doAll(these.map(({ item }) => item));
			for (const [index, { resolve }] of these.entries()) resolve(results[index] as Result);
		} catch (error) {
			if (these.length === 1) return these[0]?.reject(error);
			for (const one of these) await go([one]);
		}
	}

	/** True while those who wait go on doing so for a moment, until others may have come. */
	function linger(): boolean {
		if (underWay > 0 || waiting.length === 0 || waiting.length >= way.enough) return false;
		if (!lingering && performance.now() < busyUntil)
			lingering = setTimeout(() => {
				lingering = undefined;
				busyUntil = 0;
				leave();
			}, LINGER_MS);
		return lingering !== undefined;
	}

	function leave() {
		if (linger()) return;
		while (waiting.length > 0 && (underWay === 0 || (underWay < way.atOnce && waiting.length >= way.enough))) {
			const these = takeNext(waiting, busy, way.most);
			if (these.length === 0) return;
			underWay++;
			clearTimeout(lingering);
			lingering = undefined;
			let counts = true;
			const end = () => {
				if (counts) underWay--;
				counts = false;
			};
			// One that waits for somebody's lock keeps nobody else waiting.
			const timer = setTimeout(() => {
				end();
				leave();
			}, LONG_MS);
			void go(these).finally(() => {
				clearTimeout(timer);
				end();
				if (these.length > 1) busyUntil = performance.now() + BUSY_MS;
				for (const { keys } of these) for (const key of keys) busy.delete(key);
				leave();
			});
		}
	}

	return (item) =>
		new Promise((resolve, reject) => {
			waiting.push({ item, keys: way.keysOf?.(item) ?? [], resolve, reject });
			leave();
		});
}

/** Takes out the first ones that may go together and with what is under way; the others keep their order. */
function takeNext<Item, Result>(waiting: Waiting<Item, Result>[], busy: Set<string | number>, most: number) {
	const these: Waiting<Item, Result>[] = [];
	for (let index = 0; index < waiting.length && these.length < most; ) {
		const one = waiting[index] as Waiting<Item, Result>;
		if (one.keys.some((key) => busy.has(key))) {
			index++;
			continue;
		}
		for (const key of one.keys) busy.add(key);
		these.push(one);
		waiting.splice(index, 1);
	}
	return these;
}
