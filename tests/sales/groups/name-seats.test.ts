import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#kit/data/db.ts";
import { readPhone } from "#kit/rules/contact/read-phone.ts";
import { makeSeatLinks, revokeSeatLink } from "#sales/groups/actions/make-seat-links.ts";
import { nameSeats } from "#sales/groups/actions/name-seats.ts";
import { takeSeatByLink } from "#sales/groups/actions/take-seat-by-link.ts";
import { listSeatLinks, seatLinkUrl } from "#sales/groups/data/seat-links.ts";
import { listNamedSeats } from "#sales/groups/pages/names-state.ts";
import { readNames } from "#sales/groups/rules/seat-names.ts";
import { findDoorList } from "#sales/ledger/orders/data/door-list.ts";
import { listSeats } from "#sales/ledger/orders/data/order-seats.ts";
import { restoreSeat } from "#sales/paying/balances/actions/restore-seat.ts";
import { openBank } from "#tests/sales/bank-house.ts";
import { accepted, aQuotation, mailsTo, openAcademy } from "#tests/sales/groups/group-house.ts";
import { aKey, anAdmin, invoicesOf, paid } from "#tests/sales/office-house.ts";
import { aCourse, aMember, later, members, NOW, openHouse, register } from "#tests/sales/payments/house.ts";

openHouse();
openBank();
beforeAll(openAcademy);

const DAY = 24 * 60;

/** An order of so many seats without names. */
async function anOrder(participants = 4, isPaid = false) {
	const course = await aCourse();
	const quotation = await aQuotation({ ...course, participants });
	const { order, seats } = await accepted(quotation, course.dateId);
	const total = quotation.facts.course.quote.total;
	if (isPaid) expect(await paid(order.code, total)).toMatchObject({ ok: true });
	return { course, order, seats, organisation: quotation.facts.organisationName, total };
}

const person = (name: string, email: string | null = null, phone: string | null = null) => ({ name, email, phone });

/** The form as the page sends it, with a pasted list and some typed rows. */
async function names(orderId: number, list: string, typed: Record<string, string> = {}) {
	const seats = await listNamedSeats(orderId);
	const form = new FormData();
	form.set("list", list);
	for (const seat of seats) {
		for (const field of ["name", "phone", "email"] as const) form.set(`${field}${seat.id}`, seat[field]);
		form.set(`seen${seat.id}`, seat.name);
	}
	for (const [name, value] of Object.entries(typed)) form.set(name, value);
	return readNames(form, seats, readPhone);
}

const linksOf = async (orderId: number) =>
	[...(await listSeatLinks(orderId)).live.values()].map((link) => seatLinkUrl(link).split("/").at(-1) ?? "");

describe("names by a pasted list", () => {
	test("fifty at once: accents, three parts, 'Name <mail>' and phones are kept, and everybody gets the joining details without a price", async () => {
		const { order, seats } = await anOrder(20, true);
		const listed = [
			"Ọlábísí Adéwálé-Ọ̀ṣun <ola@bonny.example>, 0803 123 4567",
			"2. Boma Diepriye Dokubo\t08031234568\tboma@bonny.example",
			"Ngozi Obi; ngozi@bonny.example",
			...Array.from(
				{ length: 17 },
				(_, at) => `Person Number Three${String.fromCharCode(97 + at)}, p${at}@bonny.example`,
			),
		].join("\n");
		const read = await names(order.id, listed);
		expect(read.names).toHaveLength(20);
		expect(await nameSeats({ orderId: order.id, names: read.names, now: NOW })).toEqual({ ok: true, named: 20 });
		const named = await listSeats(db, order.id);
		expect(named.map(({ fullName, phone }) => [fullName, phone]).slice(0, 3)).toEqual([
			["Ọlábísí Adéwálé-Ọ̀ṣun", "+2348031234567"],
			["Boma Diepriye Dokubo", "+2348031234568"],
			["Ngozi Obi", null],
		]);
		const [joining] = await mailsTo("ola@bonny.example", "joining");
		expect(joining).toMatchObject({ facts: { due: null } });
		expect(JSON.stringify(joining?.facts)).not.toMatch(/total|kobo/i);
		expect(seats).toHaveLength(20);
		// The same names again change nothing and write to nobody.
		expect(await nameSeats({ orderId: order.id, names: read.names, now: NOW })).toEqual({ ok: true, named: 0 });
		expect(await mailsTo("ola@bonny.example", "joining")).toHaveLength(1);
	});

	test("what is wrong is said at its row, nothing is saved, and nothing typed is lost", async () => {
		const { order } = await anOrder(4);
		const list = [
			"Ada Obi, ada@bonny",
			"Musa Bello, 0803 123 4",
			"Ada Obi, same@bonny.example",
			"Eze, same@bonny.example",
			"Fifth Person",
		].join("\n");
		const read = await names(order.id, list);
		expect(read.names).toEqual([]);
		expect(read.left).toContain("Fifth Person");
		expect(read.rows.map(({ name, error }) => [name, error !== undefined])).toEqual([
			["Ada Obi", true],
			["Musa Bello", true],
			["Ada Obi", true],
			["Eze", true],
		]);
		expect(read.rows[0]).toMatchObject({ email: "ada@bonny" });
	});

	test("a person with a seat on this date already is refused at the row, and no other name is written", async () => {
		const { order, course, seats } = await anOrder(3);
		const member = await aMember("Musa Bello");
		await register(member, course);
		const [one, two] = seats.map(({ id }) => id);
		const wanted = [
			{ seatId: one ?? 0, seenName: "", participant: person("Ada Obi", "ada@bonny.example") },
			{ seatId: two ?? 0, seenName: "", participant: person("Musa Bello", member.email) },
		];
		expect(await nameSeats({ orderId: order.id, names: wanted, now: NOW })).toEqual({
			ok: false,
			refused: [{ seatId: two, reason: "already-registered" }],
		});
		expect((await listSeats(db, order.id)).every(({ fullName }) => fullName === "")).toBe(true);
	});

	test("a seat that somebody named since the page was opened is not overwritten", async () => {
		const { order, seats } = await anOrder(3);
		const seatId = seats[0]?.id ?? 0;
		const give = (name: string, seenName: string) =>
			nameSeats({ orderId: order.id, names: [{ seatId, seenName, participant: person(name) }], now: NOW });
		expect(await give("Ada Obi", "")).toMatchObject({ ok: true });
		expect(await give("Musa Bello", "")).toEqual({ ok: false, refused: [{ seatId, reason: "named" }] });
		expect(await give("Musa Bello", "Ada Obi")).toMatchObject({ ok: true });
	});
});

describe("seats without a name", () => {
	test("print as 'Guest 3 of ORG' on the door list and on documents", async () => {
		const { order, seats, course, organisation } = await anOrder(3, true);
		const names = [{ seatId: seats[0]?.id ?? 0, seenName: "", participant: person("Ada Obi") }];
		await nameSeats({ orderId: order.id, names, now: NOW });
		const door = await findDoorList(course.dateId);
		expect(door?.people.map(({ fullName }) => fullName)).toEqual([
			"Ada Obi",
			`Guest 2 of ${organisation}`,
			`Guest 3 of ${organisation}`,
		]);
		const [invoice] = await invoicesOf(order.id);
		expect(invoice?.facts).toMatchObject({ lines: [1, 2, 3].map((n) => ({ guest: `Guest ${n} of ${organisation}` })) });
	});
});

describe("edge 19: one link a seat, single use, revocable", () => {
	test("of many people with the same link one takes the seat; a stranger fills no other", async () => {
		const { order } = await anOrder(3, true);
		expect(await makeSeatLinks({ orderId: order.id, now: NOW })).toBe(3);
		const [token = ""] = await linksOf(order.id);
		const take = (at: number) =>
			takeSeatByLink({ token, participant: person(`Person ${"abc"[at]}`, `link-${at}@bonny.example`), now: NOW });
		const answers = await Promise.all([take(0), take(1), take(2)]);
		expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
		expect(answers.filter(({ ok }) => !ok)).toMatchObject([{ reason: "used" }, { reason: "used" }]);
		const named = (await listSeats(db, order.id)).filter(({ fullName }) => fullName !== "");
		expect(named).toHaveLength(1);
		expect(await mailsTo(named[0]?.email ?? "", "joining")).toHaveLength(1);
		// The buyer reads the name, not what the participant typed beside it.
		expect((await listNamedSeats(order.id))[0]).toMatchObject({ name: named[0]?.fullName, email: "", isOwn: true });
	});

	test("a withdrawn or renewed link opens nothing; making links again keeps those that are there", async () => {
		const { order, seats } = await anOrder(3);
		await makeSeatLinks({ orderId: order.id, now: NOW });
		const [first = "", second = "", third] = await linksOf(order.id);
		const [one, two] = seats.map(({ id }) => id);
		expect(await revokeSeatLink({ orderId: order.id, seatId: one ?? 0, now: NOW })).toBe(true);
		await makeSeatLinks({ orderId: order.id, renewedSeatId: two ?? 0, now: NOW });
		for (const token of [first, second])
			expect(await takeSeatByLink({ token, participant: person("Ada Obi"), now: NOW })).toMatchObject({
				reason: "gone",
			});
		await makeSeatLinks({ orderId: order.id, now: NOW });
		expect(await linksOf(order.id)).toHaveLength(3);
		expect(await linksOf(order.id)).toContain(third);
		// Of another order it withdraws nothing.
		const other = await anOrder(3);
		expect(await revokeSeatLink({ orderId: other.order.id, seatId: one ?? 0, now: NOW })).toBe(false);
	});

	test("a seat that its buyer named is not taken by its link, and a cancelled seat has none", async () => {
		const { order, seats } = await anOrder(3);
		await makeSeatLinks({ orderId: order.id, now: NOW });
		const [token = ""] = await linksOf(order.id);
		const names = [{ seatId: seats[0]?.id ?? 0, seenName: "", participant: person("Ada Obi") }];
		await nameSeats({ orderId: order.id, names, now: NOW });
		expect(await takeSeatByLink({ token, participant: person("A Stranger"), now: NOW })).toMatchObject({ ok: false });
		expect((await listSeats(db, order.id))[0]).toMatchObject({ fullName: "Ada Obi" });
	});
});

describe("edge 20: names until the day before, and restored seats take a seat", () => {
	test("the buyer names and changes until the day before the course; on the day itself the office does", async () => {
		const { order, seats } = await anOrder(3, true);
		const seatId = seats[0]?.id ?? 0;
		const give = (name: string, seenName: string, now: Date) =>
			nameSeats({ orderId: order.id, names: [{ seatId, seenName, participant: person(name) }], now });
		// The course begins on 21 December.
		expect(await give("Ada Obi", "", new Date("2026-12-20T22:59:00Z"))).toMatchObject({ ok: true });
		expect(await give("Musa Bello", "Ada Obi", new Date("2026-12-20T23:00:00Z"))).toEqual({
			ok: false,
			refused: [{ seatId, reason: "too-late" }],
		});
		await makeSeatLinks({ orderId: order.id, now: NOW });
		const [token = ""] = await linksOf(order.id);
		const late = new Date("2026-12-21T07:00:00Z");
		expect(await takeSeatByLink({ token, participant: person("Eze"), now: late })).toMatchObject({
			reason: "too-late",
		});
	});

	test("restoring a released seat takes one like buying does: not where the course is full", async () => {
		const course = await aCourse({ slots: 3 });
		const quotation = await aQuotation({ ...course, participants: 3 });
		const { order, seats } = await accepted(quotation, course.dateId);
		await paid(order.code, quotation.facts.course.quote.total);
		const seatId = seats[0]?.id ?? 0;
		await db.updateTable("enrolments").set({ seat_released_at: NOW }).where("id", "=", seatId).execute();
		const [stranger] = await members(1);
		if (stranger) await register(stranger, course);
		const { version } = await db
			.selectFrom("enrolments")
			.select("version")
			.where("id", "=", seatId)
			.executeTakeFirstOrThrow();
		const asked = { enrolmentId: seatId, seenVersion: version, key: aKey(), actor: await anAdmin(), now: later(DAY) };
		expect(await restoreSeat(asked)).toEqual({ ok: false, reason: "course-full" });
		expect(seats).toHaveLength(3);
	});
});
