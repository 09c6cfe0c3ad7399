import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LONGEST_NOTE } from "#kit/rules/text-input.ts";
import { adminLine } from "#sales/bank/admin/line-words.ts";
import { adminColumns, adminStatement, adminStatements } from "#sales/bank/admin/statement-words.ts";
import { codeText } from "#sales/ledger/transfers/rules/transfer-code.ts";
import { failing, formBattery } from "#tests/http/admin-battery.ts";
import { confirmed, fillIn, landed, send, sendForm, type Typed } from "#tests/http/admin-forms.ts";
import { openDemo } from "#tests/http/demo-house.ts";
import type { OpenSite } from "#tests/http/house.ts";
import { mainText } from "#tests/http/pages.ts";
import { type SheetCell, workbook } from "#tests/sales/workbook.ts";

const LIST = "/admin/payments/statements";
const SCRIPT = `<script>alert("Koya")</script>`;
let site: OpenSite;
let made = 0;
/** The line whose page was opened last. */
let lineId = 0;

beforeAll(async () => {
	site = await openDemo();
}, 120_000);
afterAll(() => site.close());

const rows = async (where: string) => (await site.query(`select count(*)::int as n from ${where}`))[0]?.n as number;
const seen = async (path: string) => mainText((await site.ask(path, { who: "grace" })).text);
const said = ({ text }: { text: string }) => mainText(text);

const csv = (text: string, name = "bank.csv") => new File([text], name, { type: "text/csv" });
const KNOWN = "Date,Narration,Credit,Balance\n,Opening Balance,,0.00";
/** Heads nobody knows, and for which nobody has chosen before. */
const unknown = () => `When,Story,Plus ${made}`;
const movement = (words: string) => `23/11/2026,${words} ${made++},700.00,700.00`;
const uploaded = (file: File, more: Typed = {}) =>
	send(site, LIST, { statement: file, ...more }, { hidden: { form: "import" } });

/** Imports a file and answers its page. */
async function pageOf(file: File): Promise<string> {
	const done = await uploaded(file);
	return String(done.headers.location);
}

/** Money nobody has decided about; answers the address of its page. */
async function aLine(state: "open" | "ignored" = "open"): Promise<string> {
	const [line] = await site.query(
		`insert into bank_lines (statement_id, line_number, fingerprint, booked_on, amount_kobo, narration, cells, state, trouble, note)
		select max(id), 1, gen_random_uuid()::text, '2026-11-03', 70000, $1, '[]', $2, $3, $4 from bank_statements returning id`,
		[`LINE ${made++}`, state, state === "open" ? "unknown" : null, state === "open" ? null : "A gift"],
	);
	lineId = line?.id;
	return `/admin/payments/lines/${lineId}`;
}

/** Orders of one seat of which money is due, those that are confirmed first. */
async function openOrders() {
	return await site.query(`select o.code, s.due_net_kobo + s.due_vat_kobo as due
		from enrolment_sums s join enrolments e on e.id = s.enrolment_id join orders o on o.id = e.order_id
		where e.cancelled_at is null and s.due_net_kobo > 0
			and not exists (select from enrolments b where b.order_id = o.id and b.id <> e.id)
		order by e.confirmed_at is null, o.id`);
}
let openCode = "";

const columns = { day: "1", narration: "2", credit: "3" };
const neededColumns = Object.fromEntries(
	["day", "narration", "credit"].map((name) => [name, adminColumns.chooseMissing]),
);

formBattery({
	name: "Importing a statement",
	site: () => site,
	at: LIST,
	hidden: { form: "import" },
	fields: (word) => ({ statement: csv(`${KNOWN}\n${movement(word)}\n`) }),
	required: { statement: adminStatements.refused["no-file"] },
	count: () => rows("bank_statements"),
	says: "1 new line, 0 imported before.",
});

formBattery({
	name: "Choosing the columns of a statement",
	site: () => site,
	at: () => pageOf(csv(`${unknown()}\n23/11/2026,UNREAD ${made++},52.50\n`)),
	hidden: { form: "choose" },
	fields: () => columns,
	required: neededColumns,
	count: () => rows("bank_statements where columns ? 'chosenAt'"),
	says: "1 new line",
});

formBattery({
	name: "Typing in a row of money that was not read",
	site: () => site,
	at: () => pageOf(csv(`${KNOWN}\n23/11/2026,LETTER ${made++},7OO.00,700.00\n23/11/2026,READ ${made++},1.00,701.00\n`)),
	hidden: { form: "row-0" },
	fields: (word) => ({ day: "23/11/2026", amount: "700.00", way: "in", narration: `${word} ${made++}` }),
	required: {
		day: adminStatement.dayWrong,
		amount: adminStatement.amountWrong,
		way: adminStatement.wayMissing,
	},
	count: () => rows("changes where subject = 'statement' and action = 'decided' and after ? 'row'"),
	says: adminStatement.entered,
});

let unread = 0;
formBattery({
	name: "Taking a file away that nobody has read",
	site: () => site,
	at: async () => {
		unread += 1;
		return await pageOf(csv(`A${made},B\nx${made++},y\n`));
	},
	hidden: { form: "drop" },
	fields: () => ({}),
	required: [],
	count: async () =>
		unread - (await rows("bank_statements where columns ? 'found' and columns->>'why' = 'no-columns'")),
	says: adminColumns.dropped,
});

formBattery({
	name: "Setting a line aside",
	site: () => site,
	at: () => aLine(),
	hidden: { form: "ignore" },
	fields: (word) => ({ note: `${word} is a gift.` }),
	required: { note: adminLine.ignoreNoteMissing },
	tooLong: { note: LONGEST_NOTE },
	text: { field: "note", shownAt: () => `/admin/payments/lines/${lineId}` },
	count: () => rows("bank_lines where state = 'ignored'"),
	says: adminLine.ignored,
});

formBattery({
	name: "Deciding again about a line that was set aside",
	site: () => site,
	at: () => aLine("ignored"),
	hidden: { form: "reopen" },
	fields: () => ({}),
	required: [],
	count: () => rows("changes where subject = 'statement' and after @> '{\"reopened\": true}'"),
	says: adminLine.reopened,
});

describe("a statement of the bank", () => {
	test("is never run: neither what is written in it nor its name", async () => {
		const page = await pageOf(
			csv(`${KNOWN}\n23/11/2026,${SCRIPT},5.00,5.00\n31/11/2026,${SCRIPT},7.00,12.00\n`, `<script>alert("Koya").csv`),
		);
		const [line] = await site.query("select id from bank_lines where narration like '<script>%'");
		for (const at of [LIST, page, "/admin/payments/lines?state=all", `/admin/payments/lines/${line?.id}`]) {
			const { status, text } = await site.ask(at, { who: "grace" });
			expect(status, at).toBe(200);
			expect(text, at).not.toContain("<script>alert(");
			expect(text, at).toContain("&lt;script&gt;alert(");
		}
	});

	test("is read from an Excel workbook, and the file is kept as it came", async () => {
		const sheet: SheetCell[][] = [
			["Date", "Narration", "Credit", "Balance"],
			[null, "Opening Balance", null, { number: "100" }],
			[{ day: "2026-11-20" }, `XLSX ${made}`, { number: "700.1" }, { number: "800.1" }],
		];
		const bytes = workbook(sheet);
		const done = await uploaded(new File([Uint8Array.from(bytes)], "bank.xlsx"));
		expect(said(await landed(site, done))).toContain("1 new line, 0 imported before.");
		expect(await rows(`bank_lines where narration = 'XLSX ${made++}' and amount_kobo = 70010`)).toBe(1);
		const kept = "private_files where filename = 'bank.xlsx' and name like '%.xlsx'";
		expect(await rows(`${kept} and bytes = ${bytes.length}`)).toBe(1);
	});

	test("that is another kind of file is refused with what to do, and nothing of it is kept", async () => {
		const before = [await rows("bank_statements"), await rows("private_files")];
		const refused = async (file: File) => {
			const answer = await uploaded(file);
			expect(answer.status).toBe(400);
			return said(answer);
		};
		expect(await refused(csv("PK\x03\x04 no workbook"))).toContain(adminStatements.refused["broken-excel"]);
		expect(await refused(new File([Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0)], "a.xls"))).toContain(
			adminStatements.refused["old-excel"],
		);
		expect(await refused(csv("%PDF-1.7"))).toContain(adminStatements.refused.pdf);
		expect(await refused(csv("Dear customer"))).toContain(adminStatements.refused["no-table"]);
		expect(await refused(csv(""))).toContain(adminStatements.refused["empty-file"]);
		expect(await refused(csv("1,2\n".repeat(51_000)))).toContain(adminStatements.refused["too-many-lines"]);
		expect(await refused(csv("x".repeat(5 * 1024 * 1024 + 1)))).toContain(adminStatements.refused["too-large"]);
		expect([await rows("bank_statements"), await rows("private_files")]).toEqual(before);
	});

	test("that waits from before its question was stored says to import it again", async () => {
		const page = await pageOf(csv(`${unknown()}\n23/11/2026,OLDER ${made++},52.50\n`));
		await site.query(
			"update bank_statements set columns = jsonb_build_object('found', columns->'found', 'why', columns->'why') where id = $1",
			[page.split("/").at(-1)],
		);
		expect(await seen(page)).toContain(adminColumns.gone);
		expect(await rows("bank_statements where columns ? 'found'")).toBeGreaterThan(0);
	});

	test("of which a line is decided can no longer be deleted, and its page does not offer that", async () => {
		const page = await pageOf(csv(`${KNOWN}\n${movement("BLOCKED")}\n`));
		const drop = await fillIn(site, page, {}, { hidden: { form: "drop" } });
		await site.query(
			"update bank_lines set state = 'ignored', trouble = null, note = 'A gift' where narration like 'BLOCKED%'",
		);
		const now = await seen(page);
		expect(now).toContain(adminColumns.dropBlocked);
		expect(now).not.toContain(adminColumns.drop);
		const asked = await sendForm(site, drop);
		const answer = await sendForm(site, confirmed(asked, drop) ?? drop);
		expect([answer.status, said(answer)]).toEqual([409, expect.stringContaining(adminColumns.dropBlocked)]);
		expect(await rows("bank_lines where narration like 'BLOCKED%'")).toBe(1);
	});

	test("that its balances do not prove shows how it would be read, and what does not add up, before it is imported", async () => {
		const text = `Date,Narration,Credit,Balance\n23/11/2026,ODD ${made++},5.00,5.00\n23/11/2026,ODD ${made++},7.00,13.00\n`;
		const page = await pageOf(csv(text));
		expect(await seen(page)).toContain(adminColumns.whys["not-proven"]);
		const form = await fillIn(site, page, { ...columns, balance: "4" }, { hidden: { form: "choose" } });
		const asked = await sendForm(site, form);
		expect(asked.status).toBe(409);
		expect(said(asked)).toContain("Row 3: the balance should be ₦12.00, the file says ₦13.00.");
		expect(said(asked)).toContain("+₦5.00 ODD");
		expect(await rows("bank_lines where narration like 'ODD%'")).toBe(0);
		expect(said(await landed(site, await sendForm(site, confirmed(asked, form) ?? form)))).toContain(
			"1 row with money was not read",
		);
		expect(await rows("bank_lines where narration like 'ODD%' and amount_kobo = 500")).toBe(1);
	});

	test("is the bank's: a payment provider's list is refused", async () => {
		const list =
			"Reference,Channel,Amount,Status,Paid At,Fees\nR1,card,700.00,success,2026-11-05T08:14:22.000Z,10.00\n";
		const answer = await uploaded(csv(list));
		expect([answer.status, said(answer)]).toEqual([
			400,
			expect.stringContaining(adminStatements.refused["providers-list"]),
		]);
	});

	test("says where its totals or its account are not what we read and know", async () => {
		await site.query("update settings set value = '\"9876543210\"' where name = 'bankAccountNumber'");
		const text = `Account No:,0123456789,,\nTotal Credits,900.00,,\n${KNOWN}\n${movement("TOTALS")}\n`;
		const page = await seen(await pageOf(csv(text)));
		expect(page).toContain("The file says ₦900.00 came in in total. The lines we read from it are ₦700.00.");
		expect(page).toContain("This statement is of account 0123456789.");
	});
});

describe("a line of it", () => {
	const order = { hidden: { form: "order" } };

	test("is given away whole: sums, orders and amounts that are wrong are named, and what was typed stays", async () => {
		const at = await aLine();
		const [one = "", two = ""] = (await openOrders()).map(({ code }) => String(code));
		const refused = async (typed: Typed) => said(await send(site, at, typed, order));
		expect(await refused({ "order-1": "KY 2222-2222" })).toContain(adminLine.unknownOrder);
		const first = await fillIn(site, at, { "order-1": one }, order);
		const sent = (typed: Typed) =>
			sendForm(site, {
				...first,
				fields: [
					...first.fields.filter(([name]) => !(name in typed)),
					...(Object.entries(typed) as [string, string][]),
				],
			});
		const more = await sent({ more: "yes", "amount-1": "600" });
		expect(more.text).toContain('name="order-2"');
		expect(said(more)).toContain("₦100.00 is left to assign.");
		const both = (code: string, amount: string): Typed => ({
			"order-1": one,
			"amount-1": "600",
			"order-2": code,
			"amount-2": amount,
			rows: "2",
		});
		expect(said(await sent(both(two, "200")))).toContain("You have assigned ₦100.00 more than was received.");
		for (const amount of ["abc", "-5", "0", "1.005", "1e3"])
			expect(said(await sent(both(two, amount))), amount).toContain(adminLine.amountWrong);
		expect(said(await sent(both(one, "100")))).toContain(adminLine.sameOrder);
		const asked = await sent(both(two, "100"));
		expect(asked.status).toBe(409);
		const yes = confirmed(asked, first);
		const done = await sendForm(site, yes ?? first);
		expect(done.status, said(done)).toBe(302);
		expect(said(await landed(site, done))).toContain("Recorded.");
		expect(await rows(`bank_matches where line_id = ${lineId}`)).toBe(2);
	});

	test("that is less than due asks what it is, and a press of the list does what its button says", async () => {
		const [due] = await openOrders();
		const at = await aLine();
		const asked = await send(site, at, { "order-1": due?.code }, order);
		expect(asked.status).toBe(400);
		expect(said(asked)).toContain(adminLine.lessMissing);
		await site.query(
			"update bank_lines set amount_kobo = $2, narration = $3, trouble = 'short', booked_on = '2030-01-01' where id = $1",
			[lineId, Number(due?.due) - 5_000, `KY ${due?.code}`],
		);
		const list = "/admin/payments/lines";
		expect(await seen(list)).toContain("₦50.00 less than due");
		const press = await fillIn(site, list, {}, { hidden: { "order-1": due?.code } });
		const changed = press.fields.map(([name, value]): [string, string] => [
			name,
			name === "asked" ? "1" : String(value),
		]);
		expect((await sendForm(site, { ...press, fields: changed })).status).toBe(409);
		const done = await sendForm(site, press);
		expect([done.status, done.headers.location]).toEqual([302, list]);
		expect(said(await landed(site, done))).toContain("Recorded.");
		expect(await rows(`bank_matches where line_id = ${lineId}`)).toBe(1);
	});

	test("that somebody decided meanwhile is not decided twice, and the second hears who was first", async () => {
		const at = await aLine();
		const ignored = { hidden: { form: "ignore" } };
		const late = await fillIn(site, at, { note: "Mine" }, ignored);
		await send(site, at, { note: "Theirs" }, ignored);
		const answer = await sendForm(site, late);
		expect(answer.status).toBe(409);
		expect(said(answer)).toMatch(/Grace Danjuma decided about this line on .*Nothing was changed now\./);
		expect(await site.query(`select note from bank_lines where id = ${lineId}`)).toEqual([{ note: "Theirs" }]);
	});

	test("that failed on our side says so, and nothing is done", async () => {
		const open = await aLine();
		const booked = await fillIn(site, open, { "order-1": String((await openOrders())[0]?.code) }, order);
		const broken = await failing(site, "bank_lines", () =>
			sendForm(site, { ...booked, fields: [...booked.fields, ["short", "part"], ["confirmed", "yes"]] }),
		);
		expect([broken.status, said(broken)]).toEqual([500, expect.stringContaining(adminLine.failedOrder)]);
		const aside = await failing(site, "bank_lines", () =>
			send(site, open, { note: "x" }, { hidden: { form: "ignore" } }),
		);
		expect([aside.status, said(aside)]).toEqual([500, expect.stringContaining(adminLine.failedIgnore)]);
		const again = await aLine("ignored");
		const opened = await failing(site, "bank_lines", () => send(site, again, {}, { hidden: { form: "reopen" } }));
		expect([opened.status, said(opened)]).toEqual([500, expect.stringContaining(adminLine.failedReopen)]);
		const before = await rows("bank_statements");
		const file = csv(`${KNOWN}\n${movement("BROKEN")}\n`);
		const imported = await failing(site, "bank_lines", () => uploaded(file));
		expect([imported.status, said(imported)]).toEqual([500, expect.stringContaining(adminStatements.failed)]);
		expect(await rows("bank_statements")).toBe(before);
		const page = await pageOf(csv(`${unknown()}\n23/11/2026,BROKEN ${made++},52.50\n`));
		const form = await fillIn(site, page, columns, { hidden: { form: "choose" } });
		const asked = await sendForm(site, form);
		const chosen = await failing(site, "bank_lines", () => sendForm(site, confirmed(asked, form) ?? form));
		expect([chosen.status, said(chosen)]).toEqual([500, expect.stringContaining(adminColumns.failedChoose)]);
		expect(await rows("bank_lines where narration like 'BROKEN%'")).toBe(0);
	});
});

formBattery({
	name: "Putting a line to an order",
	site: () => site,
	at: async () => {
		const at = await aLine();
		// More than anybody owes: what is more is the payer's credit.
		await site.query("update bank_lines set amount_kobo = 900000000 where id = $1", [lineId]);
		openCode = String((await openOrders())[0]?.code);
		return at;
	},
	hidden: { form: "order" },
	fields: () => ({ "order-1": codeText(openCode) }),
	required: { "order-1": adminLine.orderMissing },
	count: () => rows("bank_matches"),
	says: "Recorded.",
});

test("none of it is a member's or a visitor's to do, and the books agree after all of it", async () => {
	const [open, page] = [await aLine(), await pageOf(csv(`${KNOWN}\n${movement("THEIRS")}\n`))];
	const before = [await rows("bank_statements"), await rows("changes")];
	const actions: [string, Record<string, string>][] = [
		[LIST, { form: "import" }],
		[page, { form: "choose", ...columns, key: "k", confirmed: "yes" }],
		[page, { form: "row-0", at: "0", text: "x", none: "yes", key: "k" }],
		[page, { form: "drop", confirmed: "yes" }],
		...["order", "ignore", "reopen"].map((form): [string, Record<string, string>] => [
			open,
			{ form, version: "1", key: "k", confirmed: "yes", note: "Mine", "order-1": openCode },
		]),
	];
	for (const [path, fields] of actions) {
		const filled = { path, fields: Object.entries(fields), isMultipart: false };
		expect((await sendForm(site, filled, "ada")).status, fields.form).toBe(403);
		expect((await sendForm(site, filled, "visitor")).headers.location, fields.form).toContain("/log-in");
	}
	for (const at of [page, open, "/admin/payments/lines.csv"])
		expect((await site.ask(at, { who: "ada" })).status, at).toBe(403);
	expect([await rows("bank_statements"), await rows("changes")]).toEqual(before);
	expect((await site.query("select agrees from bank_agrees"))[0]?.agrees).toBe(true);
	expect((await site.query("select agrees from money_agrees"))[0]?.agrees).toBe(true);
});
