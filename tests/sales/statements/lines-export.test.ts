import { type LoaderFunctionArgs, RouterContextProvider } from "react-router";
import { beforeAll, expect, test } from "vitest";
import { db } from "#kit/data/db.ts";
import { type SessionUser, userContext } from "#kit/web/session-context.ts";
import { loader } from "#sales/bank/admin/lines-csv.ts";
import { GRACE, imported, openBank, statementText } from "#tests/sales/bank-house.ts";
import { openHouse } from "#tests/sales/payments/house.ts";

openHouse();
openBank();

const LINES = 5200;

beforeAll(async () => {
	const lines = Array.from({ length: LINES }, (_, at) => ({ narration: `=LINE ${at} X`, naira: 100 + at }));
	await imported(statementText(lines));
}, 60_000);

/** The export's parts as they are written, one after the other. */
async function parts(query: string) {
	const context = new RouterContextProvider();
	context.set(userContext, { ...GRACE, role: "admin" } as SessionUser);
	const url = new URL(`http://localhost/admin/payments/lines.csv?${query}`);
	const answer = await loader({ request: new Request(url), url, context, params: {} } as unknown as LoaderFunctionArgs);
	const [reader, decoder] = [answer.body?.getReader(), new TextDecoder()];
	return async () => {
		const part = await reader?.read();
		return part?.value && decoder.decode(part.value);
	};
}

test("lines decided while the export is written leave no other out, and none of it is a formula", async () => {
	const next = await parts("state=open&sort=amount");
	const head = await next();
	const first = (await next()) ?? "";
	// Whoever sits at the desk meanwhile sets aside all that was written so far.
	const written = first.trimEnd().split("\r\n").length;
	await db
		.updateTable("bank_lines")
		.set({ state: "ignored", trouble: null, note: "A gift" })
		.where("amount_kobo", "<", (100 + written) * 100)
		.execute();
	let text = first;
	for (let part = await next(); part !== undefined; part = await next()) text += part;
	expect(head).toMatch(/^Date,Amount,Narration/);
	const rows = text.trimEnd().split("\r\n");
	expect(written).toBeLessThan(LINES);
	const numbers = rows.map((row) => /,'=LINE (\d+) X,/.exec(row)?.[1]);
	expect(new Set(numbers).size).toBe(LINES);
	expect(numbers).not.toContain(undefined);
});
