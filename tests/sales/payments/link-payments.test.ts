import { expect, test } from "vitest";
import { config, configure } from "#kit/config/config.ts";
import { db, inTransaction } from "#kit/data/db.ts";
import { LIMITS } from "#kit/rules/limits.ts";
import { findAttemptOfLink, updateAttempt } from "#sales/ledger/payments/data/payment-attempts.ts";
import { listPaymentEvents } from "#sales/ledger/payments/data/payment-events.ts";
import { startPayment } from "#sales/paying/payments/actions/start-payment.ts";
import { checkoutOf, startedAttempt } from "#sales/paying/ways/card/actions/checkout-of.ts";
import { openProviderPage } from "#sales/paying/ways/card/actions/open-provider-page.ts";
import { gatewayOf } from "#sales/paying/ways/card/gateways/gateway.ts";
import { withdrawPayLink } from "#sales/paying/ways/links/actions/withdraw-pay-link.ts";
import { findPayLink, revokeLink } from "#sales/paying/ways/links/data/pay-links.ts";
import {
	acting,
	balanceLink,
	byLink,
	expectBooksToAgree,
	linkOf,
	press,
	referenceOf,
	seatLink,
	truthOf,
} from "#tests/sales/link-house.ts";
import {
	aCourse,
	aMember,
	attemptOf,
	begin,
	bookingsOf,
	control,
	emailsTo,
	enrolmentOf,
	enrolmentsOf,
	later,
	NOW,
	openHouse,
	pay,
	register,
	registration,
	settle,
} from "#tests/sales/payments/house.ts";
import { waitingForALock } from "#tests/support/waiting-for-a-lock.ts";

openHouse();

test("somebody without an account pays a deposit: the seat is the member's, the documents are the payer's", async () => {
	const [ada, course] = [await aMember(), await aCourse()];
	const link = linkOf(await seatLink(ada, course));
	const buyer = { name: "Zenith Foods Ltd", address: null, taxNumber: null, purchaseOrder: "PO-7" };
	const payerEmail = "accounts@zenith.example";
	const reference = referenceOf(await press(link, { buyer, payerEmail }));
	expect(await attemptOf(reference)).toMatchObject({
		user_id: ada.id,
		pay_link_id: link.id,
		payer_name: "Funke Bello",
		invoice_email: payerEmail,
		buyer,
		hold_until: later(15),
		total_kobo: 4_085_000,
	});
	await pay(reference);
	expect(await settle(reference)).toBe("paid");
	expect(await enrolmentOf(ada)).toMatchObject({ due_net_kobo: 5_700_000, paid_kobo: 4_085_000 });
	expect(await byLink(ada)).toBe(4_085_000);
	expect(await truthOf(link)).toEqual({ kind: "paid" });
	// The documents to who paid; the member gets a copy of the receipt, and where and when to come.
	expect(await emailsTo(payerEmail)).toEqual(["receipt"]);
	expect((await emailsTo(ada.email)).toSorted()).toEqual(["joining", "receipt"]);
	expect(await findPayLink(link.id)).toMatchObject({ revoked_why: "paid" });
	// Nobody pays a second time by it.
	expect(await press(link)).toEqual({ ok: false, reason: "not-now", truth: { kind: "paid" } });
	await expectBooksToAgree();
});

test("a balance is paid by its link, and the enrolment is Fully Paid", async () => {
	const [ada, course] = [await aMember(), await aCourse()];
	await register(ada, course, { purpose: "deposit" });
	const link = linkOf(await balanceLink(ada));
	const reference = referenceOf(await press(link));
	expect(await truthOf(link)).toEqual({ kind: "being-paid", until: later(15) });
	await pay(reference);
	expect(await settle(reference)).toBe("paid");
	expect(await enrolmentOf(ada)).toMatchObject({ due_net_kobo: 0 });
	expect(await byLink(ada)).toBe(6_127_500);
	// Of the seat the member was told before.
	expect(await emailsTo(ada.email)).toEqual(["receipt", "receipt"]);
	expect(await truthOf(link)).toEqual({ kind: "paid" });
	await expectBooksToAgree();
});

test("of two payers who press at once one may pay, and the other hears that somebody is paying", async () => {
	const [ada, course] = [await aMember(), await aCourse()];
	const link = linkOf(await seatLink(ada, course));
	const pressed = await Promise.all([press(link), press(link, { payerName: "Obi", payerEmail: "obi@payer.example" })]);
	expect(pressed.filter(({ ok }) => ok)).toHaveLength(1);
	expect(pressed.find(({ ok }) => !ok)).toEqual({
		ok: false,
		reason: "not-now",
		truth: { kind: "being-paid", until: later(15) },
	});
});

test("twelve people who press pay on one link at once are all answered, though there are fewer connections than people", async () => {
	const [ada, course] = [await aMember(), await aCourse()];
	const link = linkOf(await seatLink(ada, course));
	const people = Array.from({ length: 12 }, (_, n) => ({ payerName: `Payer ${n}`, payerEmail: `${n}@payer.example` }));
	const pressed = await Promise.all(people.map((payer) => press(link, payer)));
	const [paying, others] = [pressed.filter(({ ok }) => ok), pressed.filter(({ ok }) => !ok)];
	expect(paying).toHaveLength(1);
	for (const other of others)
		expect(other).toMatchObject(
			"truth" in other ? { reason: "not-now", truth: { kind: "being-paid" } } : { reason: "too-many" },
		);
});

test("a payer who presses again goes on with the same payment, and holds the seat for longer", async () => {
	const [ada, course] = [await aMember(), await aCourse()];
	const link = linkOf(await seatLink(ada, course));
	const first = referenceOf(await press(link));
	expect(referenceOf(await press(link, { now: later(5) }))).toBe(first);
	expect((await attemptOf(first)).hold_until).toEqual(later(20));
});

test("two payers who both pay all the same: one buys the seat, the other's money waits for a person, and none is lost", async () => {
	const [ada, course] = [await aMember(), await aCourse()];
	const link = linkOf(await seatLink(ada, course));
	const first = referenceOf(await press(link));
	const second = referenceOf(await press(link, { payerName: "Obi", payerEmail: "obi@payer.example", evenSo: true }));
	expect(second).not.toBe(first);
	expect((await attemptOf(first)).state).toBe("cancelled");
	await Promise.all([pay(first), pay(second)]);
	const states = await Promise.all([settle(first), settle(second)]);
	expect(states.toSorted()).toEqual(["needs_review", "paid"]);
	expect(await enrolmentsOf(ada)).toHaveLength(1);
	const bookings = [...(await bookingsOf(first)), ...(await bookingsOf(second))];
	expect(bookings.map(({ amount }) => amount)).toEqual([4_085_000, 4_085_000]);
	expect(bookings.map(({ reason }) => reason).toSorted()).toEqual(["already-registered", null]);
	await expectBooksToAgree();
});

test("the member pays while the payer's window is open: whoever is second waits for a person, and nothing is lost", async () => {
	const [ada, course] = [await aMember(), await aCourse()];
	const link = linkOf(await seatLink(ada, course));
	const payers = referenceOf(await press(link, { payerEmail: "waits@payer.example" }));
	const own = await begin(ada, course, { purpose: "deposit" });
	expect(own).not.toBe(payers);
	// The documents of the member's own payment are the member's.
	expect(await attemptOf(own)).toMatchObject({ pay_link_id: null, payer_name: null, invoice_email: ada.email });
	await pay(own);
	expect(await settle(own)).toBe("paid");
	await pay(payers);
	expect(await settle(payers)).toBe("needs_review");
	expect(await bookingsOf(payers)).toEqual([{ outcome: "review", reason: "already-registered", amount: 4_085_000 }]);
	expect(await byLink(ada)).toBe(0);
	expect(await findPayLink(link.id)).toMatchObject({ revoked_why: "paid" });
	expect(await truthOf(link)).toEqual({ kind: "over", why: "paid" });
	// Both hear of the money that waits: whose page it is, and whose money.
	expect(await emailsTo(ada.email)).toEqual(["receipt", "payment-under-review"]);
	expect(await emailsTo("waits@payer.example")).toEqual(["payment-under-review"]);
	await expectBooksToAgree();
});

test("the member cannot pay a second time for what the payer's bank has not yet said", async () => {
	const [ada, course] = [await aMember(), await aCourse()];
	const link = linkOf(await seatLink(ada, course));
	const reference = referenceOf(await press(link));
	await pay(reference, { outcome: "pending" });
	expect(await startPayment(registration(ada, course, { purpose: "deposit" }))).toEqual({
		ok: false,
		reason: "earlier-pending",
		reference,
	});
	expect(await truthOf(link)).toEqual({ kind: "waiting" });
	expect(await press(link, { evenSo: true })).toMatchObject({ reason: "not-now", truth: { kind: "waiting" } });
});

test("whoever withdraws a link frees the seat, and money that comes all the same still counts", async () => {
	const [ada, course] = [await aMember(), await aCourse()];
	const link = linkOf(await seatLink(ada, course));
	const reference = referenceOf(await press(link));
	await withdrawPayLink({ actor: acting(ada), userId: ada.id, linkId: link.id, now: NOW });
	expect(await attemptOf(reference)).toMatchObject({ state: "cancelled", hold_until: null });
	expect(await press(link)).toMatchObject({ reason: "not-now", truth: { kind: "over", why: "withdrawn" } });
	await pay(reference);
	expect(await settle(reference)).toBe("paid");
	expect(await byLink(ada)).toBe(4_085_000);
	await expectBooksToAgree();
});

test("a link is withdrawn while a transfer by it is awaited: nobody pays by it any more, and the transfer is taken when it comes", async () => {
	const [ada, course] = [await aMember(), await aCourse()];
	const link = linkOf(await seatLink(ada, course));
	const reference = referenceOf(await press(link));
	const { id } = await pay(reference, { outcome: "pending", method: "banktransfer" });
	expect(await settle(reference, later(1))).toBe("pending");
	expect(await truthOf(link, later(1))).toEqual({ kind: "waiting" });
	await withdrawPayLink({ actor: acting(ada), userId: ada.id, linkId: link.id, now: later(2) });
	expect(await attemptOf(reference)).toMatchObject({ state: "pending" });
	const over = { kind: "over", why: "withdrawn", isWaiting: true };
	expect(await truthOf(link, later(2))).toEqual(over);
	// Not in its place either.
	const withdrawn = (await findPayLink(link.id)) ?? link;
	expect(await press(withdrawn, { instead: reference, now: later(5) })).toEqual({
		ok: false,
		reason: "not-now",
		truth: over,
	});
	await control.settle(id, "successful");
	expect(await settle(reference, later(6))).toBe("paid");
	expect(await byLink(ada)).toBe(4_085_000);
	const receipts = db
		.selectFrom("mails")
		.select("recipient")
		.where("kind", "=", "receipt")
		.orderBy("id", "desc")
		.limit(2);
	expect((await receipts.execute()).map(({ recipient }) => recipient)).toContain("funke@payer.example");
	await expectBooksToAgree();
});

test("a link is withdrawn while a transfer by it is awaited, and the transfer never comes: its seat is free again", async () => {
	const [ada, course] = [await aMember(), await aCourse({ slots: 1 })];
	const link = linkOf(await seatLink(ada, course));
	const reference = referenceOf(await press(link));
	const { id } = await pay(reference, { outcome: "pending", method: "banktransfer" });
	await settle(reference, later(1));
	await withdrawPayLink({ actor: acting(ada), userId: ada.id, linkId: link.id, now: later(2) });
	await control.settle(id, "failed");
	expect(await settle(reference, later(30))).toBe("failed");
	expect(await truthOf(link, later(30))).toEqual({ kind: "over", why: "withdrawn" });
	expect(await attemptOf(await begin(await aMember(), course, { now: later(31) }))).toMatchObject({ state: "created" });
	await expectBooksToAgree();
});

test("whoever presses at the moment a link is withdrawn waits for that, and hears of it", async () => {
	const [ada, course] = [await aMember(), await aCourse()];
	const link = linkOf(await seatLink(ada, course));
	const pressed = await inTransaction(async (tx) => {
		await revokeLink(tx, link.id, "withdrawn", NOW);
		const pressing = press(link);
		await waitingForALock();
		return { pressing };
	});
	expect(await pressed.pressing).toEqual({
		ok: false,
		reason: "not-now",
		truth: { kind: "over", why: "withdrawn" },
	});
	const begun = db.selectFrom("payment_attempts").select("id").where("pay_link_id", "=", link.id);
	expect(await begun.execute()).toEqual([]);
});

test("a full course, another price and another sum are said before anybody pays, and nothing is written", async () => {
	const [ada, bola, course] = [await aMember(), await aMember(), await aCourse({ slots: 1 })];
	const link = linkOf(await seatLink(ada, course));
	await begin(bola, course);
	expect(await press(link)).toEqual({ ok: false, reason: "not-now", truth: { kind: "full" } });
	const other = await aCourse();
	const dear = linkOf(await seatLink(ada, other));
	expect(await press(dear, { seenTotal: 100 })).toMatchObject({ ok: false });
	await db.updateTable("courses").set({ price_kobo: 8_000_000 }).where("id", "=", other.courseId).execute();
	expect(await press(dear)).toEqual({ ok: false, reason: "not-now", truth: { kind: "over", why: "changed" } });
	const written = db.selectFrom("payment_attempts").select("id").where("pay_link_id", "in", [link.id, dear.id]);
	expect(await written.execute()).toEqual([]);
});

test("the balance of a released seat is refused while nobody leaves one free", async () => {
	const [ada, bola, course] = [await aMember(), await aMember(), await aCourse({ slots: 1 })];
	await register(ada, course, { purpose: "deposit" });
	const link = linkOf(await balanceLink(ada));
	const { id } = await enrolmentOf(ada);
	await db.updateTable("enrolments").set({ seat_released_at: NOW }).where("id", "=", id).execute();
	const reference = await begin(bola, course);
	expect(await press(link)).toEqual({ ok: false, reason: "not-now", truth: { kind: "full" } });
	const { id: attemptId } = await attemptOf(reference);
	await inTransaction((tx) => updateAttempt(tx, attemptId, { holdUntil: NOW }));
	expect(await press(link)).toMatchObject({ ok: true });
});

test("a link that is pressed again and again is left alone for a while", async () => {
	const [ada, course] = [await aMember(), await aCourse()];
	const link = linkOf(await seatLink(ada, course));
	for (let n = 0; n < LIMITS.linkStartsPerLink.times; n++) expect(await press(link)).toMatchObject({ ok: true });
	expect(await press(link)).toMatchObject({ ok: false, reason: "too-many" });
	expect(await press(link, { now: later(11) })).toMatchObject({ ok: true });
});

test("only the link a payment was begun by opens it", async () => {
	const [ada, bola, course] = [await aMember(), await aMember(), await aCourse()];
	const [link, other] = [linkOf(await seatLink(ada, course)), linkOf(await seatLink(bola, course))];
	const reference = referenceOf(await press(link));
	expect(await findAttemptOfLink(other.id, reference)).toBeUndefined();
	expect(await findAttemptOfLink(link.id, await begin(bola, course))).toBeUndefined();
	expect(await findAttemptOfLink(link.id, reference)).toMatchObject({ reference, user_id: ada.id });
});

test("the provider hears the payer's name and address, and leads back to the link's page", async () => {
	const [ada, course] = [await aMember(), await aCourse()];
	const link = linkOf(await seatLink(ada, course));
	const started = await press(link);
	const reference = referenceOf(started);
	if (!started.ok) return;
	const payer = { fullName: "Funke Bello", phoneNumber: null };
	const checkout = await checkoutOf(started.attempt, payer, NOW);
	expect(checkout).toMatchObject({ params: { customer: { name: "Funke Bello", email: "funke@payer.example" } } });
	expect(JSON.stringify(checkout)).not.toContain(ada.email);
	const page = await openProviderPage({ actor: { id: ada.id, ...payer }, actorId: null, reference, now: NOW });
	expect(page).toMatchObject({ ok: true });
	const entries = await db
		.selectFrom("payment_events")
		.select(["kind", "actor_id"])
		.where("reference", "=", reference)
		.where("source", "=", "person")
		.orderBy("id")
		.execute();
	// The payer has no account: nobody else is named as who pressed.
	expect(entries).toEqual([
		{ kind: "started", actor_id: null },
		{ kind: "provider-page", actor_id: null },
	]);
	expect((await findPayLink(link.id))?.revoked_at).toBeNull();
});

test("a payment that the provider gives no way any more to pay is ended by nobody: neither by the member nor by the payer", async () => {
	const { payments } = config;
	configure({ ...config, payments: { ...payments, provider: "paystack" } });
	const [ada, course] = [await aMember(), await aCourse()];
	const started = await press(linkOf(await seatLink(ada, course)));
	configure({ ...config, payments });
	const reference = referenceOf(started);
	if (!started.ok) return;
	const payer = { fullName: "Funke Bello", phoneNumber: null };
	// The provider was told of it, and its answer never came.
	await gatewayOf("paystack")?.openSession(await startedAttempt(started.attempt, payer), "http://localhost/back");
	expect(await checkoutOf(started.attempt, payer, NOW)).toBeNull();
	expect((await attemptOf(reference)).state).toBe("cancelled");
	expect((await listPaymentEvents(reference)).at(-1)).toMatchObject({
		source: "job",
		kind: "cancelled",
		actor_id: null,
		state_after: "cancelled",
	});
});
