import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { signUp } from "#accounts/actions/sign-up.ts";
import { db } from "#kit/data/db.ts";
import { LIMITS } from "#kit/rules/limits.ts";
import {
	aMember,
	aMoment,
	anAddress,
	anEmail,
	cookieOf,
	kindsTo,
	openHouse,
	PASSWORD,
	settings,
	userRow,
} from "#tests/accounts/house.ts";

openHouse();

const ada = () => ({
	fullName: "Ada Okafor",
	email: anEmail("ada"),
	password: PASSWORD,
	clientAddress: anAddress(),
	now: aMoment(),
});

describe("signing up", () => {
	test("makes an unverified member with the default avatar, signs in, and queues one verification mail", async () => {
		const facts = ada();
		const answer = await signUp({ ...facts, email: ` ${facts.email.toUpperCase()} `, fullName: "  Ada   Okafor " });
		expect(answer).toMatchObject({ ok: true, email: facts.email });
		expect(answer.ok && cookieOf(answer.sessionHeaders)).toMatch(/^koya-session=./);
		expect(await userRow(facts.email)).toMatchObject({
			full_name: "Ada Okafor",
			email_verified: false,
			image_url: null,
			role: "user",
			disabled: false,
			demo: false,
		});
		expect(await kindsTo(facts.email)).toEqual(["verify-email"]);
	});

	test("keeps the password as argon2id with 19 MiB and two passes", async () => {
		const { id } = await aMember();
		const row = await db.selectFrom("accounts").selectAll().where("user_id", "=", id).executeTakeFirstOrThrow();
		expect(row.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
		expect(row).toMatchObject({ provider_id: "credential", account_id: id });
	});

	test.each([
		["one word", "Ada"],
		["three words", "Ada Ngozi Okafor"],
		["nothing", "  "],
	])("refuses a full name of %s", async (_, fullName) => {
		expect(await signUp({ ...ada(), fullName })).toMatchObject({ ok: false, reason: "two-words" });
	});

	test("refuses a missing e-mail, a missing password, a malformed e-mail and a weak password", async () => {
		expect(await signUp({ ...ada(), email: " " })).toMatchObject({ ok: false, reason: "required" });
		expect(await signUp({ ...ada(), password: "" })).toMatchObject({ ok: false, reason: "required" });
		expect(await signUp({ ...ada(), email: "ada@" })).toMatchObject({ ok: false, reason: "invalid-email" });
		expect(await signUp({ ...ada(), email: "ọlá@example.com" })).toMatchObject({ ok: false, reason: "invalid-email" });
		expect(await signUp({ ...ada(), password: "12345" })).toMatchObject({ ok: false, reason: "weak-password" });
	});

	test("takes a password of exactly six characters, and says in the library's words that 129 are too many", async () => {
		expect(await signUp({ ...ada(), password: "Wx7!kd" })).toMatchObject({ ok: true });
		const answer = await signUp({ ...ada(), password: "x".repeat(129) });
		expect(answer).toEqual({ ok: false, reason: "other", message: "Password too long" });
	});

	test("refuses everybody while sign-up is closed", async () => {
		settings({ signUp: "closed" });
		const facts = ada();
		expect(await signUp(facts)).toEqual({ ok: false, reason: "closed" });
		expect(await kindsTo(facts.email)).toEqual([]);
		settings();
	});

	test("refuses an address that is taken, in whatever case, and writes nobody", async () => {
		const { email } = await aMember();
		expect(await signUp({ ...ada(), email: email.toUpperCase() })).toEqual({ ok: false, reason: "email-in-use" });
		expect(await kindsTo(email)).toEqual(["verify-email"]);
	});

	test("of two who sign up at once with one address, one gets it and the other is told", async () => {
		const facts = ada();
		const answers = await Promise.all([signUp(facts), signUp(facts), signUp(facts), signUp(facts)]);
		expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
		expect(answers.filter((answer) => !answer.ok && answer.reason === "email-in-use")).toHaveLength(3);
		expect(await kindsTo(facts.email)).toEqual(["verify-email"]);
	});

	test("forty at once find enough connections", async () => {
		settings({ accountPrivacy: "strict" });
		const { email } = await aMember();
		const answers = await Promise.all(
			Array.from({ length: 40 }, (_, i) => signUp({ ...ada(), ...(i % 2 ? { email } : {}) })),
		);
		expect(answers.every((answer) => answer.ok)).toBe(true);
		settings();
	});

	test("leaves no member behind when the mail cannot be written", async () => {
		await sql`alter table mails add constraint broken check (kind <> 'verify-email') not valid`.execute(db);
		const facts = ada();
		await expect(signUp(facts)).rejects.toThrow(/broken/);
		await sql`alter table mails drop constraint broken`.execute(db);
		for (const table of ["users", "accounts", "sessions"] as const) {
			const { n } = await db
				.selectFrom(table)
				.select(sql<number>`count(*)`.as("n"))
				.where(
					table === "users" ? "users.id" : sql.ref("user_id"),
					"not in",
					db.selectFrom("users").select("id").where("email", "<>", facts.email),
				)
				.executeTakeFirstOrThrow();
			expect(n, table).toBe(0);
		}
		expect(await signUp(facts)).toMatchObject({ ok: true });
	});

	test("twenty an hour from one address are enough, the next hour is free again, and sixty are enough for a day", async () => {
		const clientAddress = anAddress();
		const now = aMoment();
		const { email } = await aMember();
		// A taken address counts like any other try, and costs less.
		for (let i = 0; i < LIMITS.signUpsPerAddress.times; i++) await signUp({ ...ada(), email, clientAddress, now });
		expect(await signUp({ ...ada(), clientAddress, now })).toEqual({
			ok: false,
			reason: "too-many",
			retryAfterSeconds: 3600,
		});
		expect(await signUp({ ...ada(), clientAddress: anAddress(), now })).toMatchObject({ ok: true });
		const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
		expect(await signUp({ ...ada(), clientAddress, now: later(1) })).toMatchObject({ ok: true });
		for (const hours of [1.1, 2.2, 3.3])
			for (let i = 0; i < LIMITS.signUpsPerAddress.times; i++)
				await signUp({ ...ada(), email, clientAddress, now: later(hours) });
		expect(await signUp({ ...ada(), clientAddress, now: later(5) })).toMatchObject({ reason: "too-many" });
		expect(await signUp({ ...ada(), clientAddress, now: later(24) })).toMatchObject({ ok: true });
	});
});

describe("signing up in strict privacy", () => {
	test("answers a taken address like a new one, and writes to its owner instead", async () => {
		const { email } = await aMember();
		settings({ accountPrivacy: "strict" });
		const facts = ada();
		const fresh = await signUp(facts);
		const taken = await signUp({ ...ada(), email });
		expect(fresh).toEqual({ ok: true, email: facts.email, sessionHeaders: expect.anything() });
		expect(taken).toEqual({ ok: true, email, sessionHeaders: expect.anything() });
		expect([...(fresh.ok ? fresh.sessionHeaders : [["missing"]])]).toEqual([
			...(taken.ok ? taken.sessionHeaders : [["?"]]),
		]);
		expect(await kindsTo(email)).toEqual(["verify-email", "address-taken"]);
		settings();
	});

	test("writes to the owner of an address three times an hour at most", async () => {
		const { email } = await aMember();
		settings({ accountPrivacy: "strict" });
		const now = aMoment();
		for (let i = 0; i < 5; i++) expect(await signUp({ ...ada(), email, now })).toMatchObject({ ok: true });
		expect((await kindsTo(email)).filter((kind) => kind === "address-taken")).toHaveLength(3);
		settings();
	});
});
