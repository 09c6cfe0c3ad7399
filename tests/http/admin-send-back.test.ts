import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { formBattery } from "#tests/http/admin-battery.ts";
import { confirmed, fillIn, landed, send, sendForm } from "#tests/http/admin-forms.ts";
import { type OpenSite, openSite } from "#tests/http/house.ts";
import { orderPage } from "#tests/http/order-page.ts";
import { mainText } from "#tests/http/pages.ts";

let site: OpenSite;
/** The enrolment that is refunded again and again, and one that is cancelled. */
let refunded: { id: number; payment: number; reference: string };
let cancelled: { id: number; payment: number; reference: string };
beforeAll(async () => {
	site = await openSite();
	const rows =
		await site.query(`select e.id, p.id as payment, p.reference from enrolments e join enrolment_sums s on s.enrolment_id = e.id
		join payments p on p.order_id = e.order_id where s.due_net_kobo = 0 and p.outcome = 'accepted'
		and e.cancelled_at is null and p.amount_kobo = s.paid_kobo and e.first_day > current_date order by e.id limit 2`);
	[refunded, cancelled] = rows as [typeof refunded, typeof refunded];
}, 120_000);
afterAll(() => site.close());

const agrees = async () => (await site.query("select agrees, unexplained from money_agrees"))[0];
const rows = async (where: string) => (await site.query(`select count(*)::int as n from ${where}`))[0]?.n as number;
const seen = async (path: string) => mainText((await site.ask(path, { who: "grace" })).text);

formBattery({
	name: "Sending a part of a payment back",
	site: () => site,
	at: () => `/admin/enrolments/${refunded.id}/refund`,
	hidden: { form: "send-back" },
	fields: (word) => ({
		[`amount-${refunded.payment}`]: "1.50",
		[`way-${refunded.payment}`]: "later",
		[`account-${refunded.payment}`]: "First Bank 0123456789",
		reason: `${word} was ill on one day.`,
	}),
	required: { reason: "Please give the reason." },
	tooLong: { reason: 500 },
	text: { field: "reason", shownAt: () => `/admin/payments/${refunded.reference}` },
	count: () => rows(`credit_notes where order_id = (select order_id from enrolments where id = ${refunded.id})`),
	says: "is being refunded, with C-",
});

test("who comes second reads who was first, though nothing is left to send back", async () => {
	const at = `/admin/enrolments/${refunded.id}/refund`;
	const find = { hidden: { form: "send-back" } };
	const [left] = await site.query(`select receipted from payment_sums where id = ${refunded.payment}`);
	const all = {
		[`amount-${refunded.payment}`]: String(Number(left?.receipted) / 100),
		[`way-${refunded.payment}`]: "later",
		reason: "All of it.",
	};
	const [first, second] = [await fillIn(site, at, all, find), await fillIn(site, at, all, find)];
	const [asked, askedToo] = [await sendForm(site, first), await sendForm(site, second)];
	const [yes, yesToo] = [confirmed(asked, first), confirmed(askedToo, second)];
	if (!yes || !yesToo) throw new Error("nothing was asked");
	expect((await sendForm(site, yes)).status).toBe(302);
	const late = await sendForm(site, yesToo);
	expect(late.status).toBe(409);
	expect(mainText(late.text)).toMatch(/Grace Danjuma changed this on .+, after you opened the page\./);
	expect(mainText(late.text)).toContain("Nothing is left to refund");
	expect(await agrees()).toEqual({ agrees: true, unexplained: 0 });
});

let last: { id: number; payment: number };
formBattery({
	name: "Cancelling a location",
	site: () => site,
	// Each time another: one that is cancelled stays so.
	at: async () => {
		const [next] =
			await site.query(`select e.id, min(p.id) as payment from enrolments e join payments p on p.order_id = e.order_id
			where e.cancelled_at is null and p.outcome = 'accepted' and e.id not in (${refunded.id}, ${cancelled.id})
			group by e.id having count(*) = 1 order by e.id limit 1`);
		last = next as typeof last;
		return `/admin/enrolments/${last.id}/cancel`;
	},
	hidden: { form: "send-back" },
	fields: (word) => ({ [`amount-${last.payment}`]: "", reason: `${word} will not come.` }),
	required: { reason: "Please give the reason." },
	tooLong: { reason: 500 },
	text: { field: "reason", shownAt: () => orderPage(site, last.id) },
	count: () => rows("enrolments where cancelled_at is not null"),
	says: "is cancelled",
});

describe("cancelling a seat without script", () => {
	const at = () => `/admin/enrolments/${cancelled.id}/cancel`;
	const fields = (amount: string) => ({
		[`amount-${cancelled.payment}`]: amount,
		[`way-${cancelled.payment}`]: "by-hand",
		[`day-${cancelled.payment}`]: "2026-01-05",
		[`how-${cancelled.payment}`]: "transfer to First Bank",
		reason: "The participant fell ill.",
	});
	const find = { hidden: { form: "send-back" } };

	test("asks before it does anything, refuses too much at its field, and keeps what was typed", async () => {
		const tooMuch = await send(site, at(), fields("99999999"), find);
		expect(tooMuch.status).toBe(409);
		expect(mainText(tooMuch.text)).toMatch(/You can refund at most ₦[\d,.]+ of this payment\./);
		expect(tooMuch.text).toContain("The participant fell ill.");
		const future = await send(site, at(), { ...fields("1"), [`day-${cancelled.payment}`]: "2999-01-01" }, find);
		expect(mainText(future.text)).toContain("This date is in the future.");
		expect(await rows(`enrolments where id = ${cancelled.id} and cancelled_at is not null`)).toBe(0);
	});

	test("is said on the page of the participant, and the books agree", async () => {
		const done = await send(site, at(), fields("1000.25"), find);
		expect(done.status).toBe(302);
		const page = await landed(site, done);
		for (const words of [
			"is cancelled, and ₦1,000.25 is being refunded.",
			"Cancelled",
			"C-2026-",
			"Refunds",
			"manually",
		])
			expect(mainText(page.text)).toContain(words);
		expect(await seen(at())).toMatch(/cancelled this enrolment on/);
		expect(await agrees()).toEqual({ agrees: true, unexplained: 0 });
	});
});
