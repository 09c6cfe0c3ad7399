import { expect, test } from "vitest";
import { choicesOf, openPaymentsOf, type StartedAttemptFacts } from "#sales/ledger/payments/rules/begun-payments.ts";

const NOW = new Date("2026-11-21T12:00:00Z");
const LOCATIONS = [{ location: "lagos", dates: [{ id: 7, firstDay: "2026-12-01", lastDay: "2026-12-03" }] }];
const begun: StartedAttemptFacts = {
	reference: "KOYA-1795225015123",
	isDeposit: false,
	courseDateId: 7,
	invoiceEmail: "accounts@zenith.example",
	buyer: { name: "Zenith Foods", address: "14 Broad Street", taxNumber: "98765432-0001", purchaseOrder: "PO-7" },
	enrolmentId: null,
	otherParticipant: null,
	other: null,
	isByLink: false,
	total: 10_212_500,
	holdUntil: new Date("2026-11-21T12:15:00Z"),
	createdAt: NOW,
	title: "Data Analysis",
	date: { firstDay: "2026-12-01", lastDay: "2026-12-03" },
	unfinished: "begun",
};
const other = { ...begun, reference: "KOYA-1795225015124" };

test("whoever comes back to the form finds the organisation they typed beside the rest", () => {
	expect(choicesOf([begun], LOCATIONS, NOW)).toMatchObject({
		email: "accounts@zenith.example",
		location: "lagos",
		buyer: {
			buyerName: "Zenith Foods",
			buyerAddress: "14 Broad Street",
			buyerTaxNumber: "98765432-0001",
			purchaseOrder: "PO-7",
		},
	});
	expect(choicesOf([{ ...begun, buyer: null }], LOCATIONS, NOW)).toMatchObject({
		buyer: { buyerName: "" },
	});
});

test("while money for a date is looked at nobody is led on to pay for it again, but for another", () => {
	const shown = (all: readonly StartedAttemptFacts[]) =>
		openPaymentsOf(all, NOW).map(({ reference, kind }) => `${reference} ${kind}`);
	const lookedAt = { ...other, unfinished: "looked-at" as const };
	expect(shown([begun])).toEqual(["KOYA-1795225015123 begun"]);
	expect(shown([begun, lookedAt])).toEqual(["KOYA-1795225015124 looked-at"]);
	expect(shown([{ ...begun, courseDateId: 8 }, lookedAt])).toHaveLength(2);
	expect(shown([{ ...begun, unfinished: "waiting" }, lookedAt])).toHaveLength(2);
	expect(shown([{ ...begun, enrolmentId: 3 }, lookedAt])).toHaveLength(2);
});
