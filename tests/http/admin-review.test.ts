import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { reviewOrderWords } from "#sales/review/admin/words.ts";
import type { Sandbox } from "#sandbox/server.ts";
import { failing, formBattery } from "#tests/http/admin-battery.ts";
import { confirmed, fillIn, landed, send, sendForm, type Typed } from "#tests/http/admin-forms.ts";
import type { Answer } from "#tests/http/ask.ts";
import { type OpenSite, openSite } from "#tests/http/house.ts";
import { mainText } from "#tests/http/pages.ts";
import { openSandbox } from "#tests/http/sandbox.ts";

const TOTAL = 10_212_500;
let site: OpenSite;
/** Every press that spends asks the provider first. */
let sandbox: Sandbox;
let date: { id: number; course_id: number; title: string };
let count = 3000;
/** The forms of money that stays open however much of it is sent back. */
const refundForm = { form: "" };
const REFUNDS = "/admin/payments/KOYA-2999";

beforeAll(async () => {
	site = await openSite();
	sandbox = await openSandbox(site);
	const [row] =
		await site.query(`select d.id, d.course_id, c.title from course_dates d join courses c on c.id = d.course_id
		where d.first_day > current_date + 1 and c.deleted_at is null and c.slots > 5 order by d.first_day limit 1`);
	date = { id: row?.id, course_id: row?.course_id, title: row?.title };
	refundForm.form = `review-refund-${await strand("KOYA-2999")}`;
}, 120_000);
afterAll(async () => {
	await site.close();
	await sandbox.stop();
});

const open = (path: string) => site.ask(path, { who: "grace" });
const seen = async (path: string) => mainText((await open(path)).text);
const rows = async (where: string) => (await site.query(`select count(*)::int as n from ${where}`))[0]?.n as number;
const aReference = () => `KOYA-${count++}`;
const pageOf = (reference: string) => `/admin/payments/${reference}`;

/** Money of Ada's that waits. Answers the question's number. */
async function strand(reference: string, reason = "course-full", amount = TOTAL, currency = "NGN"): Promise<number> {
	await site.query(
		`with asked as (
			update enrolments set title = '<b>Leading</b>', first_day = '2030-01-01', last_day = '2030-01-02', course_id = $2
			where order_id = (select min(id) from orders))
		insert into payment_attempts (order_id, reference, user_id, net_kobo, vat_kobo, total_kobo, vat_basis_points, invoice_email, state,
			created_at)
		select (select min(id) from orders), $1, id, 9500000, 712500, ${TOTAL}, 750, email, 'needs_review', now()
		from users where email = 'ada@example.com'`,
		[reference, date.course_id],
	);
	await site.query(
		`insert into attempt_dues select a.id, (select min(id) from dues where kind in ('whole', 'deposit')) from payment_attempts a
		where a.reference = $1`,
		[reference],
	);
	return await arrive(reference, reason, amount, currency);
}

async function arrive(reference: string, reason: string, amount = TOTAL, currency = "NGN"): Promise<number> {
	await site.query(
		`insert into payments (attempt_id, reference, provider, provider_transaction_id, amount_kobo, charged_kobo, fee_kobo,
			currency, method, outcome, review_reason, recorded_at, value_day, facts)
		values ((select id from payment_attempts where reference = $1), $1, 'flutterwave', gen_random_uuid(), $2, $2, 0, $3,
			'card', 'review', $4, now(), now(), '{}')`,
		[reference, amount, currency, reason],
	);
	const [item] = await site.query(
		`insert into review_items (reference, attempt_id, payment_id, reason, amount_kobo, currency, opened_at)
		select reference, attempt_id, id, $2, amount_kobo, currency, now() from payments where reference = $1
		order by id desc limit 1 returning id`,
		[reference, reason],
	);
	return item?.id;
}

const BY_HAND = { amount: "1", way: "by-hand", day: "2026-01-05", how: "A transfer.", reason: "Too late" };

formBattery({
	name: "Noting something about a payment",
	site: () => site,
	at: REFUNDS,
	hidden: { form: "review-note" },
	fields: (word) => ({ note: `${word} pays on Friday.` }),
	required: { note: "Please write the remark first." },
	tooLong: { note: 4000 },
	text: { field: "note", shownAt: REFUNDS },
	count: () => rows("payment_events where kind = 'note'"),
	says: "The remark has been added.",
});

formBattery({
	name: "Sending a part of the money back by hand",
	site: () => site,
	at: REFUNDS,
	hidden: refundForm,
	fields: (word) => ({ ...BY_HAND, reason: word }),
	required: {
		amount: "Please type the amount.",
		reason: "Please give the reason.",
		day: "Please choose the date of the refund.",
		how: "Please say how you sent it.",
	},
	tooLong: { reason: 4000, how: 200 },
	text: { field: "reason", shownAt: REFUNDS },
	count: () => rows("refunds where way = 'by-hand'"),
	says: "The refund of ₦1.00 has been recorded.",
});

/** Fills in, sends, and answers what is asked and the form that would confirm it. */
async function ask(reference: string, form: string, typed: Typed) {
	const filled = await fillIn(site, pageOf(reference), typed, { hidden: { form } });
	const answer = await sendForm(site, filled);
	return { answer, text: mainText(answer.text), yes: confirmed(answer, filled) };
}
const done = async (answer: Answer) => mainText((await landed(site, answer)).text);

describe("sending money back", () => {
	test("is confirmed with amount and name, then waits for its turn, and the page follows it", async () => {
		const reference = aReference();
		const id = await strand(reference);
		const typed = { amount: "₦2,000.50", way: "provider", reason: "Too late" };
		const { answer, text, yes } = await ask(reference, `review-refund-${id}`, typed);
		expect(answer.status).toBe(409);
		for (const words of ["Refund ₦2,000.50 to Ada Okafor?", "₦100,124.50 is then left to decide."])
			expect(text, words).toContain(words);
		const sent = await sendForm(site, yes as never);
		expect(await done(sent)).toContain("The refund of ₦2,000.50 has started.");
		const [refund] = await site.query("select amount_kobo::int, way, reason from refunds order by id desc limit 1");
		expect(refund).toEqual({ amount_kobo: 200_050, way: "provider", reason: "Too late" });
		// Sent once more, as after a lost answer: the same, and nothing more.
		expect((await sendForm(site, yes as never)).status).toBe(302);
		expect(await rows("refunds where reason = 'Too late' and amount_kobo = 200050")).toBe(1);
	});

	test("of nonsense, of too much, on a day to come or in no way is refused in a sentence, and what was typed stays", async () => {
		const refused = async (changes: Typed) =>
			(await ask("KOYA-2999", refundForm.form, { ...BY_HAND, ...changes })).text;
		for (const amount of ["abc", "-5", "0", "1.005", "1e3"])
			expect(await refused({ amount }), amount).toContain("Please type the amount as a number, for example 40850.50.");
		expect(await refused({ amount: "102126" })).toMatch(/You can refund at most ₦102,1\d\d\.00\./);
		expect(await refused({ day: "2999-01-01" })).toContain("This date is in the future.");
		expect(await refused({ day: "2026-02-31" })).toContain("Please choose the date of the refund.");
		expect(await refused({ way: "pigeon" })).toContain("Please choose how to refund it.");
		const { answer } = await ask("KOYA-2999", refundForm.form, { ...BY_HAND, amount: "abc", reason: "Kept words" });
		expect(answer.text).toContain("Kept words");
	});

	test("of another currency names it", async () => {
		const reference = aReference();
		const id = await strand(reference, "not-as-asked", 12_345, "USD");
		const { text } = await ask(reference, `review-refund-${id}`, { ...BY_HAND, amount: "23.45" });
		expect(text).toContain("Have you sent USD 23.45 to Ada Okafor?");
		expect(text).toContain("USD 100.00 is then left to decide.");
	});

	test("that failed on our side says so, and nothing is sent", async () => {
		const before = await rows("refunds");
		const answer = await failing(site, "refunds", () =>
			send(site, REFUNDS, { ...BY_HAND, reason: "Broken" }, { hidden: refundForm }),
		);
		expect(answer.status).toBe(500);
		expect(mainText(answer.text)).toContain("No money is sent twice.");
		expect(await rows("refunds")).toBe(before);
	});

	test("that was decided already is not headed as still to be decided", async () => {
		const [open, due, both] = [aReference(), aReference(), aReference()];
		await strand(open);
		await strand(due, "refund-due");
		await strand(both, "refund-due");
		await arrive(both, "course-full", 1);
		const headOf = async (reference: string) => {
			const text = await seen(pageOf(reference));
			return ["Left to decide", "Left to refund"].filter((head) => text.includes(head));
		};
		expect(await headOf(open)).toEqual(["Left to decide"]);
		expect(await headOf(due)).toEqual(["Left to refund"]);
		expect(await headOf(both)).toEqual(["Left to decide", "Left to refund"]);
	});

	test("whose end nobody tells is said by a person, after a question", async () => {
		const reference = aReference();
		await strand(reference);
		const [refund] = await site.query(
			`insert into refunds (payment_id, amount_kobo, currency, way, state, reason, requested_at)
			select id, amount_kobo, 'NGN', 'provider', 'pending', 'Long ago', now() - interval '16 days'
			from payments where reference = $1 returning id`,
			[reference],
		);
		const hidden = { form: `review-refund-ended-${refund?.id}`, end: "arrived" };
		const filled = await fillIn(site, pageOf(reference), {}, { hidden });
		const answer = await sendForm(site, filled);
		expect(mainText(answer.text)).toContain("Has ₦102,125.00 arrived?");
		const sent = await sendForm(site, confirmed(answer, filled) as never);
		expect(await done(sent)).toContain("The result has been recorded.");
		expect(await seen(pageOf(reference))).toContain("Refunded");
		const again = await sendForm(site, confirmed(answer, filled) as never);
		expect(mainText(again.text)).toContain("This refund has already ended.");
	});
});

describe("booking a balance that waited", () => {
	test("says of a released seat what it waits for, and afterwards that it is booked", async () => {
		const reference = aReference();
		const [enrolment] =
			await site.query(`update enrolments e set seat_released_at = now() from users u, enrolment_sums s
			where u.id = e.user_id and u.email = 'chidi@example.com' and s.enrolment_id = e.id and s.due_net_kobo > 0
			returning e.id, e.course_id, e.course_date_id, s.due_net_kobo::int as net, s.due_vat_kobo::int as vat`);
		const { net, vat } = enrolment as { net: number; vat: number };
		await site.query(
			`insert into payment_attempts (order_id, reference, user_id, net_kobo, vat_kobo, total_kobo, vat_basis_points, invoice_email, state,
				created_at)
			select order_id, $1, user_id, $3, $4, $3::bigint + $4::bigint, 750, invoice_email, 'needs_review', now()
			from enrolments where id = $2`,
			[reference, enrolment?.id, net, vat],
		);
		await site.query(
			`insert into attempt_dues select a.id, d.id from payment_attempts a join enrolments e on e.order_id = a.order_id
			join dues d on d.enrolment_id = e.id where a.reference = $1 and d.is_open`,
			[reference],
		);
		const form = `review-order-${await arrive(reference, "course-full", net + vat)}`;
		const [course] = await site.query("select slots from courses where id = $1", [enrolment?.course_id]);
		await site.query("update courses set slots = 0 where id = $1", [enrolment?.course_id]);
		const full = await ask(reference, form, {});
		expect([full.answer.status, full.text]).toEqual([
			409,
			expect.stringContaining(reviewOrderWords.refusals["course-full"]),
		]);
		await site.query("update courses set slots = $2 where id = $1", [enrolment?.course_id, course?.slots]);
		const second = await fillIn(site, pageOf(reference), {}, { hidden: { form } });
		const { text, yes } = await ask(reference, form, {});
		for (const said of [
			"Pay what is due for Chidi Eze?",
			"The seat had been released. It comes back with this payment.",
		])
			expect(text).toContain(said);
		expect(await done(await sendForm(site, yes as never))).toContain("What was due for Chidi Eze is paid.");
		expect(await seen(pageOf(reference))).toContain("Used for a seat");
		const late = await sendForm(site, second);
		expect(mainText(late.text)).toMatch(
			/Grace Danjuma already decided this on .*: used for a seat\. Nothing was changed now\./,
		);
	});
});

describe("giving the seat", () => {
	test("is confirmed with name, course and amount; who comes second hears who decided", async () => {
		const reference = aReference();
		const id = await strand(reference);
		const form = `review-order-${id}`;
		expect((await ask(reference, form, { date: "" })).text).toContain("Please choose a date.");
		const second = await fillIn(site, pageOf(reference), { date: String(date.id) }, { hidden: { form } });
		const { text, yes } = await ask(reference, form, { date: String(date.id) });
		for (const words of ["Enrol Ada Okafor?", "<b>Leading</b>", "We will issue a receipt for ₦102,125.00"])
			expect(text, words).toContain(words);
		const sent = await sendForm(site, yes as never);
		expect(await done(sent)).toContain("Ada Okafor is enrolled.");
		expect(await seen(pageOf(reference))).toContain("Used for a seat");
		const late = await sendForm(site, second);
		expect(late.status).toBe(409);
		expect(mainText(late.text)).toMatch(
			/Grace Danjuma already decided this on .*: used for a seat\. Nothing was changed now\./,
		);
	});

	test("says why where it cannot be given", async () => {
		const wrong = aReference();
		await strand(wrong, "amount-lower", 500);
		expect(await seen(pageOf(wrong))).toContain("The amount does not match what was due, so it cannot pay for a seat.");
		const cancelled = aReference();
		await strand(cancelled, "enrolment-cancelled");
		expect(await seen(pageOf(cancelled))).toContain(
			"The seat was cancelled before the money arrived, so it cannot pay for it.",
		);
		const trashed = aReference();
		await strand(trashed);
		const put = (to: string) => site.query(`update courses set deleted_at = ${to} where id = $1`, [date.course_id]);
		await put("now()");
		expect(await seen(pageOf(trashed))).toContain("The course is in the trash. Restore it first");
		await put("null");
	});

	test("where no seat is free says to give the date or its course more first", async () => {
		const reference = aReference();
		const id = await strand(reference);
		// Ada takes her own slot at another date already; so the money is made somebody else's.
		await site.query(
			`update payment_attempts set user_id = (select id from users where email = 'bola@example.com') where reference = $1`,
			[reference],
		);
		const [course] = await site.query("select slots from courses where id = $1", [date.course_id]);
		await site.query("update courses set slots = 1 where id = $1", [date.course_id]);
		const { answer, text } = await ask(reference, `review-order-${id}`, { date: String(date.id) });
		await site.query("update courses set slots = $2 where id = $1", [date.course_id, course?.slots]);
		expect(answer.status).toBe(409);
		expect(text).toContain(
			"No seat is free on this date. Give the date or its course more seats first, then enrol the payer.",
		);
	});

	test("for money without a payment of ours asks which order it pays", async () => {
		const reference = aReference();
		const id = await arrive(reference, "unknown-payer", 99_999_999);
		const form = `review-attribute-${id}`;
		const typed = { name0: "Ifeoma Okeke", dateListed: String(date.id), payment: "link" };
		expect((await send(site, "/admin/registrations/new", typed)).status).toBe(302);
		expect((await ask(reference, form, { order: "" })).text).toContain("Type the code of the order, or a name.");
		expect((await ask(reference, form, { order: "nobody@example.com" })).text).toContain(
			"Nothing is due for an order with this code, name or e-mail.",
		);
		const { text, yes } = await ask(reference, form, { order: " okeke ifeoma " });
		expect(text).toContain("Use this money for the order of Ifeoma Okeke?");
		expect(text.replace(/order KY [\w-]+/, "order …")).toContain(`pays what is due of order … for ${date.title}.`);
		expect(text).toContain("stays as the payer's credit.");
		expect(await done(await sendForm(site, yes as never))).toContain("The money is used for order");
		expect(await rows(`payment_attempts where reference = '${reference}' and state = 'paid'`)).toBe(1);
		expect((await site.query("select agrees from money_agrees"))[0]?.agrees).toBe(true);
	});
});

describe("closing", () => {
	test("names what stays with the academy, and needs a reason", async () => {
		const reference = aReference();
		const id = await strand(reference, "amount-lower", 70_000);
		const form = `review-close-${id}`;
		expect((await ask(reference, form, { note: "" })).text).toContain(
			"Please give the reason, for anybody who checks this later.",
		);
		expect((await ask(reference, form, { note: "x".repeat(4001) })).answer.status).toBe(400);
		const { text, yes } = await ask(reference, form, { note: "She gives it to the library." });
		expect(text).toContain("Keep ₦700.00 as credit?");
		expect(await done(await sendForm(site, yes as never))).toContain("The review item is closed.");
		expect(await seen(pageOf(reference))).toContain("She gives it to the library.");
	});

	test("after somebody did something else to it is refused until one has looked again", async () => {
		const reference = aReference();
		const id = await strand(reference);
		const typed = { note: "Enough." };
		const early = await fillIn(site, pageOf(reference), typed, { hidden: { form: `review-close-${id}` } });
		await send(site, pageOf(reference), BY_HAND, { hidden: { form: `review-refund-${id}` } });
		const answer = await sendForm(site, early);
		expect(answer.status).toBe(409);
		expect(mainText(answer.text)).toContain("Something changed here after you opened the page.");
	});
});

test("none of it is a member's or a visitor's to do, and another payment's question is not there", async () => {
	const [one, other] = [aReference(), aReference()];
	const id = await strand(one);
	await strand(other);
	const actions: Record<string, Record<string, string>> = {
		[`review-order-${id}`]: { date: String(date.id) },
		[`review-refund-${id}`]: BY_HAND,
		[`review-close-${id}`]: { note: "Mine now." },
		"review-note": { note: "Mine now." },
	};
	for (const [form, typed] of Object.entries(actions)) {
		const fields: [string, string][] = Object.entries({ form, version: "1", key: form, confirmed: "yes", ...typed });
		const filled = { path: pageOf(one), fields, isMultipart: false };
		expect((await sendForm(site, filled, "ada")).status, form).toBe(403);
		expect((await sendForm(site, filled, "visitor")).headers.location, form).toContain("/log-in");
		if (form === "review-note") continue;
		expect((await sendForm(site, { ...filled, path: pageOf(other) })).status, form).toBe(409);
	}
	for (const form of [
		"review-",
		"review-order-0",
		"review-order-x",
		"review-burn-1",
		"review-attribute-99999999999999999",
	])
		expect((await sendForm(site, { path: pageOf(one), fields: [["form", form]], isMultipart: false })).status).toBe(
			404,
		);
	expect(await rows("refunds where reason = 'Mine now.'")).toBe(0);
	expect((await site.query("select closed_at from review_items where id = $1", [id]))[0]?.closed_at).toBeNull();
});
