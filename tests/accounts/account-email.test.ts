import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { requestEmailChange } from "#accounts/actions/change-email.ts";
import { confirmEmailChange } from "#accounts/actions/confirm-email-change.ts";
import { correctEmail } from "#accounts/actions/correct-email.ts";
import { ensureFirstAdmin } from "#accounts/actions/ensure-first-admin.ts";
import { logIn } from "#accounts/actions/log-in.ts";
import { signUp } from "#accounts/actions/sign-up.ts";
import { authOver } from "#accounts/auth/auth.ts";
import { findUserByEmail } from "#accounts/data/users.ts";
import { readConfig } from "#kit/config/config.ts";
import { db } from "#kit/data/db.ts";
import { accountEmailFault } from "#kit/rules/contact/account-email.ts";
import { normalEmail } from "#kit/rules/person.ts";
import {
	aMember,
	aMoment,
	anAddress,
	aVerifiedMember,
	lastMail,
	openHouse,
	PASSWORD,
	tokenIn,
} from "#tests/accounts/house.ts";
import { atLength } from "#tests/support/soak.ts";

openHouse();

const USABLE = ["o'brien.ada", "ada+koya", "ada_okafor", "ADA-OKAFOR", "1ada"].map(
	(local) => `${local}@mail.example.com.ng`,
);
const UNUSABLE = [
	"sales&training@example.com.ng",
	"ngozi=okafor@example.com",
	"it&admin@academy.example",
	"a/b@example.com",
	"o'brien&sons@example.com",
	"ngozi@mail.xn--p1ai",
	"ngozi@bücher.example",
	"ngozi@пример.рф",
	"ọlá@example.com",
	"ada..okafor@example.com",
];

async function entered(email: string, now: Date) {
	return (await logIn({ email, password: PASSWORD, clientAddress: anAddress(), now })).ok;
}

const SECRETS = {
	authSecret: "a-secret-for-tests-that-is-long-enough-0123456789",
	sandboxPublicKey: "x",
	sandboxSecretKey: "x",
	sandboxSecretHash: "x",
	sandboxToken: "x",
};

/** The ways in which an account gets its address: whether it was taken, and when. */
const WAYS = {
	"signing up": async (email: string) => {
		const now = aMoment();
		const done = await signUp({ fullName: "Ada Okafor", email, password: PASSWORD, clientAddress: anAddress(), now });
		return { isTaken: done.ok, now };
	},
	"correcting an unverified one": async (email: string) => {
		const { id, now } = await aMember();
		return { isTaken: (await correctEmail({ userId: id, email, now })).ok, now };
	},
	"changing a verified one": async (email: string) => {
		const { id, now } = await aVerifiedMember();
		const asked = await requestEmailChange({ userId: id, email, password: PASSWORD, now });
		if (!asked.ok) return { isTaken: false, now };
		const token = tokenIn(await lastMail(normalEmail(email)));
		return { isTaken: (await confirmEmailChange({ token, now })).ok, now };
	},
	ADMIN_EMAIL: async (email: string) => {
		const now = aMoment();
		const read = readConfig({ ADMIN_EMAIL: email, ADMIN_PASSWORD: PASSWORD }, { secrets: () => SECRETS });
		const problems = read.ok ? [] : read.problems;
		if (problems.some((problem) => problem.startsWith("ADMIN_EMAIL:"))) return { isTaken: false, now };
		await db.updateTable("users").set({ role: "user" }).execute();
		await ensureFirstAdmin({ email, password: PASSWORD, now });
		return { isTaken: true, now };
	},
};

/** Each address in one way, so that each way has one; in the soak all in all. */
const usableBy = (way: string) =>
	atLength(
		USABLE.filter((_, nth) => Object.keys(WAYS).indexOf(way) === nth % Object.keys(WAYS).length),
		USABLE,
	);

describe.each(Object.entries(WAYS))("the address of an account, by %s", (way, give) => {
	test.each(usableBy(way))("%s is taken, and logs in", async (address) => {
		const email = `${way.length}${address}`;
		const { isTaken, now } = await give(email);
		expect(isTaken).toBe(true);
		expect(await entered(email, now)).toBe(true);
	});

	test.each(UNUSABLE)("%s, with which nobody could log in, is refused", async (email) => {
		expect((await give(email)).isTaken).toBe(false);
		expect(await findUserByEmail(db, email)).toBeUndefined();
	});
});

test("whatever address an account may have, the log-in takes; and what only the log-in refuses is called so", async () => {
	const sign = fc.constantFrom(..."aZ9.!#$%&'*+/=?^_`{|}~-ọß");
	const local = fc.string({ unit: sign, minLength: 1, maxLength: 12 });
	const host = fc.constantFrom("example.com", "example.com.ng", "a-b.example", "bücher.example", "x.xn--p1ai", "9.co");
	const codeOf = async (email: string) => {
		const answer = await authOver()
			.api.signInEmail({ body: { email, password: PASSWORD } })
			.catch((error) => error.body?.code);
		return answer;
	};
	await fc.assert(
		fc.asyncProperty(local, host, async (name, at) => {
			const email = `${name}@${at}`.toLowerCase();
			const fault = accountEmailFault(email);
			if (fault === "invalid-email") return;
			expect(await codeOf(email)).toBe(fault ? "INVALID_EMAIL" : "INVALID_EMAIL_OR_PASSWORD");
		}),
		{ numRuns: 80 },
	);
});
