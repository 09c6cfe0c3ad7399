import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDemo } from "#tests/http/demo-house.ts";
import type { Member, OpenSite, Who } from "#tests/http/house.ts";
import { aSeatLink, type LinkRow } from "#tests/http/link-rows.ts";

let site: OpenSite;
/** Funke's documents, by what they are: she cancelled a seat, and has a proof beside a proforma. */
let own: Record<DocumentKind, string>;
/** As the desk opens the same. */
let desk: Record<"receipt" | "invoice" | "creditNote" | "eInvoice", string>;
let funke: string;
let enrolment: number;
let link: LinkRow;
beforeAll(async () => {
	site = await openDemo();
	const [seat] =
		await site.query(`select e.id, (select code from orders where id = e.order_id) as code, r.number as receipt, i.number as invoice, c.number as note from enrolments e
		join users u on u.id = e.user_id join receipts r on r.order_id = e.order_id join invoices i on i.order_id = e.order_id
		join credit_notes c on c.order_id = e.order_id where u.email = 'funke@example.com' and e.cancelled_at is not null`);
	const [transfer] = await site.query(`select a.reference, t.proof_id from bank_transfers t
		join payment_attempts a on a.id = t.attempt_id where t.proof_id is not null`);
	enrolment = seat?.id;
	const of = (number: string) => `/my-courses/${enrolment}/documents/${number}`;
	own = {
		receipt: of(seat?.receipt),
		invoice: of(seat?.invoice),
		creditNote: of(seat?.note),
		proforma: `/payments/${transfer?.reference}/proforma`,
		proof: `/files/${transfer?.proof_id}`,
	};
	const at = (number: string) => `/admin/payments/invoices/${number}`;
	desk = {
		receipt: `/admin/orders/${seat?.code}/receipts/${seat?.receipt}/pdf`,
		invoice: `${at(seat?.invoice)}/pdf`,
		creditNote: `${at(seat?.note)}/pdf`,
		eInvoice: `${at(seat?.invoice)}/e-invoice.json`,
	};
	link = await aSeatLink(site, "ada@example.com");
	funke = await site.logIn("funke@example.com");
}, 120_000);
afterAll(() => site.close());

const DOCUMENTS = ["receipt", "invoice", "creditNote", "proforma", "proof"] as const;
type DocumentKind = (typeof DOCUMENTS)[number];
const members: Member[] = ["ada", "bola", "chidi"];
const asFunke = (path: string) => site.ask(path, { headers: { cookie: funke } });

describe.each(DOCUMENTS)("the %s of somebody", (document) => {
	test("is theirs: a file to keep, stored nowhere on the way", async () => {
		const answer = await asFunke(own[document]);
		expect(answer.status).toBe(200);
		expect(answer.bytes.subarray(0, 5).toString()).toBe("%PDF-");
		expect(answer.headers["content-disposition"]).toMatch(/^attachment; /);
		expect(answer.headers["cache-control"]).toBe("private, no-store");
	});

	test.each(members)("is not there for %s, by whichever method", async (who) => {
		for (const method of ["GET", "HEAD"]) {
			const answer = await site.ask(own[document], { method, who });
			expect([answer.status, answer.text], method).toEqual([404, ""]);
		}
		for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
			const answer = await site.post(own[document], {}, { method, who });
			expect([404, 405], method).toContain(answer.status);
			expect(answer.text).not.toMatch(/%PDF|Funke|Zenith/);
		}
	});

	test("is a log-in away for nobody, and for who pays by a link alike", async () => {
		const page = await site.ask(`/pay/${link.token}`);
		expect(page.status).toBe(200);
		expect(page.text).not.toMatch(/\/documents\/|\/proforma|\/files\//);
		// What the link's page left in the browser opens nothing.
		const cookie = page.setCookies.map((line) => line.split(";")[0]).join("; ");
		for (const headers of [{}, { cookie, referer: `${site.config.publicUrl}/pay/${link.token}` }]) {
			const answer = await site.ask(own[document], { headers });
			expect([answer.status, answer.headers.location]).toEqual([
				302,
				`/log-in?next=${encodeURIComponent(own[document])}`,
			]);
		}
		for (const path of [`/pay/${link.token}/documents/1`, `/pay/${link.token}${own[document]}`])
			expect((await site.ask(path)).status, path).toBe(404);
	});
});

test("an admin reads a proof under its own address, and documents at the desk: the member's addresses are the member's", async () => {
	for (const document of DOCUMENTS)
		expect((await site.ask(own[document], { who: "grace" })).status, document).toBe(document === "proof" ? 200 : 404);
	for (const [name, path] of Object.entries(desk)) {
		expect((await site.ask(path, { who: "grace" })).status, name).toBe(200);
		for (const who of ["visitor", "ada", "chidi"] satisfies Who[]) {
			const answer = await site.ask(path, { who });
			expect(answer.status, `${name} for ${who}`).not.toBe(200);
			expect(answer.text, `${name} for ${who}`).not.toMatch(/%PDF|Funke|12345678-0001/);
		}
	}
});

test("a document is found under its own enrolment alone", async () => {
	const [other] = await site.query(`select e.id, r.number from enrolments e join users u on u.id = e.user_id
		join receipts r on r.order_id = e.order_id where u.email = 'chidi@example.com' limit 1`);
	// Chidi's number under Funke's enrolment, hers under his, and numbers of nobody.
	const ours = own.invoice.split("/").at(-1);
	for (const path of [
		`/my-courses/${enrolment}/documents/${other?.number}`,
		`/my-courses/${other?.id}/documents/${ours}`,
	])
		expect((await asFunke(path)).status, path).toBe(404);
	for (const number of ["I-2026-999999", "x", "..", "%2e%2e", own.invoice.toLowerCase().split("/").at(-1)])
		expect((await asFunke(`/my-courses/${enrolment}/documents/${number}`)).status, number).toBe(404);
	for (const id of ["", "nobodys", "../files", `${own.proof.split("/").at(-1)}x`])
		expect((await asFunke(`/files/${id}`)).status, id).toBe(404);
});
