import { describe, expect, test } from "vitest";
import { ensureFirstAdmin } from "#accounts/actions/ensure-first-admin.ts";
import { logIn } from "#accounts/actions/log-in.ts";
import { setRoleByEmail } from "#accounts/actions/set-role-by-email.ts";
import { updateProfile } from "#accounts/actions/update-profile.ts";
import { hashPassword, verifyPassword } from "#accounts/auth/password.ts";
import { findDemoAccount, insertUser } from "#accounts/data/users.ts";
import { db, inTransaction } from "#kit/data/db.ts";
import { aMember, aMoment, anAddress, anEmail, openHouse, PASSWORD, userRow } from "#tests/accounts/house.ts";

openHouse();

const roleOf = async (email: string) => (await userRow(email)).role;

describe("the first admin", () => {
	test("comes from the settings, verified, and can log in; afterwards nothing more happens", async () => {
		const facts = { email: "Grace@Example.com", password: "a-strong-one", now: aMoment() };
		expect(await ensureFirstAdmin(facts)).toBe("created");
		expect(await userRow("grace@example.com")).toMatchObject({ role: "admin", email_verified: true, demo: false });
		const email = "grace@example.com";
		expect(await logIn({ email, password: "a-strong-one", clientAddress: "1", now: facts.now })).toMatchObject({
			ok: true,
		});
		expect(await ensureFirstAdmin({ ...facts, email: anEmail() })).toBe("exists");
	});

	test("takes over an account that already has the address, with its password and without its sessions", async () => {
		await db.updateTable("users").set({ role: "user" }).execute();
		const { email, id, now } = await aMember();
		expect(await ensureFirstAdmin({ email, password: "a-strong-one", now })).toBe("promoted");
		expect(await userRow(email)).toMatchObject({ role: "admin", email_verified: true });
		expect(await db.selectFrom("sessions").select("id").where("user_id", "=", id).execute()).toEqual([]);
		const old = await logIn({ email, password: PASSWORD, clientAddress: anAddress(), now });
		expect(old).toEqual({ ok: false, reason: "wrong-password" });
	});
});

describe("roles", () => {
	test("are granted and taken by e-mail in any case; an unknown one is nobody", async () => {
		const { email, now } = await aMember();
		expect(await setRoleByEmail({ email: email.toUpperCase(), role: "admin", actor: null, now })).toMatchObject({
			ok: true,
		});
		expect(await roleOf(email)).toBe("admin");
		expect(await setRoleByEmail({ email, role: "user", actor: null, now })).toMatchObject({ ok: true });
		expect(await roleOf(email)).toBe("user");
		const nobody = await setRoleByEmail({ email: anEmail(), role: "admin", actor: null, now });
		expect(nobody).toEqual({ ok: false, reason: "user-not-found" });
	});

	test("leave one admin, also when the last two are removed at once", async () => {
		await db.updateTable("users").set({ role: "user" }).execute();
		const [one, two] = [await aMember(), await aMember()];
		const now = aMoment();
		for (const { email } of [one, two]) await setRoleByEmail({ email, role: "admin", actor: null, now });
		const answers = await Promise.all(
			[one, two].map(({ email }) => setRoleByEmail({ email, role: "user", actor: null, now })),
		);
		expect(answers).toContainEqual(expect.objectContaining({ ok: true }));
		expect(answers).toContainEqual({ ok: false, reason: "last-admin" });
		const admins = await db.selectFrom("users").select("id").where("role", "=", "admin").execute();
		expect(admins).toHaveLength(1);
	});
});

describe("a profile", () => {
	test("takes one word for each name, and a phone number kept in E.164 or none", async () => {
		const { email, id, now } = await aMember();
		const facts = {
			userId: id,
			firstName: " Adaeze ",
			lastName: "Okafor-Bello",
			documentName: "",
			phoneNumber: "0803 123 4567",
			now,
		};
		expect(await updateProfile(facts)).toEqual({
			ok: true,
			profile: {
				fullName: "Adaeze Okafor-Bello",
				firstName: "Adaeze",
				lastName: "Okafor-Bello",
				documentName: null,
				phoneNumber: "+2348031234567",
			},
		});
		expect(await userRow(email)).toMatchObject({ full_name: "Adaeze Okafor-Bello", phone_number: "+2348031234567" });
		await updateProfile({ ...facts, phoneNumber: "+44 20 7946 0958" });
		expect(await userRow(email)).toMatchObject({ phone_number: "+442079460958" });
		await updateProfile({ ...facts, phoneNumber: " " });
		expect(await userRow(email)).toMatchObject({ phone_number: null });
	});

	test.each([
		["first-name", { firstName: "Ada Ngozi" }],
		["first-name", { firstName: "" }],
		["last-name", { lastName: "van Dyk" }],
		["document-name", { documentName: "www.evil.example Now" }],
		["phone-number", { phoneNumber: "call me" }],
		["phone-number", { phoneNumber: "0803 123 4567 ext 12" }],
		["gone", { userId: "nobody" }],
	])("refuses for its %s %o, and changes nothing", async (reason, change) => {
		const { email, id, now } = await aMember();
		const facts = { userId: id, firstName: "Ife", lastName: "Bello", documentName: "", phoneNumber: "", now };
		expect(await updateProfile({ ...facts, ...change })).toMatchObject({ ok: false, reason });
		expect(await userRow(email)).toMatchObject({ full_name: "Ada Okafor" });
	});
});

test("a demo account is found, so that a live site can refuse it", async () => {
	expect(await findDemoAccount()).toBeUndefined();
	const email = anEmail("chidi");
	const passwordHash = await hashPassword(PASSWORD);
	const facts = { fullName: "Chidi Eze", email, passwordHash, role: "user" as const, verified: true, demo: true };
	await inTransaction((tx) => insertUser(tx, { ...facts, now: aMoment() }));
	expect(await findDemoAccount()).toMatchObject({ email });
	expect(await logIn({ email, password: PASSWORD, clientAddress: "1", now: aMoment() })).toMatchObject({ ok: true });
});

test("a password matches its own hash, whatever letters it has, and no other", async () => {
	const hash = await hashPassword("ọ̀pẹ̀ 🥁");
	expect(await hashPassword("ọ̀pẹ̀ 🥁")).not.toBe(hash);
	expect(await verifyPassword({ hash, password: "ọ̀pẹ̀ 🥁" })).toBe(true);
	expect(await verifyPassword({ hash, password: "ọ̀pẹ̀" })).toBe(false);
	expect(await verifyPassword({ hash: "", password: "" })).toBe(false);
	expect(await verifyPassword({ hash: "$2b$10$abc", password: "abc" })).toBe(false);
});
