import { beforeAll, describe, expect, test } from "vitest";
import { deleteLocation } from "#courses/actions/delete-location.ts";
import { saveLocation } from "#courses/actions/save-location.ts";
import { findLocation } from "#courses/data/locations.ts";
import { db } from "#kit/data/db.ts";
import {
	aCourse,
	aDate,
	aMember,
	enrolmentOf,
	FIRST_DAY,
	NOW,
	openHouse,
	register,
} from "#tests/sales/payments/house.ts";

openHouse();

let grace: { id: string; fullName: string };
beforeAll(async () => {
	grace = { ...(await aMember("Grace Eze")), fullName: "Grace Eze" };
});

let keys = 0;
type Save = Partial<Parameters<typeof saveLocation>[0]>;
const save = (name: string, address: string | null, changes: Save = {}) =>
	saveLocation({
		id: undefined,
		location: { name, address },
		seenVersion: 0,
		key: `key-${keys++}`,
		actor: grace,
		now: NOW,
		...changes,
	});

async function aLocation(name: string, address: string | null = null) {
	await save(name, address);
	const row = await db.selectFrom("locations").selectAll().where("name", "=", name).executeTakeFirstOrThrow();
	return row.id;
}

const changesOf = (id: number) =>
	db
		.selectFrom("changes")
		.select(["action", "title", "before", "after"])
		.where("subject", "=", "location")
		.where("subject_id", "=", String(id))
		.orderBy("id")
		.execute();

describe("a location", () => {
	test("is added once by a form that is sent twice at once", async () => {
		const twice = await Promise.all([1, 2].map(() => save("ibadan", "1 Ring Road", { key: "once" })));
		expect(twice).toEqual([{ ok: true }, { ok: true }]);
		const rows = await db.selectFrom("locations").selectAll().where("name", "=", "ibadan").execute();
		expect(rows).toMatchObject([{ address: "1 Ring Road" }]);
		expect(await changesOf(rows[0]?.id ?? 0)).toMatchObject([
			{ action: "added", title: "Ibadan", after: { name: "ibadan", address: "1 Ring Road" } },
		]);
	});

	test("of a name there is already is refused, and the same form may be sent again with another", async () => {
		await aLocation("enugu");
		expect(await save("enugu", "Elsewhere", { key: "again" })).toEqual({ ok: false, reason: "name-taken" });
		expect(await save("nsukka", null, { key: "again" })).toEqual({ ok: true });
		expect(await db.selectFrom("locations").select("id").where("name", "=", "nsukka").execute()).toHaveLength(1);
	});

	test("gets another name and address; what was bought keeps its copy", async () => {
		const [member, course] = [await aMember(), await aCourse()];
		await register(member, course);
		const { location, location_address } = await enrolmentOf(member);
		const { id } = await db
			.selectFrom("locations")
			.select("id")
			.where("name", "=", location ?? "")
			.executeTakeFirstOrThrow();
		expect(await save("calabar", "5 Marina Road", { id, seenVersion: 1 })).toEqual({ ok: true });
		expect(await findLocation(id)).toEqual({ id, name: "calabar", address: "5 Marina Road", version: 2 });
		expect(await enrolmentOf(member)).toMatchObject({ location, location_address });
		expect(await changesOf(id)).toMatchObject([
			{ action: "edited", before: { name: location, address: location_address }, after: { name: "calabar" } },
		]);
	});

	test("is never merged with another by a new name", async () => {
		const [one, other] = [await aLocation("jos"), await aLocation("kaduna")];
		expect(await save("kaduna", null, { id: one, seenVersion: 1 })).toEqual({ ok: false, reason: "name-taken" });
		expect(await save("kaduna", null, { id: one, seenVersion: 1, onlyLook: true })).toMatchObject({ ok: false });
		expect([await findLocation(one), await findLocation(other)]).toMatchObject([{ name: "jos" }, { name: "kaduna" }]);
	});

	test("is edited by one after the other: the second is told", async () => {
		const id = await aLocation("warri");
		expect(await save("warri", "1 Airport Road", { id, seenVersion: 1 })).toEqual({ ok: true });
		expect(await save("warri", "2 Airport Road", { id, seenVersion: 1 })).toMatchObject({
			reason: "changed",
			theirs: { name: "warri", address: "1 Airport Road" },
			version: 2,
			by: { name: "Grace Eze" },
		});
		expect(await save("warri", "1 Airport Road", { id, seenVersion: 2 })).toEqual({ ok: false, reason: "no-changes" });
		expect(await save("warri", "1 Airport Road", { id, seenVersion: 1 })).toEqual({ ok: true });
		expect(await save("effurun", null, { id, seenVersion: 2, onlyLook: true })).toEqual({ ok: true });
		expect(await findLocation(id)).toMatchObject({ name: "warri" });
	});

	test("that is gone cannot be edited", async () => {
		expect(await save("lokoja", null, { id: 999_999, seenVersion: 1 })).toEqual({ ok: false, reason: "gone" });
	});
});

describe("deleting a location", () => {
	const remove = (id: number, onlyLook = false) => deleteLocation({ id, onlyLook, actor: grace, now: NOW });

	test("is refused while dates are held there, also past ones and those of a course in the trash", async () => {
		const course = await aCourse();
		await aDate(course.courseId, "2024-01-01", "2024-01-02");
		await db.updateTable("courses").set({ deleted_at: NOW }).where("id", "=", course.courseId).execute();
		const dates = await db.selectFrom("course_dates").selectAll().where("course_id", "=", course.courseId).execute();
		for (const date of dates)
			expect(await remove(date.location_id)).toEqual({
				ok: false,
				reason: "in-use",
				by: [{ title: expect.stringContaining("Course"), inTrash: true, dates: 1 }],
			});
		expect(dates.map(({ first_day }) => first_day).sort()).toEqual(["2024-01-01", FIRST_DAY]);
	});

	test("without dates it is removed once, and the log keeps its name and address", async () => {
		const id = await aLocation("owerri", "3 Wetheral Road");
		expect(await remove(id, true)).toEqual({ ok: true });
		expect(await findLocation(id)).toBeDefined();
		expect(await Promise.all([remove(id), remove(id)])).toEqual([{ ok: true }, { ok: true }]);
		expect(await findLocation(id)).toBeUndefined();
		expect(await changesOf(id)).toMatchObject([
			{ action: "added" },
			{ action: "deleted", title: "Owerri", before: { name: "owerri", address: "3 Wetheral Road" } },
		]);
	});
});

test("a location that moves counts for calendars: the courses held there have a later number", async () => {
	const { courseId, dateId } = await aCourse();
	const versionOf = async () => {
		const course = db.selectFrom("courses").select(["version", "updated_at"]).where("id", "=", courseId);
		return await course.executeTakeFirstOrThrow();
	};
	const { location_id: id } = await db
		.selectFrom("course_dates")
		.select("location_id")
		.where("id", "=", dateId)
		.executeTakeFirstOrThrow();
	const before = await versionOf();
	const { name, version: seenVersion } = (await findLocation(id)) ?? { name: "", version: 0 };
	const now = new Date(NOW.getTime() + 60_000);
	expect(await save(name, "9 Broad Street", { id, seenVersion, now })).toEqual({ ok: true });
	expect(await versionOf()).toEqual({ version: before.version + 1, updated_at: now });
});
