import { beforeEach, describe, expect, test } from "vitest";
import { correctEmail } from "#accounts/actions/correct-email.ts";
import { resendVerification } from "#accounts/actions/resend-verification.ts";
import { sweepAccounts } from "#accounts/actions/sweep-accounts.ts";
import { verifyByCode } from "#accounts/actions/verify-by-code.ts";
import { verifyEmail } from "#accounts/actions/verify-email.ts";
import { verifyEmail as message } from "#accounts/emails/account-emails.ts";
import { readEmailCode } from "#accounts/rules/email-code.ts";
import { pool } from "#kit/data/db.ts";
import { openLinks } from "#mail/data/sealed-links.ts";
import {
	aMember,
	anAddress,
	anEmail,
	aVerifiedMember,
	kindsTo,
	lastMail,
	mailsTo,
	openHouse,
	tokenIn,
	userRow,
} from "#tests/accounts/house.ts";

openHouse();

const minutesAfter = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000);
const wrongFor = (code: string) => (code === "000000" ? "111111" : "000000");

/** The code of the newest e-mail to somebody. */
async function codeTo(email: string): Promise<string> {
	return String(((await lastMail(email)) as { code?: string }).code);
}

let address = "";
beforeEach(() => {
	address = anAddress();
});

type Who = { id: string; now: Date };
const enter = ({ id, now }: Who, typed: string, at = now) =>
	verifyByCode({ userId: id, typed, clientAddress: address, now: at });

describe("the code of the verification e-mail", () => {
	test("verifies whoever is signed in to the account, and welcomes once, however it is spaced", async () => {
		const member = await aMember();
		const code = await codeTo(member.email);
		expect(code).toMatch(/^\d{6}$/);
		expect(await enter(member, ` ${code.slice(0, 3)} ${code.slice(3)}\n`)).toEqual({ ok: true });
		expect(await userRow(member.email)).toMatchObject({ email_verified: true });
		expect(await enter(member, code)).toEqual({ ok: true });
		expect(await kindsTo(member.email)).toEqual(["verify-email", "welcome"]);
	});

	test("entered four times at once welcomes once", async () => {
		const member = await aMember();
		const code = await codeTo(member.email);
		const answers = await Promise.all([1, 2, 3, 4].map(() => enter(member, code)));
		expect(answers).toEqual(Array(4).fill({ ok: true }));
		expect(await kindsTo(member.email)).toEqual(["verify-email", "welcome"]);
	});

	test("ends with the fifth wrong one, while the link goes on working", async () => {
		const member = await aMember();
		const code = await codeTo(member.email);
		for (let n = 0; n < 4; n++) expect(await enter(member, wrongFor(code))).toMatchObject({ reason: "wrong" });
		expect(await enter(member, wrongFor(code))).toMatchObject({ reason: "last-try" });
		expect(await enter(member, code)).toMatchObject({ reason: "expired" });
		expect(await userRow(member.email)).toMatchObject({ email_verified: false });
		const { ok } = await verifyEmail({ token: tokenIn(await lastMail(member.email)), now: member.now });
		expect(ok).toBe(true);
	});

	test("guessed twenty times at once is compared five times and no more", async () => {
		const member = await aMember();
		const code = await codeTo(member.email);
		const answers = await Promise.all(Array.from({ length: 20 }, () => enter(member, wrongFor(code))));
		const reasons = answers.map((answer) => (answer.ok ? "ok" : answer.reason));
		expect(reasons.filter((reason) => reason === "wrong" || reason === "last-try")).toHaveLength(5);
		expect(await enter(member, code)).toMatchObject({ ok: false });
	});

	test("is good for 15 minutes", async () => {
		const member = await aMember();
		const code = await codeTo(member.email);
		expect(await enter(member, code, minutesAfter(member.now, 15))).toMatchObject({ reason: "expired" });
		expect(await enter(member, code, minutesAfter(member.now, 14))).toEqual({ ok: true });
	});

	test("is replaced by the next e-mail's", async () => {
		const member = await aMember();
		const first = await codeTo(member.email);
		await resendVerification({ userId: member.id, now: member.now });
		const second = await codeTo(member.email);
		if (first !== second) expect(await enter(member, first)).toMatchObject({ reason: "wrong" });
		expect(await enter(member, second)).toEqual({ ok: true });
	});

	test("does not verify the address it was not sent to, nor another account", async () => {
		const [ada, eve] = [await aMember(), await aMember()];
		const code = await codeTo(ada.email);
		if (code !== (await codeTo(eve.email))) expect(await enter(eve, code)).toMatchObject({ reason: "wrong" });
		await correctEmail({ userId: ada.id, email: anEmail("other"), now: ada.now });
		expect(await enter(ada, code)).toMatchObject({ ok: false });
		expect(await userRow(eve.email)).toMatchObject({ email_verified: false });
	});

	test("that is not six digits is not counted as a try", async () => {
		const member = await aMember();
		const code = await codeTo(member.email);
		for (const typed of ["", "12345", "1234567", "abcdef", "12 34 5"])
			for (let n = 0; n < 3; n++) expect(await enter(member, typed)).toEqual({ ok: false, reason: "no-code" });
		expect(await enter(member, code)).toEqual({ ok: true });
	});

	test("for one address is guessed ten times a day, however many codes are sent", async () => {
		const member = await aMember();
		const reasons: string[] = [];
		for (let round = 0; round < 3; round++) {
			const wrong = wrongFor(await codeTo(member.email));
			for (let n = 0; n < 5; n++) {
				address = anAddress();
				const answer = await enter(member, wrong);
				reasons.push(answer.ok ? "ok" : answer.reason);
			}
			await resendVerification({ userId: member.id, now: member.now });
		}
		expect(reasons.filter((reason) => reason !== "too-many")).toHaveLength(10);
		expect(await enter(member, await codeTo(member.email))).toMatchObject({ reason: "too-many" });
	});

	test("for many accounts is guessed sixty times a day from one internet address", async () => {
		const now = minutesAfter(new Date("2031-03-01T09:00:00Z"), 0);
		address = "198.51.100.77";
		let compared = 0;
		for (let n = 0; n < 14; n++) {
			const member = await aMember({ now });
			const wrong = wrongFor(await codeTo(member.email));
			for (let tries = 0; tries < 5; tries++) {
				const answer = await enter(member, wrong);
				if (!answer.ok && answer.reason !== "too-many") compared++;
			}
		}
		expect(compared).toBe(60);
	});

	test("stands nowhere in the database, and goes once it is of no use", async () => {
		const [member, other] = [await aMember(), await aMember()];
		const code = await codeTo(member.email);
		const kept = await pool.query("select code_hash from email_codes where user_id = $1", [member.id]);
		expect(kept.rows[0].code_hash).toMatch(/^[\w-]{43}$/);
		expect(JSON.stringify((await mailsTo(member.email)).map((mail) => mail.facts))).not.toContain(`"${code}"`);
		await enter(member, code);
		await sweepAccounts({ now: minutesAfter(other.now, 15) });
		const ids = [member.id, other.id];
		expect((await pool.query("select 1 from email_codes where user_id = any($1)", [ids])).rowCount).toBe(0);
	});

	test("is not asked of somebody who is verified", async () => {
		expect(await enter(await aVerifiedMember(), "123456")).toEqual({ ok: true });
	});
});

test("digits of a pasted line are read as the code", () => {
	for (const typed of ["123 456", "123-456", "Your code: 123456.", "１２３４５６"])
		expect(readEmailCode(typed)).toBe("123456");
});

test("the e-mail has the code first in its subject, and none where it cannot be read", () => {
	const sender = { academyName: "Koya Academy" } as Parameters<typeof message>[1];
	const url = "https://academy.example/verify-email?token=x";
	expect(message({ fullName: "Ada Okafor", url, code: "048213" }, sender).subject).toBe(
		"048213 is your code for Koya Academy",
	);
	// Sealed under another AUTH_SECRET.
	const unread = openLinks("verify-email", { fullName: "Ada", url, code: "sealed:abc" }).facts as { code: string };
	expect(message({ fullName: "Ada", url, code: unread.code }, sender).subject).toBe("Confirm your e-mail address");
});
