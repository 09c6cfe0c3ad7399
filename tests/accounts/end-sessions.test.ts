import { expect, test } from "vitest";
import { endSessions } from "#accounts/actions/end-sessions.ts";
import { logIn } from "#accounts/actions/log-in.ts";
import { sessionUserOf, tokenIn } from "#accounts/auth/session.ts";
import { listSessionsOf } from "#accounts/data/sessions.ts";
import { deviceOf } from "#accounts/rules/device.ts";
import { inRequest } from "#kit/data/request-scope.ts";
import { aMember, anAddress, cookieOf, openHouse, PASSWORD } from "#tests/accounts/house.ts";

openHouse();

const ANDROID =
	"Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36";

async function another(email: string) {
	const scope = { id: "1", address: "105.112.34.0/24", userAgent: ANDROID };
	const answer = await inRequest(scope, () =>
		logIn({ email, password: PASSWORD, clientAddress: anAddress(), now: new Date() }),
	);
	if (!answer.ok) throw new Error(answer.reason);
	return cookieOf(answer.sessionHeaders);
}

const isIn = async (cookie: string) =>
	(await sessionUserOf(new Request("http://localhost:3000/", { headers: { cookie } }))) !== null;

test("a session tells its device and a shortened address, and ends at once; a stranger's cannot be ended", async () => {
	const [member, stranger] = [await aMember(), await aMember()];
	const phone = await another(member.email);
	const query = { userId: member.id, role: "user", token: tokenIn(member.cookie), now: new Date() } as const;
	const [last] = await listSessionsOf(query);
	expect(last).toMatchObject({ isThis: false, address: "105.112.34.0/24", userAgent: ANDROID });
	const which = { one: last?.id ?? "" };
	expect(await endSessions({ userId: stranger.id, which, now: new Date() })).toBe(false);
	expect(await isIn(phone)).toBe(true);
	expect(await endSessions({ userId: member.id, which, now: new Date() })).toBe(true);
	expect(await isIn(phone)).toBe(false);
	expect(await isIn(member.cookie)).toBe(true);
	expect(await endSessions({ userId: member.id, which, now: new Date() })).toBe(false);
});

test("logging out everywhere ends every session of one's own, and nobody else's", async () => {
	const [member, stranger] = [await aMember(), await aMember()];
	const phone = await another(member.email);
	await endSessions({ userId: member.id, which: "all", now: new Date() });
	expect([await isIn(phone), await isIn(member.cookie), await isIn(stranger.cookie)]).toEqual([false, false, true]);
});

test.each([
	[ANDROID, "Chrome on Android"],
	["Mozilla/5.0 (Windows NT 10.0; Win64; x64) Gecko/20100101 Firefox/132.0", "Firefox on Windows"],
	[
		"Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1",
		"Safari on iPhone",
	],
	["Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 Edg/130.0", "Edge on Windows"],
	["curl/8.5.0", undefined],
	["", undefined],
])("the device of %s is %s", (userAgent, device) => {
	expect(deviceOf(userAgent)).toBe(device);
});
