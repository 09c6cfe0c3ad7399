import { sql } from "kysely";
import { afterEach, describe, expect, test } from "vitest";
import { config } from "#kit/config/config.ts";
import { db } from "#kit/data/db.ts";
import type { Email } from "#mail/rules/emails.ts";
import { reconcilePayments } from "#sales/paying/ways/card/actions/reconcile-payments.ts";
import { expectTheBooksToAgree } from "#tests/sales/payments/books.ts";
import {
	aCourse,
	aMember,
	attemptOf,
	begin,
	bookingsOf,
	type Course,
	control,
	emailsTo,
	enrolmentsOf,
	later,
	type Member,
	noticesAbout,
	openHouse,
	pay,
	register,
	settle,
} from "#tests/sales/payments/house.ts";
import { renderEmail } from "#tests/support/emails.ts";

openHouse();
afterEach(expectTheBooksToAgree);

/** What the person was written about their money in review, as they read it. */
async function wordsTo(member: Member): Promise<string[]> {
	const rows = await db
		.selectFrom("mails")
		.select(["kind", "facts"])
		.where("recipient", "=", member.email)
		.where("kind", "=", "payment-under-review")
		.orderBy("id")
		.execute();
	const sender = { ...config, officeEmail: config.mail.officeEmail };
	return await Promise.all(rows.map(async (row) => oneLine((await renderEmail(row as Email, sender)).text)));
}
const oneLine = (text: string) => text.replace(/\s+/g, " ");

async function noticesTo(reference: string): Promise<string[]> {
	const rows = await db.selectFrom("mails").select(["kind", "facts"]).where("kind", "=", "review-notice").execute();
	const sender = { ...config, officeEmail: config.mail.officeEmail };
	const ours = rows.filter(({ facts }) => (facts as { reference: string }).reference === reference);
	return await Promise.all(ours.map(async (row) => oneLine((await renderEmail(row as Email, sender)).text)));
}

describe("two people and the last slot", () => {
	type Who = "ada" | "bola";
	type Step = [Who, "pays" | "settles"];
	const orders: Step[][] = permutations<Step>([
		["ada", "pays"],
		["ada", "settles"],
		["bola", "pays"],
		["bola", "settles"],
	]).filter((order) =>
		(["ada", "bola"] as const).every(
			(who) => order.findIndex(isStep(who, "pays")) < order.findIndex(isStep(who, "settles")),
		),
	);
	const told = (order: Step[]) => order.map((step) => step.join(" ")).join(", ");

	/** Ada's hold ends after 15 minutes; Bola begins after that, and holds the slot until 31. */
	async function bothBegin() {
		const [ada, bola, course] = [await aMember(), await aMember(), await aCourse({ slots: 1 })];
		const references = { ada: await begin(ada, course), bola: await begin(bola, course, { now: later(16) }) };
		return { people: { ada, bola }, references };
	}

	async function play(order: Step[], references: Record<Who, string>, minute: number) {
		for (const [index, [who, what]] of order.entries()) {
			if (what === "pays") await pay(references[who]);
			else await settle(references[who], later(minute + index / 10), undefined, "page");
		}
	}

	test.each(orders.map((order) => [told(order), order] as const))(
		"while Bola holds it, it is Bola's, and Ada's late money waits: %s",
		async (_, order) => {
			const { people, references } = await bothBegin();
			await play(order, references, 20);
			await expectSeatAndReview(
				{ member: people.bola, reference: references.bola },
				{ member: people.ada, reference: references.ada },
			);
		},
	);

	test.each(orders.map((order) => [told(order), order] as const))(
		"when nobody holds it, whoever's money is known first has it: %s",
		async (_, order) => {
			const { people, references } = await bothBegin();
			await play(order, references, 40);
			const first = order.find(([, what]) => what === "settles")?.[0] ?? "ada";
			const second = first === "ada" ? "bola" : "ada";
			await expectSeatAndReview(
				{ member: people[first], reference: references[first] },
				{ member: people[second], reference: references[second] },
			);
		},
	);

	test("when both are known at the same moment, one of them has it", async () => {
		const { people, references } = await bothBegin();
		await Promise.all([pay(references.ada), pay(references.bola)]);
		await Promise.all([
			settle(references.ada, later(40)),
			settle(references.bola, later(40)),
			reconcilePayments({ now: later(40) }),
		]);
		const inside = (await enrolmentsOf(people.ada)).length === 1 ? ("ada" as const) : ("bola" as const);
		const outside = inside === "ada" ? ("bola" as const) : ("ada" as const);
		await expectSeatAndReview(
			{ member: people[inside], reference: references[inside] },
			{ member: people[outside], reference: references[outside] },
		);
	});
});

type Payer = { member: Member; reference: string };

async function expectSeatAndReview(inside: Payer, outside: Payer) {
	expect((await attemptOf(inside.reference)).state).toBe("paid");
	expect(await enrolmentsOf(inside.member)).toHaveLength(1);
	expect(await emailsTo(inside.member.email)).toEqual(["receipt"]);
	expect((await attemptOf(outside.reference)).state).toBe("needs_review");
	expect(await enrolmentsOf(outside.member)).toEqual([]);
	expect((await bookingsOf(outside.reference)).map((one) => one.reason)).toEqual(["course-full"]);
	expect(await emailsTo(outside.member.email)).toEqual(["payment-under-review"]);
	expect(await noticesAbout(outside.reference)).toEqual(["course-full"]);
}

describe("money that comes after the hold", () => {
	test("finds its seat while there is one, a day later too", async () => {
		const [member, course] = [await aMember(), await aCourse({ slots: 1 })];
		const reference = await begin(member, course);
		await pay(reference);
		expect(await settle(reference, later(24 * 60), undefined, "webhook")).toBe("paid");
		expect(await emailsTo(member.email)).toEqual(["receipt"]);
	});

	test("of a code never dialled in time: expired and free for others, and still recorded when it comes", async () => {
		const [late, quick, course] = [await aMember(), await aMember(), await aCourse({ slots: 1 })];
		const reference = await begin(late, course);
		const { id } = await pay(reference, { outcome: "pending", method: "ussd" });
		for (const minute of [1, 15, 30]) await reconcilePayments({ now: later(minute) });
		expect(await attemptOf(reference)).toMatchObject({ state: "expired", hold_until: null });
		await register(quick, course, { now: later(31) });
		await control.settle(id, "successful");
		expect(await settle(reference, later(45), String(id), "webhook")).toBe("needs_review");
		expect((await bookingsOf(reference)).map((one) => one.reason)).toEqual(["course-full"]);
	});

	test("is told as it is: the course was full, nothing is lost, nobody is registered", async () => {
		const { late, reference } = await lateMoney(await aCourse({ slots: 1 }));
		const [words = ""] = await wordsTo(late);
		expect(words).toContain("when the course was full");
		expect(words).toContain("You are not registered");
		expect(words).toContain("another date or refund the whole amount");
		const [notice = ""] = await noticesTo(reference);
		expect(notice).toContain(`/admin/payments/${reference}`);
		expect(notice).toContain("when the course was already full");
	});
});

async function lateMoney(course: Course) {
	const [late, quick] = [await aMember(), await aMember()];
	const reference = await begin(late, course);
	await register(quick, course, { now: later(16) });
	await pay(reference);
	expect(await settle(reference, later(20))).toBe("needs_review");
	return { late, reference };
}

describe("more money than was asked", () => {
	test("the seat is theirs, the rest waits, and person and office are told once", async () => {
		const [member, course] = [await aMember(), await aCourse()];
		const reference = await begin(member, course);
		await pay(reference, { amount: 103_125 });
		for (let i = 0; i < 3; i++) expect(await settle(reference, later(i))).toBe("paid");
		await reconcilePayments({ now: later(60) });
		expect(await bookingsOf(reference)).toEqual([{ outcome: "accepted", reason: null, amount: 10_312_500 }]);
		const items = await db.selectFrom("review_items").selectAll().where("reference", "=", reference).execute();
		expect(items).toMatchObject([{ reason: "overpaid", amount_kobo: 100_000, closed_at: null }]);
		expect((await emailsTo(member.email)).toSorted()).toEqual(["payment-under-review", "receipt"]);
		expect(await noticesAbout(reference)).toEqual(["overpaid"]);
		const [words = ""] = await wordsTo(member);
		expect(words).toContain("your seat is confirmed, and you paid ₦1,000.00 more than the amount due");
		expect(words).not.toContain("could not match");
		const [notice = ""] = await noticesTo(reference);
		expect(notice).toContain("The seat is confirmed");
		expect(notice).not.toContain("no seat is confirmed");
	});

	test("a second payment is told as one", async () => {
		const [member, course] = [await aMember(), await aCourse()];
		const reference = await register(member, course);
		const { id } = await pay(reference, { fresh: true });
		for (let i = 0; i < 3; i++) expect(await settle(reference, later(i), String(id))).toBe("paid");
		const words = await wordsTo(member);
		expect(words).toHaveLength(1);
		expect(words[0]).toContain("we received a second payment of ₦102,125.00");
		expect(words[0]).toContain("your seat is confirmed");
	});
});

test("the database dies between the provider's answer and the booking: nothing is given, and the next look completes it", async () => {
	const [member, course] = [await aMember(), await aCourse()];
	const reference = await begin(member, course);
	await pay(reference);
	await sql`create function die() returns trigger language plpgsql as
		$$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`.execute(db);
	await sql`create trigger die before insert on receipts for each row execute function die()`.execute(db);
	await expect(settle(reference, later(1))).rejects.toThrow();
	await sql`drop trigger die on receipts`.execute(db);
	expect(await enrolmentsOf(member)).toEqual([]);
	expect(await bookingsOf(reference)).toEqual([]);
	expect((await attemptOf(reference)).state).toBe("created");
	await reconcilePayments({ now: later(1) });
	expect((await attemptOf(reference)).state).toBe("paid");
	expect(await emailsTo(member.email)).toEqual(["receipt"]);
});

function isStep<Who>(who: Who, what: string) {
	return (step: readonly [Who, string]) => step[0] === who && step[1] === what;
}

function permutations<One>(all: One[]): One[][] {
	if (all.length < 2) return [all];
	return all.flatMap((one, index) => permutations(all.toSpliced(index, 1)).map((rest) => [one, ...rest]));
}
