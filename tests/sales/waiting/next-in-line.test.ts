import { expect, test } from "vitest";
import { db } from "#kit/data/db.ts";
import { rehearse } from "#sales/paying/rehearsal/actions/rehearse.ts";
import { offerFreeSeats } from "#sales/waiting/actions/offer-free-seats.ts";
import { anAdmin } from "#tests/sales/office-house.ts";
import { later, NOW, openHouse } from "#tests/sales/payments/house.ts";
import { cancel, seenAs } from "#tests/sales/refund-house.ts";
import { aFullCourse, offered, offerOf, waits } from "#tests/sales/waiting/waiting-house.ts";

openHouse();

test("edge 4: before seats are cancelled the office reads how many people are offered one, also where nothing was paid", async () => {
	const { course, people } = await aFullCourse(4);
	const three = await waits(course, { seats: 3 });
	const line = [
		await waits(course, { seats: 2 }),
		await waits(course),
		await waits(course, { seats: 2, takesFewer: true }),
	];
	const admin = await anAdmin();
	const ids = people.slice(0, 3).map(({ id }) => id);
	const ended = { cancelled_at: NOW, cancel_reason: "In a test." };
	await db.updateTable("enrolments").set(ended).where("user_id", "in", ids).execute();
	await offerFreeSeats({ now: NOW });
	const [seat, other] = (await offerOf(three))?.seats ?? [];
	const act = async (id: number) => await cancel((await seenAs(id)).seen, [], admin, { now: later(1) });
	const shown = await rehearse(() => act(seat?.id ?? 0), { seen: undefined, seatIds: [seat?.id ?? 0], now: later(1) });
	expect(shown.effects).toMatchObject({ cancelled: 1, offered: 1, dueThen: 0 });
	expect(shown.effects?.dueBefore).toBeGreaterThan(0);
	expect(await offered(line)).toEqual([false, false, false]);
	await act(seat?.id ?? 0);
	// The seat that is free already goes to the second in line; with another one, the first and nobody else fit.
	const next = await rehearse(() => act(other?.id ?? 0), {
		seen: undefined,
		seatIds: [other?.id ?? 0],
		now: later(1),
	});
	expect(next.effects).toMatchObject({ cancelled: 1, offered: 1 });
	await act(other?.id ?? 0);
	expect(await offerFreeSeats({ now: later(2) })).toBe(1);
	expect(await offered(line)).toEqual([true, false, false]);
});
