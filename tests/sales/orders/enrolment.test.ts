import { describe, expect, test } from "vitest";
import { adminDoor, isAdmin, needsOf } from "#kit/rules/access.ts";
import {
	amountStillDue,
	canPayBalance,
	type OwingRow,
	owingOf,
	type PaidPart,
	paymentStatusOf,
	paymentWords,
	restAfter,
} from "#sales/orders/rules/enrolment.ts";

type Row = OwingRow & { seat_released_at: Date | null; open_invoice_id: number | null };
const then = new Date("2026-03-05T08:00:00Z");

/** A deposit of ₦95,000.00 is paid. */
const rowWith = (changes: Partial<Row> = {}): Row => ({
	balance_kobo: 5_700_000,
	balance_vat_kobo: null,
	withheld_due_kobo: 0,
	cancelled_at: null,
	seat_released_at: null,
	open_invoice_id: null,
	...changes,
});
const fullyPaid = { balance_kobo: null } as const;
/** All is paid but what the employer kept for the tax authority. */
const onlyTheNote = { balance_kobo: 475_000, balance_vat_kobo: 0, withheld_due_kobo: 475_000 };

const dueOf = (changes?: Partial<Row>, basisPoints = 750) => amountStillDue(owingOf(rowWith(changes)), basisPoints);

describe("an enrolment", () => {
	test("is 40% Paid while a balance is due, and Fully Paid without one", () => {
		expect(paymentStatusOf(rowWith())).toBe("40% Paid");
		expect(paymentStatusOf(rowWith(fullyPaid))).toBe("Fully Paid");
	});

	test("asks for the balance with VAT while it is 40% Paid", () => {
		expect(canPayBalance(owingOf(rowWith()))).toBe(true);
		expect(dueOf()).toEqual({ net: 5_700_000, vat: 427_500, total: 6_127_500 });
	});

	test("keeps the VAT rate it was sold at", () => {
		expect(dueOf({}, 1000)?.vat).toBe(570_000);
	});

	test("asks for what is stored, and for the VAT that is stored with it", () => {
		expect(dueOf({ balance_kobo: 475_000, balance_vat_kobo: 0 })).toEqual({ net: 475_000, vat: 0, total: 475_000 });
	});

	test("asks for all but the part an employer proves by a tax credit note, and for the VAT whole", () => {
		expect(dueOf({ withheld_due_kobo: 285_000 })).toEqual({ net: 5_415_000, vat: 427_500, total: 5_842_500 });
	});

	test("asks nobody for money while only the tax credit note is missing, yet the note may be booked", () => {
		expect(dueOf(onlyTheNote)).toBeNull();
		expect(canPayBalance(owingOf(rowWith(onlyTheNote)))).toBe(true);
	});

	test("asks for nothing once it is Fully Paid", () => {
		expect(canPayBalance(owingOf(rowWith(fullyPaid)))).toBe(false);
		expect(dueOf(fullyPaid)).toBeNull();
	});

	test("asks for nothing once an admin has cancelled it", () => {
		expect(canPayBalance(owingOf(rowWith({ cancelled_at: then })))).toBe(false);
		expect(dueOf({ cancelled_at: then })).toBeNull();
		expect(dueOf({ ...onlyTheNote, cancelled_at: then })).toBeNull();
	});

	test("still asks for the balance when its seat is released", () => {
		expect(dueOf({ seat_released_at: then })?.total).toBe(6_127_500);
	});

	test.each<[string, Partial<Row>]>([
		["40% Paid", {}],
		["Fully Paid", fullyPaid],
		["Tax credit note awaited", onlyTheNote],
		["Balance due", { ...onlyTheNote, withheld_due_kobo: 0, open_invoice_id: 7 }],
		["Tax credit note awaited", { ...onlyTheNote, open_invoice_id: 7 }],
		["Fully Paid", { ...fullyPaid, open_invoice_id: 7 }],
		["40% Paid", { withheld_due_kobo: 285_000 }],
		["40% Paid", { ...onlyTheNote, balance_vat_kobo: 1 }],
		["40% Paid", { ...onlyTheNote, withheld_due_kobo: 0 }],
		["Seat released", { seat_released_at: then }],
		["Seat released", { ...onlyTheNote, seat_released_at: then }],
		["Cancelled", { cancelled_at: then }],
		["Cancelled", { ...fullyPaid, cancelled_at: then, seat_released_at: then }],
	])("says '%s' of itself", (words, changes) => {
		expect(paymentWords(rowWith(changes))).toBe(words);
	});
});

describe("who may do what", () => {
	test.each([
		["a visitor", null, "sign-in", "sign-in"],
		["Bola, not yet verified", { verified: false, role: "user" }, "verify", "refused"],
		["Ada, verified", { verified: true, role: "user" }, "nothing", "refused"],
		["somebody without a role", { verified: true }, "nothing", "refused"],
		["Grace, admin", { verified: true, role: "admin" }, "nothing", "open"],
	] as const)("%s must do '%s' first, and finds the admin door '%s'", (_, who, need, door) => {
		expect(needsOf(who)).toBe(need);
		expect(adminDoor(who)).toBe(door);
		expect(isAdmin(who)).toBe(door === "open");
	});
});

describe("what stays due once a part of it came", () => {
	const part = (changes: Partial<PaidPart>): PaidPart => ({ net: 0, vat: 0, withheld: 0, isNote: false, ...changes });
	const all = { net: 5_700_000, vat: 427_500 };
	const rest = { balance: 285_000, vat: 0, withheldDue: 285_000 };
	test.each<[what: string, row: Partial<Row>, part: Partial<PaidPart>, left: ReturnType<typeof restAfter>]>([
		["nothing after all of it", {}, all, null],
		["what is withheld of it, without VAT", {}, { net: 5_415_000, vat: 427_500, withheld: 285_000 }, rest],
		["nothing after the note", onlyTheNote, { net: 475_000, isNote: true }, null],
		[
			"the rest of a smaller note",
			onlyTheNote,
			{ net: 75_000, isNote: true },
			{ balance: 400_000, vat: 0, withheldDue: 400_000 },
		],
		[
			"nothing after the rest in money, once the note will not come",
			{ ...onlyTheNote, withheld_due_kobo: 0 },
			{ net: 475_000 },
			null,
		],
		["(refused) money for what a note is awaited for", onlyTheNote, { net: 475_000 }, undefined],
		["(refused) a note for more than was withheld", onlyTheNote, { net: 475_001, isNote: true }, undefined],
		["(refused) more than is due", {}, { ...all, net: 5_700_001 }, undefined],
		["(refused) more VAT than is due", {}, { ...all, vat: 427_501 }, undefined],
		["(refused) VAT alone left", {}, { net: 5_700_000, vat: 427_499 }, undefined],
		["(refused) anything of what is Fully Paid", fullyPaid, { net: 1 }, undefined],
		["(refused) anything of what was cancelled", { cancelled_at: then }, all, undefined],
	])("%s", (_, row, came, left) => {
		expect(restAfter(owingOf(rowWith(row)), 750, part(came))).toEqual(left);
	});
});
