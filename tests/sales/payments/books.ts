import { sql } from "kysely";
import { expect } from "vitest";
import { db, type Tx } from "#kit/data/db.ts";
import { chargeFor } from "#kit/rules/pricing.ts";

/**
 * What must be true of the books at every moment: the money accepted, the receipts written and what the enrolments say
 * was paid are the same sum; receipts and invoices are numbered without a gap and each went out once; nothing is oversold.
 */
export async function expectTheBooksToAgree() {
	// As they were at one moment: somebody may still be settling.
	await db.transaction().setIsolationLevel("repeatable read").execute(expectBooksToAgree);
}

async function expectBooksToAgree(db: Tx) {
	const [enrolments, attempts, payments, receipts, invoices, series, letters] = await Promise.all([
		db.selectFrom("enrolments").selectAll().where("confirmed_at", "is not", null).execute(),
		db.selectFrom("payment_attempts").selectAll().execute(),
		db.selectFrom("payments").selectAll().execute(),
		db.selectFrom("receipts").selectAll().orderBy("number").execute(),
		db.selectFrom("invoices").selectAll().orderBy("number").execute(),
		db.selectFrom("number_series").selectAll().where("series", "in", ["receipt", "invoice"]).execute(),
		db.selectFrom("mails").select("facts").where("kind", "=", "receipt").execute(),
	]);
	const accepted = payments.filter((payment) => payment.outcome === "accepted");
	const attemptById = new Map(attempts.map((attempt) => [attempt.id, attempt]));
	const overpaid = accepted.map((one) => one.amount_kobo - (attemptById.get(one.attempt_id ?? 0)?.total_kobo ?? 0));

	expect(overpaid.filter((kobo) => kobo < 0)).toEqual([]);
	expect(sum(receipts.map((one) => one.total_kobo))).toBe(sum(accepted.map((one) => one.amount_kobo)) - sum(overpaid));
	expect(sum(enrolments.map((one) => one.paid_kobo))).toBe(sum(receipts.map((one) => one.total_kobo)));
	// What is paid of a seat is what its status says, but for what an employer withheld of it.
	const plain = enrolments.filter((one) => one.balance_vat_kobo === null);
	expect(plain.map((one) => [one.id, one.paid_kobo])).toEqual(plain.map((one) => [one.id, paidOn(one)]));
	expect(receipts.map((one) => one.payment_id).sort()).toEqual(accepted.map((one) => one.id).sort());

	const numbers = receipts.map((one) => one.number);
	const given = (prefix: string, name: string) =>
		series
			.filter((one) => one.series === name)
			.flatMap(({ year, last }) =>
				Array.from({ length: last }, (_, index) => `${prefix}-${year}-${String(index + 1).padStart(6, "0")}`),
			)
			.sort();
	expect(numbers).toEqual(given("R", "receipt"));
	expect(invoices.map((one) => one.number)).toEqual(given("I", "invoice"));
	// Each names its invoice, but those from before there were any; a charge has one, whole.
	const invoiceOf = new Map(invoices.map((one) => [one.id, one]));
	for (const one of receipts.filter(({ invoice_id }) => invoice_id !== null)) {
		const of = invoiceOf.get(one.invoice_id ?? 0);
		expect((one.facts as { invoiceNumber?: string }).invoiceNumber).toBe(of?.number);
		expect(one.enrolment_id).toBe(of?.enrolment_id);
	}
	for (const { attempt_id, total_kobo } of invoices.filter(({ replaces_id }) => replaces_id === null)) {
		const charge = attemptById.get(attempt_id);
		expect(total_kobo).toBe((charge?.total_kobo ?? 0) + (charge?.withheld_kobo ?? 0));
	}
	// Somebody else paid: the participant gets a copy.
	type Sent = { number: string; copy?: boolean; invoice?: { number: string } };
	const sent = letters.map(({ facts }) => facts as Sent).filter(({ copy }) => !copy);
	expect(sent.map(({ number }) => number).sort()).toEqual(numbers);
	const [first] = invoices.filter(({ replaces_id }) => replaces_id === null);
	const sentInvoices = sent.flatMap(({ invoice }) => invoice?.number ?? []).sort();
	if (first) expect(sentInvoices).toEqual(invoices.filter((one) => one.replaces_id === null).map((one) => one.number));

	// A state is what the bookings say, and nothing stays half done.
	const acceptedFor = new Set(accepted.map((one) => one.attempt_id));
	expect(attempts.filter((one) => (one.state === "paid") !== acceptedFor.has(one.id))).toEqual([]);
	expect(attempts.filter((one) => one.state === "paid" && one.enrolment_id === null)).toEqual([]);
	const isDone = (state: string) => state === "paid" || state === "needs_review";
	expect(attempts.filter((one) => isDone(one.state) && (one.next_check_at ?? one.hold_until) !== null)).toEqual([]);
	expect(await db.selectFrom("money_agrees").selectAll().executeTakeFirst()).toMatchObject({
		unexplained: 0,
		agrees: true,
	});
	await expectNoInvoiceOvercredited(db);
	await expectDuesToAgree(db);
	await expectNothingOversold(db);
}

/**
 * Never was more taken off an invoice than stood on it, in net and in VAT; of one that was corrected nothing is left; and what
 * stands is what its receipts still hold and what is still to be paid on it.
 */
async function expectNoInvoiceOvercredited(db: Tx) {
	const { rows } = await sql<Record<"number" | "what", string>>`with recursive chain as (
			select id as first, id from invoices where replaces_id is null
			union all select c.first, i.id from invoices i join chain c on i.replaces_id = c.id
		), held as (
			select i.number, chain.first, i.net_kobo - coalesce(sum(c.net_kobo), 0) as net, i.vat_kobo - coalesce(sum(c.vat_kobo), 0) as vat,
				coalesce(bool_or(c.kind = 'correction'), false) as corrected
			from invoices i join chain using (id) left join credit_notes c on c.invoice_id = i.id group by i.id, chain.first
		), kept as (
			select chain.first, sum(r.net_kobo - n.net) as net, sum(r.vat_kobo - n.vat) as vat
			from chain join receipts r on r.invoice_id = chain.id cross join lateral (select coalesce(sum(net_kobo), 0) as net,
				coalesce(sum(vat_kobo), 0) as vat from credit_notes where receipt_id = r.id) n group by chain.first
		), open as (
			select chain.first, sum(e.balance_kobo) as net, sum(e.balance_vat_kobo) as vat
			from chain join enrolments e on e.open_invoice_id = chain.id where e.cancelled_at is null group by chain.first
		)
		select number, 'more taken off than stood on it' as what from held where net < 0 or vat < 0
		union all select number, 'corrected, and something is left' from held where corrected and net + vat <> 0
		union all select number, 'stands over another sum than its money' from held
			left join kept using (first) left join open using (first)
			where not corrected and (held.net <> coalesce(kept.net, 0) + coalesce(open.net, 0)
				or held.vat <> coalesce(kept.vat, 0) + coalesce(open.vat, 0))`.execute(db);
	expect(rows).toEqual([]);
}

/** Dues and allocations say what the sums on the enrolment say: what was paid of it, and what is still asked for. */
async function expectDuesToAgree(db: Tx) {
	const { rows } = await sql`
		select e.id, e.paid_kobo - e.credited_kobo as paid, s.allocated, e.balance_kobo, e.balance_vat_kobo, e.withheld_due_kobo, s.*
		from enrolments e cross join lateral (
			select coalesce((select sum(a.amount_kobo) from allocations a join dues d on d.id = a.due_id
					where d.enrolment_id = e.id), 0) as allocated,
				coalesce(sum(net_kobo) filter (where kind <> 'withheld tax'), 0) as net,
				coalesce(sum(vat_kobo), 0) as vat,
				coalesce(sum(net_kobo) filter (where kind = 'withheld tax'), 0) as tax
			from dues d where d.enrolment_id = e.id and d.closed_at is null
				and not exists (select from allocations where due_id = d.id)
		) s
		where e.confirmed_at is not null and (e.paid_kobo - e.credited_kobo <> s.allocated
			or s.net + s.tax <> case when e.cancelled_at is null then coalesce(e.balance_kobo, 0) else 0 end
			or s.vat <> case when e.cancelled_at is null and e.balance_kobo is not null
				then coalesce(e.balance_vat_kobo, vat_on(e.balance_kobo, e.vat_basis_points)) else 0 end
			or s.tax <> case when e.cancelled_at is null then e.withheld_due_kobo else 0 end)`.execute(db);
	expect(rows).toEqual([]);
	const { rows: over } = await sql`select d.id, d.net_kobo + d.vat_kobo as due, sum(a.amount_kobo) as allocated
		from dues d join allocations a on a.due_id = d.id group by d.id
		having sum(a.amount_kobo) < 0 or sum(a.amount_kobo) > d.net_kobo + d.vat_kobo`.execute(db);
	expect(over).toEqual([]);
}

async function expectNothingOversold(db: Tx) {
	const taken = await db
		.selectFrom("enrolments")
		.innerJoin("courses", "courses.id", "enrolments.course_id")
		.where("confirmed_at", "is not", null)
		.where("enrolments.cancelled_at", "is", null)
		.where("enrolments.seat_released_at", "is", null)
		.select((row) => ["courses.slots", row.fn.count<number>("user_id").distinct().as("people")])
		.groupBy(["courses.id", "courses.slots"])
		.execute();
	expect(taken.filter(({ slots, people }) => people > slots)).toEqual([]);
}

type Paid = { balance_kobo: number | null; price_kobo: number; vat_basis_points: number };

function paidOn({ balance_kobo, price_kobo, vat_basis_points }: Paid): number {
	const purpose = balance_kobo === null ? "full" : "deposit";
	return chargeFor(purpose, price_kobo, vat_basis_points).total;
}

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);
