import { expect, test } from "vitest";
import { db } from "#kit/data/db.ts";
import { listSeats } from "#sales/ledger/orders/data/order-seats.ts";
import { makePayLink } from "#sales/paying/ways/links/actions/make-pay-link.ts";
import { startLinkPayment } from "#sales/paying/ways/links/actions/start-link-payment.ts";
import { findLinkFacts } from "#sales/paying/ways/links/data/pay-link-facts.ts";
import { findLiveLink } from "#sales/paying/ways/links/data/pay-links.ts";
import { openBank } from "#tests/sales/member-transfer-house.ts";
import {
	anAdmin,
	cash,
	DEPOSIT,
	isSound,
	mailsTo,
	named,
	organisation,
	placed,
	receiptsOf,
	WHOLE,
} from "#tests/sales/office-house.ts";
import { aCourse, NOW, openHouse, pay, settle } from "#tests/sales/payments/house.ts";

openHouse();
openBank();

test("a link asks for the first dues of all seats; by card it confirms them and is over", async () => {
	const course = await aCourse();
	const { order } = await placed(course, {
		participants: [named("Ada Obi"), named("Bola Ade")],
		buyer: organisation,
		plan: "deposit",
		payment: { how: "link" },
		seenTotal: WHOLE * 2,
	});
	const link = await findLiveLink({ userId: null, orderId: order.id });
	if (!link) throw new Error("no link");
	expect(await findLinkFacts(link, NOW)).toMatchObject({ firstName: null, truth: { kind: "live" } });
	const payer = { payerName: "Ngozi Kuramo", payerEmail: "ngozi@kuramo.example", buyer: null, evenSo: false, now: NOW };
	const refused = await startLinkPayment({ ...payer, link, seenTotal: DEPOSIT * 2 - 1 });
	expect(refused).toEqual({ ok: false, reason: "not-now", truth: { kind: "over", why: "changed" } });
	const started = await startLinkPayment({ ...payer, link, seenTotal: DEPOSIT * 2 });
	if (!started.ok) throw new Error(started.reason);
	const { reference } = started.attempt;
	await pay(reference);
	expect(await settle(reference)).toBe("paid");
	expect(
		(await listSeats(db, order.id)).map(({ confirmed_at, paid_kobo }) => [confirmed_at !== null, paid_kobo]),
	).toEqual([
		[true, DEPOSIT],
		[true, DEPOSIT],
	]);
	const [receipt] = await receiptsOf(order.id);
	expect(receipt?.facts).toMatchObject({
		kind: "link",
		payerName: "Ngozi Kuramo",
		buyer: { name: "Kuramo Foods Ltd" },
	});
	expect(await mailsTo("ngozi@kuramo.example")).toEqual(["receipt"]);
	expect(await findLinkFacts({ ...link, revoked_why: "paid" }, NOW)).toMatchObject({ truth: { kind: "paid" } });
	expect(await findLiveLink({ userId: null, orderId: order.id })).toBeUndefined();
	await isSound();
});

test("the balance of somebody without an account is paid by a link, on their own enrolment", async () => {
	const course = await aCourse();
	const participants = [named("Musa Bello", "musa@bello.example")];
	const { order, seats } = await placed(course, { participants, plan: "deposit", payment: cash(DEPOSIT) });
	const [seat] = seats;
	const made = await makePayLink({
		actor: await anAdmin(),
		userId: null,
		enrolmentId: seat?.id ?? 0,
		now: NOW,
	});
	if (!made.ok) throw new Error(made.reason);
	expect(await findLinkFacts(made.link, NOW)).toMatchObject({ firstName: "Musa", truth: { kind: "live" } });
	const payer = { payerName: "Sani Bello", payerEmail: "sani@bello.example", buyer: null, evenSo: false, now: NOW };
	const started = await startLinkPayment({ ...payer, link: made.link, seenTotal: WHOLE - DEPOSIT });
	if (!started.ok) throw new Error(started.reason);
	await pay(started.attempt.reference);
	expect(await settle(started.attempt.reference)).toBe("paid");
	expect(await listSeats(db, order.id)).toMatchObject([{ due_net_kobo: 0, paid_kobo: WHOLE }]);
	expect(await mailsTo("sani@bello.example")).toEqual(["receipt"]);
	await isSound();
});
