/** How many checks of a stage held and how many did not. */
export type Tally = { passed: number; failed: number; files?: TimedFile[] };

/** A test file and the seconds it took. */
export type TimedFile = { file: string; seconds: number };

/** A stage that is one check in itself. */
export function asOne(ok: boolean): Tally {
	return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** A stage whose report is missing or silent about why it ended badly has failed, whatever else it counted. */
export function withEnding(tally: Tally, ok: boolean): Tally {
	return ok || tally.failed > 0 ? tally : { ...tally, failed: 1 };
}
