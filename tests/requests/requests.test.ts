import { describe, expect, test } from "vitest";
import { db } from "#kit/data/db.ts";
import { ROWS_A_PAGE } from "#kit/rules/listing.ts";
import type { Email } from "#mail/rules/emails.ts";
import { answerRequest } from "#requests/actions/answer-request.ts";
import { bookSession } from "#requests/actions/book-session.ts";
import { sendMessage } from "#requests/actions/send-message.ts";
import { setRequestState } from "#requests/actions/set-request-state.ts";
import { findRequest, listAnswersTo } from "#requests/data/request-answers.ts";
import { countOpenRequests, countRequestsByState, listRequests } from "#requests/data/request-list.ts";
import { openHouse } from "#tests/accounts/house.ts";
import { anActor, aService, later, NOW, requestsOf } from "#tests/requests/house.ts";

openHouse();

const typed = { subject: "Your message to Koya Academy", body: "Dear Ada,\n\nyes, in March.\n\nGrace" };
const facts = { firstName: "Ada", email: "typed@work.example", message: "Is there a course in Ìbàdàn?" };

async function aMessage(changes: Partial<typeof facts> = {}) {
	const asker = await anActor();
	await sendMessage({ actor: asker, message: { ...facts, ...changes }, now: NOW });
	const [row] = await requestsOf(asker);
	if (!row) throw new Error("nothing was asked");
	return { ...row, asker };
}

const answersTo = async (id: number) => await listAnswersTo(id);
const emailOf = async (mailId: number | null | undefined) =>
	await db
		.selectFrom("mails")
		.selectAll()
		.where("id", "=", mailId ?? 0)
		.executeTakeFirstOrThrow();
const logOf = async (id: number) =>
	await db
		.selectFrom("changes")
		.selectAll()
		.where("subject", "=", "request")
		.where("subject_id", "=", String(id))
		.orderBy("id")
		.execute();

describe("an answer to a request", () => {
	test("goes to the address that was typed, quotes what was asked, and stands in the log", async () => {
		const grace = await anActor("Grace Eze");
		const { id, version } = await aMessage();
		const now = later(5);
		expect(await answerRequest({ requestId: id, seenVersion: version, ...typed, actor: grace, now })).toEqual({
			ok: true,
			to: facts.email,
		});
		const [answer] = await answersTo(id);
		expect(answer).toMatchObject({ body: typed.body, author_name: "Grace Eze", answered_at: now });
		expect(await emailOf(answer?.mail_id)).toMatchObject({
			kind: "request-answer" satisfies Email["kind"],
			recipient: facts.email,
			state: "queued",
			facts: { ...typed, askedOn: "2026-11-20", asked: { kind: "message", facts } },
		});
		expect(await findRequest(id)).toMatchObject({ state: "answered", version: version + 1 });
		expect(await logOf(id)).toMatchObject([
			{ action: "answered", actor_name: "Grace Eze", after: { to: facts.email, body: typed.body } },
		]);
	});

	test("looked at only, nothing is sent", async () => {
		const grace = await anActor("Grace Eze");
		const { id, version } = await aMessage();
		const input = { requestId: id, seenVersion: version, ...typed, actor: grace, now: NOW };
		expect(await answerRequest({ ...input, onlyLook: true })).toMatchObject({ ok: true });
		expect(await answersTo(id)).toEqual([]);
		expect(await findRequest(id)).toMatchObject({ state: "new", version });
	});

	test("pressed twice at the same moment is one answer and one e-mail", async () => {
		const grace = await anActor("Grace Eze");
		const { id, version } = await aMessage();
		const input = { requestId: id, seenVersion: version, ...typed, actor: grace, now: NOW };
		const answers = await Promise.all([answerRequest(input), answerRequest(input), answerRequest(input)]);
		expect(answers.map(({ ok }) => ok)).toEqual([true, true, true]);
		expect(await answersTo(id)).toHaveLength(1);
		expect(await logOf(id)).toHaveLength(1);
	});

	test("the second of two who answer at once is told, with the answer of the first, and may send theirs as well", async () => {
		const [grace, tunde] = [await anActor("Grace Eze"), await anActor("Tunde Ojo")];
		const { id, version } = await aMessage();
		const seen = { requestId: id, seenVersion: version, ...typed, now: NOW };
		const both = await Promise.all([
			answerRequest({ ...seen, body: "From Grace.", actor: grace }),
			answerRequest({ ...seen, body: "From Tunde.", actor: tunde }),
		]);
		const [refused] = both.filter((answered) => !answered.ok);
		const first = both[0]?.ok ? "Grace" : "Tunde";
		expect(refused).toMatchObject({
			reason: "meanwhile",
			by: { name: expect.stringContaining(first), answer: `From ${first}.`, action: "answered", version: version + 1 },
		});
		const second = { ...seen, seenVersion: version + 1, body: "As well.", actor: first === "Grace" ? tunde : grace };
		expect(await answerRequest(second)).toMatchObject({ ok: true });
		expect((await answersTo(id)).map(({ body }) => body)).toEqual([`From ${first}.`, "As well."]);
	});

	test("somebody who closed it meanwhile is named; what one did oneself is no news", async () => {
		const [grace, tunde] = [await anActor("Grace Eze"), await anActor("Tunde Ojo")];
		const { id, version } = await aMessage();
		await setRequestState({ requestId: id, state: "closed", actor: grace, now: later(1) });
		const input = { requestId: id, seenVersion: version, ...typed, now: later(2) };
		expect(await answerRequest({ ...input, actor: tunde })).toMatchObject({
			by: { name: "Grace Eze", action: "closed", answer: null, at: later(1) },
		});
		expect(await answerRequest({ ...input, actor: grace })).toMatchObject({ ok: true });
	});

	test("to a request that is not there, nothing is sent", async () => {
		const grace = await anActor("Grace Eze");
		const input = { requestId: 999_999, seenVersion: 1, ...typed, actor: grace, now: NOW };
		expect(await answerRequest(input)).toEqual({ ok: false, reason: "gone" });
	});
});

describe("the state of a request", () => {
	test("it is closed without an answer and opened again, each once and each in the log", async () => {
		const grace = await anActor("Grace Eze");
		const { id } = await aMessage();
		const set = (state: "new" | "closed") => setRequestState({ requestId: id, state, actor: grace, now: NOW });
		expect([await set("closed"), await set("closed")]).toEqual([
			{ ok: true, done: true },
			{ ok: true, done: false },
		]);
		expect(await set("new")).toEqual({ ok: true, done: true });
		expect((await logOf(id)).map(({ action }) => action)).toEqual(["closed", "reopened"]);
	});

	test("what was answered meanwhile is not closed by somebody who does not know", async () => {
		const [grace, tunde] = [await anActor("Grace Eze"), await anActor("Tunde Ojo")];
		const { id, version } = await aMessage();
		await answerRequest({ requestId: id, seenVersion: version, ...typed, actor: grace, now: NOW });
		expect(await setRequestState({ requestId: id, state: "closed", actor: tunde, now: NOW })).toEqual({
			ok: false,
			reason: "answered",
		});
	});
});

describe("the inbox", () => {
	const all = { state: "all", kind: "all", words: "" } as const;
	const byTime = { sort: "time", descending: false } as const;
	const found = async (words: string, filter: object = {}) =>
		(await listRequests({ ...all, ...filter, words }, byTime)).map(({ id }) => id);

	test("it is searched by name, address, phone however written, organisation, words with or without marks, and reference", async () => {
		const asker = await anActor("Yétúndé Balógun");
		const message = { firstName: "Yétúndé", email: "yb@ministry.example", message: "Zanzibar 32667646 & 100%_ sure" };
		await sendMessage({ actor: asker, message, now: NOW });
		const contact = { email: "elsewhere@example.org", phone: "+2348039998877" };
		await bookSession({ actor: asker, contact, service: { id: (await aService("Quokka care")).id }, now: later(1) });
		const [first, second] = (await requestsOf(asker)).map(({ id }) => id);
		await db
			.updateTable("requests")
			.set({ facts: { reference: "QX7ZZ", organisationName: "Ọyọ State Ministry", email: "a@b.example" } })
			.where("id", "=", second ?? 0)
			.execute();
		expect(await found("yetunde balogun")).toEqual([first, second]);
		expect(await found("MINISTRY.example")).toEqual([first]);
		expect(await found("0803 999 8877")).toEqual([second]);
		expect(await found("+234 803 999 8877")).toEqual([second]);
		expect(await found("32667646")).toEqual([first]);
		expect(await found("oyo ministry")).toEqual([second]);
		expect(await found("qx7zz")).toEqual([second]);
		expect(await found("100%_")).toEqual([first]);
		expect(await found("sure zanzibar")).toEqual([first]);
		expect(await found("balogun", { kind: "booking" })).toEqual([second]);
		expect(await found("balogun", { state: "closed" })).toEqual([]);
	});

	test("who waits longest comes first, a page holds 25, and the counts are those of the whole list", async () => {
		const before = await countOpenRequests();
		const asker = await anActor("Very Patient");
		for (let minute = 30; minute > 0; minute--)
			await sendMessage({ actor: asker, message: { ...facts, message: `Patience ${minute}` }, now: later(minute) });
		expect(await countOpenRequests()).toBe(before + 30);
		const filter = { ...all, words: "patience" };
		expect(await countRequestsByState(filter)).toEqual({ new: 30, answered: 0, closed: 0 });
		const [first, second] = [
			await listRequests(filter, { ...byTime, limit: ROWS_A_PAGE }),
			await listRequests(filter, { ...byTime, limit: ROWS_A_PAGE, offset: ROWS_A_PAGE }),
		];
		expect([first.length, second.length]).toEqual([ROWS_A_PAGE, 5]);
		expect(first[0]?.at).toEqual(later(1));
		expect(second.at(-1)?.at).toEqual(later(30));
	});
});
