import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { groupInvoice, seat } from "#db/samples/sales-documents.ts";
import type { DocumentLine } from "#sales/documents/rules/document-facts.ts";
import {
	coursesOf,
	groupsOf,
	linesOver,
	paidFor,
	participantsOf,
	receivedFrom,
} from "#sales/documents/rules/document-lines.ts";
import { inOrderOfUse, standingOf } from "#sales/documents/rules/document-standing.ts";
import { paymentMethodOf } from "#sales/ledger/payments/rules/payment-method.ts";

const named = (...names: (string | null)[]) => names.map((participant) => ({ participant }));

describe("the lines of a document", () => {
	test.each([
		[["Ada Obi"], "Ada Obi"],
		[["Ada Obi", "Chidi Eze"], "Ada Obi and 1 other"],
		[["Ada Obi", "Chidi Eze", "Bola Ade", null, null], "Ada Obi and 4 others"],
		[["Ada Obi", "Ada Obi"], "Ada Obi"],
		[[null, "Ada Obi"], "Ada Obi and 1 other"],
		[[null], "Not named yet"],
		[[null, null], "2 participants"],
	])("for %j name '%s'", (names, words) => {
		expect(participantsOf(named(...names))).toBe(words);
	});

	test("name the first of several courses, and share a heading where course, date and part of the price are one", () => {
		const other = { ...seat, courseTitle: "Leadership" };
		const later = { ...seat, date: { firstDay: "2027-01-12", lastDay: "2027-01-14" } };
		expect(coursesOf([seat, other, other])).toBe("Data Analysis with Excel & Power BI and 1 other");
		expect(groupsOf([seat, other, seat, later, other]).map(({ length }) => length)).toEqual([2, 2, 1]);
	});

	test("were paid by a payer, else by whom the invoice names, else by who attends", () => {
		const buyer = { name: "Zenith Foods", address: null, taxNumber: null, purchaseOrder: null };
		expect(receivedFrom({ payerName: "Ngozi Bello", buyer, lines: [seat] })).toBe("Ngozi Bello");
		expect(receivedFrom({ payerName: null, buyer, lines: [seat] })).toBe("Zenith Foods");
		expect(receivedFrom({ payerName: null, buyer: null, lines: [seat] })).toBe(seat.participant);
	});

	test("name the organisation of the invoice beside who paid in its name, and nobody twice", () => {
		const buyer = { name: "Zenith Foods", address: null, taxNumber: null, purchaseOrder: null };
		expect(paidFor({ payerName: "Ngozi Bello", buyer })).toBe("Zenith Foods");
		expect(paidFor({ payerName: "Zenith Foods", buyer })).toBeNull();
		expect(paidFor({ payerName: null, buyer })).toBeNull();
		expect(paidFor({ payerName: "Ngozi Bello", buyer: null })).toBeNull();
	});

	test("over less than they were add up to it, to the kobo, and none is below zero", () => {
		const kobo = fc.nat(10_000_000_000);
		const lines = fc.array(fc.record({ net: kobo, vat: kobo }), { minLength: 1, maxLength: 60 });
		fc.assert(
			fc.property(lines, fc.double({ min: 0, max: 1, noNaN: true }), (parts, share) => {
				const of = parts.map((part): DocumentLine => ({ ...seat, ...part, total: part.net + part.vat }));
				const sum = (name: "net" | "vat") => of.reduce((all, line) => all + line[name], 0);
				const [net, vat] = [Math.floor(sum("net") * share), Math.floor(sum("vat") * share)];
				const left = linesOver(of, { net, vat, total: net + vat });
				expect(left.reduce((all, line) => all + line.net, 0)).toBe(net);
				expect(left.reduce((all, line) => all + line.vat, 0)).toBe(vat);
				expect(left.every((line) => line.net >= 0 && line.vat >= 0 && line.total === line.net + line.vat)).toBe(true);
			}),
		);
		expect(linesOver(groupInvoice.lines, groupInvoice)).toEqual(groupInvoice.lines);
	});
});

describe("which of several documents counts", () => {
	const invoice = { kind: "invoice" as const, total: 10_000, replacedBy: null, credited: 0, of: null };

	test.each([
		[{}, { kind: "counts" }],
		[{ credited: 2000 }, { kind: "partly", credited: 2000 }],
		[{ credited: 10_000 }, { kind: "credited" }],
		[{ replacedBy: "I-2026-000002" }, { kind: "replaced", by: "I-2026-000002" }],
		[
			{ replacedBy: "I-2026-000002", credited: 2000 },
			{ kind: "replaced", by: "I-2026-000002" },
		],
		[{ kind: "receipt" as const }, { kind: "receipt" }],
		[
			{ kind: "receipt" as const, replacedBy: "R-2026-000002" },
			{ kind: "replaced", by: "R-2026-000002" },
		],
		[
			{ kind: "credit-note" as const, of: "I-2026-000001" },
			{ kind: "note", of: "I-2026-000001" },
		],
	])("%j is %j", (changes, standing) => {
		expect(standingOf({ ...invoice, ...changes })).toEqual(standing);
	});

	test("what counts is listed first, what is over and the accountant's last", () => {
		const listed = (["note", "replaced", "receipt", "counts"] as const).map((kind) => ({
			standing: { kind } as never,
		}));
		const kinds = inOrderOfUse(listed).map(({ standing }: { standing: { kind: string } }) => standing.kind);
		expect(kinds).toEqual(["counts", "receipt", "replaced", "note"]);
	});
});

test.each([
	["flutterwave", "card", "card"],
	["flutterwave", "apple_pay", "card"],
	["paystack", "ussd", "ussd"],
	["flutterwave", "bank_transfer", "provider transfer"],
	["flutterwave", "opay", "provider transfer"],
	["bank", "bank_transfer", "bank transfer"],
	["certificate", "certificate", "certificate"],
	["office", "cash", "cash"],
	["office", "POS", "POS"],
])("money that came to %s as %s was paid by %s", (provider, method, paidBy) => {
	expect(paymentMethodOf({ provider, method })).toBe(paidBy);
});
