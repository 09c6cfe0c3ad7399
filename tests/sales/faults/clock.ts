const MachineDate = globalThis.Date;
let stoppedAt: number | undefined;

/** From now on everybody in this process who asks for the time is told one so far ahead of the machine's. */
export function liveAhead(aheadMs: () => number): void {
	const now = () => stoppedAt ?? MachineDate.now() + Math.round(aheadMs());
	globalThis.Date = new Proxy(MachineDate, {
		construct: (date, given, as) => Reflect.construct(date, given.length === 0 ? [now()] : given, as),
		apply: () => new MachineDate(now()).toString(),
		get: (date, name) => (name === "now" ? now : Reflect.get(date, name)),
	});
}

/** Back to the machine's time. */
export function liveNow(): void {
	globalThis.Date = MachineDate;
}

/** Does this within one millisecond: no clock moves meanwhile. */
export async function inOneMoment<T>(work: () => Promise<T>): Promise<T> {
	stoppedAt = Date.now();
	try {
		return await work();
	} finally {
		stoppedAt = undefined;
	}
}
