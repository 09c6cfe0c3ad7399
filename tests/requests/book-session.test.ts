import { describe, expect, test } from "vitest";
import { db, inTransaction } from "#kit/data/db.ts";
import { bookSession } from "#requests/actions/book-session.ts";
import { confirmBooking, writeConfirmation } from "#requests/actions/confirm-booking.ts";
import { recordBooking } from "#requests/actions/record-booking.ts";
import { lockLatestRequestOf } from "#requests/data/requests.ts";
import { openHouse } from "#tests/accounts/house.ts";
import { anActor, aService, emailsAbout, later, NOW, OFFICE, requestsOf } from "#tests/requests/house.ts";
import { waitingForALock } from "#tests/support/waiting-for-a-lock.ts";

openHouse();

const contact = { email: "elsewhere@example.org", phone: "+2348031234567" };

async function aBooking(now = NOW) {
	const [actor, service] = [await anActor(), await aService()];
	return { actor, contact, service: { id: service.id }, title: service.title, now };
}

describe("a session that is booked", () => {
	test("is a row first, then an e-mail to the office and one to the member's own address, never to the typed one", async () => {
		const { title, ...booking } = await aBooking();
		expect(await bookSession(booking)).toEqual({ ok: true });
		const facts = { serviceTitle: title, ...contact };
		expect(await requestsOf(booking.actor)).toMatchObject([
			{
				kind: "booking",
				email: contact.email,
				phone: contact.phone,
				service_id: booking.service.id,
				course_id: null,
				facts,
				state: "new",
				requested_at: NOW,
				confirmed_at: NOW,
			},
		]);
		const { fullName, email } = booking.actor;
		const emails = await emailsAbout(booking.actor);
		expect(emails.map(({ kind, recipient, facts }) => ({ kind, recipient, facts }))).toEqual([
			{ kind: "booking-notice", recipient: OFFICE, facts: { ...facts, fullName, accountEmail: email } },
			{ kind: "booking", recipient: email, facts: { ...facts, fullName } },
		]);
		expect(await mailsTo(contact.email)).toBe(0);
	});

	test("twice at once is one booking with one pair of e-mails", async () => {
		const booking = await aBooking();
		const answers = await Promise.all([1, 2, 3, 4].map(() => bookSession(booking)));
		expect(answers).toEqual(answers.map(() => ({ ok: true })));
		expect(await requestsOf(booking.actor)).toHaveLength(1);
		expect(await emailsAbout(booking.actor)).toHaveLength(2);
	});

	test("with another number, or after ten minutes, is another booking", async () => {
		const booking = await aBooking();
		await bookSession(booking);
		await bookSession({ ...booking, contact: { ...contact, phone: "+2348031234568" } });
		await bookSession({ ...booking, now: later(9) });
		await bookSession({ ...booking, now: later(11) });
		expect(await requestsOf(booking.actor)).toHaveLength(3);
		expect(await emailsAbout(booking.actor)).toHaveLength(6);
	});

	test("for a service that is not offered leaves nothing behind", async () => {
		const booking = await aBooking();
		await db.deleteFrom("services").where("id", "=", booking.service.id).execute();
		expect(await bookSession(booking)).toEqual({ ok: false, reason: "no-such-service" });
		expect(await requestsOf(booking.actor)).toEqual([]);
		expect(await emailsAbout(booking.actor)).toEqual([]);
	});

	test("outlives the service it was for", async () => {
		const booking = await aBooking();
		await bookSession(booking);
		await db.deleteFrom("services").where("id", "=", booking.service.id).execute();
		expect(await requestsOf(booking.actor)).toMatchObject([
			{ service_id: null, facts: { serviceTitle: booking.title } },
		]);
	});
});

describe("the two calls", () => {
	test("the first keeps the booking and tells the office, by the service's title; the second tells the member", async () => {
		const { title, ...booking } = await aBooking();
		expect(await recordBooking({ ...booking, service: { title } })).toEqual({ ok: true });
		expect((await emailsAbout(booking.actor)).map(({ kind }) => kind)).toEqual(["booking-notice"]);
		expect(await requestsOf(booking.actor)).toMatchObject([{ service_id: booking.service.id, confirmed_at: null }]);

		const call = { actor: booking.actor, to: contact.email, serviceTitle: title, now: later(1) };
		const answers = await Promise.all([1, 2, 3].map(() => confirmBooking(call)));
		expect(answers).toEqual(answers.map(() => ({ ok: true })));
		const emails = await emailsAbout(booking.actor);
		expect(emails.map(({ kind, recipient }) => [kind, recipient])).toEqual([
			["booking-notice", OFFICE],
			["booking", booking.actor.email],
		]);
		expect(await requestsOf(booking.actor)).toMatchObject([{ confirmed_at: later(1) }]);
	});

	test("made three times at once they leave one booking and one e-mail each", async () => {
		const { title, ...booking } = await aBooking();
		const first = await Promise.all([1, 2, 3].map(() => recordBooking({ ...booking, service: { title } })));
		expect(first).toEqual(first.map(() => ({ ok: true })));
		expect(await requestsOf(booking.actor)).toHaveLength(1);
		expect(await emailsAbout(booking.actor)).toHaveLength(1);
	});

	test("the second may name the account's own address in any case, and changes nothing after the form", async () => {
		const { title, ...booking } = await aBooking();
		await bookSession(booking);
		const to = ` ${booking.actor.email.toUpperCase()} `;
		expect(await confirmBooking({ actor: booking.actor, to, serviceTitle: title, now: later(1) })).toEqual({
			ok: true,
		});
		expect(await emailsAbout(booking.actor)).toHaveLength(2);
		expect(await requestsOf(booking.actor)).toMatchObject([{ confirmed_at: NOW }]);
	});

	test("and the form that comes while the second is on its way leave the member one e-mail", async () => {
		const { title, ...booking } = await aBooking();
		await recordBooking(booking);
		const form = await inTransaction(async (tx) => {
			const request = await lockLatestRequestOf<"booking">(tx, booking.actor.id, "booking");
			if (!request) throw new Error("Nothing was booked.");
			await writeConfirmation(tx, { actor: booking.actor, request, now: NOW });
			const form = bookSession(booking);
			await Promise.race([form, waitingForALock()]);
			return { answer: form };
		});
		expect(await form.answer).toEqual({ ok: true });
		expect((await emailsAbout(booking.actor)).map(({ kind }) => kind)).toEqual(["booking-notice", "booking"]);
	});

	test.each([
		["other-address", { to: "stranger@example.org" }],
		["other-service", { serviceTitle: "Something else" }],
	])("the second refuses with '%s' what was not booked", async (reason, changes) => {
		const { title, ...booking } = await aBooking();
		await recordBooking(booking);
		const call = { actor: booking.actor, to: contact.email, serviceTitle: title, now: NOW, ...changes };
		expect(await confirmBooking(call)).toEqual({ ok: false, reason });
		expect(await requestsOf(booking.actor)).toMatchObject([{ confirmed_at: null }]);
	});

	test("the second finds nothing where nothing, or somebody else's session, was booked", async () => {
		const { title, ...booking } = await aBooking();
		await recordBooking(booking);
		const stranger = await anActor("Chidi Eze");
		const call = { actor: stranger, to: contact.email, serviceTitle: title, now: NOW };
		expect(await confirmBooking(call)).toEqual({ ok: false, reason: "no-booking" });
		expect(await emailsAbout(stranger)).toEqual([]);
	});
});

const mailsTo = async (address: string) =>
	(await db.selectFrom("mails").select("id").where("recipient", "=", address).execute()).length;
