// A seat bought or registered under an address, and the account that verifies this address later.
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { confirmAddress } from "#accounts/actions/verify-email.ts";
import { insertUser } from "#accounts/data/users.ts";
import { db, inTransaction } from "#kit/data/db.ts";
import { listDocumentsOf } from "#sales/documents/data/own-documents.ts";
import { findEnrolmentOf, listEnrolmentsOf } from "#sales/ledger/orders/data/enrolments.ts";
import { cancelOwnSeat } from "#sales/member/actions/cancel-own-seat.ts";
import { handOverSeat } from "#sales/member/actions/hand-over-seat.ts";
import { myCoursesView } from "#sales/member/pages/my-courses-view.ts";
import { claimSeats } from "#sales/paying/orders/actions/claim-seats.ts";
import { startPayment } from "#sales/paying/payments/actions/start-payment.ts";
import { writeSetting } from "#settings/data/settings.ts";
import { openBank } from "#tests/sales/member-transfer-house.ts";
import { named, organisation, placed, WHOLE } from "#tests/sales/office-house.ts";
import { DAUGHTER, MOTHER, registeredOther } from "#tests/sales/other-house.ts";
import {
	aCourse,
	aMember,
	later,
	type Member,
	NOW,
	openHouse,
	register,
	totalOf,
} from "#tests/sales/payments/house.ts";
import { aKey } from "#tests/sales/payments/review-house.ts";
import { expectAllToAgree } from "#tests/sales/refund-house.ts";

openHouse();
openBank();

beforeAll(() => inTransaction((tx) => writeSetting(tx, "freeChangeDays", 7, NOW)));

const anAddress = () => `adaeze-${randomUUID()}@example.org`;

/** Somebody who has signed up under an address and not verified it. */
async function signedUp(email: string): Promise<Member> {
	const facts = {
		fullName: "Adaeze Okafor",
		email,
		verified: false,
		role: "user",
		passwordHash: "none",
		now: NOW,
	} as const;
	return { id: await inTransaction((tx) => insertUser(tx, facts)), email };
}

/** Verifies the address, and does the jobs that this queues. */
async function verify({ id }: Member) {
	await inTransaction((tx) => confirmAddress(tx, id, NOW));
	await doClaims();
}

async function doClaims() {
	const jobs = await sql<{ data: { userId: string } }>`
		delete from pgboss.job where name = 'claims' and state = 'created' returning data`.execute(db);
	for (const { data } of jobs.rows) await claimSeats({ userId: data.userId, now: NOW });
}

describe("a daughter whose mother paid for her signs up later", () => {
	test("and finds the course once her address is verified: where and when, and nothing of the money", async () => {
		const [mother, course, email] = [await aMember(MOTHER), await aCourse(), anAddress()];
		const id = await registeredOther(mother, course, { email });
		const daughter = await signedUp(email);
		await claimSeats({ now: NOW });
		expect(await listEnrolmentsOf(daughter.id)).toEqual([]);
		await verify(daughter);
		const seat = await findEnrolmentOf(daughter.id, id);
		expect(seat).toMatchObject({ user_id: daughter.id, owner_id: mother.id, isFromMember: true, attends: null });
		const { next } = await myCoursesView(daughter.id, NOW);
		expect(next).toMatchObject({ id, price: null, paid: 0, balance: null, status: null });
		expect(await listDocumentsOf({ userId: daughter.id })).toEqual([]);
		const asks = { enrolmentId: id, actor: { ...daughter, fullName: DAUGHTER }, key: aKey(), now: later(5) };
		expect(await cancelOwnSeat({ ...asks, seenTotal: totalOf("deposit"), account: null })).toMatchObject({
			reason: "bought-by-other",
		});
		expect(await handOverSeat({ ...asks, name: "Eve Eze", email: "eve@example.org" })).toMatchObject({
			reason: "bought-by-other",
		});
		const balance = { actor: asks.actor, enrolmentId: id, seenTotal: totalOf("balance"), now: later(5) };
		expect(await startPayment(balance)).toMatchObject({ ok: false });
	});

	test("while the mother keeps seat, documents and balance, and the name stays as she wrote it", async () => {
		const [mother, course, email] = [await aMember(MOTHER), await aCourse(), anAddress()];
		const id = await registeredOther(mother, course, { email });
		await verify(await signedUp(email));
		const { next } = await myCoursesView(mother.id, NOW);
		expect(next).toMatchObject({ id, attends: DAUGHTER, balance: totalOf("balance") });
		const documents = await listDocumentsOf({ userId: mother.id });
		expect(documents.map(({ kind }) => kind).toSorted()).toEqual(["invoice", "receipt"]);
		const cancelled = { enrolmentId: id, actor: { ...mother, fullName: MOTHER }, key: aKey(), now: later(5) };
		const seenTotal = totalOf("deposit");
		expect(await cancelOwnSeat({ ...cancelled, seenTotal, account: null })).toMatchObject({
			ok: true,
			back: { total: seenTotal },
		});
		await expectAllToAgree();
	});

	test("asked for many times at once the seat is given once, and the log has one line", async () => {
		const [mother, course, email] = [await aMember(MOTHER), await aCourse(), anAddress()];
		await registeredOther(mother, course, { email });
		const daughter = await signedUp(email);
		await inTransaction((tx) => confirmAddress(tx, daughter.id, NOW));
		const given = await Promise.all([1, 2, 3, 4, 5].map(() => claimSeats({ userId: daughter.id, now: NOW })));
		expect(given.toSorted()).toEqual([0, 0, 0, 0, 1]);
		const lines = await db.selectFrom("changes").select("id").where("actor_id", "=", daughter.id).execute();
		expect(lines).toHaveLength(1);
	});
});

describe("nobody else finds it", () => {
	test("not an account that has the address and never verified it, nor one of another address", async () => {
		const [mother, course, email] = [await aMember(MOTHER), await aCourse(), anAddress()];
		const id = await registeredOther(mother, course, { email });
		const [unverified, other] = [await signedUp(email), await signedUp(`x${email}`)];
		await verify(other);
		await claimSeats({ userId: unverified.id, now: NOW });
		await claimSeats({ now: NOW });
		for (const who of [unverified, other]) expect(await findEnrolmentOf(who.id, id)).toBeUndefined();
	});

	test("not an account that has left the address meanwhile", async () => {
		const [mother, course, email] = [await aMember(MOTHER), await aCourse(), anAddress()];
		const id = await registeredOther(mother, course, { email });
		const daughter = await signedUp(email);
		await inTransaction((tx) => confirmAddress(tx, daughter.id, NOW));
		await db.updateTable("users").set({ email: anAddress() }).where("id", "=", daughter.id).execute();
		await doClaims();
		expect(await findEnrolmentOf(daughter.id, id)).toBeUndefined();
	});

	test("not the next account of an address whose seat was found already", async () => {
		const [mother, course, email] = [await aMember(MOTHER), await aCourse(), anAddress()];
		const id = await registeredOther(mother, course, { email });
		const first = await signedUp(email);
		await verify(first);
		await db.updateTable("users").set({ email: anAddress() }).where("id", "=", first.id).execute();
		const second = await signedUp(email);
		await verify(second);
		expect(await findEnrolmentOf(second.id, id)).toBeUndefined();
		expect(await findEnrolmentOf(first.id, id)).toMatchObject({ user_id: first.id });
	});

	test("not a member who ordered it for a child under their own address: they see it as its buyer", async () => {
		const [mother, course] = [await aMember(MOTHER), await aCourse()];
		const id = await registeredOther(mother, course, { email: mother.email });
		await claimSeats({ userId: mother.id, now: NOW });
		expect(await findEnrolmentOf(mother.id, id)).toMatchObject({ user_id: null, attends: DAUGHTER });
	});

	test("not somebody with a seat of their own on that date, who has one seat there", async () => {
		const [mother, course, email] = [await aMember(MOTHER), await aCourse(), anAddress()];
		const id = await registeredOther(mother, course, { email });
		const daughter = await signedUp(email);
		await db.updateTable("users").set({ email_verified: true }).where("id", "=", daughter.id).execute();
		await register(daughter, course);
		await claimSeats({ userId: daughter.id, now: NOW });
		expect(await findEnrolmentOf(daughter.id, id)).toBeUndefined();
		await expectAllToAgree();
	});

	test("nobody after the seat was cancelled", async () => {
		const [mother, course, email] = [await aMember(MOTHER), await aCourse(), anAddress()];
		const id = await registeredOther(mother, course, { email });
		const cancelled = { enrolmentId: id, actor: { ...mother, fullName: MOTHER }, key: aKey(), now: later(5) };
		await cancelOwnSeat({ ...cancelled, seenTotal: totalOf("deposit"), account: null });
		const daughter = await signedUp(email);
		await verify(daughter);
		expect(await listEnrolmentsOf(daughter.id)).toEqual([]);
	});
});

test("somebody the office registered for an organisation finds the course, and can change nothing of what it paid", async () => {
	const [course, email] = [await aCourse(), anAddress()];
	const payment = { how: "invoice", until: "2026-12-10", confirm: true } as const;
	const participants = [named("Bola Ade", email), named("Chidi Eze", anAddress())];
	const { seats } = await placed(course, { participants, buyer: organisation, payment, seenTotal: WHOLE * 2 });
	const [bola, chidi] = seats;
	const member = await signedUp(email);
	await verify(member);
	expect(await findEnrolmentOf(member.id, bola?.id ?? 0)).toMatchObject({ user_id: member.id });
	expect(await findEnrolmentOf(member.id, chidi?.id ?? 0)).toBeUndefined();
	expect(await listDocumentsOf({ userId: member.id })).toEqual([]);
	const asks = { enrolmentId: bola?.id ?? 0, actor: { ...member, fullName: "Bola Ade" }, key: aKey(), now: later(5) };
	expect(await cancelOwnSeat({ ...asks, seenTotal: WHOLE, account: null })).toMatchObject({
		reason: "bought-by-other",
	});
});
