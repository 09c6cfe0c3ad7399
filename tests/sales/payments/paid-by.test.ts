import { expect, test } from "vitest";
import { listPaymentReferences } from "#sales/ledger/payments/data/payment-list.ts";
import { PAID_BY } from "#sales/ledger/payments/rules/payment-filter.ts";
import { recordUnknown } from "#sales/paying/ways/by-hand/actions/record-unknown.ts";
import { openBank } from "#tests/sales/member-transfer-house.ts";
import { aKey, anAdmin, cash, paymentsOf, placed, WHOLE } from "#tests/sales/office-house.ts";
import { aCourse, aMember, NOW, openHouse, register } from "#tests/sales/payments/house.ts";

openHouse();
openBank();

test("each payment is of one way it was paid, and each way can be listed", async () => {
	const course = await aCourse();
	const taken = async (method: "cash" | "POS" | "bank transfer") => {
		const { order } = await placed(course, { payment: { ...cash(WHOLE), method } });
		return String((await paymentsOf(order.id))[0]?.reference);
	};
	const expected: Record<string, string> = {
		cash: await taken("cash"),
		POS: await taken("POS"),
		"bank transfer": await taken("bank transfer"),
		flutterwave: await register(await aMember("Ada Obi"), course),
	};
	const money = { method: "cheque", amount: 500_00, day: "2026-11-20", detail: null, paidBy: null } as const;
	const unknown = await recordUnknown({ ...money, key: aKey(), actor: await anAdmin(), now: NOW });
	if (!unknown.ok || "again" in unknown) throw new Error("not recorded");
	expected.cheque = unknown.reference;
	const theirs = new Set(Object.values(expected));
	for (const paidBy of PAID_BY) {
		const found = await listPaymentReferences({ words: "", paidBy }, { sort: "time", descending: true });
		expect(
			found.filter((reference) => theirs.has(reference)),
			paidBy,
		).toEqual(expected[paidBy] ? [expected[paidBy]] : []);
	}
});
