import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Member, type OpenSite, openSite } from "#tests/http/house.ts";

let site: OpenSite;
let chidis: { reference: string; enrolment_id: number };
beforeAll(async () => {
	site = await openSite();
	const [row] =
		await site.query(`select reference, enrolment_id from payment_attempts join named_dues on attempt_id = payment_attempts.id
		join users on users.id = user_id where email = 'chidi@example.com' and kind = 'deposit'`);
	chidis = row as typeof chidis;
}, 120_000);
afterAll(() => site.close());

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"];
const others: Member[] = ["ada", "bola", "grace"];

describe.each(others)("what chidi bought does not exist for %s", (who) => {
	test.each(methods)("his payment's page and its data, by %s", async (method) => {
		for (const address of [`/payments/${chidis.reference}`, `/payments/${chidis.reference}.data`]) {
			const answer = await site.post(address, { transactionId: "1" }, formless(method, who));
			expect(answer.status, address).toBe(404);
			expect(answer.text).not.toMatch(/Chidi|Project Management Professional/);
		}
	});

	test("his calendar file, to look at; nobody can write to one", async () => {
		const address = `/my-courses/${chidis.enrolment_id}/calendar`;
		expect((await site.ask(address, { who })).status).toBe(404);
		expect((await site.ask(address, { who })).text).toBe("");
		for (const method of methods.slice(1)) expect((await site.post(address, {}, { method, who })).status).toBe(405);
	});

	test.each(["pay-balance", "calendar"])("his enrolment, under %s of their own page", async (intent) => {
		const fields = { intent, enrolment: String(chidis.enrolment_id), seenTotal: "11932500" };
		for (const address of ["/my-courses", "/my-courses.data"])
			for (const method of methods.slice(1))
				expect((await site.post(address, fields, { method, who })).status, `${method} ${address}`).toBe(404);
	});
});

test("an enrolment or payment nobody has answers as one of somebody else does", async () => {
	for (const id of ["0", "-1", "1e3", "999999", "99999999999999999999999", "x", "%31%31"]) {
		expect((await site.ask(`/my-courses/${id}/calendar`, { who: "chidi" })).status, id).toBe(404);
		const fields = { intent: "pay-balance", enrolment: id, seenTotal: "1" };
		expect((await site.post("/my-courses", fields, { who: "chidi" })).status, id).toBe(404);
	}
	for (const reference of ["KOYA-1", "koya-1", `${chidis.reference}x`, chidis.reference.toLowerCase()])
		expect((await site.ask(`/payments/${reference}`, { who: "chidi" })).status, reference).toBe(404);
});

test("the owner reaches all of it", async () => {
	expect((await site.ask(`/payments/${chidis.reference}`, { who: "chidi" })).status).toBe(200);
	expect((await site.ask(`/payments/${chidis.reference}.data`, { who: "chidi" })).status).toBe(200);
	const file = await site.ask(`/my-courses/${chidis.enrolment_id}/calendar`, { who: "chidi" });
	expect(file.headers["content-type"]).toBe("text/calendar; charset=utf-8");
	expect(file.headers["content-disposition"]).toMatch(
		/^attachment; filename="Project_Management_Professional_Prep\.ics"/,
	);
});

test("a seat that its member gave away: its calendar file is of who attends now", async () => {
	const seat = `where id = ${chidis.enrolment_id}`;
	const [before] = await site.query(`select user_id from enrolments ${seat}`);
	await site.query(
		`update enrolments set user_id = null, participant_name = 'Bo', participant_email = 'bo@example.org' ${seat}`,
	);
	const address = `/my-courses/${chidis.enrolment_id}`;
	expect((await site.ask(`${address}/calendar`, { who: "chidi" })).status).toBe(404);
	const page = await site.ask("/my-courses", { who: "chidi" });
	expect(page.text).toContain("Bo attends");
	expect(page.text).not.toContain(`${address}/calendar`);
	await site.query(
		`update enrolments set user_id = '${before?.user_id}', participant_name = null, participant_email = null ${seat}`,
	);
});

/** A look carries no form. */
function formless(method: string, who: Member) {
	return method === "GET" ? { method, who, body: "" } : { method, who };
}
