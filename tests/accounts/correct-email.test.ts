import { expect, test } from "vitest";
import { correctEmail } from "#accounts/actions/correct-email.ts";
import { logIn } from "#accounts/actions/log-in.ts";
import { verifyEmail } from "#accounts/actions/verify-email.ts";
import { config } from "#kit/config/config.ts";
import {
	aMember,
	anAddress,
	anEmail,
	aVerifiedMember,
	lastMail,
	openHouse,
	PASSWORD,
	settings,
	tokenIn,
	userRow,
} from "#tests/accounts/house.ts";

openHouse();

test("who mistyped their address gives another: its link works, the former one is dead, and they log in with the new one", async () => {
	const { id, email, now } = await aMember();
	const former = tokenIn(await lastMail(email));
	const right = anEmail("right");
	expect(await correctEmail({ userId: id, email: ` ${right.toUpperCase()} `, next: "/courses", now })).toEqual({
		ok: true,
		email: right,
	});
	expect(await userRow(right)).toMatchObject({ id, email_verified: false });
	expect(await verifyEmail({ token: former, now })).toEqual({ ok: false });
	const mail = await lastMail(right);
	expect(JSON.stringify(mail)).toContain("next=%2Fcourses");
	expect(await verifyEmail({ token: tokenIn(mail), now })).toEqual({ ok: true });
	expect(await userRow(right)).toMatchObject({ id, email_verified: true });
	expect(await logIn({ email: right, password: PASSWORD, clientAddress: anAddress(), now })).toMatchObject({
		ok: true,
	});
});

test("an address of somebody else, a verified account and a fourth try are refused, and nothing changes", async () => {
	const { id, email, now } = await aMember();
	const other = await aMember();
	expect(await correctEmail({ userId: id, email: other.email, now })).toEqual({ ok: false, reason: "email-in-use" });
	expect(await correctEmail({ userId: id, email: "no address", now })).toEqual({ ok: false, reason: "invalid-email" });
	// The same address again is as wanted.
	expect(await correctEmail({ userId: id, email, now })).toEqual({ ok: true, email });
	expect(await correctEmail({ userId: id, email: other.email, now })).toMatchObject({ ok: false });
	expect(await correctEmail({ userId: id, email: anEmail(), now })).toMatchObject({ ok: false, reason: "too-many" });
	expect(await userRow(email)).toMatchObject({ id });
	const verified = await aVerifiedMember();
	const refused = await correctEmail({ userId: verified.id, email: anEmail(), now: verified.now });
	expect(refused).toEqual({ ok: false, reason: "already-verified" });
});

test("in strict privacy nobody learns by it whether an address is taken", async () => {
	const { id, email, now } = await aMember();
	settings({ ...config, accountPrivacy: "strict" });
	try {
		expect(await correctEmail({ userId: id, email: anEmail(), now })).toEqual({ ok: false, reason: "closed" });
	} finally {
		settings();
	}
	expect(await userRow(email)).toMatchObject({ id });
});
