// Transfers that somebody confirmed by hand, and what the bank's statement shows of them.
import { expect } from "vitest";
import { decide, imported, lineSaying, ownStatement, transferBy } from "#tests/sales/bank-house.ts";
import { aCourse } from "#tests/sales/payments/house.ts";
import { confirm } from "#tests/sales/transfer-house.ts";

let count = 0;

/** A transfer of which so much was confirmed by hand. Kobo. */
export async function confirmed(byHand: number) {
	const course = await aCourse();
	const transfer = await transferBy("Ada Okafor", course);
	await confirm(transfer.reference, { amount: byHand });
	return { ...transfer, course };
}

/** The bank shows another sum of one. Kobo. */
export async function shownAs(code: string, came: number) {
	const mark = `OTHER${count++}X`;
	const text = ownStatement([{ narration: `${mark} KY${code}`, naira: came / 100 }]);
	await imported(text);
	return { text, line: await lineSaying(mark) };
}

type AssignedPart = { code: string; amount: number };

export const assign = (line: { id: number }, parts: AssignedPart[], confirmed?: "same" | "besides") =>
	decide(line.id, { kind: "assign", parts, with: [], confirmed });

/** It is that money. Kobo. */
export async function corrected({ code }: { code: string }, came: number) {
	const { line } = await shownAs(code, came);
	expect(await assign(line, [{ code, amount: came }], "same")).toMatchObject({ ok: true });
}
