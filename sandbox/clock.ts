export type Clock = {
	now(): number;
	/** Runs `task` once the virtual clock reaches `dueAt`. */
	schedule(dueAt: number, task: () => Promise<void>): void;
	/** Moves time on; resolves when everything that fell due on the way is done, in the order it fell due. */
	advance(ms: number): Promise<void>;
	/** Resolves when nothing that is due is still running. */
	idle(): Promise<void>;
	/** Forgets what is planned. */
	reset(offsetMs?: number): void;
	offset(): number;
	stop(): void;
};

type Task = { dueAt: number; order: number; run: () => Promise<void> };

const LONGEST_TIMER_MS = 2 ** 31 - 1;
// A program that lives on this clock replaces its Date by one that reads it; what passes by itself is the machine's time.
const machineNow = Date.now;

/** Time that passes by itself and can be pushed forward, so that "30 minutes later" takes no time to test. */
export function virtualClock(): Clock {
	let offset = 0;
	let order = 0;
	let tasks: Task[] = [];
	let timer: NodeJS.Timeout | undefined;
	const running = new Set<Promise<void>>();
	const now = () => machineNow() + offset;

	function start(task: Task): Promise<void> {
		const run = task.run().finally(() => running.delete(run));
		running.add(run);
		return run;
	}

	function takeDue(until: number): Task | undefined {
		tasks.sort((a, b) => a.dueAt - b.dueAt || a.order - b.order);
		return tasks[0] && tasks[0].dueAt <= until ? tasks.shift() : undefined;
	}

	function wake(): void {
		clearTimeout(timer);
		for (let task = takeDue(now()); task; task = takeDue(now())) void start(task);
		if (tasks[0]) timer = setTimeout(wake, Math.min(tasks[0].dueAt - now(), LONGEST_TIMER_MS));
	}

	return {
		now,
		schedule(dueAt, run) {
			tasks.push({ dueAt, order: order++, run });
			wake();
		},
		async advance(ms) {
			const target = now() + ms;
			await this.idle();
			for (let task = takeDue(target); task; task = takeDue(target)) {
				offset += Math.max(0, task.dueAt - now());
				await start(task);
			}
			offset += Math.max(0, target - now());
			wake();
		},
		async idle() {
			wake();
			while (running.size > 0) await Promise.allSettled(running);
		},
		reset(offsetMs = 0) {
			tasks = [];
			offset = offsetMs;
			clearTimeout(timer);
		},
		offset: () => offset,
		stop: () => clearTimeout(timer),
	};
}
