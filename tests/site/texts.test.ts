import { describe, expect, test } from "vitest";
import { setTrainingCalendar } from "#courses/actions/set-training-calendar.ts";
import { db } from "#kit/data/db.ts";
import { readSettings } from "#settings/data/settings.ts";
import { editText } from "#site/actions/edit-text.ts";
import { findSiteText } from "#site/data/site-texts.ts";
import { openHouse } from "#tests/accounts/house.ts";

openHouse();

const NOW = new Date("2026-11-20T09:00:00Z");
const GRACE = { id: "grace", fullName: "Grace Eze" };
const MUSA = { id: "musa", fullName: "Musa Bello" };
const text = (description: string, ...items: string[]) => ({ description, items });
const edit = (seenVersion: number, written: ReturnType<typeof text>, actor = GRACE, onlyLook = false) =>
	editText({ name: "who-we-are", title: "Who We are", seenVersion, text: written, onlyLook, actor, now: NOW });

describe("a text of the home page", () => {
	test("is written for the first time once, though two admins do so at the same moment", async () => {
		const both = await Promise.all([edit(0, text("Grace's", "One")), edit(0, text("Musa's"), MUSA)]);
		expect(both.filter(({ ok }) => ok)).toHaveLength(1);
		const there = await findSiteText("who-we-are");
		const lost = both.find(({ ok }) => !ok);
		expect(lost).toMatchObject({ reason: "changed", version: there?.version, theirs: { items: there?.items } });
		expect(await changes("text")).toHaveLength(1);
	});

	test("is edited from the version one saw, and the log keeps what differs", async () => {
		const { version = 0 } = (await findSiteText("who-we-are")) ?? {};
		expect(await edit(version, text("Newer", "One", "Two"))).toEqual({ ok: true });
		expect(await findSiteText("who-we-are")).toEqual({ version: version + 1, ...text("Newer", "One", "Two") });
		expect((await changes("text")).at(-1)).toMatchObject({
			action: "edited",
			subject_id: "who-we-are",
			title: "Who We are",
			actor_name: "Grace Eze",
			after: { description: "Newer", items: ["One", "Two"] },
		});
		expect(await edit(version + 1, text("Newer", "One", "Two"))).toEqual({ ok: false, reason: "no-changes" });
		// The same form sent twice: as wanted.
		expect(await edit(version, text("Newer", "One", "Two"))).toEqual({ ok: true });
	});

	test("is not overwritten by whoever saw an older one, nor changed by a look", async () => {
		const { version = 0 } = (await findSiteText("who-we-are")) ?? {};
		const earlier = { name: "Grace Eze", at: NOW };
		expect(await edit(version - 1, text("Late"), MUSA)).toMatchObject({ reason: "changed", version, by: earlier });
		expect(await edit(version, text("Looked at"), MUSA, true)).toEqual({ ok: true });
		expect((await findSiteText("who-we-are"))?.description).toBe("Newer");
	});
});

describe("the training calendar", () => {
	const set = (url: string | null, seenUrl: string | null) =>
		setTrainingCalendar({ url, seenUrl, title: "Training calendar", actor: GRACE, now: NOW });
	const url = async () => (await readSettings()).trainingCalendarUrl;

	test("is uploaded, replaced and removed, each told in the log once", async () => {
		expect(await set("/media/a.pdf", null)).toEqual({ ok: true });
		expect(await set("/media/a.pdf", null)).toEqual({ ok: true });
		expect(await set("/media/b.pdf", "/media/a.pdf")).toEqual({ ok: true });
		expect(await url()).toBe("/media/b.pdf");
		expect(await set(null, "/media/b.pdf")).toEqual({ ok: true });
		expect(await url()).toBeNull();
		const told = (await changes("training calendar")).map(({ action, before, after }) => ({ action, before, after }));
		expect(told).toEqual([
			{ action: "added", before: { url: null }, after: { url: "/media/a.pdf" } },
			{ action: "edited", before: { url: "/media/a.pdf" }, after: { url: "/media/b.pdf" } },
			{ action: "deleted", before: { url: "/media/b.pdf" }, after: { url: null } },
		]);
	});

	test("that somebody uploaded meanwhile is not replaced unasked, and of two at once one is told", async () => {
		expect(await set("/media/c.pdf", "/media/b.pdf")).toEqual({ ok: false, reason: "changed" });
		expect(await url()).toBeNull();
		const both = await Promise.all([set("/media/d.pdf", null), set("/media/e.pdf", null)]);
		expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
	});
});

async function changes(subject: "text" | "training calendar") {
	return await db.selectFrom("changes").selectAll().where("subject", "=", subject).orderBy("id").execute();
}
