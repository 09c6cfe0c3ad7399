/** What the bank says of one movement on the academy's account, as it was read from a file. */
import type { Day } from "#kit/rules/days.ts";
import type { Kobo } from "#kit/rules/money.ts";

/** A movement on the academy's account. */
export type StatementLine = {
	/** In the file or its sheet, from 1. */
	line: number;
	/** Empty where the file has no sheets. */
	sheet: string;
	bookedOn: Day;
	/** Below nothing: money that left. Never nothing. */
	amount: Kobo;
	narration: string;
	bankReference: string | null;
	/** After it, where the bank says so. */
	balance: Kobo | null;
	/** It stands in the file already, as its balance says. */
	isRepeated: boolean;
	/** The row as it came. */
	cells: readonly string[];
};
