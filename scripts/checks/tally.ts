import { stripVTControlCharacters } from "node:util";

const LINES_OF_AN_ERROR = 12;

/** How many checks of a stage held and how many did not; `failures` names those that did not, with the first words of why. */
export type Tally = { passed: number; failed: number; files?: TimedFile[]; failures?: string[] };

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

/** The first lines of an error, enough to know it by. */
export function beginningOf(message = ""): string {
	return stripVTControlCharacters(message).trim().split("\n").slice(0, LINES_OF_AN_ERROR).join("\n\t");
}
