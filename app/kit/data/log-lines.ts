// Lines for anyone who runs the site: one JSON object each, so that any program can read them (docs/decisions/logs.md).

let print: ((line: string) => void) | undefined;

/** Where the lines go; without it nowhere, as in a test or a program beside the site. */
export function printLogLines(to: ((line: string) => void) | undefined) {
	print = to;
}

/** What is undefined is left out. */
export function logLine(log: "security" | "request", now: Date, facts: Record<string, string | number | undefined>) {
	print?.(JSON.stringify({ time: now.toISOString(), log, ...facts }));
}
