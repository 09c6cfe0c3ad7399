/** One movement on the academy's account, as read from the bank's file. */
import type { Day } from "#kit/rules/days.ts";
import type { Kobo } from "#kit/rules/money.ts";

/** One movement on the academy's account. */
export type StatementLine = {
	/** The row in the file or sheet, from 1. */
	line: number;
	/** Empty when the file has no sheets. */
	sheet: string;
	bookedOn: Day;
	/** Negative when money went out. Never zero. */
	amount: Kobo;
	narration: string;
	bankReference: string | null;
	/** The balance after the movement, if the bank gives it. */
	balance: Kobo | null;
	/** The balance shows that the line is in the file twice. */
	isRepeated: boolean;
	/** The cells of the row, unchanged. */
	cells: readonly string[];
};
