import { afterAll, beforeAll, expect } from "vitest";
import { insertUser } from "#accounts/data/users.ts";
import { type Config, configure, readConfig } from "#kit/config/config.ts";
import { closeDatabase, db, inTransaction, openDatabase, pool } from "#kit/data/db.ts";
import { closeQueue, openQueue } from "#kit/data/queue.ts";
import { nairaNumber } from "#kit/rules/money.ts";
import { chargeFor, type Purpose } from "#kit/rules/pricing.ts";
import { enrolmentsWithSums } from "#sales/ledger/orders/data/enrolments.ts";
import { type Attempt, findAttempt } from "#sales/ledger/payments/data/payment-attempts.ts";
import type { Trigger } from "#sales/ledger/payments/rules/payment.ts";
import { settlePayment } from "#sales/paying/payments/actions/settle-payment.ts";
import { type StartPayment, startPayment } from "#sales/paying/payments/actions/start-payment.ts";
import { type PayRequest, type SandboxControl, sandboxControl } from "#sandbox/control.ts";
import { type Sandbox, startSandbox } from "#sandbox/server.ts";
import { freshDatabase } from "#tests/support/database.ts";
import { giveFormerSeats } from "#tests/support/former-seats.ts";

export const KEYS = {
	publicKey: "FLWPUBK_TEST-0123456789abcdef0123456789abcdef-X",
	secretKey: "FLWSECK_TEST-0123456789abcdef0123456789abcdef-X",
	secretHash: "a-secret-hash-of-the-academy",
};
export const PAYSTACK_KEYS = {
	publicKey: "pk_test_0123456789abcdef0123456789abcdef01234567",
	secretKey: "sk_test_0123456789abcdef0123456789abcdef01234567",
};
const TOKEN = "control-token";

/** Whole naira; the example of docs/product.md#money. */
export const PRICE_KOBO = 9_500_000;
/** A Friday morning in Lagos; the courses of the tests begin a month later. */
export const NOW = new Date("2026-11-20T09:00:00Z");
export const FIRST_DAY = "2026-12-21";
export const LAST_DAY = "2026-12-23";
export const OFFICE = "office@koya.example";

export const later = (minutes: number, from = NOW) => new Date(from.getTime() + minutes * 60_000);

export let sandbox: Sandbox;
export let control: SandboxControl;

/** A database of this file's own with its queue, and a sandbox gateway the production adapter speaks to. */
export function openHouse(connections?: number) {
	beforeAll(async () => {
		sandbox = await startSandbox({
			port: 0,
			...KEYS,
			paystackPublicKey: PAYSTACK_KEYS.publicKey,
			paystackSecretKey: PAYSTACK_KEYS.secretKey,
			controlToken: TOKEN,
		});
		control = sandboxControl(sandbox, TOKEN);
		configure(settingsOf(sandbox.url));
		openDatabase(await freshDatabase(), connections);
		await openQueue({ supervise: false });
	});
	afterAll(async () => {
		await closeQueue();
		await closeDatabase();
		await sandbox.stop();
	});
}

/** The settings of a demo, with the gateway at this address. */
export function settingsOf(gatewayUrl: string): Config {
	const secrets = () => ({
		authSecret: "a-secret-for-tests-that-is-long-enough-0123456789",
		sandboxPublicKey: KEYS.publicKey,
		sandboxSecretKey: KEYS.secretKey,
		sandboxSecretHash: KEYS.secretHash,
		sandboxToken: TOKEN,
	});
	const read = readConfig({}, { secrets });
	if (!read.ok) throw new Error(read.problems.join("\n"));
	const flutterwave = { ...KEYS, apiBase: `${gatewayUrl}/v3`, scriptUrl: `${gatewayUrl}/v3.js` };
	const paystack = { ...PAYSTACK_KEYS, apiBase: gatewayUrl, scriptUrl: `${gatewayUrl}/v2/inline.js` };
	return { ...read.config, payments: { ...read.config.payments, flutterwave, paystack } };
}

export type Member = { id: string; email: string };
export type Course = { courseId: number; dateId: number };

let count = 0;

export async function aMember(fullName = "Ada Okafor"): Promise<Member> {
	const email = `member-${count++}@example.com`;
	const facts = { fullName, email, verified: true, role: "user" as const, passwordHash: "none", now: NOW };
	return { id: await inTransaction((tx) => insertUser(tx, facts)), email };
}

/** Somebody whose account is a month old, and who has had a seat: their transfers are awaited as long as the settings say. */
export async function aFormerParticipant(fullName?: string): Promise<Member> {
	const member = await aMember(fullName);
	const before = later(-30 * 24 * 60);
	await db.updateTable("users").set({ created_at: before }).where("id", "=", member.id).execute();
	await register(member, await aCourse(), { now: before });
	return member;
}

/** People who have had a seat before, and are no new accounts. */
export async function formerParticipants(many: number): Promise<Member[]> {
	await aFormerParticipant();
	const people = await members(many);
	const ids = people.map(({ id }) => id);
	await giveFormerSeats(async (text, values) => (await pool.query(text, values)).rows, ids);
	return people;
}

export const members = (many: number) => Promise.all(Array.from({ length: many }, () => aMember()));

export async function aCourse({ slots = 20, price = PRICE_KOBO, firstDay = FIRST_DAY, lastDay = LAST_DAY } = {}) {
	const number = count++;
	const { id: courseId } = await db
		.insertInto("courses")
		.values({
			slug: `course-${number}`,
			title: `Course ${number}`,
			description: "How to.",
			price_kobo: price,
			duration_minutes: 600,
			slots,
			category: "Physical",
			created_at: NOW,
			updated_at: NOW,
		})
		.returning("id")
		.executeTakeFirstOrThrow();
	return { courseId, dateId: await aDate(courseId, firstDay, lastDay), slug: `course-${number}` };
}

/** A further date of a course, at a location of its own. */
export async function aDate(courseId: number, firstDay = FIRST_DAY, lastDay = LAST_DAY): Promise<number> {
	const location = await db
		.insertInto("locations")
		.values({ name: `place ${count++}`, address: "1 Marina" })
		.returning("id")
		.executeTakeFirstOrThrow();
	const date = await db
		.insertInto("course_dates")
		.values({ course_id: courseId, location_id: location.id, first_day: firstDay, last_day: lastDay })
		.returning("id")
		.executeTakeFirstOrThrow();
	return date.id;
}

export const totalOf = (purpose: Purpose, price = PRICE_KOBO, vatBasisPoints = 750) =>
	chargeFor(purpose, price, vatBasisPoints).total;

/** A payment for a seat that a member starts. */
export type StartSeat = Extract<StartPayment, { courseDateId: number }>;

/** The form of the registration page, filled in as the page shows it. */
export function registration(member: Member, course: Course, changes: Partial<StartSeat> = {}): StartSeat {
	const purpose = changes.purpose ?? "full";
	return {
		actor: member,
		courseId: course.courseId,
		courseDateId: course.dateId,
		purpose,
		invoiceEmail: member.email,
		seenTotal: totalOf(purpose),
		now: NOW,
		...changes,
	};
}

/** Begins a payment that must not be refused; answers its reference. */
export async function begin(member: Member, course: Course, changes: Partial<StartSeat> = {}): Promise<string> {
	const started = await startPayment(registration(member, course, changes));
	if (!started.ok) throw new Error(`refused: ${started.reason}`);
	return started.attempt.reference;
}

export async function beginBalance(member: Member, now = NOW): Promise<string> {
	const enrolment = await enrolmentOf(member);
	const seenTotal = totalOf("balance", enrolment.price_kobo);
	const started = await startPayment({ actor: member, enrolmentId: enrolment.id, seenTotal, now });
	if (!started.ok) throw new Error(`refused: ${started.reason}`);
	return started.attempt.reference;
}

/** The gateway gets money (or not) under a reference: as much as was asked unless something else is said. */
export async function pay(reference: string, request: Partial<PayRequest> = {}) {
	const { total_kobo } = await attemptOf(reference);
	return await control.pay({ tx_ref: reference, amount: nairaNumber(total_kobo), ...request });
}

export const settle = async (reference: string, now = NOW, transactionHint?: string, trigger: Trigger = "browser") =>
	(await settlePayment({ reference, transactionHint, trigger, now })).state;

/** Registers and pays in one go. */
export async function register(member: Member, course: Course, changes: Partial<StartSeat> = {}): Promise<string> {
	const reference = await begin(member, course, changes);
	await pay(reference);
	expect(await settle(reference, changes.now)).toBe("paid");
	return reference;
}

export async function attemptOf(reference: string): Promise<Attempt> {
	const attempt = await findAttempt(reference);
	if (!attempt) throw new Error(`There is no attempt ${reference}.`);
	return attempt;
}

export async function enrolmentsOf(member: Member) {
	return await enrolmentsWithSums(db).where("user_id", "=", member.id).orderBy("enrolments.id").execute();
}

export async function enrolmentOf(member: Member) {
	const [enrolment] = await enrolmentsOf(member);
	if (!enrolment) throw new Error("not enrolled");
	return enrolment;
}

/** What was booked under a reference: how, why, and how much. */
export async function bookingsOf(reference: string) {
	const rows = await db
		.selectFrom("payments")
		.selectAll()
		.where("attempt_id", "=", (await attemptOf(reference)).id)
		.orderBy("id")
		.execute();
	return rows.map((row) => ({ outcome: row.outcome, reason: row.review_reason, amount: row.amount_kobo }));
}

export async function emailsTo(email: string): Promise<string[]> {
	const rows = await db.selectFrom("mails").select("kind").where("recipient", "=", email).orderBy("id").execute();
	return rows.map((row) => row.kind);
}

/** Notices to the office about one payment. */
export async function noticesAbout(reference: string): Promise<unknown[]> {
	const rows = await db.selectFrom("mails").select("facts").where("kind", "=", "review-notice").orderBy("id").execute();
	return rows
		.map((row) => row.facts as { reference: string; reason: string })
		.filter((facts) => facts.reference === reference)
		.map((facts) => facts.reason);
}
