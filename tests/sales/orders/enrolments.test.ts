import { describe, expect, test } from "vitest";
import { sampleOf } from "#db/samples/emails.ts";
import { db, inTransaction } from "#kit/data/db.ts";
import { addDays, todayInLagos } from "#kit/rules/days.ts";
import { insertMail } from "#mail/data/mails.ts";
import { countSoldDates, listSoldDates } from "#sales/dates/data/dates-with-sales.ts";
import { findDoorList } from "#sales/ledger/orders/data/door-list.ts";
import {
	type EnrolmentFilter,
	listEnrolments,
	listLatestEnrolments,
	sumEnrolments,
} from "#sales/ledger/orders/data/enrolment-list.ts";
import { listEmailsTo, listNotes } from "#sales/ledger/orders/data/participant.ts";
import { addRemark } from "#sales/paying/orders/actions/add-remark.ts";
import { deleteRemark } from "#sales/paying/orders/actions/delete-remark.ts";
import { sell } from "#tests/sales/enrolment-house.ts";
import { aCourse, aMember, beginBalance, NOW, openHouse, pay, register, settle } from "#tests/sales/payments/house.ts";

openHouse();
const TODAY = todayInLagos(NOW);
const NEWEST = { sort: "enrolled", descending: true } as const;

/** The names a filter leaves, the latest first. */
async function names(filter: Partial<EnrolmentFilter>): Promise<string[]> {
	return (await listEnrolments({ today: TODAY, ...filter }, NEWEST)).map(({ fullName }) => fullName);
}

describe("looking for an enrolment", () => {
	test("by part of a name without its marks and in either order, e-mail, phone as written, reference or receipt", async () => {
		const [course, member] = [await aCourse(), await aMember("Ọlábísí Adéwálé-Peters")];
		await db.updateTable("users").set({ phone_number: "+2348055501234" }).where("id", "=", member.id).execute();
		const reference = await register(member, course);
		await sell({ member: await aMember("Somebody Else"), course });
		const { number } = await db
			.selectFrom("receipts")
			.innerJoin("enrolments", "enrolments.order_id", "receipts.order_id")
			.select("number")
			.where("user_id", "=", member.id)
			.executeTakeFirstOrThrow();
		const found = [
			"olabisi",
			"adewale OLABISI",
			member.email,
			"0805 550 1234",
			"+234 805",
			reference,
			reference.slice(5),
		];
		for (const words of [...found, reference.toLowerCase(), number, number.toLowerCase()])
			expect(await names({ words }), words).toEqual(["Ọlábísí Adéwálé-Peters"]);
		for (const words of ["olabisi else", "%", "_", "\\", "KOYA-0", "0805 550 9999", "' or 1=1"])
			expect(await names({ words }), words).not.toContain("Ọlábísí Adéwálé-Peters");
	});

	test("by course, by date, by how far it is paid, and by whether it is still to come", async () => {
		const coming = await aCourse();
		const past = await aCourse({ firstDay: addDays(TODAY, -9), lastDay: addDays(TODAY, -1) });
		const gone = { firstDay: addDays(TODAY, -9), lastDay: addDays(TODAY, -1) };
		await sell({ member: await aMember("Coming Part"), course: coming, purpose: "deposit" });
		await sell({ member: await aMember("Coming Full"), course: coming });
		await sell({ member: await aMember("Past Full"), course: past, ...gone });
		const of = (filter: Partial<EnrolmentFilter>) => names({ courseId: coming.courseId, ...filter });
		expect((await of({})).sort()).toEqual(["Coming Full", "Coming Part"]);
		expect(await of({ status: "40% Paid" })).toEqual(["Coming Part"]);
		expect(await of({ when: "past" })).toEqual([]);
		expect(await names({ courseDateId: past.dateId, when: "past" })).toEqual(["Past Full"]);
		expect(await names({ courseDateId: past.dateId, when: "coming" })).toEqual([]);
		// A date that was moved counts by when it is held now.
		const days = { first_day: addDays(TODAY, 3), last_day: addDays(TODAY, 4) };
		await db.updateTable("course_dates").set(days).where("id", "=", past.dateId).execute();
		expect(await names({ courseDateId: past.dateId, when: "coming" })).toEqual(["Past Full"]);
	});

	test("the sums are those of the rows that are shown, before and after a balance is paid", async () => {
		const [course, member] = [await aCourse(), await aMember()];
		await register(member, course, { purpose: "deposit", seenTotal: 4_085_000 });
		await sell({ member: await aMember(), course });
		const filter = { courseId: course.courseId, today: TODAY };
		expect(await sumEnrolments(filter)).toEqual({
			enrolments: 2,
			sums: { paid: 4_085_000 + 10_212_500, owed: 6_127_500 },
		});
		const balance = await beginBalance(member);
		await pay(balance);
		expect(await settle(balance)).toBe("paid");
		expect(await sumEnrolments(filter)).toEqual({
			enrolments: 2,
			sums: { paid: 2 * 10_212_500, owed: 0 },
		});
		const rows = await listEnrolments(filter, NEWEST);
		expect(rows.map(({ paid, owed }) => [paid, owed])).toEqual([
			[10_212_500, 0],
			[10_212_500, 0],
		]);
	});

	test("the latest enrolments are the newest ones, as many as were asked for", async () => {
		const course = await aCourse();
		const later = new Date(NOW.getTime() + 9e9);
		await sell({ member: await aMember("Newest Of-all"), course, now: later });
		const latest = await listLatestEnrolments(2);
		expect(latest.map(({ fullName }) => fullName)[0]).toBe("Newest Of-all");
		expect(latest).toHaveLength(2);
	});
});

describe("what was sold of each date", () => {
	test("is counted by date, with the slots of the course, money and what is owed", async () => {
		const course = await aCourse({ slots: 7 });
		await sell({ member: await aMember(), course, purpose: "deposit" });
		await sell({ member: await aMember(), course });
		const filter = { courseId: course.courseId, when: "coming", now: NOW, today: TODAY } as const;
		expect(await countSoldDates(filter)).toBe(1);
		expect(await listSoldDates(filter)).toMatchObject([
			{
				id: course.dateId,
				sold: 2,
				seats: { slots: 7, participants: 2, holds: 0 },
				paid: 4_085_000 + 10_212_500,
				owed: 6_127_500,
			},
		]);
		expect(await countSoldDates({ ...filter, when: "past" })).toBe(0);
	});
});

describe("the list for the door", () => {
	test("has everybody who holds a seat on the date by name, and marks who bought another", async () => {
		const course = await aCourse();
		const location = await db
			.selectFrom("course_dates")
			.innerJoin("locations", "locations.id", "location_id")
			.select("locations.name")
			.where("course_dates.id", "=", course.dateId)
			.executeTakeFirstOrThrow();
		await sell({ member: await aMember("Zainab Bello"), course, location: location.name });
		await sell({ member: await aMember("Ọlá Moved"), course, location: location.name, firstDay: "2026-12-20" });
		await sell({ member: await aMember("Ada Elsewhere"), course, location: "abuja", purpose: "deposit" });
		await sell({ member: await aMember("Another Course"), course: await aCourse() });
		const list = await findDoorList(course.dateId);
		expect(list?.people.map(({ fullName, owed, boughtFor }) => [fullName, owed, boughtFor])).toEqual([
			["Ada Elsewhere", 6_127_500, { date: { firstDay: "2026-12-21", lastDay: "2026-12-23" }, location: "abuja" }],
			["Ọlá Moved", 0, { date: { firstDay: "2026-12-20", lastDay: "2026-12-23" }, location: location.name }],
			["Zainab Bello", 0, null],
		]);
		expect(await findDoorList(999_999)).toBeUndefined();
	});
});

describe("notes about a participant", () => {
	test("are added once for a form, carry their author, and what a deleted one said stays in the log", async () => {
		const { id } = await aMember("Grace Danjuma");
		const actor = { id, fullName: "Grace Danjuma" };
		const { enrolmentId } = await sell({ member: await aMember(), course: await aCourse() });
		const note = {
			enrolmentId,
			title: "Ada Okafor, A course",
			body: "Pays on <b>Friday</b>.",
			key: "once",
			actor,
			now: NOW,
		};
		await Promise.all([addRemark(note), addRemark(note)]);
		const notes = await listNotes(enrolmentId);
		expect(notes).toMatchObject([{ body: "Pays on <b>Friday</b>.", author: "Grace Danjuma", at: NOW }]);
		const noteId = notes[0]?.id ?? 0;
		// Through another enrolment it is not there.
		const gone = { enrolmentId: enrolmentId + 1, title: "", noteId, actor, now: NOW };
		await deleteRemark(gone);
		expect(await listNotes(enrolmentId)).toHaveLength(1);
		await Promise.all([1, 2].map(() => deleteRemark({ ...gone, enrolmentId })));
		expect(await listNotes(enrolmentId)).toEqual([]);
		const changes = await db
			.selectFrom("changes")
			.select(["action", "before", "after", "actor_name"])
			.where("subject", "=", "enrolment")
			.where("subject_id", "=", String(enrolmentId))
			.orderBy("id")
			.execute();
		expect(changes).toEqual([
			{ action: "noted", before: null, after: { note: "Pays on <b>Friday</b>." }, actor_name: "Grace Danjuma" },
			{
				action: "deleted a note",
				before: { note: "Pays on <b>Friday</b>.", by: "Grace Danjuma" },
				after: null,
				actor_name: "Grace Danjuma",
			},
		]);
	});
});

test("letters to an e-mail that several people share are shown only to the one they are about", async () => {
	const [course, shared] = [await aCourse(), "accounts@company.example"];
	const [one, two] = [await aMember("First Colleague"), await aMember("Second Colleague")];
	const mine = await sell({ member: one, course, invoiceEmail: shared });
	const theirs = await sell({ member: two, course, invoiceEmail: shared });
	await inTransaction(async (tx) => {
		for (const { reference } of [mine, theirs])
			await insertMail(tx, {
				email: { kind: "receipt", facts: { ...sampleOf.receipt, reference } },
				to: shared,
				now: NOW,
			});
		await insertMail(tx, { email: { kind: "welcome", facts: sampleOf.welcome }, to: one.email, now: NOW });
		await insertMail(tx, {
			email: { kind: "reset-password", facts: sampleOf["reset-password"] },
			to: shared,
			now: NOW,
		});
	});
	const kinds = async (person: typeof one) =>
		(await listEmailsTo({ userId: person.id, emails: [person.email], orderId: 0 })).map(({ kind }) => kind).sort();
	expect(await kinds(one)).toEqual(["receipt", "welcome"]);
	expect(await kinds(two)).toEqual(["receipt"]);
});
