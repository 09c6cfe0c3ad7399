import { expect, test } from "vitest";
import { db } from "#kit/data/db.ts";
import { MOST_PRIVATE_BYTES } from "#media/rules/private-files.ts";
import { chooseColumns } from "#sales/bank/actions/choose-columns.ts";
import { dropStatement, importStatement } from "#sales/bank/actions/import-statement.ts";
import type { LineIs } from "#sales/bank/actions/lock-open-line.ts";
import { matchStatement } from "#sales/bank/actions/match-statement.ts";
import { findStatement, listStatements } from "#sales/bank/data/bank-statements.ts";
import { codeText } from "#sales/ledger/transfers/rules/transfer-code.ts";
import { aLine, bankAgrees, decide, GRACE, lineSaying, openBank, transferBy } from "#tests/sales/bank-house.ts";
import { isSound } from "#tests/sales/office-house.ts";
import { aCourse, attemptOf, bookingsOf, enrolmentsOf, NOW, openHouse, totalOf } from "#tests/sales/payments/house.ts";
import { confirm } from "#tests/sales/transfer-house.ts";

openHouse();
openBank();

const ASKED = totalOf("full");
let count = 0;

const assign = (parts: { code: string; amount: number }[]): LineIs => ({ kind: "order", parts });

test("a line without a code is given to a transfer, and buys its seat once", async () => {
	const { member, reference, code } = await transferBy("Ada Okafor", await aCourse());
	const { id } = await aLine(ASKED / 100);
	const as = assign([{ code: codeText(code).toLowerCase(), amount: ASKED }]);
	expect(await decide(id, as, { key: "once" })).toEqual({ ok: true, parts: ["paid"] });
	expect(await decide(id, as, { key: "once" })).toMatchObject({ ok: true, again: true });
	expect(await bookingsOf(reference)).toMatchObject([{ outcome: "accepted" }]);
	expect(await enrolmentsOf(member)).toHaveLength(1);
	expect(await decide(id, as)).toMatchObject({ ok: false, reason: "already", by: { name: "Grace Eze" } });
	await isSound();
});

test("one line pays for several people, each by their own part", async () => {
	const course = await aCourse();
	const people = [await transferBy("Ada Okafor", course), await transferBy("Bola Ade", course)];
	const { id } = await aLine((2 * ASKED - 100) / 100);
	const [first, second] = people.map(({ code }) => ({ code, amount: ASKED }));
	if (!first || !second) throw new Error("nobody");
	expect(await decide(id, assign([first]))).toMatchObject({ ok: false, reason: "sum", left: ASKED - 100 });
	expect(await decide(id, assign([first, second]))).toMatchObject({ ok: false, reason: "sum", left: -100 });
	expect(await decide(id, assign([first, first]))).toMatchObject({ ok: false, reason: "same-order" });
	expect(await decide(id, assign([first, { code: "KY 2222-2222", amount: ASKED - 100 }]))).toMatchObject({
		ok: false,
		reason: "unknown-code",
	});
	expect(await decide(id, assign([first, { ...second, amount: ASKED - 100 }]))).toEqual({
		ok: true,
		parts: ["paid", "paid"],
	});
	// The second is a part payment: its seat waits for the rest.
	const seats = await Promise.all(people.map(({ member }) => enrolmentsOf(member)));
	expect(seats.map(({ length }) => length)).toEqual([1, 0]);
	await isSound();
});

test("money in pieces is a part payment each, and the last one confirms the seat", async () => {
	const { member, code } = await transferBy("Chidi Eze", await aCourse());
	const pieces = [await aLine(60_000), await aLine(ASKED / 100 - 60_000)];
	for (const { id, amount_kobo: amount } of pieces)
		expect(await decide(id, assign([{ code, amount }]))).toEqual({ ok: true, parts: ["paid"] });
	expect(await enrolmentsOf(member)).toMatchObject([{ paid_kobo: ASKED }]);
	await isSound();
});

test("too much is the payer's credit; a second time nothing is due, and it is money of an unknown payer", async () => {
	const over = await transferBy("Dele Ojo", await aCourse());
	const more = await aLine(ASKED / 100 + 500, `KY${over.code}`);
	expect(more).toMatchObject({ state: "open", trouble: "over" });
	expect(await decide(more.id, assign([{ code: over.code, amount: ASKED + 50_000 }]))).toMatchObject({ ok: true });
	const again = await aLine(ASKED / 100, "A SECOND TIME");
	expect(await decide(again.id, assign([{ code: over.code, amount: ASKED }]))).toMatchObject({ reason: "nothing-due" });
	expect(await decide(again.id, { kind: "unknown", payer: null })).toMatchObject({ ok: true });
	expect(await enrolmentsOf(over.member)).toHaveLength(1);
	await isSound();
});

test("what was confirmed by hand is not recorded again when its line is given to it", async () => {
	const { reference, code } = await transferBy("Efe Obi", await aCourse());
	await confirm(reference, { valueDay: "2026-10-01" });
	const line = await aLine(ASKED / 100, `KY${code}`);
	expect(line).toMatchObject({ state: "open", trouble: "double" });
	expect(await decide(line.id, assign([{ code, amount: ASKED }]))).toEqual({ ok: true, parts: ["linked"] });
	expect(await bookingsOf(reference)).toHaveLength(1);
	expect(await db.selectFrom("bank_matches").select("amount_kobo").where("line_id", "=", line.id).execute()).toEqual([
		{ amount_kobo: ASKED },
	]);
	await isSound();
});

test("money for nothing of ours is set aside with a note, and can be taken up again", async () => {
	const { id } = await aLine(70_000);
	expect(await decide(id, { kind: "ignore", note: "A loan" })).toMatchObject({ ok: true });
	expect(await lineSaying((await lineOf(id)).narration)).toMatchObject({ state: "ignored", note: "A loan" });
	expect(await bankAgrees()).toMatchObject({ agrees: true });
	expect(await decide(id, { kind: "reopen" })).toMatchObject({ ok: true });
	expect(await lineOf(id)).toMatchObject({ state: "open", trouble: "unknown", note: null });
	expect(await decide(id, { kind: "reopen" })).toMatchObject({ ok: false, reason: "already" });
	expect(await decide(0, { kind: "reopen" }).catch(() => "none")).toBe("none");
});

const lineOf = (id: number) => db.selectFrom("bank_lines").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

test("two admins decide at once: one does it, the other hears who was first", async () => {
	const course = await aCourse();
	const [first, second] = [await transferBy("Ada Okafor", course), await transferBy("Bola Ade", course)];
	const { id } = await aLine(ASKED / 100);
	const done = await Promise.all(
		[first, second].map(({ code }) => decide(id, assign([{ code, amount: ASKED }]), { seenVersion: 2 })),
	);
	const [won, lost] = done.toSorted((a, b) => Number(b.ok) - Number(a.ok));
	expect(won).toMatchObject({ ok: true, parts: ["paid"] });
	expect(lost).toMatchObject({ ok: false, reason: "already", by: { name: "Grace Eze" } });
	const booked = [...(await bookingsOf(first.reference)), ...(await bookingsOf(second.reference))];
	expect(booked).toHaveLength(1);
	await isSound();
});

test("money that comes after its deadline is matched all the same, and the seat is given where there is one", async () => {
	const { member, reference, code } = await transferBy("Femi Ojo", await aCourse());
	await db
		.updateTable("payment_attempts")
		.set({ state: "expired", hold_until: null })
		.where("reference", "=", reference)
		.execute();
	await aLine(ASKED / 100, `KY${code}`);
	expect((await attemptOf(reference)).state).toBe("paid");
	expect(await enrolmentsOf(member)).toHaveLength(1);
});

test("a file whose heads nobody knows waits for whoever says what they are, and the next one is read by itself", async () => {
	const { reference, code } = await transferBy("Gbenga Ade", await aCourse());
	const file = (rows: string[]) => new TextEncoder().encode(["When;Story;Plus", ...rows].join("\n"));
	const bytes = file([`20/11/2026;KY${code};${ASKED / 100}`, `20/11/2026;OTHER ${code.slice(0, 4)};5`]);
	const asked = await importStatement({ bytes, filename: "odd.csv", actor: GRACE, now: NOW });
	if (asked.ok || asked.reason !== "columns-needed") throw new Error("not asked");
	const { statementId } = asked;
	expect((await findStatement(statementId))?.columns).toMatchObject({ why: "no-balance" });
	const none = { reference: null, debit: null, amount: null, direction: null, balance: null };
	const choose = (day: number) => {
		const chosen = { sheets: [], columns: { ...none, day, narration: [day === 0 ? 1 : 0], credit: 2 } };
		const about = { key: `choose-${count++}`, actor: GRACE, now: NOW };
		return chooseColumns({ statementId, chosen, ...about });
	};
	expect(await choose(1)).toEqual({ ok: false, reason: "nothing-read" });
	const both = await Promise.all([choose(0), choose(0)]);
	expect(both.map((one) => (one.ok ? "read" : one.reason)).sort()).toEqual(["already", "read"]);
	await matchStatement({ statementId, now: NOW });
	expect(await bookingsOf(reference)).toMatchObject([{ outcome: "accepted" }]);
	expect(await dropStatement({ statementId, actor: GRACE, now: NOW })).toBe(false);
	const next = await importStatement({
		bytes: file(["20/11/2026;NEXT;7"]),
		filename: "next.csv",
		actor: GRACE,
		now: NOW,
	});
	expect(next).toMatchObject({ ok: true, added: 1 });
	expect((await findStatement(statementId))?.matched_at).toEqual(NOW);
});

test("a file nobody wants to read can be taken away again", async () => {
	const bytes = new TextEncoder().encode("A,B\n1,2\n3,4\n");
	const asked = await importStatement({ bytes, filename: "no.csv", actor: GRACE, now: NOW });
	if (asked.ok || asked.reason !== "columns-needed") throw new Error("not asked");
	expect((await listStatements({ limit: 1, offset: 0 }))[0]).toMatchObject({ needsColumns: true, lines: 0 });
	const drop = () => dropStatement({ statementId: asked.statementId, actor: GRACE, now: NOW });
	expect([await drop(), await drop()]).toEqual([true, true]);
	expect(await findStatement(asked.statementId)).toBeUndefined();
});

test("what is too large, empty or no table is refused, and nothing of it is kept", async () => {
	const before = await listStatements({ limit: 100, offset: 0 });
	const refusal = async (bytes: Uint8Array) => {
		const done = await importStatement({ bytes, filename: "x.csv", actor: GRACE, now: NOW });
		return done.ok ? "done" : done.reason;
	};
	expect(await refusal(new Uint8Array(MOST_PRIVATE_BYTES.statement + 1))).toBe("too-large");
	expect(await refusal(new Uint8Array())).toBe("no-file");
	expect(await refusal(new TextEncoder().encode("Dear customer"))).toBe("no-table");
	expect(await refusal(new TextEncoder().encode("%PDF-1.7"))).toBe("pdf");
	expect(await listStatements({ limit: 100, offset: 0 })).toEqual(before);
});
