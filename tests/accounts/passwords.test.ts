import { describe, expect, test } from "vitest";
import { choosePassword } from "#accounts/actions/choose-password.ts";
import { logIn } from "#accounts/actions/log-in.ts";
import { signUp } from "#accounts/actions/sign-up.ts";
import { setUserRole } from "#accounts/data/users.ts";
import { COMMON_PASSWORDS } from "#accounts/rules/common-passwords.ts";
import { passwordFault } from "#accounts/rules/password.ts";
import { inTransaction } from "#kit/data/db.ts";
import {
	aMember,
	aMoment,
	anAddress,
	anEmail,
	askReset,
	kindsTo,
	lastMail,
	openHouse,
	PASSWORD,
	settings,
	tokenIn,
	writeResets,
} from "#tests/accounts/house.ts";

openHouse();

const ADA = { fullName: "Ada Okafor", email: "ada.okafor@mail.example", academyName: "Koya Academy" };

describe("a password", () => {
	test("that guessers try first is refused for everybody, in whatever case", () => {
		expect(COMMON_PASSWORDS.size).toBeGreaterThan(3000);
		for (const common of ["123456", "password", "111111", "Password", "QWERTYUIOP", "koya-demo", "      ", "zzzzzzzz"])
			expect(passwordFault(common, ADA), common).toBe("common-password");
		const disguised = [
			"P@ssw0rd",
			"P@ssw0rd1!",
			"abc123!",
			"lagos2026",
			"Lagos@2026",
			"god is good",
			"sunshine99",
			"qwerty#1",
		];
		for (const common of disguised) expect(passwordFault(common, ADA), common).toBe("common-password");
	});

	test("may not be the person's name or address, or the academy's name, with a year or a mark besides", () => {
		for (const own of [
			"Ada Okafor",
			"okafor1990",
			"ada.okafor@mail.example",
			"AdaOkafor!",
			"KoyaAcademy",
			"koya-2026",
			"Academy#1",
		])
			expect(passwordFault(own, ADA), own).toBe("own-words");
		const yoruba = { ...ADA, fullName: "Ọlábísí Adéwálé" };
		expect(passwordFault("olabisi123", yoruba)).toBe("own-words");
		for (const good of [
			"tortoise",
			"tortoise-2026",
			"grace under fire",
			"ada-likes-tortoises",
			"koya drums at noon",
			"Wx7!kd",
		])
			expect(passwordFault(good, ADA), good).toBeUndefined();
	});

	test("has six characters for a member and twelve for every role above, on a live site", () => {
		expect(passwordFault("Wx7!k", ADA)).toBe("weak-password");
		expect(passwordFault("x7".repeat(65), ADA)).toBe("too-long");
		expect(passwordFault("Wx7!kd-mmq", { ...ADA, isGuarded: true })).toBe("short-for-role");
		expect(passwordFault("Wx7!kd-mmq-2", { ...ADA, isGuarded: true })).toBeUndefined();
		expect(passwordFault("passwordpassword", { ...ADA, isGuarded: true })).toBe("common-password");
	});

	test("is judged at sign-up and when one is chosen by a mailed link", async () => {
		const typed = { fullName: "Ada Okafor", email: anEmail(), clientAddress: anAddress(), now: aMoment() };
		expect(await signUp({ ...typed, password: "iloveyou" })).toMatchObject({ ok: false, reason: "common-password" });
		expect(await signUp({ ...typed, password: "adaokafor" })).toMatchObject({ ok: false, reason: "own-words" });
		const { email, now } = await aMember();
		await askReset({ email, now });
		const token = tokenIn(await lastMail(email));
		for (const [password, reason] of [
			["iloveyou", "common-password"],
			["Okafor12", "own-words"],
		] as const)
			expect(await choosePassword({ token, password, clientAddress: "1", now })).toEqual({ ok: false, reason });
	});
});

describe("somebody promoted whose password is too short for the role", () => {
	test("chooses another by a mailed link at the next log-in, on a live site", async () => {
		const { email, id, now } = await aMember();
		const short = "Wx7!kd-mmq";
		await askReset({ email, now });
		await choosePassword({ token: tokenIn(await lastMail(email)), password: short, clientAddress: "1", now });
		await inTransaction((tx) => setUserRole(tx, id, "desk", now));
		const facts = { email, clientAddress: anAddress(), now };
		expect(await logIn({ ...facts, password: short })).toMatchObject({ ok: true });
		settings({ mode: "live" });
		expect(await logIn({ ...facts, password: short })).toEqual({ ok: false, reason: "password-for-role" });
		await writeResets(now);
		expect((await kindsTo(email)).at(-1)).toBe("reset-password");
		const token = tokenIn(await lastMail(email));
		const again = await choosePassword({ token, password: short, clientAddress: "1", now });
		expect(again).toEqual({ ok: false, reason: "short-for-role" });
		expect(await choosePassword({ token, password: PASSWORD, clientAddress: "1", now })).toMatchObject({ ok: true });
		expect(await logIn({ ...facts, password: PASSWORD })).toMatchObject({ ok: true });
		settings();
	});
});
