import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { db } from "#kit/data/db.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { type Choice, chooseDate } from "#sales/dates/actions/choose-date.ts";
import { findChoicePage } from "#sales/dates/data/choice-page.ts";
import { findMoneyBack, listRefundsDueOf } from "#sales/ledger/payments/data/money-of-enrolment.ts";
import { moneyBackSums } from "#sales/ledger/refunds/rules/money-back.ts";
import { changeSeat } from "#sales/paying/orders/actions/change-seat.ts";
import { followRefund } from "#sales/paying/refunds/actions/follow-refunds.ts";
import { isSetUp } from "#sales/paying/refunds/actions/start-refund.ts";
import { receiveCertificate } from "#sales/paying/ways/certificates/actions/receive-certificate.ts";
import { closeReview } from "#sales/review/actions/close-review.ts";
import { asIfByTransfer, cancelledEmails, cancelNow, choicesOf, tokenOf } from "#tests/sales/date-house.ts";
import { askTransfer, openBank, WITHHOLDER, ZENITH } from "#tests/sales/member-transfer-house.ts";
import {
	aCourse,
	aDate,
	aMember,
	begin,
	beginBalance,
	control,
	emailsTo,
	enrolmentOf,
	later,
	type Member,
	OFFICE,
	openHouse,
	pay,
	register,
	settle,
} from "#tests/sales/payments/house.ts";
import { aKey, anAdmin, itemsOf, openItem, refundsOf } from "#tests/sales/payments/review-house.ts";
import {
	byHand,
	cancel,
	DEPOSIT,
	expectAllToAgree,
	outside,
	part,
	runRefunds,
	seenAs,
	seenOf,
	sendBack,
	sentBackAtProvider,
	toAccount,
	WHOLE,
} from "#tests/sales/refund-house.ts";
import { confirm } from "#tests/sales/transfer-house.ts";

openHouse();
openBank();
let grace: Actor;
beforeAll(async () => {
	grace = await anAdmin();
});
afterEach(expectAllToAgree);

const FEBRUARY = ["2027-02-01", "2027-02-03"] as const;

/** Ada's date was cancelled; the course has another one in February. */
async function aChoice({ purpose = "full" as "full" | "deposit", slots = 20 } = {}) {
	const [ada, course] = [await aMember("Ada Okafor"), await aCourse({ slots })];
	const reference = await register(ada, course, { purpose });
	const february = await aDate(course.courseId, ...FEBRUARY);
	await cancelNow(course.dateId, grace);
	return { ada, course, reference, february, token: await tokenOf(ada) };
}

const to = (courseDateId: number): Choice => ({ kind: "move", courseDateId });
const back = (seenTotal = WHOLE, account: string | null = null): Choice => ({ kind: "refund", seenTotal, account });
/** What the page behind the link says would be given back. */
const pageOf = async (token: string) => {
	const page = await findChoicePage(token);
	if (!page) throw new Error("no such page");
	return moneyBackSums(page.left, isSetUp);
};
const choose = (token: string, choice: Choice, now = later(120)) => chooseDate({ token, choice, now });

describe("a participant of a cancelled date", () => {
	test("moves to another date by the link of the e-mail, once, and is told where they are", async () => {
		const { ada, february, token } = await aChoice({ purpose: "deposit" });
		const before = await enrolmentOf(ada);
		expect(await choose(token, to(february))).toEqual({ ok: true });
		expect(await enrolmentOf(ada)).toMatchObject({
			course_date_id: february,
			first_day: FEBRUARY[0],
			paid_kobo: DEPOSIT,
			cancelled_at: null,
			due_net_kobo: before.due_net_kobo,
		});
		expect(await choicesOf(ada)).toMatchObject([
			{ choice: "moved", chosen_date_id: february, chosen_by: null, chosen_at: later(120) },
		]);
		expect(await emailsTo(ada.email)).toEqual(["receipt", "date-cancelled", "moved"]);
		expect(await choose(token, to(february))).toEqual({ ok: false, reason: "chosen" });
		expect(await choose(token, back(DEPOSIT))).toEqual({ ok: false, reason: "chosen" });
		const moves = db.selectFrom("enrolment_moves").selectAll().where("enrolment_id", "=", before.id);
		expect(await moves.execute()).toMatchObject([{ moved_by: null, to_date_id: february }]);
		const balance = await beginBalance(ada, later(130));
		await pay(balance);
		expect(await settle(balance, later(131))).toBe("paid");
	});

	test("has every kobo sent back through the provider, with a credit note, and the seat ends", async () => {
		const { ada, reference, token } = await aChoice();
		expect(await choose(token, back())).toEqual({ ok: true });
		await runRefunds(later(121));
		expect(await refundsOf(reference)).toMatchObject([
			{ state: "completed", amount_kobo: WHOLE, way: "provider", requested_by: grace.id },
		]);
		expect(await enrolmentOf(ada)).toMatchObject({ paid_kobo: 0, cancelled_by: null });
		expect(await choicesOf(ada)).toMatchObject([{ choice: "refund", chosen_by: null }]);
		const notes = db.selectFrom("credit_notes").select(["issued_by", "total_kobo"]).orderBy("id", "desc").limit(1);
		expect(await notes.execute()).toEqual([{ issued_by: null, total_kobo: WHOLE }]);
		expect((await emailsTo(ada.email)).toSorted()).toEqual(
			["receipt", "date-cancelled", "enrolment-cancelled", "credit-note", "refund-done"].toSorted(),
		);
	});

	test("has nothing sent back while nobody decided about money a bank took back: it would go twice", async () => {
		const { ada, reference, february, token } = await aChoice();
		const booked = db.selectFrom("payments").select("provider_transaction_id as id").where("reference", "=", reference);
		await control.reverse(Number((await booked.executeTakeFirstOrThrow()).id));
		await settle(reference, later(20), undefined, "desk");
		const question = await openItem(reference);
		expect(question).toMatchObject({ reason: "reversed" });
		expect(await choose(token, back())).toEqual({ ok: false, reason: "taken-back" });
		expect(await refundsOf(reference)).toEqual([]);
		expect(await choicesOf(ada)).toMatchObject([{ choice: null }]);
		const closed = { reference, itemId: question.id, note: "The bank gave it back.", seenVersion: question.version };
		expect(await closeReview({ ...closed, key: aKey(), actor: grace, now: later(30) })).toMatchObject({ ok: true });
		expect(await choose(token, to(february))).toEqual({ ok: true });
	});

	test("names an account for money the provider cannot send, and the office is asked to send it there", async () => {
		const { ada, course } = await aChoice();
		const bola = await aMember("Bola Ade");
		const february = { ...course, dateId: await aDate(course.courseId, ...FEBRUARY) };
		await register(bola, february);
		await asIfByTransfer(bola);
		await cancelNow(february.dateId, grace);
		const token = await tokenOf(bola);
		expect(await choose(token, back())).toEqual({ ok: false, reason: "account-missing" });
		expect(await choicesOf(bola)).toMatchObject([{ choice: null }]);
		expect(await choose(token, back(WHOLE, "GTBank, 0123456789, Bola Ade"))).toEqual({ ok: true });
		const { order_id } = await enrolmentOf(bola);
		const asked = db
			.selectFrom("review_items")
			.innerJoin("payments", "payments.id", "review_items.payment_id")
			.select(["review_items.reason", "review_items.amount_kobo", "review_items.facts", "closed_at"])
			.where("order_id", "=", order_id);
		expect(await asked.execute()).toMatchObject([
			{ reason: "refund-due", amount_kobo: WHOLE, facts: { account: "GTBank, 0123456789, Bola Ade" }, closed_at: null },
		]);
		expect(await choicesOf(ada)).toMatchObject([{ choice: null }]);
	});

	test("names no account for money their organisation transferred: the office asks it", async () => {
		const [ada, course] = [await aMember("Ada Okafor"), await aCourse()];
		const buyer = { name: "Zenith Foods", address: null, taxNumber: null, purchaseOrder: null };
		await register(ada, course, { buyer });
		await asIfByTransfer(ada);
		await cancelNow(course.dateId, grace);
		const token = await tokenOf(ada);
		expect((await findChoicePage(token))?.left).toMatchObject([{ whose: "Zenith Foods", amount: WHOLE }]);
		expect(await choose(token, back(WHOLE, "GTBank, 0123456789, Ada Okafor"))).toEqual({ ok: true });
		const { order_id } = await enrolmentOf(ada);
		const asked = db
			.selectFrom("review_items")
			.innerJoin("payments", "payments.id", "review_items.payment_id")
			.select("review_items.facts")
			.where("order_id", "=", order_id);
		expect(await asked.execute()).toMatchObject([{ facts: { account: null } }]);
		const note = db.selectFrom("credit_notes").select("facts").where("order_id", "=", order_id);
		const { facts } = await note.executeTakeFirstOrThrow();
		expect(facts).toMatchObject({
			reason: "The participant chose their money back after the academy cancelled the date.",
		});
		const mail = db.selectFrom("mails").select("facts").where("kind", "=", "enrolment-cancelled");
		const told = await mail.where("recipient", "=", ada.email).executeTakeFirstOrThrow();
		expect(told.facts).toMatchObject({ reason: "You chose to have your money back after we cancelled the date." });
	});

	test("is asked again when a balance came meanwhile and another sum would go back", async () => {
		const [ada, course] = [await aMember("Ada Okafor"), await aCourse()];
		await register(ada, course, { purpose: "deposit" });
		const balance = await beginBalance(ada, later(50));
		await cancelNow(course.dateId, grace);
		await pay(balance);
		await settle(balance, later(61));
		const token = await tokenOf(ada);
		expect(await choose(token, back(DEPOSIT))).toEqual({ ok: false, reason: "total-changed" });
		expect(await choose(token, back(WHOLE))).toEqual({ ok: true });
	});

	test("sees the sum that the action would send, also after money went at the provider's dashboard", async () => {
		const [ada, course] = [await aMember("Ada Okafor"), await aCourse()];
		const reference = await begin(ada, course);
		const { id: transactionId } = await pay(reference);
		expect(await settle(reference)).toBe("paid");
		await control.refund({ id: transactionId, amount: 40_850 });
		await followRefund({ provider: "flutterwave", transactionId: String(transactionId), now: later(20) });
		await cancelNow(course.dateId, grace);
		expect(await cancelledEmails(ada)).toMatchObject([{ paid: WHOLE - DEPOSIT }]);
		const token = await tokenOf(ada);
		const { total, money, provider } = await pageOf(token);
		expect([total, money, provider]).toEqual([WHOLE - DEPOSIT, WHOLE - DEPOSIT, WHOLE - DEPOSIT]);
		expect(await choose(token, back(total))).toEqual({ ok: true });
		await runRefunds(later(121));
		expect(await sentBackAtProvider(reference)).toEqual([40_850, 61_275]);
		const { seen, payment } = await seenOf(ada);
		expect(await sendBack(seen, [part(payment, DEPOSIT, outside)], grace, { now: later(130) })).toMatchObject({
			ok: true,
		});
		expect(await itemsOf(reference)).toMatchObject([{ reason: "refunded-outside", resolution: "refunded" }]);
	});

	test("presses both at once: one of them is done, and only one", async () => {
		for (let round = 0; round < 4; round++) {
			const { ada, february, reference, token } = await aChoice();
			const answers = await Promise.all([choose(token, to(february)), choose(token, back())]);
			expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
			expect(answers).toContainEqual({ ok: false, reason: "chosen" });
			const [choice] = await choicesOf(ada);
			const isMoved = choice?.choice === "moved";
			expect(await refundsOf(reference)).toHaveLength(isMoved ? 0 : 1);
			const { cancelled_at, course_date_id } = await enrolmentOf(ada);
			expect([cancelled_at === null, course_date_id === february]).toEqual([isMoved, isMoved]);
		}
	});

	test("gets the last slot of another date, or hears that somebody else was faster", async () => {
		const course = await aCourse({ slots: 1 });
		const ada = await aMember("Ada Okafor");
		await register(ada, course);
		await cancelNow(course.dateId, grace);
		const second = { ...course, dateId: await aDate(course.courseId) };
		const bola = await aMember("Bola Ade");
		await register(bola, second);
		await cancelNow(second.dateId, grace);
		const february = await aDate(course.courseId, ...FEBRUARY);
		const both: Member[] = [ada, bola];
		const tokens = await Promise.all(both.map(tokenOf));
		const answers = await Promise.all(tokens.map((token) => choose(token, to(february))));
		expect(answers).toContainEqual({ ok: true });
		expect(answers).toContainEqual({ ok: false, reason: "course-full" });
		const loser = both[answers.findIndex(({ ok }) => !ok)] as Member;
		expect(await choicesOf(loser)).toMatchObject([{ choice: null }]);
		expect(await choose(await tokenOf(loser), back())).toEqual({ ok: true });
	});

	test("finds it settled once an admin moved them, or cancelled their seat", async () => {
		const { ada, february, token } = await aChoice();
		const { id, version } = await enrolmentOf(ada);
		const form = { enrolmentId: id, seenVersion: version, courseDateId: february, key: crypto.randomUUID() };
		expect(await changeSeat({ ...form, actor: grace, now: later(90) })).toMatchObject({ ok: true });
		expect(await choicesOf(ada)).toMatchObject([{ choice: "by-admin", chosen_by: grace.id }]);
		expect(await choose(token, back())).toEqual({ ok: false, reason: "chosen" });
		const other = await aChoice();
		const { seen, payment } = await seenOf(other.ada);
		expect(await cancel(seen, [part(payment, WHOLE)], grace, { now: later(90) })).toMatchObject({ ok: true });
		expect(await choose(other.token, to(other.february))).toEqual({ ok: false, reason: "chosen" });
		expect(await choicesOf(other.ada)).toMatchObject([{ choice: "by-admin" }]);
	});

	test("is offered a choice anew when the date they moved to is cancelled as well", async () => {
		const { ada, february, token } = await aChoice();
		await choose(token, to(february));
		await cancelNow(february, grace, { now: later(180) });
		expect(await cancelledEmails(ada)).toHaveLength(2);
		expect(await tokenOf(ada)).not.toBe(token);
		expect(await choose(token, back())).toEqual({ ok: false, reason: "chosen" });
		expect(await choose(await tokenOf(ada), back())).toEqual({ ok: true });
	});
});

describe("a participant whose employer withheld tax", () => {
	async function withheld(payerName: string | null) {
		const [ada, course] = [await aMember("Ada Okafor"), await aCourse()];
		const invoiceEmail = payerName ? `accounts-${ada.email}` : ada.email;
		const reference = await askTransfer(ada, course, { buyer: WITHHOLDER, payerName, invoiceEmail });
		expect(await confirm(reference)).toBe("paid");
		const { id, version } = await enrolmentOf(ada);
		const note = { number: `WHT-${id}`, issuedOn: "2026-11-20", issuerName: ZENITH.name, issuerTaxNumber: null };
		const form = { enrolmentId: id, seenVersion: version, key: crypto.randomUUID(), fileId: null, now: later(30) };
		expect(await receiveCertificate({ ...form, ...note, amount: 475_000, actor: grace })).toMatchObject({ ok: true });
		await cancelNow(course.dateId, grace);
		return { ada, id, invoiceEmail, token: await tokenOf(ada) };
	}
	const dueOf = async (id: number) =>
		(await listRefundsDueOf(id)).map(({ amount, account, isTax }) => ({ amount, account, isTax }));
	const factsTo = async (email: string, kind: string) => {
		const mails = db.selectFrom("mails").select("facts").where("recipient", "=", email).where("kind", "=", kind);
		return (await mails.orderBy("id").execute()).map(({ facts }) => facts);
	};

	test("reads what of it goes back in money, and that the office settles the rest with the employer", async () => {
		const { ada, id, token } = await withheld(null);
		expect(await cancelledEmails(ada)).toMatchObject([{ paid: 9_737_500, byCertificate: 475_000 }]);
		expect(await pageOf(token)).toEqual({
			total: WHOLE,
			money: 9_737_500,
			provider: 0,
			account: 0,
			payer: 9_737_500,
			issuer: 475_000,
			payers: [ZENITH.name],
			issuers: [ZENITH.name],
		});
		expect(await choose(token, back())).toEqual({ ok: true });
		expect(await dueOf(id)).toEqual([
			{ amount: 9_737_500, account: null, isTax: false },
			{ amount: 475_000, account: null, isTax: true },
		]);
		expect(await factsTo(ada.email, "enrolment-cancelled")).toMatchObject([
			{
				paid: 9_737_500,
				goingBack: 9_737_500,
				way: "later",
				payerName: ZENITH.name,
				certificate: { amount: 475_000, by: ZENITH.name },
			},
		]);
		expect(await factsTo(ada.email, "credit-note")).toMatchObject([
			{ total: 9_737_500, way: "by-hand" },
			{ total: 475_000, way: null },
		]);
		const notices = (await factsTo(OFFICE, "review-notice")).slice(-2);
		expect(notices[0]).not.toHaveProperty("certificateOf");
		expect(notices).toMatchObject([{ reason: "refund-due" }, { reason: "refund-due", certificateOf: ZENITH.name }]);
		expect((await findMoneyBack({ userId: ada.id })).get(id)).toEqual({ sentBack: 0, goingBack: 9_737_500, failed: 0 });
	});

	test("is asked for no account where the employer transferred it, and theirs is not given away", async () => {
		const { ada, id, invoiceEmail, token } = await withheld(ZENITH.name);
		expect(await pageOf(token)).toMatchObject({ account: 0, payer: 9_737_500, payers: [ZENITH.name] });
		expect(await choose(token, back())).toEqual({ ok: true });
		expect(await dueOf(id)).toEqual([
			{ amount: 9_737_500, account: null, isTax: false },
			{ amount: 475_000, account: null, isTax: true },
		]);
		expect(await factsTo(ada.email, "enrolment-cancelled")).toMatchObject([{ payerName: ZENITH.name }]);
		expect(await factsTo(invoiceEmail, "credit-note")).toHaveLength(2);
	});

	test("has it said by the desk too: what is sent in money all the same is told as money", async () => {
		const { ada, id } = await withheld(null);
		const { seen, payments } = await seenAs(id);
		const [transfer, tax] = payments as [number, number];
		const parts = [part(transfer, 9_737_500, toAccount), part(tax, 475_000, byHand)];
		expect(await cancel(seen, parts, grace, { now: later(90) })).toMatchObject({ ok: true });
		const [facts] = await factsTo(ada.email, "enrolment-cancelled");
		expect(facts).toMatchObject({ paid: WHOLE, goingBack: WHOLE, way: "several" });
		expect(facts).not.toHaveProperty("certificate");
		expect(await dueOf(id)).toEqual([{ amount: 9_737_500, account: "Ada Okafor, GTBank 0123456789", isTax: false }]);
	});
});

describe("nobody chooses", () => {
	test("by a link that is none", async () => {
		const { february } = await aChoice();
		for (const token of ["", "nonsense", "x".repeat(43), "../admin", "'; drop table date_choices"])
			expect(await choose(token, to(february))).toEqual({ ok: false, reason: "unknown" });
	});

	test.each<[string, string, (there: Awaited<ReturnType<typeof aChoice>>) => Promise<number>]>([
		["a date of another course", "other-course", async () => (await aCourse()).dateId],
		["the cancelled one", "date-cancelled", async ({ course }) => course.dateId],
		["one that has begun", "begun", ({ course }) => aDate(course.courseId, "2026-11-20", "2026-11-24")],
		["one that is over", "date-over", ({ course }) => aDate(course.courseId, "2026-11-17", "2026-11-19")],
		[
			"one of a course that is not public any more",
			"course-gone",
			async ({ course, february }) => {
				await db.updateTable("courses").set({ published: false }).where("id", "=", course.courseId).execute();
				return february;
			},
		],
	])("%s", async (_, reason, dateFor) => {
		const there = await aChoice();
		expect(await choose(there.token, to(await dateFor(there)))).toEqual({ ok: false, reason });
		expect(await choicesOf(there.ada)).toMatchObject([{ choice: null }]);
	});
});
