import { expect, test } from "vitest";
import { config } from "#kit/config/config.ts";
import { db } from "#kit/data/db.ts";
import { makePayLink } from "#sales/paying/ways/links/actions/make-pay-link.ts";
import { withdrawPayLink } from "#sales/paying/ways/links/actions/withdraw-pay-link.ts";
import { findPayLink } from "#sales/paying/ways/links/data/pay-links.ts";
import { acting, balanceLink, linkOf, seatLink, truthOf } from "#tests/sales/link-house.ts";
import { ZENITH } from "#tests/sales/member-transfer-house.ts";
import {
	aCourse,
	aMember,
	begin,
	beginBalance,
	enrolmentOf,
	later,
	type Member,
	NOW,
	openHouse,
	pay,
	register,
	settle,
} from "#tests/sales/payments/house.ts";

openHouse();

test("a member asks twice for a link to the same seat and gets the same one", async () => {
	const [ada, course] = [await aMember(), await aCourse()];
	const first = await seatLink(ada, course);
	const again = await seatLink(ada, course, "deposit", later(5));
	expect(first).toMatchObject({ ok: true, link: { total_kobo: 4_085_000, purpose: "deposit" } });
	expect(again).toEqual(first);
	expect(first.ok && first.url).toMatch(new RegExp(`^${config.publicUrl}/pay/[\\w-]{43}$`));
	expect(await truthOf(linkOf(first))).toEqual({ kind: "live" });
});

test("a link to the whole price replaces one to the deposit", async () => {
	const [ada, course] = [await aMember(), await aCourse()];
	const deposit = linkOf(await seatLink(ada, course, "deposit"));
	const full = linkOf(await seatLink(ada, course, "full"));
	expect(full).toMatchObject({ total_kobo: 10_212_500, purpose: "full" });
	expect(await truthOf(deposit)).toEqual({ kind: "over", why: "changed" });
	expect(await truthOf(full)).toEqual({ kind: "live" });
});

test("the organisation typed beside a link stays with it, and with the one that replaces it over another sum", async () => {
	const [ada, course, other] = [await aMember(), await aCourse(), await aCourse()];
	const first = linkOf(await seatLink(ada, course, "full", NOW, ZENITH));
	expect(first.buyer).toEqual(ZENITH);
	// Nothing typed says nothing; something typed says it instead. The link is the same.
	expect(linkOf(await seatLink(ada, course, "full", later(1)))).toEqual(first);
	const renamed = { ...ZENITH, purchaseOrder: "PO-8" };
	expect(linkOf(await seatLink(ada, course, "full", later(2), renamed))).toEqual({ ...first, buyer: renamed });
	expect(await findPayLink(first.id)).toMatchObject({ buyer: renamed, revoked_at: null });
	expect(linkOf(await seatLink(ada, other, "full", later(3))).buyer).toBeNull();
	await db.updateTable("courses").set({ price_kobo: 8_000_000 }).where("id", "=", course.courseId).execute();
	const dearer = linkOf(await seatLink(ada, course, "full", later(4)));
	expect(dearer.id).not.toBe(first.id);
	expect(dearer.buyer).toEqual(renamed);
	// Half of it is another thing, which somebody else may pay.
	expect(linkOf(await seatLink(ada, course, "deposit", later(5))).buyer).toBeNull();
});

test("a link whose price changed is over, and a new one asks for today's", async () => {
	const [ada, course] = [await aMember(), await aCourse()];
	const old = linkOf(await seatLink(ada, course, "full"));
	await db.updateTable("courses").set({ price_kobo: 8_000_000 }).where("id", "=", course.courseId).execute();
	expect(await truthOf(old)).toEqual({ kind: "over", why: "changed" });
	const now = linkOf(await seatLink(ada, course, "full"));
	expect(now).toMatchObject({ total_kobo: 8_600_000 });
	expect(await findPayLink(old.id)).toMatchObject({ revoked_why: "changed" });
});

test("no link is made to what cannot be bought, and each refusal says why", async () => {
	const [ada, bola, course, full] = [await aMember(), await aMember(), await aCourse(), await aCourse({ slots: 1 })];
	await register(ada, course);
	expect(await seatLink(ada, course)).toEqual({ ok: false, reason: "already-registered" });
	await begin(bola, full);
	expect(await seatLink(ada, full)).toEqual({ ok: false, reason: "full" });
	// One's own hold does not block oneself.
	expect(await seatLink(bola, full)).toMatchObject({ ok: true });
	const begun = await aCourse({ firstDay: "2026-11-20", lastDay: "2026-11-22" });
	expect(await seatLink(ada, begun)).toEqual({ ok: false, reason: "date-begun" });
	expect(await seatLink(ada, { courseId: 1, dateId: 999_999 })).toEqual({ ok: false, reason: "date-gone" });
	const gone = await aCourse();
	await db.updateTable("courses").set({ deleted_at: NOW }).where("id", "=", gone.courseId).execute();
	expect(await seatLink(ada, gone)).toEqual({ ok: false, reason: "course-gone" });
	// Fully paid: nothing is due; and nobody makes a link for somebody else's enrolment.
	expect(await balanceLink(ada)).toEqual({ ok: false, reason: "nothing-due" });
	const { id: enrolmentId } = await enrolmentOf(ada);
	expect(await makePayLink({ actor: acting(bola), userId: bola.id, enrolmentId, now: NOW })).toEqual({
		ok: false,
		reason: "enrolment-gone",
	});
});

test("an admin makes the link of a participant's balance, and the log says so once", async () => {
	const [ada, grace, course] = [await aMember(), await aMember("Grace Eze"), await aCourse()];
	await register(ada, course, { purpose: "deposit" });
	const actor = { id: grace.id, fullName: "Grace Eze" };
	const made = linkOf(await balanceLink(ada, actor));
	expect(made).toMatchObject({ total_kobo: 6_127_500, made_by: grace.id });
	expect(linkOf(await balanceLink(ada, actor)).id).toBe(made.id);
	// The person has the same one.
	expect(linkOf(await balanceLink(ada)).id).toBe(made.id);
	const log = await db.selectFrom("changes").select(["action", "after"]).where("actor_id", "=", grace.id).execute();
	expect(log).toEqual([{ action: "made a link for", after: { amount: 6_127_500 } }]);
});

test("a link is over for what was bought or cancelled otherwise, and says for what reason", async () => {
	const [ada, bola, course] = [await aMember(), await aMember(), await aCourse()];
	const seat = linkOf(await seatLink(ada, course));
	await register(ada, course, { purpose: "deposit" });
	expect(await truthOf(seat)).toEqual({ kind: "over", why: "paid" });
	const balance = linkOf(await balanceLink(ada));
	const reference = await beginBalance(ada);
	await pay(reference);
	expect(await settle(reference)).toBe("paid");
	expect(await truthOf(balance)).toEqual({ kind: "over", why: "paid" });

	const waits = linkOf(await seatLink(bola, course));
	expect(await truthOf(waits, new Date("2026-12-21T05:00:00Z"))).toEqual({ kind: "over", why: "begun" });
	await db
		.updateTable("course_dates")
		.set({ cancelled_at: NOW, cancel_reason: "No trainer" })
		.where("id", "=", course.dateId)
		.execute();
	expect(await truthOf(waits)).toEqual({ kind: "over", why: "cancelled" });
});

test("the balance of a date that began may still be paid by its link", async () => {
	const [ada, course] = [await aMember(), await aCourse()];
	await register(ada, course, { purpose: "deposit" });
	const link = linkOf(await balanceLink(ada));
	expect(await truthOf(link, new Date("2026-12-30T09:00:00Z"))).toEqual({ kind: "live" });
});

test("a link says when somebody pays, waits for a bank, or no seat is left", async () => {
	const [ada, bola, course] = [await aMember(), await aMember(), await aCourse({ slots: 1 })];
	const link = linkOf(await seatLink(ada, course, "full"));
	const reference = await begin(ada, course);
	expect(await truthOf(link)).toEqual({ kind: "being-paid", until: later(15) });
	expect(await truthOf(link, later(16))).toEqual({ kind: "live" });
	await pay(reference, { outcome: "pending" });
	await settle(reference);
	expect(await truthOf(link)).toEqual({ kind: "waiting" });

	const other = await aCourse({ slots: 1 });
	const waits = linkOf(await seatLink(ada, other));
	await begin(bola, other);
	expect(await truthOf(waits)).toEqual({ kind: "full" });
});

test("whoever withdraws a link ends it, and nobody else can", async () => {
	const [ada, bola, course] = [await aMember(), await aMember(), await aCourse()];
	const link = linkOf(await seatLink(ada, course));
	const withdraw = (member: Member) =>
		withdrawPayLink({ actor: acting(member), userId: member.id, linkId: link.id, now: NOW });
	expect(await withdraw(bola)).toEqual({ ok: false, reason: "no-such-link" });
	expect(await truthOf(link)).toEqual({ kind: "live" });
	expect(await withdraw(ada)).toEqual({ ok: true });
	expect(await truthOf(link)).toEqual({ kind: "over", why: "withdrawn" });
	expect(await withdraw(ada)).toEqual({ ok: true });
	expect(linkOf(await seatLink(ada, course)).id).not.toBe(link.id);
});
