import { sql } from "kysely";
import { afterEach, describe, expect, test } from "vitest";
import { db } from "#kit/data/db.ts";
import { actOnWebhook } from "#sales/paying/ways/card/actions/act-on-webhook.ts";
import { receiveWebhook } from "#sales/paying/ways/card/actions/receive-webhook.ts";
import { expectTheBooksToAgree } from "#tests/sales/payments/books.ts";
import {
	aCourse,
	aMember,
	attemptOf,
	begin,
	bookingsOf,
	control,
	emailsTo,
	enrolmentsOf,
	KEYS,
	later,
	NOW,
	openHouse,
	pay,
} from "#tests/sales/payments/house.ts";

openHouse();
afterEach(expectTheBooksToAgree);

const hashed = (hash = KEYS.secretHash) => new Headers({ "verif-hash": hash });
const receive = async (body: unknown, headers = hashed()) =>
	await receiveWebhook({
		provider: "flutterwave",
		body: typeof body === "string" ? body : JSON.stringify(body),
		headers,
		now: NOW,
	});
const eventsKept = async () => await db.selectFrom("webhook_events").selectAll().orderBy("id").execute();
const nested = (tx_ref: string, id: number, status = "successful") => ({
	event: "charge.completed",
	data: { id, tx_ref, status, amount: 1, currency: "NGN" },
});

async function lastEvent() {
	const event = (await eventsKept()).at(-1);
	if (!event) throw new Error("nothing was kept");
	return event;
}

async function actOnLast(now = NOW) {
	const { id } = await lastEvent();
	await actOnWebhook({ eventId: id, now });
	return (await lastEvent()).outcome;
}

describe("a call of the gateway", () => {
	test("is kept as it came, queued once, and then settles what it names", async () => {
		const [member, course] = [await aMember(), await aCourse()];
		const reference = await begin(member, course);
		const { id } = await pay(reference);
		const body = JSON.stringify(nested(reference, id));
		expect(await receive(body)).toEqual({ ok: true });
		expect(await enrolmentsOf(member)).toEqual([]);
		const event = await lastEvent();
		expect(event).toMatchObject({
			body,
			kind: "charge",
			reference,
			provider_transaction_id: String(id),
			processed_at: null,
		});
		expect(await jobsFor(event.id)).toBe(1);
		expect(await actOnLast()).toBe("paid");
		expect(await enrolmentsOf(member)).toHaveLength(1);
	});

	test("in the flat envelope settles as well", async () => {
		const [member, course] = [await aMember(), await aCourse()];
		const reference = await begin(member, course);
		const { id } = await pay(reference);
		expect(await receive({ id, txRef: reference, status: "successful", "event.type": "CARD_TRANSACTION" })).toEqual({
			ok: true,
		});
		expect(await actOnLast()).toBe("paid");
	});

	test("replayed ten times, old and new, buys nothing twice", async () => {
		const [member, course] = [await aMember(), await aCourse()];
		const reference = await begin(member, course);
		const { id } = await pay(reference);
		for (let i = 0; i < 10; i++) {
			await receive(nested(reference, id));
			expect(await actOnLast(later(i * 60 * 24))).toBe("paid");
		}
		expect(await bookingsOf(reference)).toHaveLength(1);
		expect(await emailsTo(member.email)).toEqual(["receipt"]);
	});

	test("its job run twice does its work once", async () => {
		const reference = await begin(await aMember(), await aCourse());
		const { id } = await pay(reference);
		await receive(nested(reference, id));
		await actOnLast();
		await actOnLast(later(5));
		expect((await lastEvent()).processed_at).toEqual(NOW);
		expect((await attemptOf(reference)).check_count).toBe(1);
	});

	test("that lies is not believed: verify decides", async () => {
		const [member, course] = [await aMember(), await aCourse()];
		const reference = await begin(member, course);
		const { id } = await pay(reference, { outcome: "failed" });
		await receive(nested(reference, id, "successful"));
		expect(await actOnLast()).toBe("failed");
		expect(await enrolmentsOf(member)).toEqual([]);
	});

	test("of a success overtaken by its own older failure stays paid", async () => {
		const reference = await begin(await aMember(), await aCourse());
		const declined = await pay(reference, { outcome: "failed" });
		const { id } = await pay(reference, { fresh: true });
		await receive(nested(reference, id));
		expect(await actOnLast()).toBe("paid");
		await receive(nested(reference, declined.id, "failed"));
		expect(await actOnLast()).toBe("paid");
	});

	test("that names another's transaction under one's own reference gives nothing", async () => {
		const [ada, eve, course] = [await aMember(), await aMember(), await aCourse()];
		const [adas, eves] = [await begin(ada, course), await begin(eve, course)];
		const { id } = await pay(adas);
		await receive(nested(eves, id));
		expect(await actOnLast()).toBe("not_started");
		expect(await enrolmentsOf(eve)).toEqual([]);
	});

	test("waits in the queue while the gateway cannot be asked", async () => {
		const reference = await begin(await aMember(), await aCourse());
		const { id } = await pay(reference);
		await control.scenario({ match: { tx_ref: reference }, verify: ["reset", "reset", "reset"] });
		await receive(nested(reference, id));
		await expect(actOnLast()).rejects.toThrow("could not be asked");
		expect((await lastEvent()).processed_at).toBeNull();
		expect(await actOnLast(later(1))).toBe("paid");
	});

	test.each(["by the reference", "by its id"])(
		"about a second payment of a paid reference is not lost while the gateway cannot be asked %s",
		async (where) => {
			const reference = await begin(await aMember(), await aCourse());
			const first = await pay(reference);
			await receive(nested(reference, first.id));
			expect(await actOnLast()).toBe("paid");
			const { id } = await pay(reference, { fresh: true });
			const trouble = Array.from({ length: 3 }, () => ({ http: 503 }));
			const { txRef: tx_ref, amount, charged: charged_amount, currency, status } = first;
			const data = { id: first.id, tx_ref, amount, charged_amount, currency, status };
			const answered = { http: 200, body: { status: "success", message: "", data } };
			const verify = where === "by its id" ? [answered, ...trouble] : trouble;
			await control.scenario({ match: { tx_ref: reference }, verifyReturns: "first", verify });
			await receive(nested(reference, id));
			await expect(actOnLast()).rejects.toThrow("could not be asked");
			expect(await actOnLast(later(1))).toBe("paid");
			expect((await bookingsOf(reference)).map((one) => one.reason)).toEqual([null, "already-paid"]);
		},
	);

	test.each([
		[
			"a refund of nothing of ours",
			{ TransactionId: 5, AmountRefunded: 10, status: "completed" },
			"about no payment of ours",
		],
		["a transfer", { event: "transfer.completed", data: { id: 1, status: "SUCCESSFUL" } }, "noted"],
		["a charge of another shop of the merchant", nested("SHOP-77", 9), "noted"],
		["a charge nobody began", nested("KOYA-1", 9), "no_such_payment"],
		["a charge with a reference no database takes", nested("KOYA-\0", 9), "noted"],
		["a charge without a reference", { event: "charge.completed", data: { id: 1, status: "successful" } }, "noted"],
	])("about %s is kept and needs nothing", async (_, body, outcome) => {
		expect(await receive(body)).toEqual({ ok: true });
		expect(await actOnLast()).toBe(outcome);
	});
});

describe("a call that is not the gateway's", () => {
	const body = nested("KOYA-1700000000000", 1);
	test.each([
		["without a hash", new Headers()],
		["with an empty hash", hashed("")],
		["with a wrong hash of the right length", hashed(KEYS.secretHash.replace("a", "b"))],
		["with a shorter hash", hashed(KEYS.secretHash.slice(0, -1))],
		["with a longer hash", hashed(`${KEYS.secretHash}x`)],
		[
			"with the hash twice",
			new Headers([
				["verif-hash", KEYS.secretHash],
				["verif-hash", KEYS.secretHash],
			]),
		],
		["with the secret key for a hash", hashed(KEYS.secretKey)],
	])("%s is refused and nothing of it is kept", async (_, headers) => {
		const before = (await eventsKept()).length;
		expect(await receive(body, headers)).toEqual({ ok: false, reason: "not-authentic" });
		expect(await eventsKept()).toHaveLength(before);
	});

	test.each(["", "{", "[]", "7", "null", '{"event":"charge.completed","data":{"id":'])(
		"that says %j cannot be read",
		async (text) => {
			const before = (await eventsKept()).length;
			expect(await receive(text)).toEqual({ ok: false, reason: "unreadable" });
			expect(await eventsKept()).toHaveLength(before);
		},
	);
});

async function jobsFor(eventId: number) {
	const { rows } = await sql<{ id: string }>`select id from pgboss.job
		where name = 'webhook' and data->>'eventId' = ${String(eventId)}`.execute(db);
	return rows.length;
}
