import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closeDatabase, openDatabase } from "#kit/data/db.ts";
import { partsOf } from "#kit/rules/markup.ts";
import { POLICIES } from "#kit/rules/office/policies.ts";
import { FIRST_SETTINGS } from "#settings/rules/settings.ts";
import { publishPolicy } from "#site/actions/publish-policy.ts";
import { findPolicy, listPoliciesInForce, listPolicyVersions } from "#site/data/policies.ts";
import { firstPolicy } from "#site/rules/policies/first-policies.ts";
import { LONGEST_POLICY } from "#site/rules/policies/policy.ts";
import { settings as configured } from "#tests/accounts/house.ts";
import { freshDatabase } from "#tests/support/database.ts";

beforeAll(async () => {
	configured();
	openDatabase(await freshDatabase());
});
afterAll(() => closeDatabase());

const NOW = new Date("2026-11-03T09:00:00Z");
const LATER = new Date("2026-11-20T09:00:00Z");
const grace = { id: "grace", fullName: "Grace Eze" };

const publish = (body: string, seenVersion: number, more: Partial<Parameters<typeof publishPolicy>[0]> = {}) =>
	publishPolicy({
		name: "terms",
		title: "Terms",
		seenVersion,
		text: { body, isDraft: true },
		actor: grace,
		now: NOW,
		...more,
	});

describe("a policy page", () => {
	test("of a new academy says nothing until one publishes it", async () => {
		expect(await listPoliciesInForce()).toEqual({});
		expect(await findPolicy("terms")).toBeUndefined();
	});

	test("is a new version with its day at each save, and earlier ones stay", async () => {
		expect(await publish("First.", 0)).toEqual({ ok: true });
		expect(await publish("Second.", 1, { now: LATER })).toEqual({ ok: true });
		expect(await listPoliciesInForce()).toEqual({ terms: { version: 2, day: "2026-11-20" } });
		expect(await findPolicy("terms")).toMatchObject({ version: 2, body: "Second." });
		expect(await findPolicy("terms", 1)).toMatchObject({ version: 1, body: "First.", publishedAt: NOW });
		expect(await findPolicy("terms", 3)).toBeUndefined();
		expect((await listPolicyVersions("terms")).map(({ version }) => version)).toEqual([2, 1]);
	});

	test("is not published over what somebody else published meanwhile, nor twice by a double press", async () => {
		const refused = await publish("Third.", 1, { now: LATER });
		expect(refused).toMatchObject({ ok: false, reason: "changed", version: 2, theirs: { body: "Second." } });
		expect(await publish("Second.", 2)).toEqual({ ok: false, reason: "no-changes" });
		const both = await Promise.all([publish("Third.", 2), publish("Third.", 2)]);
		expect(both).toEqual([{ ok: true }, { ok: true }]);
		expect(await listPoliciesInForce()).toMatchObject({ terms: { version: 3 } });
	});

	test("that a lawyer has checked is a version of its own", async () => {
		expect(await publish("Third.", 3, { text: { body: "Third.", isDraft: false } })).toEqual({ ok: true });
		expect(await findPolicy("terms")).toMatchObject({ version: 4, isDraft: false });
	});
});

describe("the first texts", () => {
	const settings = {
		...FIRST_SETTINGS,
		academyName: "Ilé Ẹ̀kọ́",
		phones: ["+2348000000001"],
		address: "14 Commercial Avenue,\nYaba",
		bankName: "Adire Bank",
		bankAccountName: "Koya",
		bankAccountNumber: "0123456789",
	};

	test.each(POLICIES)("of %s is filled in from the settings, and links only pages there are", (name) => {
		const text = firstPolicy(name, settings, "https://koya.example");
		expect(text).not.toMatch(/undefined|null|NaN/);
		expect(text.length).toBeLessThan(LONGEST_POLICY);
		const parts = partsOf(text, { siteText: true });
		expect(parts.filter(({ kind }) => kind === "heading").length).toBeGreaterThan(4);
		const links = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, to]) => to);
		for (const link of links)
			expect(link).toMatch(
				/^(\/(terms|refunds|privacy|faq|my-courses|verify|organisation-invitation|special-invitation)|https:\/\/(fccpc|ndpc)\.gov\.ng)$/,
			);
	});

	test("say nothing of what the academy does not offer", () => {
		const bare = { ...FIRST_SETTINGS };
		for (const name of POLICIES) {
			const text = firstPolicy(name, bare, "https://koya.example");
			expect(text).not.toMatch(/undefined|null|NaN/);
			expect(text).not.toContain("bank account. For a transfer");
		}
	});

	test("promise only what members can do: by themselves where the settings allow it, else through the office", () => {
		const refundsWith = (freeChangeDays: number | null) =>
			firstPolicy("refunds", { ...settings, freeChangeDays }, "https://koya.example");
		expect(refundsWith(10)).toContain("**Until 10 days before the first day:**");
		expect(refundsWith(10)).toContain("you can do this under [My Courses](/my-courses)");
		expect(refundsWith(0)).toContain("**Until 1 day before the first day:**");
		expect(refundsWith(null)).not.toContain("/my-courses");
		expect(firstPolicy("faq", { ...settings, freeChangeDays: null }, "https://koya.example")).not.toContain(
			"You can do all this",
		);
	});
});
