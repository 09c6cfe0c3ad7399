import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { config, configure } from "#kit/config/config.ts";
import { db, inTransaction, pool, type Tx } from "#kit/data/db.ts";
import type { ProviderName } from "#kit/rules/payment-provider.ts";
import { type Attempt, findAttempt } from "#sales/ledger/payments/data/payment-attempts.ts";
import { startPayment } from "#sales/paying/payments/actions/start-payment.ts";
import { sendRefund } from "#sales/paying/refunds/actions/send-refund.ts";
import { checkoutOf } from "#sales/paying/ways/card/actions/checkout-of.ts";
import { openProviderPage } from "#sales/paying/ways/card/actions/open-provider-page.ts";
import { expectTheBooksToAgree } from "#tests/sales/payments/books.ts";
import { type HangingLine, openLine } from "#tests/sales/payments/hanging-proxy.ts";
import {
	aCourse,
	aMember,
	begin,
	beginBalance,
	type Course,
	enrolmentOf,
	later,
	NOW,
	openHouse,
	pay,
	register,
	registration,
	sandbox,
	settingsOf,
	settle,
} from "#tests/sales/payments/house.ts";
import { anAdmin, askBack, tooMuch } from "#tests/sales/payments/review-house.ts";

/** Fewer connections than actions that hang: one that kept its connection would be missed. */
const CONNECTIONS = 4;
const ADA = { fullName: "Ada Okafor", phoneNumber: null };

openHouse(CONNECTIONS);
let line: HangingLine;
beforeAll(async () => {
	line = await openLine(sandbox.url);
	configure(settingsOf(line.url));
});
afterAll(() => line.stop());

test("while every question to a gateway hangs, no row is locked and no connection kept, and others on the course pay", async () => {
	const course = await aCourse();
	const { actions, free } = await actionsThatHang(course);
	const other = await aMember();
	const reference = await begin(other, course);
	line.hang(reference, ...free);
	const ended: string[] = [];
	const waiting = actions.map(async ([asked, act]) => {
		await act();
		ended.push(asked);
	});
	const asked = actions.map(([what]) => what).toSorted();
	await expect.poll(() => line.hung().toSorted(), { timeout: 8000 }).toEqual(asked);

	expect(pool).toMatchObject({ waitingCount: 0, idleCount: pool.totalCount });
	expect(await sessionsInATransaction(), "a transaction is open").toEqual([]);
	expect(await locks(), "something is locked").toEqual([]);
	await inTransaction(everyRowIsFree);

	// Another person on the same course begins, pays and is in.
	expect(await settle(reference, later(1))).toBe("not_started");
	await pay(reference);
	expect(await settle(reference, later(1))).toBe("paid");
	expect((await enrolmentOf(other)).due_net_kobo).toBe(0);
	expect((await startPayment(registration(await aMember(), course))).ok).toBe(true);
	expect(ended, "the gateways still hang").toEqual([]);

	line.cut();
	await Promise.all(waiting);
	await expectTheBooksToAgree();
}, 40_000);

/** Everything that asks a gateway, with what it asks first. `free`: what has to be answered before that. */
async function actionsThatHang(course: Course) {
	const [stuck, retrying, owing, paging, grace] = [
		await aMember(),
		await aMember(),
		await aMember(),
		await aMember(),
		await anAdmin(),
	];
	await register(owing, course, { purpose: "deposit" });
	const [asked, again, balance, page] = [
		await begin(stuck, course),
		await begin(retrying, course),
		await beginBalance(owing),
		await begin(paging, course),
	];
	const refund = await refundToSend(grace);
	payAt("paystack");
	const [opening, asking] = [await begin(await aMember(), course), await begin(await aMember(), course)];
	const opened = (await findAttempt(opening)) as Attempt;
	payAt("flutterwave");
	const byReference = "GET /v3/transactions/verify_by_reference";
	const actions: [asked: string, input: () => Promise<unknown>][] = [
		[byReference, () => settle(asked, later(1))],
		[byReference, () => startPayment(registration(retrying, course, { now: later(1) }))],
		[byReference, () => settle(balance, later(1))],
		["POST /v3/payments", () => openProviderPage({ actor: { ...paging, ...ADA }, reference: page, now: NOW })],
		[`POST /v3/transactions/${refund.transactionId}/refund`, () => sendRefund({ refundId: refund.id, now: later(31) })],
		["POST /transaction/initialize", () => checkoutOf(opened, ADA, NOW)],
		[`GET /transaction/verify/${asking}`, () => settle(asking, later(1))],
	];
	expect(again).not.toBe(asked);
	return { actions, free: [`verify_by_reference?tx_ref=${page}`] };
}

async function refundToSend(grace: { id: string; fullName: string }) {
	const { reference, transactionId } = await tooMuch();
	const answer = await askBack(reference, 100_000, grace);
	if (!answer.ok || !("refundId" in answer)) throw new Error("no refund was asked for");
	return { id: answer.refundId, transactionId };
}

function payAt(provider: ProviderName) {
	configure({ ...config, payments: { ...config.payments, provider } });
}

/** Sessions of this file's database that are in the middle of something. */
async function sessionsInATransaction() {
	const { rows } = await sql<{ query: string }>`select pid, state, query from pg_stat_activity
		where datname = current_database() and pid <> pg_backend_pid()
			and backend_type = 'client backend' and (xact_start is not null or state <> 'idle')`.execute(db);
	return rows;
}

/** Locks of any kind, those waiting for one's own transaction (`transactionid`) and for a row (`tuple`) among them. */
async function locks() {
	const { rows } = await sql<{ locktype: string }>`select l.locktype, l.mode, l.granted, a.query
		from pg_locks l join pg_stat_activity a using (pid)
		where a.datname = current_database() and pid <> pg_backend_pid() and a.backend_type = 'client backend'`.execute(db);
	return rows;
}

/** A locked row stands in no list, but nobody else gets it at once. */
async function everyRowIsFree(tx: Tx) {
	for (const table of [
		"courses",
		"enrolments",
		"payment_attempts",
		"payments",
		"review_items",
		"refunds",
		"number_series",
		"invoices",
		"bank_transfers",
		"pay_links",
	])
		await sql`select from ${sql.table(table)} for update nowait`.execute(tx);
}
