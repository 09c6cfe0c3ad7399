import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { db, inTransaction } from "#kit/data/db.ts";
import { SentOtherwise } from "#kit/data/idempotency-keys.ts";
import { addContent } from "#site/actions/add-content.ts";
import { deleteContent, restoreContent } from "#site/actions/delete-content.ts";
import { editContent } from "#site/actions/edit-content.ts";
import { moveContent } from "#site/actions/move-content.ts";
import {
	findContent,
	insertContent,
	listContent,
	listDeletedContent,
	removeDeletedContent,
} from "#site/data/content.ts";
import { CONTENT, type ContentKind, type ContentValues } from "#site/rules/content.ts";
import { openHouse } from "#tests/accounts/house.ts";

openHouse();

const NOW = new Date("2026-11-20T09:00:00Z");
const GRACE = { id: "grace", fullName: "Grace Eze" };
const MUSA = { id: "musa", fullName: "Musa Bello" };

const examples: { [Kind in ContentKind]: ContentValues[Kind] } = {
	heroSlide: { title: "A slide", description: "Words.", image_url: null, image_alternative: "" },
	service: {
		title: "A service",
		body: "How.",
		price: "from ₦25,000",
		image_url: "/p.webp",
		image_alternative: "A room",
	},
	testimonial: { publisher_name: "Ada", testimonial: "Good.", publisher_image_url: null },
	teamMember: { name: "Halima", position: "Trainer", biography: "", image_url: null },
	client: { image_url: "/c.webp", alternative: "A client" },
	partner: { image_url: "/p.webp", alternative: "A partner" },
	galleryPicture: { image_url: "/g.webp", alternative: "A class" },
};
const kinds = Object.keys(examples) as ContentKind[];

describe.each(kinds)("what admins do with a %s", (kind) => {
	test("what is added stands at the end, once however often the form is sent, and the log tells it", async () => {
		await one(kind);
		const facts = { kind, values: examples[kind], key: crypto.randomUUID(), actor: GRACE, now: NOW };
		const before = (await listContent(kind)).length;
		await Promise.all([addContent(facts), addContent(facts)]);
		await addContent(facts);
		const rows = await listContent(kind);
		expect(rows.length).toBe(before + 1);
		expect(rows.at(-1)).toMatchObject({ values: examples[kind], version: 1, title: titleOf(kind) });
		const { subject } = CONTENT[kind];
		const change = await lastChange();
		expect(change).toMatchObject({ actor_name: "Grace Eze", action: "added", subject, after: examples[kind] });
	});

	test("sent again with other words, its answer having been lost, a form neither adds another nor says it saved them", async () => {
		const facts = { kind, values: examples[kind], key: crypto.randomUUID(), actor: GRACE, now: NOW };
		await addContent(facts);
		const before = await listContent(kind);
		const values = { ...examples[kind], [CONTENT[kind].title]: "Renamed" };
		await expect(addContent({ ...facts, values })).rejects.toThrow(SentOtherwise);
		expect(await listContent(kind)).toEqual(before);
	});

	test("words cut in the middle of an emoji keep nothing from being saved", async () => {
		const values = { ...examples[kind], [CONTENT[kind].title]: "Cut \uD83D" };
		await addContent({ kind, values, key: crypto.randomUUID(), actor: GRACE, now: NOW });
		expect((await lastChange())?.after).toMatchObject({ [CONTENT[kind].title]: "Cut \uFFFD" });
	});

	test("an edit changes what differs and nothing else, and the log keeps both sides", async () => {
		const id = await one(kind);
		const title = CONTENT[kind].title;
		const values = { ...examples[kind], [title]: "Renamed" };
		expect(await editContent({ kind, id, seenVersion: 1, values, actor: GRACE, now: NOW })).toEqual({ ok: true });
		expect(await findContent(kind, id)).toMatchObject({ values, version: 2, title: "Renamed" });
		expect(await lastChange()).toMatchObject({
			action: "edited",
			subject_id: String(id),
			title: titleOf(kind),
			before: { [title]: titleOf(kind) },
			after: { [title]: "Renamed" },
		});
	});

	test("what is deleted is gone for visitors, waits in the trash, and comes back to where it stood", async () => {
		const [first, id, last] = [await one(kind), await one(kind), await one(kind)];
		const ours = async () =>
			(await listContent(kind)).map((row) => row.id).filter((at) => [first, id, last].includes(at));
		await Promise.all([1, 2].map(() => deleteContent({ kind, id, actor: GRACE, now: NOW })));
		expect(await ours()).toEqual([first, last]);
		expect(await findContent(kind, id)).toBeUndefined();
		expect((await listDeletedContent(kind)).map((row) => row.id)).toContain(id);
		expect(await countChanges("deleted", kind, id)).toBe(1);
		expect(await restoreContent({ kind, id, actor: MUSA, now: NOW })).toBe(true);
		expect(await ours()).toEqual([first, id, last]);
		expect(await lastChange()).toMatchObject({ action: "restored", actor_name: "Musa Bello" });
	});
});

describe("two admins at once", () => {
	test("the second to save hears who was first and what stands there, and overwrites only by choice", async () => {
		const id = await one("service");
		const edit = (title: string, seenVersion: number, actor = GRACE) =>
			editContent({ kind: "service", id, seenVersion, values: { ...examples.service, title }, actor, now: NOW });
		const both = await Promise.all([edit("Grace's", 1), edit("Musa's", 1, MUSA)]);
		const [won, lost] = both[0].ok ? ["Grace's", both[1]] : ["Musa's", both[0]];
		expect(both.filter(({ ok }) => ok)).toHaveLength(1);
		const by = { name: won === "Grace's" ? GRACE.fullName : MUSA.fullName, at: NOW };
		expect(lost).toEqual({ ok: false, reason: "changed", theirs: { ...examples.service, title: won }, version: 2, by });
		expect((await findContent("service", id))?.title).toBe(won);
		expect(await edit("Overwritten", 2)).toEqual({ ok: true });
		expect((await findContent("service", id))?.title).toBe("Overwritten");
	});

	test("the same edit sent twice is done once, without a quarrel", async () => {
		const id = await one("service");
		const values = { ...examples.service, title: "Twice" };
		const twice = await Promise.all(
			[1, 2].map(() => editContent({ kind: "service", id, seenVersion: 1, values, actor: GRACE, now: NOW })),
		);
		expect(twice).toEqual([{ ok: true }, { ok: true }]);
		expect(await countChanges("edited", "service", id)).toBe(1);
	});

	test("an edit without a difference says so, and one of something deleted says that", async () => {
		const id = await one("teamMember");
		const edit = { kind: "teamMember", id, seenVersion: 1, actor: GRACE, now: NOW } as const;
		const same = await editContent({ ...edit, values: examples.teamMember });
		expect(same).toEqual({ ok: false, reason: "no-changes" });
		await deleteContent({ kind: "teamMember", id, actor: MUSA, now: NOW });
		const gone = await editContent({ ...edit, values: { ...examples.teamMember, name: "Zainab" } });
		expect(gone).toEqual({ ok: false, reason: "gone" });
		expect(await editContent({ ...edit, id: 999_999, values: examples.teamMember })).toEqual(gone);
	});

	test("a look before the confirmation changes nothing", async () => {
		const id = await one("service");
		const values = { ...examples.service, title: "Only looked at" };
		const look = { kind: "service", id, seenVersion: 1, values, onlyLook: true, actor: GRACE, now: NOW } as const;
		expect(await editContent(look)).toEqual({ ok: true });
		expect(await findContent("service", id)).toMatchObject({ title: "A service", version: 1 });
	});
});

describe("the order of a list", () => {
	test("something moves to the position asked for, beyond the ends to the end, and nothing is lost by two at once", async () => {
		await db.updateTable("services").set({ deleted_at: NOW }).execute();
		const ids = [await one("service"), await one("service"), await one("service"), await one("service")];
		const [a = 0, b = 0, c = 0, d = 0] = ids;
		const move = (id: number, to: number) => moveContent({ kind: "service", id, to, actor: GRACE, now: NOW });
		const order = async () => (await listContent("service")).map((row) => row.id);
		await move(d, 0);
		expect(await order()).toEqual([d, a, b, c]);
		expect(await lastChange()).toMatchObject({ action: "moved", before: { position: 4 }, after: { position: 1 } });
		await move(d, 99);
		expect(await order()).toEqual([a, b, c, d]);
		const moves = await countChanges("moved", "service", d);
		await move(d, 3);
		expect(await countChanges("moved", "service", d)).toBe(moves);
		await Promise.all([move(a, 3), move(b, 3), move(c, 0), move(d, 1)]);
		expect((await order()).toSorted()).toEqual(ids.toSorted());
		await move(999_999, 0);
	});
});

describe("what the log keeps", () => {
	test.each(["update changes set title = 'x'", "delete from changes", "truncate changes"])(
		"nobody changes it: %s is refused by the database",
		async (statement) => {
			await one("service");
			await expect(sql.raw(statement).execute(db)).rejects.toThrow("The log cannot be edited.");
		},
	);

	test("an action that fails leaves neither a row nor a line in the log", async () => {
		const id = await one("service");
		const lines = async () => (await db.selectFrom("changes").select("id").execute()).length;
		const before = await lines();
		const edit = {
			kind: "service",
			id,
			seenVersion: 1,
			values: { ...examples.service, title: "" },
			actor: GRACE,
		} as const;
		// The database itself refuses a service without a title.
		await expect(editContent({ ...edit, now: NOW })).rejects.toThrow();
		expect(await lines()).toBe(before);
		expect((await findContent("service", id))?.title).toBe("A service");
	});
});

test("the trash is emptied of what lies there long enough, kind by kind", async () => {
	const [logo, partner, fresh] = [await one("client"), await one("partner"), await one("client")];
	const at = (day: string) => new Date(`2026-${day}T09:00:00Z`);
	await deleteContent({ kind: "client", id: logo, actor: GRACE, now: at("01-01") });
	await deleteContent({ kind: "partner", id: partner, actor: GRACE, now: at("01-01") });
	await deleteContent({ kind: "client", id: fresh, actor: GRACE, now: at("01-20") });
	const removed = await inTransaction((tx) => removeDeletedContent(tx, "client", at("01-15")));
	expect(removed.map((row) => row.id)).toEqual([logo]);
	expect((await listDeletedContent("client")).map((row) => row.id)).toContain(fresh);
	expect((await listDeletedContent("partner")).map((row) => row.id)).toContain(partner);
	expect(await restoreContent({ kind: "client", id: logo, actor: GRACE, now: NOW })).toBe(false);
});

async function one<Kind extends ContentKind>(kind: Kind): Promise<number> {
	return await inTransaction((tx) => insertContent(tx, kind, examples[kind], NOW));
}

function titleOf(kind: ContentKind): string {
	return String((examples[kind] as Record<string, unknown>)[CONTENT[kind].title]);
}

async function lastChange() {
	return await db.selectFrom("changes").selectAll().orderBy("id", "desc").limit(1).executeTakeFirst();
}

async function countChanges(action: string, kind: ContentKind, id: number): Promise<number> {
	const rows = await db
		.selectFrom("changes")
		.select("id")
		.where("action", "=", action)
		.where("subject", "=", CONTENT[kind].subject)
		.where("subject_id", "=", String(id))
		.execute();
	return rows.length;
}
