import { sql } from "kysely";
import { expect } from "vitest";
import { type Database, db, type Tx } from "#kit/data/db.ts";
import type { InvoiceFacts } from "#sales/documents/rules/document-facts.ts";
import { listBroken } from "#sales/ledger/orders/data/invariants.ts";
import { NOW } from "#tests/sales/payments/house.ts";

/**
 * What must be true of the books at every moment: the money accepted and the receipts written are the same sum; receipts and
 * invoices went out once each; and the invariants of orders.
 */
export async function expectTheBooksToAgree() {
	// As they were at one moment: somebody may still be settling.
	await db.transaction().setIsolationLevel("repeatable read").execute(expectBooksToAgree);
}

async function expectBooksToAgree(db: Tx) {
	const [attempts, payments, receipts, invoices, emails, alone] = await Promise.all([
		db.selectFrom("payment_attempts").selectAll().execute(),
		db.selectFrom("payments").selectAll().execute(),
		db.selectFrom("receipts").selectAll().orderBy("number").execute(),
		db.selectFrom("invoices").selectAll().orderBy("number").execute(),
		db.selectFrom("mails").select("facts").where("kind", "=", "receipt").execute(),
		// Of a changed seat: no money came with it, and another e-mail brought it.
		db.selectFrom("documents").select("invoice_id").where("invoice_id", "is not", null).execute(),
	]);
	const accepted = payments.filter((payment) => payment.outcome === "accepted");
	const attemptById = new Map(attempts.map((attempt) => [attempt.id, attempt]));
	const overpaid = accepted.map((one) => one.amount_kobo - (attemptById.get(one.attempt_id ?? 0)?.total_kobo ?? 0));

	expect(overpaid.filter((kobo) => kobo < 0)).toEqual([]);
	// A receipt names beside what it is for what stays as credit.
	const keptOn = ({ facts }: (typeof receipts)[number]) => (facts as { kept?: number }).kept ?? 0;
	expect(sum(receipts.map((one) => one.total_kobo + keptOn(one)))).toBe(
		sum(accepted.map((one) => one.amount_kobo)) - sum(overpaid),
	);
	expect(receipts.map((one) => one.payment_id).sort()).toEqual(accepted.map((one) => one.id).sort());

	const numbers = receipts.map((one) => one.number);
	// Each names its invoice, but those from before there were any; a charge has one, whole.
	const invoiceOf = new Map(invoices.map((one) => [one.id, one]));
	for (const one of receipts.filter(({ invoice_id }) => invoice_id !== null)) {
		const of = invoiceOf.get(one.invoice_id ?? 0);
		expect((one.facts as { invoiceNumber?: string }).invoiceNumber).toBe(of?.number);
		expect(one.order_id).toBe(of?.order_id);
	}
	const isAlone = ({ id }: { id: number }) => alone.some(({ invoice_id }) => invoice_id === id);
	const withMoney = invoices.filter((one) => one.replaces_id === null && !isAlone(one));
	const attemptUnder = new Map(attempts.map((attempt) => [attempt.reference, attempt]));
	for (const { facts, total_kobo } of withMoney) {
		const charge = attemptUnder.get((facts as InvoiceFacts).reference ?? "");
		expect(total_kobo).toBe((charge?.total_kobo ?? 0) + (charge?.certificate_kobo ?? 0));
	}
	// Somebody else paid: the participant gets a copy.
	type Sent = { number: string; copy?: boolean; invoice?: { number: string } };
	const sent = emails.map(({ facts }) => facts as Sent).filter(({ copy }) => !copy);
	expect(sent.map(({ number }) => number).sort()).toEqual(numbers);
	const sentInvoices = sent.flatMap(({ invoice }) => invoice?.number ?? []).sort();
	if (withMoney.length > 0) expect(sentInvoices).toEqual(withMoney.map((one) => one.number));

	// A state is what the bookings say, and nothing stays half done.
	const acceptedFor = new Set(accepted.map((one) => one.attempt_id));
	expect(attempts.filter((one) => (one.state === "paid") !== acceptedFor.has(one.id))).toEqual([]);
	const named = new Set(
		(await db.selectFrom("named_dues").select("attempt_id").execute()).map((one) => one.attempt_id),
	);
	expect(attempts.filter((one) => one.state === "paid" && !named.has(one.id))).toEqual([]);
	const isDone = (state: string) => state === "paid" || state === "needs_review";
	expect(attempts.filter((one) => isDone(one.state) && (one.next_check_at ?? one.hold_until) !== null)).toEqual([]);
	expect(await db.selectFrom("money_agrees").selectAll().executeTakeFirst()).toMatchObject({
		unexplained: 0,
		agrees: true,
	});
	await expectNoInvoiceOvercredited(db);
	await expectNothingBroken(db);
}

/** The invariants of orders hold. */
export async function expectNothingBroken(on: Database) {
	expect(await listBroken(on, await momentOf(on))).toEqual([]);
}

/** The last moment something happened at: tests have a clock of their own. */
async function momentOf(on: Database): Promise<Date> {
	const last = on.selectFrom("payment_events").select((event) => event.fn.max("last_at").as("at"));
	return (await last.executeTakeFirst())?.at ?? NOW;
}

/** Never was more taken off an invoice than stood on it, in net and in VAT, and of one that was corrected nothing is left. */
async function expectNoInvoiceOvercredited(db: Tx) {
	const { rows } = await sql<Record<"number" | "what", string>>`with held as (
			select i.number, i.net_kobo - coalesce(sum(c.net_kobo), 0) as net, i.vat_kobo - coalesce(sum(c.vat_kobo), 0) as vat,
				coalesce(bool_or(c.kind = 'correction'), false) as corrected
			from invoices i left join credit_notes c on c.invoice_id = i.id group by i.id
		)
		select number, 'more taken off than stood on it' as what from held where net < 0 or vat < 0
		union all select number, 'corrected, and something is left' from held where corrected and net + vat <> 0`.execute(
		db,
	);
	expect(rows).toEqual([]);
}

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);
