import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closeDatabase, db, openDatabase } from "#kit/data/db.ts";
import { partsOf } from "#kit/rules/markup.ts";
import { POLICIES, type PolicyName } from "#kit/rules/office/policies.ts";
import { policyWords } from "#kit/words/policies.ts";
import { saveSettings } from "#settings/actions/save-settings.ts";
import { provideRepublishPolicies } from "#settings/data/republish-policies.ts";
import { FIRST_SETTINGS, type GroupValues, type SettingGroup, type SiteSettings } from "#settings/rules/settings.ts";
import { publishPolicy } from "#site/actions/publish-policy.ts";
import { republishPolicies } from "#site/actions/republish-policies.ts";
import { findPolicy, listPoliciesInForce, listPolicyVersions } from "#site/data/policies.ts";
import { fillIn } from "#site/rules/policies/fill-in.ts";
import { firstPolicy } from "#site/rules/policies/first-policies.ts";
import { LONGEST_POLICY } from "#site/rules/policies/policy.ts";
import { placeholderValues } from "#site/rules/policies/policy-placeholders.ts";
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
		text: { source: body, isDraft: true },
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
		expect(refused).toMatchObject({ ok: false, reason: "changed", version: 2, theirs: { source: "Second." } });
		expect(await publish("Second.", 2)).toEqual({ ok: false, reason: "no-changes" });
		const both = await Promise.all([publish("Third.", 2), publish("Third.", 2)]);
		expect(both).toEqual([{ ok: true }, { ok: true }]);
		expect(await listPoliciesInForce()).toMatchObject({ terms: { version: 3 } });
	});

	test("that a lawyer has checked is a version of its own", async () => {
		expect(await publish("Third.", 3, { text: { source: "Third.", isDraft: false } })).toEqual({ ok: true });
		expect(await findPolicy("terms")).toMatchObject({ version: 4, isDraft: false });
	});
});

describe("a text with placeholders", () => {
	const save = (group: SettingGroup, values: GroupValues, seenVersion: number) =>
		saveSettings({ group, values, seenVersion, title: group, actor: grace, now: LATER });
	const publishPage = (name: PolicyName, source: string, seenVersion: number) =>
		publish("", seenVersion, { name, title: name, text: { source, isDraft: false } });
	const office = { whatsApp: null, openingHours: null };

	test("says the new name, address and telephone at once, and the version that was agreed to before stays", async () => {
		provideRepublishPolicies((tx, by) => republishPolicies(tx, { ...by, titles: policyWords.titles }));
		expect(await publishPage("refunds", "{academy}, { Address }: {contact}. Not {academy} alone.", 0)).toEqual({
			ok: true,
		});
		const first = "Koya Academy, { Address }";
		expect(await findPolicy("refunds")).toMatchObject({ version: 1, body: expect.stringContaining(first) });
		expect(await save("academy", { academyName: "Sahel Institute", logo: null }, 0)).toEqual({ ok: true });
		// Without an address the text would have a gap: the page stays as it is until there is one.
		expect(await findPolicy("refunds")).toMatchObject({ version: 1 });
		const moved = {
			...office,
			officeEmail: "hello@sahel.example",
			phones: ["+2348035550101"],
			address: "2 Ring Road,\nIbadan",
		};
		expect(await save("office", moved, 0)).toEqual({ ok: true });
		expect(await findPolicy("refunds")).toMatchObject({
			version: 2,
			body: "Sahel Institute, 2 Ring Road, Ibadan: call +234 803 555 0101 or write to hello@sahel.example. Not Sahel Institute alone.",
			source: "{academy}, { Address }: {contact}. Not {academy} alone.",
			isDraft: false,
			publishedAt: LATER,
		});
		expect(await findPolicy("refunds", 1)).toMatchObject({ body: expect.stringContaining(first), publishedAt: NOW });
	});

	test("is not published again by a setting it does not name, and a text without placeholders never is", async () => {
		const [terms, refunds] = [await findPolicy("terms"), await findPolicy("refunds")];
		expect(await save("vat", { vatBasisPoints: 1000 }, 0)).toEqual({ ok: true });
		expect(await findPolicy("refunds")).toEqual(refunds);
		expect(await findPolicy("terms")).toEqual(terms);
	});

	test("that was published before there were placeholders is read and edited as it stands", async () => {
		const old = {
			name: "faq" as const,
			version: 1,
			body: "Koya Academy, {by hand}.",
			is_draft: false,
			published_at: NOW,
		};
		await db.insertInto("policy_versions").values(old).execute();
		expect(await save("academy", { academyName: "Delta School", logo: null }, 1)).toEqual({ ok: true });
		expect(await findPolicy("faq")).toMatchObject({ version: 1, body: old.body, source: old.body });
		expect(await findPolicy("refunds")).toMatchObject({ version: 3, body: expect.stringMatching(/^Delta School/) });
	});

	test("published while the settings are saved has the new values, whichever is first", async () => {
		const edited = "At {academy} you have {free days}.";
		const [published, saved] = await Promise.all([
			publishPage("privacy", "At {academy} you learn.", 0),
			save("academy", { academyName: "Benue College", logo: null }, 2),
		]);
		expect([published, saved]).toEqual([{ ok: true }, { ok: true }]);
		const inForce = await findPolicy("privacy");
		expect(inForce?.body).toBe("At Benue College you learn.");
		expect(await save("changes", { freeChangeDays: 10 }, 0)).toEqual({ ok: true });
		expect(await publishPage("privacy", edited, inForce?.version ?? 0)).toEqual({ ok: true });
		expect(await save("changes", { freeChangeDays: 1 }, 1)).toEqual({ ok: true });
		expect((await findPolicy("privacy"))?.body).toBe("At Benue College you have 1 day.");
	});
});

describe("the first texts", () => {
	/** As visitors read it; every placeholder has to have a value. */
	const read = (name: PolicyName, given: SiteSettings) => {
		const { body, unknown, empty } = fillIn(firstPolicy(name, given), placeholderValues(given, "https://koya.example"));
		expect([...unknown, ...empty]).toEqual([]);
		return body;
	};
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
		const text = read(name, settings);
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
			const text = read(name, bare);
			expect(text).not.toMatch(/undefined|null|NaN/);
			expect(text).not.toContain("bank account. For a transfer");
		}
	});

	test("promise only what members can do: by themselves where the settings allow it, else through the office", () => {
		const refundsWith = (freeChangeDays: number | null) => read("refunds", { ...settings, freeChangeDays });
		expect(refundsWith(10)).toContain("**Until 10 days before the first day:**");
		expect(refundsWith(10)).toContain("you can do this under [My Courses](/my-courses)");
		expect(refundsWith(0)).toContain("**Until 1 day before the first day:**");
		expect(refundsWith(null)).not.toContain("/my-courses");
		expect(read("faq", { ...settings, freeChangeDays: null })).not.toContain("You can do all this");
	});
});
