import { describe, expect, test } from "vitest";
import { db } from "#kit/data/db.ts";
import { answerRequest } from "#requests/actions/answer-request.ts";
import { followUpRequest } from "#requests/actions/follow-up-request.ts";
import { sendMessage } from "#requests/actions/send-message.ts";
import { setRequestState } from "#requests/actions/set-request-state.ts";
import { countNextSteps, countUnowned, listNextSteps } from "#requests/data/next-steps.ts";
import { findRequest } from "#requests/data/request-answers.ts";
import { countRequestsByState, listRequests } from "#requests/data/request-list.ts";
import { type FollowUp, LONGEST_STEP, readFollowUp } from "#requests/rules/follow-up.ts";
import { openHouse } from "#tests/accounts/house.ts";
import { anActor, NOW, requestsOf } from "#tests/requests/house.ts";

openHouse();

const TODAY = "2026-11-20";
const NOTHING: FollowUp = { ownerId: null, nextStep: null, nextStepOn: null, lostReason: null, lostNote: null };

async function ofOffice(fullName: string, role: "admin" | "desk" | "finance" = "desk") {
	const person = await anActor(fullName);
	await db.updateTable("users").set({ role }).where("id", "=", person.id).execute();
	return person;
}

async function aMessage() {
	const asker = await anActor();
	const message = { firstName: "Ada", email: asker.email, message: `From ${asker.email}` };
	await sendMessage({ actor: asker, message, now: NOW });
	const [row] = await requestsOf(asker);
	return row?.id ?? 0;
}

async function save(id: number, changes: Partial<FollowUp>, by: { id: string; fullName: string }, seen?: number) {
	const found = await findRequest(id);
	const followUp = { ...NOTHING, ...found?.followUp, ...changes };
	return await followUpRequest({
		requestId: id,
		seenVersion: seen ?? found?.version ?? 0,
		followUp,
		actor: by,
		now: NOW,
	});
}

const step = { nextStep: "Call about the dates", nextStepOn: TODAY };

describe("a request is followed up", () => {
	test("its owner's step stands on their Today from its day on, the oldest first, and on nobody else's", async () => {
		const [tunde, grace] = [await ofOffice("Tunde Bakare"), await ofOffice("Grace Danjuma", "admin")];
		const [first, second, later] = [await aMessage(), await aMessage(), await aMessage()];
		await save(first, { ...step, ownerId: tunde.id }, grace);
		await save(second, { ...step, nextStepOn: "2026-11-18", ownerId: tunde.id }, grace);
		await save(later, { ...step, nextStepOn: "2026-11-21", ownerId: tunde.id }, grace);
		expect((await listNextSteps(tunde.id, TODAY, 10)).map(({ id }) => id)).toEqual([second, first]);
		expect(await countNextSteps(tunde.id, "2026-11-21")).toBe(3);
		expect(await countNextSteps(grace.id, TODAY)).toBe(0);
	});

	test("a step without an owner is the writer's", async () => {
		const tunde = await ofOffice("Tunde Bakare");
		const id = await aMessage();
		expect(await save(id, step, tunde)).toEqual({ ok: true });
		expect((await findRequest(id))?.followUp).toMatchObject({ ...step, ownerId: tunde.id });
	});

	test("the step of somebody who works here no more is on everybody's Today", async () => {
		const [tunde, grace] = [await ofOffice("Tunde Bakare"), await ofOffice("Grace Danjuma", "admin")];
		const id = await aMessage();
		await save(id, { ...step, ownerId: tunde.id }, grace);
		await db.updateTable("users").set({ role: "user" }).where("id", "=", tunde.id).execute();
		expect((await listNextSteps(grace.id, TODAY, 10)).map((due) => due.id)).toContain(id);
	});

	test("a new request counts as without an owner until somebody takes it", async () => {
		const tunde = await ofOffice("Tunde Bakare");
		const before = await countUnowned();
		const id = await aMessage();
		expect(await countUnowned()).toBe(before + 1);
		await save(id, { ownerId: tunde.id }, tunde);
		expect(await countUnowned()).toBe(before);
	});

	test("only people who answer requests can own one", async () => {
		const [tunde, ngozi, member] = [await ofOffice("Tunde"), await ofOffice("Ngozi", "finance"), await anActor()];
		const id = await aMessage();
		for (const ownerId of [ngozi.id, member.id, "nobody"])
			expect(await save(id, { ownerId }, tunde)).toEqual({ ok: false, reason: "not-an-owner" });
	});

	test("a lost one is closed with its reason, is listed as lost, and is open again without the reason", async () => {
		const tunde = await ofOffice("Tunde Bakare");
		const id = await aMessage();
		await save(id, { ...step, lostReason: "price" }, tunde);
		expect(await findRequest(id)).toMatchObject({ state: "closed", followUp: { lostReason: "price" } });
		const due = async () => (await listNextSteps(tunde.id, TODAY, 100)).map((row) => row.id);
		expect(await due()).not.toContain(id);
		const lost = { state: "all", kind: "all", words: "", step: "lost" } as const;
		expect((await listRequests(lost, { sort: "time", descending: true })).map((row) => row.id)).toContain(id);
		await save(id, { lostReason: null }, tunde);
		expect((await findRequest(id))?.state).toBe("new");
		expect(await due()).toContain(id);
	});

	test("a lost one that is reopened or answered is not lost any more", async () => {
		const tunde = await ofOffice("Tunde Bakare");
		const [reopened, answered] = [await aMessage(), await aMessage()];
		for (const id of [reopened, answered]) await save(id, { lostReason: "silent", lostNote: "Called twice" }, tunde);
		await setRequestState({ requestId: reopened, state: "new", actor: tunde, now: NOW });
		const { version = 0 } = (await findRequest(answered)) ?? {};
		const mail = { subject: "Your message", body: "In March." };
		await answerRequest({ requestId: answered, seenVersion: version, ...mail, actor: tunde, now: NOW });
		for (const [id, state] of [
			[reopened, "new"],
			[answered, "answered"],
		] as const)
			expect(await findRequest(id)).toMatchObject({ state, followUp: { lostReason: null, lostNote: null } });
	});

	test("of two who edit it, the second sees what the first saved, and nothing is overwritten", async () => {
		const [tunde, grace] = [await ofOffice("Tunde Bakare"), await ofOffice("Grace Danjuma", "admin")];
		const id = await aMessage();
		const { version = 0 } = (await findRequest(id)) ?? {};
		await save(id, { ...step, ownerId: tunde.id }, tunde, version);
		const second = await save(id, { ownerId: grace.id, nextStep: "Write", nextStepOn: TODAY }, grace, version);
		expect(second).toMatchObject({ reason: "changed", by: { name: "Tunde Bakare" }, theirs: { ownerId: tunde.id } });
		expect((await findRequest(id))?.followUp.ownerId).toBe(tunde.id);
		expect(await save(id, { ...step, ownerId: tunde.id }, grace, version)).toEqual({ ok: true });
	});

	test("an answer written meanwhile is no other follow-up: the form is saved", async () => {
		const [tunde, grace] = [await ofOffice("Tunde Bakare"), await ofOffice("Grace Danjuma", "admin")];
		const id = await aMessage();
		const { version = 0 } = (await findRequest(id)) ?? {};
		const mail = { subject: "Your message", body: "In March." };
		await answerRequest({ requestId: id, seenVersion: version, ...mail, actor: grace, now: NOW });
		expect(await save(id, { ...step, ownerId: tunde.id }, tunde, version)).toEqual({ ok: true });
		expect((await findRequest(id))?.state).toBe("answered");
	});

	test("two at the same moment: one is saved, the other hears of it", async () => {
		const [tunde, grace] = [await ofOffice("Tunde Bakare"), await ofOffice("Grace Danjuma", "admin")];
		const id = await aMessage();
		const { version = 0 } = (await findRequest(id)) ?? {};
		const saved = await Promise.all([
			save(id, { ownerId: tunde.id }, tunde, version),
			save(id, { ownerId: grace.id }, grace, version),
		]);
		expect(saved.filter(({ ok }) => ok)).toHaveLength(1);
		expect(saved.find(({ ok }) => !ok)).toMatchObject({ reason: "changed" });
	});
});

describe("the list of requests", () => {
	test("is narrowed by owner and by what is due, and its counts are those of the narrowed list", async () => {
		const tunde = await ofOffice("Tunde Bakare");
		const [mine, planned] = [await aMessage(), await aMessage()];
		await save(mine, { ...step, ownerId: tunde.id }, tunde);
		await save(planned, { ...step, nextStepOn: "2027-01-05", ownerId: tunde.id }, tunde);
		const base = { state: "all", kind: "all", words: "", owner: tunde.id, today: TODAY } as const;
		const ids = async (filter: object) =>
			(await listRequests({ ...base, ...filter }, { sort: "step", descending: false })).map(({ id }) => id);
		expect(await ids({})).toEqual([mine, planned]);
		expect(await ids({ step: "due" })).toEqual([mine]);
		expect(await ids({ step: "planned" })).toEqual([mine, planned]);
		expect(await ids({ owner: "nobody" })).not.toContain(mine);
		expect(await countRequestsByState({ ...base, step: "due" })).toEqual({ new: 1, answered: 0, closed: 0 });
	});
});

describe("the fields of a follow-up", () => {
	const typed = { owner: "", nextStep: "", nextStepOn: "", lostReason: "", lostNote: "" };
	test.each([
		[{ nextStep: "Call" }, { nextStepOn: "no-day" }],
		[{ nextStep: "Call", nextStepOn: "tomorrow" }, { nextStepOn: "no-day" }],
		[{ nextStepOn: "2026-12-01" }, { nextStep: "no-step" }],
		[{ nextStep: "x".repeat(LONGEST_STEP + 1), nextStepOn: "2026-12-01" }, { nextStep: "too-long" }],
		[{ lostNote: "too far" }, { lostReason: "no-reason" }],
		[{ lostReason: "other" }, { lostNote: "no-note" }],
	])("%o is refused: %o", (changes, wrong) => {
		expect(readFollowUp({ ...typed, ...changes })).toEqual({ ok: false, wrong });
	});

	test("none at all is nobody's request without a step", () => {
		expect(readFollowUp(typed)).toEqual({ ok: true, followUp: NOTHING });
	});
});
