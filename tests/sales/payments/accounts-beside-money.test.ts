import { sql } from "kysely";
import { expect, test } from "vitest";
import { disableAccount } from "#accounts/actions/disable-account.ts";
import { inTransaction } from "#kit/data/db.ts";
import { expectTheBooksToAgree } from "#tests/sales/payments/books.ts";
import { enrolmentsOf, later, openHouse } from "#tests/sales/payments/house.ts";
import { anAdmin, enrolFrom, raiseSeats, tooLate } from "#tests/sales/payments/review-house.ts";
import { waitingForALock } from "#tests/support/waiting-for-a-lock.ts";

openHouse();

test("an admin who gives somebody a seat and another who closes their account at the same moment are both served", async () => {
	const [grace, tunde] = [await anAdmin(), await anAdmin("Tunde Bello")];
	const { member, course, reference } = await tooLate();
	await raiseSeats(course.courseId);
	const [looking, enough] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
	const somebody = inTransaction(async (tx) => {
		await sql`select from users where id = ${member.id} for share`.execute(tx);
		looking.resolve();
		await enough.promise;
	});
	await looking.promise;
	// It has looked at the admins, and waits for the member.
	const closing = disableAccount({ userId: member.id, reason: null, until: null, actor: grace, now: later(30) });
	await waitingForALock();
	const given = enrolFrom(reference, course.dateId, tunde);
	await Promise.race([given, waitingForALock(2)]);
	enough.resolve();
	await somebody;
	expect(await Promise.all([closing, given])).toMatchObject([{ ok: true }, { ok: true }]);
	expect(await enrolmentsOf(member)).toHaveLength(1);
	await expectTheBooksToAgree();
});
