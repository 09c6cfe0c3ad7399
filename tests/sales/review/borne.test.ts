import { expect, test } from "vitest";
import { listMoneyDays, listMoneyKinds, readMoneyAgreement } from "#desk/data/money-totals.ts";
import { db } from "#kit/data/db.ts";
import { todayInLagos } from "#kit/rules/days.ts";
import { listExported, listExportLines } from "#sales/ledger/payments/data/payment-export.ts";
import { openReversal } from "#sales/paying/refunds/actions/follow-reversal.ts";
import { closeReview } from "#sales/review/actions/close-review.ts";
import { expectAllToAgree, GRACE, openBank } from "#tests/sales/bank-house.ts";
import { aCourse, aMember, begin, later, NOW, openHouse, pay, settle, totalOf } from "#tests/sales/payments/house.ts";
import { aKey, itemsOf } from "#tests/sales/payments/review-house.ts";

openHouse();
openBank();

const ASKED = totalOf("full");
const TODAY = todayInLagos(NOW);

/** A payment by card of this person, of which a bank took everything back. */
async function takenBack(name: string) {
	const reference = await begin(await aMember(name), await aCourse());
	await pay(reference);
	await settle(reference, later(2));
	const payment = await db
		.selectFrom("payments")
		.selectAll()
		.where("reference", "=", reference)
		.executeTakeFirstOrThrow();
	await openReversal({ payment, now: later(3) });
	return reference;
}

async function closed(reference: string) {
	const [item] = (await itemsOf(reference)).filter(({ closed_at }) => closed_at === null);
	if (!item) throw new Error("nothing to decide");
	const terms = { reference, itemId: item.id, seenVersion: item.version, actor: GRACE, now: NOW };
	return await closeReview({ ...terms, note: "The customer cannot be reached.", key: aKey() });
}

test("a reversal that is closed is borne by the academy, beside what it owes its payers, in every table", async () => {
	const before = await readMoneyAgreement();
	expect(await closed(await takenBack("Chidi Obi"))).toMatchObject({ ok: true, resolution: "kept", left: -ASKED });
	const [agreement, kinds, { sum: day }] = [
		await readMoneyAgreement(),
		await listMoneyKinds(),
		await listMoneyDays(TODAY, TODAY),
	];
	const { kept, borne } = agreement;
	expect({ kept, borne }).toEqual({ kept: before.kept, borne: before.borne + ASKED });
	expect(agreement).toMatchObject({ agrees: true, takenBack: 0 });
	expect(day).toMatchObject({ kept, borne });
	expect(kinds.find(({ kind }) => kind === "self")).toMatchObject({ kept, borne, agrees: true });
	const exported = await listExported(await listExportLines({ words: "" }));
	expect(exported.reduce((total, line) => total + line.borne, 0)).toBe(borne);
	await expectAllToAgree();
});
