import { type Database, db } from "#kit/data/db.ts";
import type { Kobo } from "#kit/rules/money.ts";

/** What the bank's statements say, and what became of it. Kobo. */
export type BankAgreement = {
	agrees: boolean;
	came: Kobo;
	matched: Kobo;
	ignored: Kobo;
	open: Kobo;
	/** By transfer, as it was booked, and what statements showed more or less of it. */
	booked: Kobo;
	corrected: Kobo;
};

export async function readBankAgreement(on: Database = db): Promise<BankAgreement> {
	const row = await on.selectFrom("bank_agrees").selectAll().executeTakeFirstOrThrow();
	const { came, matched, ignored, open, booked, corrected } = row;
	return {
		agrees: row.agrees === true,
		came: came ?? 0,
		matched: matched ?? 0,
		ignored: ignored ?? 0,
		open: open ?? 0,
		booked: booked ?? 0,
		corrected: corrected ?? 0,
	};
}
