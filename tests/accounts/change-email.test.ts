import { describe, expect, test } from "vitest";
import { cancelEmailChange, requestEmailChange } from "#accounts/actions/change-email.ts";
import { changePassword } from "#accounts/actions/change-password.ts";
import { choosePassword } from "#accounts/actions/choose-password.ts";
import { confirmEmailChange } from "#accounts/actions/confirm-email-change.ts";
import { logIn } from "#accounts/actions/log-in.ts";
import { signUp } from "#accounts/actions/sign-up.ts";
import { sweepAccounts } from "#accounts/actions/sweep-accounts.ts";
import { takeEmailBack } from "#accounts/actions/take-email-back.ts";
import { verifyEmail } from "#accounts/actions/verify-email.ts";
import { tokenIn as sessionTokenIn, sessionUserOf } from "#accounts/auth/session.ts";
import { db } from "#kit/data/db.ts";
import {
	aMember,
	anAddress,
	anEmail,
	askReset,
	aVerifiedMember,
	kindsTo,
	lastMail,
	openHouse,
	PASSWORD,
	tokenIn,
	userRow,
} from "#tests/accounts/house.ts";

openHouse();

const DAY = 86_400_000;
const later = (now: Date, ms: number) => new Date(now.getTime() + ms);
const enters = async (email: string, now: Date, password = PASSWORD) =>
	(await logIn({ email, password, clientAddress: anAddress(), now })).ok;

type Member = Awaited<ReturnType<typeof aMember>>;

async function ask({ id, now }: Member, email: string, password = PASSWORD) {
	return await requestEmailChange({ userId: id, email, password, now });
}

/** A member whose address was changed, with the secret that takes it back. */
async function changed() {
	const member = await aVerifiedMember();
	const next = anEmail("new");
	await ask(member, next);
	expect(await confirmEmailChange({ token: tokenIn(await lastMail(next)), now: member.now })).toMatchObject({
		ok: true,
	});
	return { ...member, next, back: tokenIn(await lastMail(member.email)) };
}

describe("another e-mail address", () => {
	test("nothing changes before the link is opened; then one logs in with the new one, and both addresses are told", async () => {
		const member = await aVerifiedMember();
		const { id, email, now } = member;
		const next = anEmail("new");
		expect(await ask(member, ` ${next.toUpperCase()} `)).toEqual({ ok: true, email: next });
		expect(await userRow(email)).toMatchObject({ id });
		expect(await kindsTo(next)).toEqual(["confirm-new-email"]);
		const token = tokenIn(await lastMail(next));
		expect(await confirmEmailChange({ token, now })).toEqual({ ok: true, userId: id });
		expect(await userRow(next)).toMatchObject({ id, email_verified: true });
		expect(await enters(next, now)).toBe(true);
		expect(await enters(email, now)).toBe(false);
		expect(await kindsTo(next)).toEqual(["confirm-new-email", "account-changed"]);
		expect((await kindsTo(email)).at(-1)).toBe("email-changed");
	});

	test("sent twice, and confirmed twice at once, it is done once", async () => {
		const member = await aVerifiedMember();
		const next = anEmail("new");
		const both = await Promise.all([ask(member, next), ask(member, next)]);
		expect(both).toEqual([
			{ ok: true, email: next },
			{ ok: true, email: next },
		]);
		expect(await kindsTo(next)).toEqual(["confirm-new-email"]);
		const token = tokenIn(await lastMail(next));
		const press = () => confirmEmailChange({ token, now: member.now });
		expect((await Promise.all([press(), press()])).map(({ ok }) => ok)).toEqual([true, true]);
		expect((await kindsTo(member.email)).filter((kind) => kind === "email-changed")).toHaveLength(1);
	});

	test("a wrong password, no address, the same address and a fourth mail are refused", async () => {
		const member = await aVerifiedMember();
		expect(await ask(member, anEmail(), "wrong")).toEqual({ ok: false, reason: "wrong-password" });
		expect(await ask(member, "no address")).toEqual({ ok: false, reason: "invalid-email" });
		expect(await ask(member, member.email)).toEqual({ ok: false, reason: "same" });
		for (let times = 0; times < 3; times++) expect(await ask(member, anEmail())).toMatchObject({ ok: true });
		expect(await ask(member, anEmail())).toEqual({ ok: false, reason: "too-many" });
	});

	test("a taken address gets the same answer, and only its owner is told", async () => {
		const [member, owner] = [await aVerifiedMember(), await aVerifiedMember()];
		expect(await ask(member, owner.email)).toEqual({ ok: true, email: owner.email });
		expect((await kindsTo(owner.email)).at(-1)).toBe("address-taken");
		expect(await userRow(member.email)).toMatchObject({ id: member.id });
	});

	test("an address that gets an account of its own meanwhile stays that account's", async () => {
		const member = await aVerifiedMember();
		const next = anEmail("new");
		await ask(member, next);
		const token = tokenIn(await lastMail(next));
		const other = await aMember({ email: next });
		expect(await confirmEmailChange({ token, now: member.now })).toEqual({ ok: false, reason: "taken" });
		expect(await userRow(next)).toMatchObject({ id: other.id });
	});

	test("a later request, a cancelled one, a new password and a day later make the link worthless", async () => {
		const member = await aVerifiedMember();
		const { id, now, cookie } = member;
		const linkFor = async () => {
			const next = anEmail("new");
			await ask(member, next);
			return tokenIn(await lastMail(next));
		};
		const first = await linkFor();
		const second = await linkFor();
		expect(await confirmEmailChange({ token: first, now })).toEqual({ ok: false, reason: "link-expired" });
		expect(await confirmEmailChange({ token: second, now: later(now, DAY) })).toMatchObject({ ok: false });
		await cancelEmailChange(id);
		expect(await confirmEmailChange({ token: second, now })).toMatchObject({ ok: false });
		const third = await linkFor();
		const sessionToken = sessionTokenIn(cookie);
		await changePassword({ userId: id, sessionToken, current: PASSWORD, password: "another-tortoise", now });
		expect(await confirmEmailChange({ token: third, now })).toMatchObject({ ok: false });
	});

	test("of somebody not yet verified: the link verifies them, and the address nobody has proved gets no link", async () => {
		const member = await aMember();
		const { id, email, now } = member;
		const former = tokenIn(await lastMail(email));
		const next = anEmail("new");
		await ask(member, next);
		expect(await confirmEmailChange({ token: tokenIn(await lastMail(next)), now })).toMatchObject({ ok: true });
		expect(await userRow(next)).toMatchObject({ id, email_verified: true });
		expect(await verifyEmail({ token: former, now })).toEqual({ ok: false });
		expect(await kindsTo(email)).toEqual(["verify-email"]);
		expect(await kindsTo(next)).toEqual(["confirm-new-email", "welcome"]);
	});
});

describe("the former address", () => {
	test("takes the account back: everybody is out, the password is dead, and a new one is chosen", async () => {
		const { id, email, next, back, cookie, now } = await changed();
		const request = new Request("http://localhost:3000/", { headers: { cookie } });
		expect(await sessionUserOf(request)).toMatchObject({ id });
		await askReset({ email: next, now });
		const thiefs = tokenIn(await lastMail(next));
		const taken = await takeEmailBack({ token: back, now: later(now, 6 * DAY) });
		expect(taken).toMatchObject({ ok: true });
		expect(await userRow(email)).toMatchObject({ id, email_verified: true });
		expect(await sessionUserOf(request)).toBeNull();
		expect(await enters(email, now)).toBe(false);
		expect(await choosePassword({ token: thiefs, password: "thief-of-drums", clientAddress: "", now })).toMatchObject({
			ok: false,
		});
		// Pressed twice it leads on again, until the new password is there.
		const again = await takeEmailBack({ token: back, now: later(now, 6 * DAY) });
		if (!again.ok) throw new Error(again.reason);
		const chosen = { token: again.passwordToken, password: "another-tortoise", clientAddress: anAddress() };
		expect(await choosePassword({ ...chosen, now: later(now, 6 * DAY) })).toMatchObject({ ok: true, email });
		expect(await enters(email, later(now, 6 * DAY), "another-tortoise")).toBe(true);
		expect(await takeEmailBack({ token: back, now: later(now, 6 * DAY) })).toMatchObject({ ok: false });
	});

	test("can do so for seven days, through later changes too, whose own links are void", async () => {
		const { id, email, next, back, now } = await changed();
		const third = anEmail("third");
		await requestEmailChange({ userId: id, email: third, password: PASSWORD, now });
		await confirmEmailChange({ token: tokenIn(await lastMail(third)), now });
		const thiefs = tokenIn(await lastMail(next));
		expect(await takeEmailBack({ token: back, now: later(now, 7 * DAY) })).toMatchObject({ ok: false });
		expect(await takeEmailBack({ token: back, now })).toMatchObject({ ok: true });
		expect(await userRow(email)).toMatchObject({ id });
		expect(await takeEmailBack({ token: thiefs, now })).toMatchObject({ ok: false });
	});

	test("is kept for the account meanwhile, and free afterwards", async () => {
		const { email, now } = await changed();
		const facts = { fullName: "Thief Okafor", email, password: PASSWORD };
		expect(await signUp({ ...facts, clientAddress: anAddress(), now })).toMatchObject({ reason: "email-in-use" });
		await sweepAccounts({ now: later(now, 7 * DAY) });
		expect(await db.selectFrom("email_changes").select("id").where("old_email", "=", email).execute()).toEqual([]);
		expect(await signUp({ ...facts, clientAddress: anAddress(), now: later(now, 7 * DAY) })).toMatchObject({
			ok: true,
		});
	});
});
