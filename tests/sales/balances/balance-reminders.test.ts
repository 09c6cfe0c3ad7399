import { sql } from "kysely";
import { expect, test } from "vitest";
import { db } from "#kit/data/db.ts";
import { openLinks } from "#mail/data/sealed-links.ts";
import { remindOfBalances } from "#sales/paying/balances/actions/remind-of-balances.ts";
import { findLiveLink, payLinkUrl } from "#sales/paying/ways/links/data/pay-links.ts";
import { anOwing, at, remind, remindedOn } from "#tests/sales/balance-house.ts";
import { money, setDue } from "#tests/sales/due-house.ts";
import { awaitNote } from "#tests/sales/payments/cancelled-house.ts";
import { aCourse, beginBalance, openHouse, pay, settle, totalOf } from "#tests/sales/payments/house.ts";

openHouse();

async function lastReminder(to: string) {
	const row = await db
		.selectFrom("mails")
		.select("facts")
		.where("recipient", "=", to)
		.where("kind", "=", "balance-due")
		.orderBy("id", "desc")
		.executeTakeFirstOrThrow();
	return openLinks("balance-due", row.facts).facts as Record<string, unknown>;
}

test("a reminder says what is due and by when, and carries the one link of the balance", async () => {
	const { member, id } = await anOwing(await aCourse());
	await remind(-14);
	const link = await findLiveLink({ userId: member.id, enrolmentId: id });
	expect(link).toMatchObject({ total_kobo: totalOf("balance"), purpose: "balance", made_by: null });
	expect(await lastReminder(member.email)).toMatchObject({
		fullName: "Ada Okafor",
		dueDay: "2026-12-21",
		daysLeft: 14,
		total: totalOf("balance"),
		date: { firstDay: "2026-12-21", lastDay: "2026-12-23" },
		payUrl: link && payLinkUrl(link),
	});
	await remind(-7);
	expect((await lastReminder(member.email)).payUrl).toBe(link && payLinkUrl(link));
});

test("a link that asks for another sum than is due gives way to another", async () => {
	const { member, id } = await anOwing(await aCourse());
	await remind(-14);
	const first = await findLiveLink({ userId: member.id, enrolmentId: id });
	await setDue(id, [money(1_000_000, 75_000)]);
	await remind(-7);
	expect(await lastReminder(member.email)).toMatchObject({ total: 1_075_000 });
	const links = await db.selectFrom("pay_links").selectAll().where("enrolment_id", "=", id).orderBy("id").execute();
	expect(links).toMatchObject([
		{ id: first?.id, revoked_why: "changed" },
		{ total_kobo: 1_075_000, revoked_at: null },
	]);
});

test("nobody is woken: the first goes at 08:00 in Lagos, and late in the day is not too late", async () => {
	const { member } = await anOwing(await aCourse());
	await remindOfBalances({ now: new Date(at(-14, 8).getTime() - 1) });
	expect(await remindedOn(member)).toEqual([]);
	await remindOfBalances({ now: at(-14, 8) });
	expect(await remindedOn(member)).toEqual([-14]);
	await remindOfBalances({ now: new Date(at(-6, 0).getTime() - 1) });
	expect(await remindedOn(member)).toEqual([-14, -7]);
});

test("a day on which nothing ran is not made up for", async () => {
	const { member } = await anOwing(await aCourse());
	for (const day of [-15, -13, -12, -6, 1]) await remind(day);
	expect(await remindedOn(member)).toEqual([]);
});

test("of many who look at once, one writes", async () => {
	const owing = await Promise.all(Array.from({ length: 5 }, async () => await anOwing(await aCourse())));
	await Promise.all(Array.from({ length: 6 }, () => remind(-3)));
	for (const { member } of owing) expect(await remindedOn(member)).toEqual([-3]);
});

test("who pays at the same moment is asked before or not at all, never after", async () => {
	const { member } = await anOwing(await aCourse());
	const reference = await beginBalance(member, at(-4));
	await pay(reference);
	await Promise.all([settle(reference, at(-3)), remind(-3), remind(-3)]);
	const days = await remindedOn(member);
	expect(days.length).toBeLessThanOrEqual(1);
	for (const day of [-1, 0]) await remind(day);
	expect(await remindedOn(member)).toEqual(days);
});

test("who has the payment window open is not written to in the middle of it, but afterwards", async () => {
	const { member } = await anOwing(await aCourse());
	await beginBalance(member, at(-7, 9));
	await remindOfBalances({ now: at(-7, 9) });
	expect(await remindedOn(member)).toEqual([]);
	await remindOfBalances({ now: at(-7, 10) });
	expect(await remindedOn(member)).toEqual([-7]);
});

test("nobody is asked for money of whom only a tax credit note is missing", async () => {
	const { member, id } = await anOwing(await aCourse());
	await awaitNote(id, 285_000);
	for (const day of [-14, -7, -3, -1, 0]) await remind(day);
	expect(await remindedOn(member)).toEqual([]);
});

test("one who cannot be written to keeps nobody else from being reminded", async () => {
	const [broken, well] = [await anOwing(await aCourse()), await anOwing(await aCourse())];
	// An e-mail the outbox refuses: nothing of it may stay.
	await sql`alter table mails add constraint refused check (recipient <> ${sql.lit(broken.member.email)}) not valid`.execute(
		db,
	);
	await expect(remind(-14)).rejects.toThrow("refused");
	expect(await remindedOn(well.member)).toEqual([-14]);
	expect(await db.selectFrom("balance_reminders").where("enrolment_id", "=", broken.id).selectAll().execute()).toEqual(
		[],
	);
	await sql`alter table mails drop constraint refused`.execute(db);
	await remind(-14, 12);
	expect(await remindedOn(broken.member)).toEqual([-14]);
});
