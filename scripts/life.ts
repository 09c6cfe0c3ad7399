import { reasonToPrint } from "#scripts/refusal.ts";

/** A running academy, as the parts it is made of. */
export type Life = {
	/** Says how to take a part down again. Parts go in the reverse order in which they came. */
	onEnd(takeDown: () => Promise<unknown>): void;
	/** Takes everything down and ends the process with this exit code. */
	end(code: number): Promise<void>;
	/** Ends it all with a sentence: a part is lost for good. */
	fail(sentence: string): void;
	isEnding(): boolean;
};

// Longer than any part may take; the database ends with us in any case.
const longestEndMs = 15_000;

/** Lives from `begin` to a signal or a failure, and then takes everything down before the process ends. */
export async function live(begin: (life: Life) => Promise<void>) {
	const parts: (() => Promise<unknown>)[] = [];
	let ending: Promise<void> | undefined;

	// npm passes Ctrl-C on, so it arrives twice; the second time there is nothing left to do.
	for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => end(0));
	const life: Life = {
		onEnd: (takeDown) => void (ending ? end(0).then(takeDown) : parts.push(takeDown)),
		end,
		fail: (sentence) => {
			console.error(sentence);
			end(1);
		},
		isEnding: () => ending !== undefined,
	};
	try {
		await begin(life);
	} catch (error) {
		// What breaks because it is being taken down is no news.
		if (!ending) life.fail(reasonToPrint(error));
		await ending;
	}

	function end(code: number): Promise<void> {
		ending ??= takeAllDown(code);
		return ending;
	}

	async function takeAllDown(code: number) {
		setTimeout(() => process.exit(1), longestEndMs).unref();
		for (let part = parts.pop(); part; part = parts.pop()) {
			await part().catch((error) => console.error(reasonToPrint(error)));
		}
		process.exit(code);
	}
}
