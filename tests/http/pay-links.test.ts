import { afterAll, beforeAll, expect, test } from "vitest";
import { cast, crowd } from "#db/seed/cast.ts";
import { LIMITS } from "#kit/rules/limits.ts";
import { naira } from "#kit/rules/money.ts";
import { siteWords } from "#kit/words/site.ts";
import { certificateWords } from "#sales/ledger/certificates/rules/words.ts";
import { buyerWords } from "#sales/ledger/orders/rules/buyer.ts";
import { otherWaysWords } from "#sales/paying/orders/pages/other-ways-words.ts";
import { payingWords } from "#sales/paying/payments/pages/words.ts";
import { payLinkWords as words } from "#sales/paying/ways/links/rules/words.ts";
import { transferWords } from "#sales/paying/ways/transfers/pages/words.ts";
import { sandboxControl } from "#sandbox/control.ts";
import type { Sandbox } from "#sandbox/server.ts";
import type { Answer } from "#tests/http/ask.ts";
import { typedIn } from "#tests/http/form-controls.ts";
import { cookieIn, type OpenSite, openSite } from "#tests/http/house.ts";
import { aBalanceLink, aSeatLink, keepBuyer, type LinkRow } from "#tests/http/link-rows.ts";
import { mainText, says } from "#tests/http/pages.ts";
import { openSandbox } from "#tests/http/sandbox.ts";
import { bodyWith, MULTIPART } from "#tests/http/upload-bodies.ts";
import { SECRETS } from "#tests/support/secrets.ts";

let site: OpenSite;
let sandbox: Sandbox;
let balance: LinkRow;
let seat: LinkRow;
beforeAll(async () => {
	site = await openSite();
	sandbox = await openSandbox(site);
	balance = await aBalanceLink(site, "chidi@example.com");
	seat = await aSeatLink(site, "ada@example.com");
}, 240_000);
afterAll(async () => {
	await site.close();
	await sandbox.stop();
});

const payer = { payerName: "Funke Bello", payerEmail: "funke@payer.example" };

function expectSecret({ headers }: Answer) {
	expect(headers["cache-control"]).toBe("private, no-store");
	expect(headers["referrer-policy"]).toBe("no-referrer");
	expect(headers["x-robots-tag"]).toBe("noindex");
}

test("whoever holds a link sees for whom by first name, for what and how much: nothing else, in the page and its data", async () => {
	const [chidi] =
		await site.query(`select u.*, e.id as enrolment from users u join enrolments e on e.user_id = u.id join enrolment_sums s on s.enrolment_id = e.id
		where u.email = 'chidi@example.com' and s.due_net_kobo > 0`);
	for (const path of [`/pay/${balance.token}`, `/pay/${balance.token}.data`]) {
		const answer = await site.ask(path);
		expect(answer.status).toBe(200);
		expectSecret(answer);
		for (const shown of ["Chidi", "Project Management Professional Prep", "Lagos"])
			expect(answer.text).toContain(shown);
		const people = [...Object.values(cast), ...crowd];
		const others = people.flatMap(({ email, fullName }) => [email, fullName.split(" ")[1] ?? ""]);
		for (const hidden of [...others, chidi?.id, chidi?.phone_number, "40% Paid", "KOYA-", "18500000", "by_link"])
			if (hidden) expect(says(answer.text, hidden), `${path} tells ${hidden}`).toBe(false);
	}
	const page = await site.ask(`/pay/${balance.token}`);
	expect(mainText(page.text)).toContain(naira(balance.total));
	expect(page.text).toContain('name="robots" content="noindex"');
	// No member's menu: neither to log in nor to anywhere.
	expect(page.text).not.toContain("<nav");
});

test("a link that is none has one page, whatever was tried, and no other path of it says more", async () => {
	const first = await site.ask("/pay/no-such-link");
	expectSecret(first);
	const wrong = ["x", "a".repeat(43), `${seat.token}x`, seat.token.slice(1), "%20", "z".repeat(10_000), "__proto__"];
	for (const token of wrong) {
		const answer = await site.ask(`/pay/${token}`);
		expect([token.slice(0, 50), answer.status]).toEqual([token.slice(0, 50), 404]);
		expect(mainText(answer.text)).toBe(mainText(first.text));
		const deeper = await site.ask(`/pay/${token}/KOYA-1`);
		expect([deeper.status, mainText(deeper.text)]).toEqual([404, mainText(first.text)]);
	}
	// The zero sign is no address anywhere.
	expect((await site.ask("/pay/%00")).status).toBe(404);
});

test("a link that is over says why, and names nobody", async () => {
	const over = await aSeatLink(site, "ada@example.com", "digital-marketing-that-sells");
	await site.query("update pay_links set revoked_at = now(), revoked_why = 'withdrawn' where id = $1", [over.id]);
	const answer = await site.ask(`/pay/${over.token}`);
	expect(answer.status).toBe(410);
	expectSecret(answer);
	expect(mainText(answer.text)).toContain(words.over.withdrawn);
	expect(says(answer.text, "Ada")).toBe(false);
	expect(answer.text).not.toContain("Digital Marketing");
	const pressed = await site.post(`/pay/${over.token}`, { ...payer, seenTotal: String(over.total) });
	expect([pressed.status, mainText(pressed.text).includes(words.over.withdrawn)]).toEqual([410, true]);
});

test("a form with nothing in it says at each field what is missing, and keeps the rest", async () => {
	const path = `/pay/${balance.token}`;
	const empty = await site.post(path, { seenTotal: String(balance.total) });
	expect(empty.status).toBe(400);
	for (const sentence of [words.nameMissing, words.emailWrong]) expect(mainText(empty.text)).toContain(sentence);
	const half = await site.post(path, { payerName: "Funke", payerEmail: "funke", buyerName: "", purchaseOrder: "PO-7" });
	expect(half.status).toBe(400);
	expect([typedIn(half, "payerName"), typedIn(half, "payerEmail"), typedIn(half, "purchaseOrder")]).toEqual([
		"Funke",
		"funke",
		"PO-7",
	]);
});

test("without script a payment is begun, opened at the provider, and given up again, by the link alone", async () => {
	const path = `/pay/${balance.token}`;
	// So a browser sends the form of a page that tells nobody where it is.
	const headers = { origin: "null" };
	const begun = await site.post(path, { ...payer, seenTotal: String(balance.total) }, { headers });
	expect(begun.status).toBe(302);
	expectSecret(begun);
	const page = String(begun.headers.location);
	expect(page).toMatch(new RegExp(`^/pay/${balance.token}/KOYA-\\d+$`));
	const shown = await site.ask(page);
	expect(shown.status).toBe(200);
	expectSecret(shown);
	expect(shown.text).not.toContain("chidi@example.com");
	expect(says(shown.text, "Eze")).toBe(false);
	const seen = await site.post(`${page}/window`, { saw: "opened" }, { headers });
	expect(seen.status).toBe(204);
	const away = await site.post(page, { intent: "provider-page" }, { headers });
	expect(away.status).toBe(302);
	expect(String(away.headers.location)).toContain(`:${site.sandboxPort}/`);
	// Another payer is told, and not who it is.
	const other = await site.ask(path);
	expect(mainText(other.text)).toContain(words.beingPaidTitle);
	expect(says(other.text, "Funke")).toBe(false);
	expect(other.text).not.toContain(payer.payerEmail);
	const pressed = await site.post(path, { payerName: "Obi", payerEmail: "obi@x.example", seenTotal: "1" }, { headers });
	expect([pressed.status, mainText(pressed.text).includes(words.beingPaidTitle)]).toEqual([409, true]);
	const givenUp = await site.post(page, { intent: "give-up" }, { headers });
	expect([givenUp.status, givenUp.headers.location]).toEqual([302, page]);
	expect(mainText((await site.ask(page)).text)).toContain(payingWords.cancelledTitle);
});

test("a payment by a link is opened by its link and by nobody's reference", async () => {
	const begun = await site.post(`/pay/${seat.token}`, { ...payer, seenTotal: String(seat.total) });
	const reference = /KOYA-\d+/.exec(String(begun.headers.location))?.[0] ?? "";
	const elsewhere = await site.ask(`/pay/${balance.token}/${reference}`);
	expect([elsewhere.status, elsewhere.headers.location]).toEqual([302, `/pay/${balance.token}`]);
	expect((await site.ask(`/payments/${reference}`, { who: "bola" })).status).toBe(404);
	// The member sees that somebody pays, and cannot pay in the payer's name.
	const own = await site.ask(`/payments/${reference}`, { who: "ada" });
	expect(own.status).toBe(200);
	expect(own.text).not.toContain(payer.payerEmail);
});

test("a payer whose card is left at its code sees nothing of the member, and is led to pay another way by the same link", async () => {
	const path = `/pay/${balance.token}`;
	const begun = await site.post(path, { ...payer, seenTotal: String(balance.total) });
	const page = String(begun.headers.location);
	const reference = /KOYA-\d+/.exec(page)?.[0] ?? "";
	const control = sandboxControl(sandbox, SECRETS.sandboxToken);
	await control.pay({ tx_ref: reference, amount: balance.total / 100, outcome: "pending", method: "card" });
	await site.ask(page);
	const shown = await site.ask(page);
	expectSecret(shown);
	expect(mainText(shown.text)).toContain("You started to pay by card at");
	expect(mainText(shown.text)).toContain("Paying another way cancels that payment.");
	// Nothing of the member but the first name: no address of the venue, no way of paying that is theirs.
	for (const hidden of ["chidi@example.com", "Eze", 'value="transfer"'])
		expect(says(shown.text, hidden), hidden).toBe(false);
	expect(mainText(shown.text)).not.toContain("Commercial Avenue");
	// Whoever else holds the link may pay as well, and reads that it was somebody else.
	expect(mainText((await site.ask(path)).text)).toContain("Someone started to pay by card at");
	const cancelled = await site.post(page, { intent: "another-way" });
	expect([cancelled.status, cancelled.headers.location]).toEqual([302, path]);
	expect(mainText((await site.ask(page)).text)).toContain(payingWords.cancelledTitle);
});

test("what a browser tells under a link about another payment is refused before anything of it is written down", async () => {
	const [{ reference } = { reference: "" }] = await site.query(`select reference from payment_attempts a
		join users u on u.id = a.user_id where u.email = 'chidi@example.com' and a.pay_link_id is null order by a.id limit 1`);
	const timeline = () => site.query("select * from payment_events where reference = $1 order by id", [reference]);
	const before = await timeline();
	const page = `/pay/${balance.token}/${reference}`;
	const back = await site.ask(`${page}?status=successful&tx_ref=${reference}&transaction_id=1`);
	expect([back.status, back.headers.location]).toEqual([302, `/pay/${balance.token}`]);
	for (const told of ["closed", "successful"]) expect((await site.post(page, { told })).status).toBe(302);
	expect((await site.post(`${page}/window`, { saw: "opened" })).status).toBe(404);
	expect(await timeline()).toEqual(before);
});

test("a member makes a link, sees it again in My Courses, and takes it back", async () => {
	const form = await site.ask("/courses/leadership-for-first-time-managers/register?location=lagos", { who: "ada" });
	const fields = {
		member: typedIn(form, "member"),
		key: typedIn(form, "key"),
		email: "ada@example.com",
		location: "lagos",
		courseDate: /name="courseDate"[\s\S]*?<option value="(\d+)"/.exec(form.text)?.[1] ?? "",
		pay: "instalment",
		how: "link",
		seenNow: typedIn(form, "seenNow"),
		seenInstalment: typedIn(form, "seenInstalment"),
	};
	const made = await site.post("/courses/leadership-for-first-time-managers/register", fields, { who: "ada" });
	const page = String(made.headers.location);
	expect([made.status, page]).toEqual([302, expect.stringMatching(/^\/my-courses\/links\/\d+$/)]);
	const shown = await site.ask(page, { who: "ada" });
	const url = /value="([^"]*\/pay\/[\w-]{43})"/.exec(shown.text)?.[1] ?? "";
	expect(url).toMatch(new RegExp(`^${site.config.publicUrl}/pay/`));
	expect(shown.text).toContain(
		`https://wa.me/?text=${encodeURIComponent("Please could you pay for my course at Koya Academy? Leadership")}`,
	);
	expect((await site.ask(new URL(url).pathname)).status).toBe(200);
	expect((await site.ask("/my-courses", { who: "ada" })).text).toContain(`href="${page}"`);
	expect((await site.ask(page, { who: "chidi" })).status).toBe(404);
	expect((await site.post(page, { intent: "withdraw" }, { who: "chidi" })).status).toBe(404);
	expect((await site.post(page, { intent: "withdraw" }, { who: "ada" })).status).toBe(302);
	expect((await site.ask(new URL(url).pathname)).status).toBe(410);
	expect((await site.ask("/my-courses", { who: "ada" })).text).not.toContain(`href="${page}"`);
});

const organisation = {
	buyerName: "Adaeze Foods & Sons",
	buyerAddress: "4 Allen Avenue\nIkeja",
	buyerTaxNumber: "98765432-0001",
	purchaseOrder: "PO-4711",
};
const theirs = ["Adaeze", "Allen Avenue", "98765432", "PO-4711"];

/** What somebody sends who wants a link to a course, with more typed into it. */
async function linkForm(course: string, more: Record<string, string>) {
	const form = await site.ask(`/courses/${course}/register?location=lagos`, { who: "ada" });
	return {
		member: typedIn(form, "member"),
		key: typedIn(form, "key"),
		email: "ada@example.com",
		location: "lagos",
		courseDate: /name="courseDate"[\s\S]*?<option value="(\d+)"/.exec(form.text)?.[1] ?? "",
		pay: "now",
		how: "link",
		seenNow: typedIn(form, "seenNow"),
		seenInstalment: typedIn(form, "seenInstalment"),
		...more,
	};
}

test("an organisation typed beside the link waits, without script, in the form of whoever pays: not on the link's page", async () => {
	const course = "financial-modelling-for-non-accountants";
	const path = `/courses/${course}/register`;
	const bad = await site.post(path, await linkForm(course, { ...organisation, buyerTaxNumber: "12-A" }), {
		who: "ada",
	});
	expect([bad.status, mainText(bad.text).includes(buyerWords.taxNumberWrong)]).toEqual([400, true]);
	for (const name of ["buyerName", "buyerAddress", "purchaseOrder"] as const)
		expect(typedIn(bad, name)).toBe(organisation[name]);
	expect(typedIn(bad, "buyerTaxNumber")).toBe("12-A");
	expect(mainText(bad.text)).toContain(otherWaysWords.linkHint);

	const made = await site.post(path, await linkForm(course, organisation), { who: "ada" });
	expect(made.status).toBe(302);
	const own = await site.ask(String(made.headers.location), { who: "ada" });
	expect(mainText(own.text)).toContain("Adaeze Foods");
	const link = new URL(/value="([^"]*\/pay\/[\w-]{43})"/.exec(own.text)?.[1] ?? "").pathname;
	for (const quiet of [link, `${link}.data`]) {
		const answer = await site.ask(quiet);
		expect(answer.status).toBe(200);
		for (const hidden of theirs) expect(says(answer.text, hidden), `${quiet} tells ${hidden}`).toBe(false);
	}
	const closed = await site.ask(link);
	expect(mainText(closed.text)).toContain(words.goOnHint);
	expect(closed.text).not.toContain('name="payerName"');
	const opened = await site.ask(`${link}?form`);
	expectSecret(opened);
	for (const [name, value] of Object.entries(organisation)) expect(typedIn(opened, name)).toBe(value);
	const action = /<form[^>]*action="([^"]*)"/.exec(opened.text)?.[1];
	expect(action).toBe(`${link}?form=`);

	// What the payer types instead stays, and counts.
	const changed = { ...organisation, buyerName: "Adaeze Holdings", payerName: "Funke", payerEmail: "funke" };
	const wrong = await site.post(`${link}?form`, changed);
	expect([wrong.status, typedIn(wrong, "buyerName"), typedIn(wrong, "payerEmail")]).toEqual([
		400,
		"Adaeze Holdings",
		"funke",
	]);
	const total = /name="seenTotal" value="(\d+)"/.exec(opened.text)?.[1] ?? "";
	const begun = await site.post(`${link}?form`, { ...changed, ...payer, seenTotal: total });
	expect(begun.status).toBe(302);
	const reference = /KOYA-\d+/.exec(String(begun.headers.location))?.[0];
	expect(
		await site.query("select buyer ->> 'name' as name from payment_attempts where reference = $1", [reference]),
	).toEqual([{ name: "Adaeze Holdings" }]);
	// Whoever opens it while somebody pays reads neither payer nor organisation.
	const meanwhile = await site.ask(link);
	expect(mainText(meanwhile.text)).toContain(words.beingPaidTitle);
	for (const hidden of [...theirs, "Funke"]) expect(says(meanwhile.text, hidden), hidden).toBe(false);
	await site.post(String(begun.headers.location), { intent: "give-up" });
});

test("the organisation of one link is on no other of the same person, nor on one that is over", async () => {
	const kept = await aSeatLink(site, "ada@example.com", "digital-marketing-that-sells");
	const buyer = {
		name: "Adaeze Foods",
		address: "4 Allen Avenue",
		taxNumber: "98765432-0001",
		purchaseOrder: "PO-4711",
	};
	await keepBuyer(site, kept, buyer);
	for (const path of [`/pay/${seat.token}?form`, `/pay/${seat.token}`]) {
		const other = await site.ask(path);
		expect(other.status).toBe(200);
		expect(typedIn(other, "buyerName")).toBe("");
		for (const hidden of theirs) expect(says(other.text, hidden), `${path} tells ${hidden}`).toBe(false);
	}
	expect(typedIn(await site.ask(`/pay/${kept.token}?form`), "buyerName")).toBe("Adaeze Foods");
	await site.query("update pay_links set revoked_at = now(), revoked_why = 'withdrawn' where id = $1", [kept.id]);
	const over = await site.ask(`/pay/${kept.token}?form`);
	expect(over.status).toBe(410);
	for (const hidden of theirs) expect(says(over.text, hidden), hidden).toBe(false);
});

test("a member makes the link of a balance beside the other ways, and takes it back", async () => {
	const [row] =
		await site.query(`select e.id from enrolments e join enrolment_sums s on s.enrolment_id = e.id join users u on u.id = e.user_id
		where u.email = 'chidi@example.com' and s.due_net_kobo > 0`);
	const page = `/my-courses/${row?.id}/pay`;
	expect((await site.ask("/my-courses", { who: "chidi" })).text).toContain(`href="${page}"`);
	// One is live already, and is shown.
	const shown = await site.ask(page, { who: "chidi" });
	expect(shown.text).toContain(balance.token);
	const taken = await site.post(page, { intent: "withdraw", link: String(balance.id) }, { who: "chidi" });
	expect([taken.status, mainText(taken.text).includes(words.withdrawn)]).toEqual([200, true]);
	expect((await site.post(page, { intent: "withdraw", link: String(seat.id) }, { who: "chidi" })).status).toBe(404);
	const made = await site.post(page, { intent: "make-link" }, { who: "chidi" });
	expect([made.status, made.headers.location]).toEqual([302, `${page}#link`]);
	const again = await site.ask(page, { who: "chidi" });
	expect(again.text).toMatch(/\/pay\/[\w-]{43}/);
	expect(again.text).not.toContain(balance.token);
	const card = await site.post(page, { intent: "card", seenTotal: String(balance.total) }, { who: "chidi" });
	expect([card.status, card.headers.location]).toEqual([302, expect.stringMatching(/^\/payments\/KOYA-\d+$/)]);
});

test("without script an employer asks for a proforma by the link alone, downloads it, uploads the proof, and the member reads nothing of it", async () => {
	const [ada] = await site.query("select full_name from users where email = 'ada@example.com'");
	const link = await aSeatLink(site, "ada@example.com", "leadership-for-first-time-managers");
	const path = `/pay/${link.token}`;
	const form = await site.ask(path);
	expect(mainText(form.text)).toContain(words.byTransfer);
	expect(mainText(form.text)).toMatch(/Time \d\d:\d\d - \d\d:\d\d/);
	const typed = { ...payer, ...organisation, how: "transfer", key: "a pay link's form", seenTotal: String(link.total) };
	const nobody = { ...typed, buyerName: "", buyerAddress: "", buyerTaxNumber: "", purchaseOrder: "", withholds: "yes" };
	const refused = await site.post(path, nobody);
	expect([refused.status, mainText(refused.text).includes(certificateWords.nameMissing)]).toEqual([400, true]);
	const headers = { origin: "null" };
	const asked = await site.post(path, { ...typed, withholds: "yes" }, { headers });
	expect(asked.status).toBe(302);
	expectSecret(asked);
	const page = String(asked.headers.location);
	expect(page).toMatch(new RegExp(`^${path}/KOYA-\\d+/transfer$`));
	expect((await site.post(path, { ...typed, withholds: "yes" })).headers.location).toBe(page);
	const [reference = ""] = /KOYA-\d+/.exec(page) ?? [];

	const shown = await site.ask(page);
	expect(shown.status).toBe(200);
	expectSecret(shown);
	const withheld = Math.round((link.total / 1.075) * 0.05);
	for (const said of [naira(link.total - withheld), "0123456789", organisation.buyerName.split(" ")[0] ?? ""])
		expect(mainText(shown.text)).toContain(said);
	const [firstName, lastName = ""] = String(ada?.full_name).split(" ");
	expect(mainText(shown.text)).toContain(`Participant ${firstName}`);
	for (const hidden of ["ada@example.com", lastName]) expect(says(shown.text, hidden), hidden).toBe(false);
	const moved = await site.ask(page.replace("/transfer", ""));
	expect([moved.status, moved.headers.location]).toEqual([302, page]);
	expect(mainText((await site.ask(path)).text)).toContain(words.openTransfer);

	const proforma = await site.ask(page.replace("transfer", "proforma"));
	expect([proforma.status, proforma.headers["content-type"]]).toEqual([200, "application/pdf"]);
	expectSecret(proforma);
	for (const at of [page, page.replace("transfer", "proforma")]) {
		const elsewhere = await site.ask(at.replace(link.token, balance.token));
		expect([302, 404]).toContain(elsewhere.status);
	}

	// The member whose seat it is: that it is awaited, and nothing of who pays.
	const own = await site.ask(`/payments/${reference}/transfer`, { who: "ada" });
	expect(mainText(own.text)).toContain(transferWords.paidForBody);
	for (const hidden of ["0123456789", payer.payerEmail, payer.payerName, ...theirs])
		expect(says(own.text, hidden), hidden).toBe(false);
	expect(mainText((await site.ask("/my-courses", { who: "ada" })).text)).toContain(
		"Someone pays for you by bank transfer",
	);
	expect((await site.ask(`/payments/${reference}/proforma`, { who: "ada" })).status).toBe(404);

	const body = bodyWith(Buffer.from("%PDF-1.4\nTransferred.\n%%EOF\n"), { field: "proof", name: "Slip.pdf" });
	const file = { body, headers: { "content-type": MULTIPART } };
	expect((await site.post(`/payments/${reference}/transfer`, {}, { who: "ada", ...file })).status).toBe(404);
	const uploaded = await site.post(page, {}, file);
	expect([uploaded.status, uploaded.headers.location]).toEqual([302, page]);
	const proven = await site.ask(page);
	expect(mainText(proven.text)).toContain(transferWords.proofTitle);
	expect(proven.text).toContain("Slip.pdf");
	expect(proven.text).not.toContain("/files/");
	const kept = await site.post(page, { intent: "give-up" });
	expect([kept.status, mainText(kept.text).includes(transferWords.notWithdrawn["proof-there"])]).toEqual([409, true]);
	expect(mainText((await site.ask(path)).text)).toContain("We have your proof of transfer");
});

test("who saves what the payer sees reads that it was saved, once, on the page of a seat's link and of a balance's", async () => {
	const pages = [
		{ link: seat, who: "ada", page: `/my-courses/links/${seat.id}` },
		{
			link: balance,
			who: "chidi",
			page: String((await site.ask(`/my-courses/links/${balance.id}`, { who: "chidi" })).headers.location),
		},
	] as const;
	for (const { link, who, page } of pages) {
		const fields = { intent: "words", showsAsker: "yes", message: "Mrs Ojo has approved this." };
		const saved = await site.post(`/my-courses/links/${link.id}`, fields, { who });
		expect(saved.status).toBe(302);
		const cookie = `${await site.cookieOf(who)}; ${cookieIn(saved)}`;
		const after = await site.ask(page, { headers: { cookie } });
		expect(mainText(after.text)).toContain(words.saved);
		expect(cookieIn(after)).toContain("koya-done=");
		expect(mainText((await site.ask(page, { who })).text)).not.toContain(words.saved);
	}
});

test("of a deposit, and by card, no withheld tax is offered or taken", async () => {
	const link = await aSeatLink(site, "ada@example.com", "digital-marketing-that-sells");
	const byCard = { ...payer, ...organisation, withholds: "yes", how: "card", seenTotal: String(link.total) };
	const begun = await site.post(`/pay/${link.token}`, byCard);
	expect(begun.status).toBe(302);
	const [row] = await site.query(
		"select certificate_kobo, total_kobo from payment_attempts where pay_link_id = $1 order by id desc limit 1",
		[link.id],
	);
	expect([Number(row?.certificate_kobo), Number(row?.total_kobo)]).toEqual([0, link.total]);
	// The member's registration form tells of it, and cancels it where its page would.
	const form = await site.ask("/courses/digital-marketing-that-sells/register", { who: "ada" });
	const itsPage = `/payments/${/KOYA-\d+/.exec(String(begun.headers.location))?.[0]}`;
	expect(form.text).toContain(`action="${itsPage}"`);
	expect(mainText(form.text)).toContain(payingWords.giveUp);
	const cancelled = await site.post(itsPage, { intent: "give-up" }, { who: "ada" });
	expect([cancelled.status, cancelled.headers.location]).toEqual([302, itsPage]);
	await site.query("update pay_links set purpose = 'deposit' where id = $1", [link.id]);
	expect((await site.ask(`/pay/${link.token}`)).text).not.toContain('name="withholds"');
});

test("whoever guesses links is stopped, and who holds one is not counted", async () => {
	for (let n = 0; n < 5; n++) expect((await site.ask(`/pay/${seat.token}`)).status).toBe(200);
	await site.query("delete from limit_windows");
	const guesses = Array.from({ length: LIMITS.wrongLinksPerAddress.times }, (_, n) => site.ask(`/pay/guess-${n}`));
	for (const { status } of await Promise.all(guesses)) expect(status).toBe(404);
	const stopped = await site.ask("/pay/one-more");
	expect(stopped.status).toBe(429);
	expect(Number(stopped.headers["retry-after"])).toBeGreaterThan(0);
	expect(mainText(stopped.text)).toContain(siteWords.tooManyRequestsFor(60));
	// A whole office shares an address: the right link opens all the same.
	expect((await site.ask(`/pay/${seat.token}`)).status).toBe(200);
	await site.query("delete from limit_windows");
});
