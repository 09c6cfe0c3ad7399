import { expect, test } from "vitest";
import { db } from "#kit/data/db.ts";
import { chooseColumns, UNREAD } from "#sales/statements/actions/column-mapping.ts";
import { importStatement } from "#sales/statements/actions/import-statement.ts";
import { findStatement } from "#sales/statements/data/bank-statements.ts";
import { GRACE, openBank } from "#tests/sales/bank-house.ts";
import { NOW, openHouse } from "#tests/sales/payments/house.ts";

openHouse();
openBank();

/** Of a bank that writes the month first. */
const file = (heads: string, ...days: string[]) =>
	new TextEncoder().encode(
		[heads, ...days.map((day, at) => `${day},MONTHLY ${day},${at + 1}00.00,${at + 7}`)].join("\n"),
	);

const read = (bytes: Uint8Array, filename = "days.csv") => importStatement({ bytes, filename, actor: GRACE, now: NOW });

const daysNow = async () =>
	(await db.selectFrom("bank_lines").select("booked_on").orderBy("booked_on").execute()).map(
		({ booked_on }) => booked_on,
	);

const HEADS = "Date,Narration,Credit,Balance";
const COLUMNS = {
	day: 0,
	narration: [1],
	credit: 2,
	balance: 3,
	reference: null,
	debit: null,
	amount: null,
	direction: null,
};

test("days that can be read both ways are asked about, once for the same heads", async () => {
	const first = file(HEADS, "11/05/2026", "11/06/2026");
	const asked = await read(first);
	if (asked.ok || asked.reason !== "columns-needed") throw new Error("not asked");
	const { statementId } = asked;
	expect((await findStatement(statementId))?.columns).toMatchObject({ days: ["11/05/2026", "11/06/2026"], before: 1 });
	const choose = (order: "month-first" | undefined, key: string) =>
		chooseColumns({
			statementId,
			chosen: { before: 1, columns: COLUMNS, ...(order && { order }) },
			seen: UNREAD,
			key,
			actor: GRACE,
			now: NOW,
		});
	expect(await choose(undefined, "silent")).toMatchObject({ ok: false, reason: "order-needed" });
	expect(await daysNow()).toEqual([]);
	expect(await choose("month-first", "said")).toMatchObject({ ok: true, added: 2 });
	expect(await daysNow()).toEqual(["2026-11-05", "2026-11-06"]);
	// An overlapping file that says it by itself: nothing is kept twice.
	expect(await read(file(HEADS, "11/05/2026", "11/06/2026", "11/20/2026"))).toMatchObject({
		ok: true,
		added: 1,
		known: 2,
	});
	// And one that says nothing is read alike.
	expect(await read(file(HEADS, "11/07/2026"))).toMatchObject({ ok: true, added: 1 });
	expect(await daysNow()).toEqual(["2026-11-05", "2026-11-06", "2026-11-07", "2026-11-20"]);
	expect(await read(first)).toMatchObject({ ok: true, added: 0, known: 2 });
});

test("what a file said by itself holds for later ones, and for no other heads", async () => {
	const other = "Trans Date,Details,Credit,Balance";
	expect(await read(file(other, "10/19/2026"))).toMatchObject({ ok: true });
	expect(await read(file(other, "10/01/2026"))).toMatchObject({ ok: true, added: 1 });
	expect(await daysNow()).toContain("2026-10-01");
	expect(await read(file("Posted Date,Details,Credit,Balance", "10/01/2026"))).toMatchObject({
		ok: false,
		reason: "columns-needed",
	});
});
