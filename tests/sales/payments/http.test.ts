import { createHmac, randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { logInWords } from "#accounts/pages/words.ts";
import { addDays, todayInLagos } from "#kit/rules/days.ts";
import { untilText } from "#kit/rules/moments.ts";
import { myCoursesWords } from "#sales/paying/orders/pages/my-courses-words.ts";
import { registrationWords } from "#sales/paying/orders/pages/words.ts";
import { payingWords } from "#sales/paying/payments/pages/words.ts";
import { type SandboxControl, sandboxControl } from "#sandbox/control.ts";
import { type Sandbox, startSandbox } from "#sandbox/server.ts";
import type { Question } from "#tests/http/ask.ts";
import { type OpenSite, openSite } from "#tests/http/house.ts";
import { tagsIn } from "#tests/http/pages.ts";
import { giveFormerSeats } from "#tests/support/former-seats.ts";
import { SECRETS } from "#tests/support/secrets.ts";
import { sealed } from "#tests/support/session.ts";
import { atLength } from "#tests/support/soak.ts";

let site: OpenSite;
let sandbox: Sandbox;
let control: SandboxControl;
let count = 0;

beforeAll(async () => {
	site = await openSite();
	const { publicKey = "", secretKey = "", secretHash = "" } = site.config.payments.flutterwave ?? {};
	const paystack = site.config.payments.paystack;
	sandbox = await startSandbox({
		port: site.sandboxPort,
		...(paystack && { paystackPublicKey: paystack.publicKey, paystackSecretKey: paystack.secretKey }),
		publicKey,
		secretKey,
		secretHash,
		controlToken: SECRETS.sandboxToken,
		webhookUrl: `http://localhost:${site.port}/payments/webhook`,
	});
	control = sandboxControl(sandbox, SECRETS.sandboxToken);
}, 180_000);
afterAll(async () => {
	await site.close();
	await sandbox.stop();
});
afterEach(async () => await control.clearScenarios());

const PRICE = { now: "10212500", instalment: "4085000" };

type Person = { id: string; cookie: string; email: string };

/** Somebody verified with a session of their own, made without the work of a log-in. */
async function aPerson(): Promise<Person> {
	const [id, token, email] = [randomUUID(), randomUUID(), `racer-${count++}@example.com`];
	const now = new Date();
	await site.query(
		"insert into users (id, full_name, email, email_verified, role, created_at, updated_at) values ($1, 'Ada Okafor', $2, true, 'user', $3, $3)",
		[id, email, now],
	);
	await site.query(
		"insert into sessions (id, token, user_id, expires_at, created_at, updated_at) values ($1, $2, $3, $4, $5, $5)",
		[randomUUID(), token, id, new Date(now.getTime() + 86_400_000), now],
	);
	return { id, email, cookie: `koya-session=${sealed(token, site.config.authSecret)}` };
}

async function aCourse(slots: number) {
	const slug = `race-${count++}`;
	const firstDay = addDays(todayInLagos(new Date()), 30);
	const [course] = await site.query(
		`insert into courses (slug, title, description, price_kobo, duration_minutes, slots, category, created_at, updated_at)
		 values ($1, $1, 'How to.', 9500000, 600, $2, 'Physical', now(), now()) returning id`,
		[slug, slots],
	);
	const [location] = await site.query("insert into locations (name) values ($1) returning id", [`location of ${slug}`]);
	const [date] = await site.query(
		"insert into course_dates (course_id, location_id, first_day, last_day) values ($1, $2, $3, $3) returning id",
		[course?.id, location?.id, firstDay],
	);
	return { id: course?.id as number, slug, dateId: String(date?.id), location: `location of ${slug}` };
}
type Course = Awaited<ReturnType<typeof aCourse>>;

const register = (person: Person, course: Course, changes: Record<string, string> = {}) =>
	site.post(
		`/courses/${course.slug}/register`,
		{
			email: person.email,
			location: course.location,
			courseDate: course.dateId,
			pay: "now",
			seenNow: PRICE.now,
			seenInstalment: PRICE.instalment,
			...changes,
		},
		{ headers: { cookie: person.cookie } },
	);

async function begin(person: Person, course: Course): Promise<string> {
	const answer = await register(person, course);
	expect(answer.status, answer.text.slice(0, 200)).toBe(302);
	return String(answer.headers.location).replace("/payments/", "");
}

const callBack = (person: Person, reference: string, transactionId = "") =>
	site.post(`/payments/${reference}`, { transactionId }, { headers: { cookie: person.cookie } });

const enrolled = async (course: Course) =>
	(
		await site.query("select user_id from enrolments where course_id = $1 and confirmed_at is not null", [course.id])
	).map((row) => row.user_id);

/** Ten people for each slot; among the actions themselves there are more in race.test.ts. */
const SLOTS = atLength(2, 20);
test("ten times as many people as slots press Pay: the first get in, the others read that it is full, nothing breaks", async () => {
	const course = await aCourse(SLOTS);
	const people = await Promise.all(Array.from({ length: 10 * SLOTS }, aPerson));
	const ids = people.map(({ id }) => id);
	await giveFormerSeats((text, values) => site.query(text, values), ids);
	const answers = await Promise.all(people.map((person) => register(person, course)));
	expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
	const refused = answers.filter(({ status }) => status === 409);
	expect(refused).toHaveLength(9 * SLOTS);
	expect(refused.every(({ text }) => text.includes(registrationWords.full))).toBe(true);
	const begun = people.flatMap((person, index) => {
		const { status, headers } = answers[index] as (typeof answers)[0];
		return status === 302 ? [{ person, reference: String(headers.location).replace("/payments/", "") }] : [];
	});
	expect(begun).toHaveLength(SLOTS);
	const told = await Promise.all(
		begun.map(async ({ person, reference }) => {
			const { id } = await control.pay({ tx_ref: reference, amount: 102_125 });
			return await Promise.all([callBack(person, reference, String(id)), callBack(person, reference)]);
		}),
	);
	expect(told.flat().map(({ status }) => status)).toEqual(Array(2 * SLOTS).fill(200));
	await control.idle();
	const who = await enrolled(course);
	expect(who.toSorted()).toEqual(begun.map(({ person }) => person.id).toSorted());
	const late = people.find(({ id }) => !who.includes(id));
	const page = await site.ask(`/courses/${course.slug}/register`, { headers: { cookie: late?.cookie ?? "" } });
	expect(page.text).toContain(registrationWords.full);
}, 90_000);

test("who pays and never comes back is enrolled by the gateway's own call", async () => {
	const [person, course] = [await aPerson(), await aCourse(1)];
	const reference = await begin(person, course);
	await control.pay({ tx_ref: reference, amount: 102_125 });
	await expect.poll(() => enrolled(course), { timeout: 10_000 }).toEqual([person.id]);
	const [mail] = await site.query("select count(*) from mails where recipient = $1 and kind = 'receipt'", [
		person.email,
	]);
	expect(mail?.count).toBe(1);
});

describe("the gateway's address", () => {
	const hook = (question: Question) => site.ask("/payments/webhook", { method: "POST", ...question });
	const hash = SECRETS.sandboxSecretHash;
	const json = { "content-type": "application/json" };
	const body = JSON.stringify({ event: "charge.completed", data: { id: 1, tx_ref: "KOYA-1", status: "successful" } });

	test.each([
		["no hash", {}],
		["a wrong hash", { "verif-hash": `${hash.slice(0, -1)}x` }],
		["a hash of another length", { "verif-hash": hash.slice(1) }],
	])("answers 401 to %s", async (_, headers) => {
		expect((await hook({ headers: { ...json, ...headers }, body })).status).toBe(401);
	});

	test.each([
		["an unknown reference", body],
		["the flat envelope", JSON.stringify({ id: 1, txRef: "KOYA-1", status: "successful", "event.type": "CARD" })],
		["a refund", JSON.stringify({ TransactionId: 1, AmountRefunded: 5, status: "completed" })],
		["a reference no database takes", body.replace("KOYA-1", "KOYA-\\u0000")],
	])("acknowledges %s, and nothing comes of it", async (_, said) => {
		const before = await site.query("select count(*) from payments");
		expect((await hook({ headers: { ...json, "verif-hash": hash }, body: said })).status).toBe(200);
		expect(await site.query("select count(*) from payments")).toEqual(before);
	});

	test.each(["{", "", "hello", "[1]"])("answers 400 to %j", async (said) => {
		expect((await hook({ headers: { "verif-hash": hash }, body: said })).status).toBe(400);
	});

	test("answers 413 to five megabytes, said beforehand or not", async () => {
		const huge = Buffer.alloc(5_000_000, "x");
		expect((await hook({ headers: { "verif-hash": hash }, body: huge })).status).toBe(413);
		const chunked = { "verif-hash": hash, "transfer-encoding": "chunked" };
		expect([400, 413]).toContain((await hook({ headers: chunked, body: huge })).status);
	});

	test.each(["GET", "PUT", "DELETE", "PATCH"])("takes no %s", async (method) => {
		const answer = await site.ask("/payments/webhook", { method, headers: { "verif-hash": hash } });
		expect(answer.status).toBe(405);
	});

	test("believes a proof over the bytes that came, also where they are no text", async () => {
		const said = Buffer.concat([
			Buffer.from('{"event":"charge.success","data":{"reference":"KOYA-1","customer":"Ol'),
			Buffer.from([0xe1, 0xfa]),
			Buffer.from('jo"}}'),
		]);
		const proof = createHmac("sha512", site.config.payments.paystack?.secretKey ?? "")
			.update(said)
			.digest("hex");
		const send = (signature: string) =>
			site.ask("/payments/webhook/paystack", {
				method: "POST",
				headers: { "content-type": "application/json", "x-paystack-signature": signature },
				body: said,
			});
		expect((await send(proof)).status).toBe(200);
		const otherwise = createHmac("sha512", site.config.payments.paystack?.secretKey ?? "");
		expect((await send(otherwise.update(said.toString()).digest("hex"))).status).toBe(401);
	});

	test("hears the same call ten times over, and the receipt stays one", async () => {
		const [person, course] = [await aPerson(), await aCourse(1)];
		const reference = await begin(person, course);
		const { id } = await control.pay({ tx_ref: reference, amount: 102_125 });
		await control.webhook({ id, times: 10 });
		await control.idle();
		await expect
			.poll(
				async () =>
					await site.query("select 1 from webhook_events where reference = $1 and processed_at is not null", [
						reference,
					]),
				{ timeout: 15_000 },
			)
			.toHaveLength(11);
		const [receipts] = await site.query(
			"select count(*) from receipts join payments on payments.id = payment_id join payment_attempts a on a.id = attempt_id where a.reference = $1",
			[reference],
		);
		expect(receipts?.count).toBe(1);
		expect(await enrolled(course)).toEqual([person.id]);
	});
});

test("who pays a second time from another tab reads that this money is being checked, not that it was a success", async () => {
	const [person, course] = [await aPerson(), await aCourse(3)];
	const reference = await begin(person, course);
	const first = await control.pay({ tx_ref: reference, amount: 102_125 });
	expect((await callBack(person, reference, String(first.id))).text).toContain(registrationWords.successTitle);
	const second = await control.pay({ tx_ref: reference, amount: 102_125, fresh: true });
	expect((await callBack(person, reference, String(second.id))).text).toContain(payingWords.reviewTitle);
	expect(await enrolled(course)).toEqual([person.id]);
}, 30_000);

describe("what a browser may try", () => {
	test("a form that somebody else opened is refused, so that nobody's receipt goes to another's address", async () => {
		const [ada, eve, course] = [await aPerson(), await aPerson(), await aCourse(2)];
		const answer = await register(eve, course, { member: ada.id, email: ada.email });
		expect(answer.status).toBe(409);
		expect(answer.text).toContain(registrationWords.memberChanged);
		expect(answer.text).not.toContain(ada.email);
		expect(await site.query("select 1 from payment_attempts where user_id = $1", [eve.id])).toEqual([]);
	});

	test("somebody else's payment is not found, neither to look at nor to report", async () => {
		const [ada, eve, course] = [await aPerson(), await aPerson(), await aCourse(2)];
		const reference = await begin(ada, course);
		expect((await callBack(eve, reference, "1")).status).toBe(404);
		expect((await site.ask(`/payments/${reference}`, { headers: { cookie: eve.cookie } })).status).toBe(404);
		const visitor = await site.post(`/payments/${reference}`, { transactionId: "1" });
		expect(visitor).toMatchObject({ status: 302, headers: { location: expect.stringMatching(/^\/log-in/) } });
	});

	test("whose session ended while they paid reads, before logging in, that nothing is lost", async () => {
		const reference = await begin(await aPerson(), await aCourse(2));
		const sent = await site.post(`/payments/${reference}`, { reported: "successful", transactionId: "1" });
		expect(sent.status).toBe(302);
		const page = await site.ask(String(sent.headers.location));
		expect(page.text).toContain(logInWords.toSeePayment);
	});

	test.each(["KOYA-1", "KOYA-%00", "%00", "KOYA-99999999999999999999", "nonsense"])(
		"there is no payment %s",
		async (reference) => {
			const person = await aPerson();
			expect((await site.ask(`/payments/${reference}`, { headers: { cookie: person.cookie } })).status).toBe(404);
			expect((await callBack(person, reference)).status).toBe(404);
		},
	);

	test.each(["1", "10212499", "", "NaN", "4085000"])(
		"a form that says the total is %j is refused before anything is charged",
		async (seenNow) => {
			const [person, course] = [await aPerson(), await aCourse(2)];
			const answer = await register(person, course, { seenNow });
			expect(answer.status).toBe(409);
			expect(answer.text).toContain(registrationWords.priceChanged);
			expect(await site.query("select 1 from payment_attempts where user_id = $1", [person.id])).toEqual([]);
		},
	);

	test("a form that shows days on which the course is not any more is asked again, and keeps what was chosen", async () => {
		const [person, course] = [await aPerson(), await aCourse(2)];
		const { cookie } = person;
		const form = async () => {
			const at = `/courses/${course.slug}/register?location=${encodeURIComponent(course.location)}`;
			const { text } = await site.ask(at, { headers: { cookie } });
			return tagsIn(text, "input").find(({ name }) => name === "seenDays")?.value ?? "";
		};
		const opened = await form();
		await site.query("update course_dates set first_day = first_day + 1, last_day = last_day + 2 where id = $1", [
			course.dateId,
		]);
		const answer = await register(person, course, { seenDays: opened });
		expect(answer.status).toBe(409);
		expect(answer.text).toContain(registrationWords.dateMoved);
		expect(answer.text).toMatch(new RegExp(`<option value="${course.dateId}" selected`));
		expect(tagsIn(answer.text, "input").find(({ name }) => name === "seenDays")?.value).not.toBe(opened);
		expect(await site.query("select 1 from payment_attempts where user_id = $1", [person.id])).toEqual([]);
		expect((await register(person, course, { seenDays: await form() })).status).toBe(302);
	});

	test("a browser that says it has paid, with another's transaction, has not", async () => {
		const [ada, eve, course] = [await aPerson(), await aPerson(), await aCourse(2)];
		const [adas, eves] = [await begin(ada, course), await begin(eve, course)];
		const { id } = await control.pay({ tx_ref: adas, amount: 102_125 });
		const answer = await callBack(eve, eves, String(id));
		expect(answer.status).toBe(200);
		await expect.poll(() => enrolled(course), { timeout: 10_000 }).toEqual([ada.id]);
		expect((await site.query("select state from payment_attempts where reference = $1", [eves]))[0]?.state).toBe(
			"created",
		);
	});

	test("a payment of ₦1 less says that it is being checked, and gives no seat", async () => {
		const [person, course] = [await aPerson(), await aCourse(1)];
		const reference = await begin(person, course);
		const { id } = await control.pay({ tx_ref: reference, amount: 102_124 });
		const answer = await callBack(person, reference, String(id));
		expect(answer.status).toBe(200);
		expect(answer.text).toContain(payingWords.reviewTitle);
		expect(await enrolled(course)).toEqual([]);
		const [booked] = await site.query(
			"select outcome, review_reason from payments where provider_transaction_id = $1",
			[String(id)],
		);
		expect(booked).toEqual({ outcome: "review", review_reason: "amount-lower" });
	});
});

describe("the page of a payment", () => {
	const look = async (person: Person, path: string) => await site.ask(path, { headers: { cookie: person.cookie } });
	const post = (person: Person, path: string, fields: Record<string, string>) =>
		site.post(path, fields, { headers: { cookie: person.cookie } });
	const say = payingWords;
	const hintOf = async (reference: string) =>
		(await site.query("select transaction_hint from payment_attempts where reference = $1", [reference]))[0]
			?.transaction_hint;

	test("takes what the provider's page adds to the address as a hint, and leads to a clean address that says what is true", async () => {
		const [person, course] = [await aPerson(), await aCourse(2)];
		const reference = await begin(person, course);
		const page = `/payments/${reference}`;
		for (const query of ["status=cancelled", "status=session_expired&transaction_id=null", "status=successful"]) {
			const back = await look(person, `${page}?${query}&tx_ref=${reference}`);
			expect([back.status, back.headers.location]).toEqual([302, page]);
			expect((await look(person, page)).text).toContain(payingWords.notStartedTitle);
		}
		expect(await hintOf(reference)).toBeNull();
		const { id } = await control.pay({ tx_ref: reference, amount: 102_125, quiet: true });
		await look(person, `${page}?status=completed&tx_ref=${reference}&transaction_id=${id}`);
		expect((await look(person, page)).text).toContain(registrationWords.successTitle);
		expect(await enrolled(course)).toEqual([person.id]);
	});

	test("cancels the payment when asked, also while its money is on its way, and leads to where the same is paid anew", async () => {
		const [ada, bola, course] = [await aPerson(), await aPerson(), await aCourse(2)];
		const [adas, bolas] = [await begin(ada, course), await begin(bola, course)];
		const eves = await post(bola, `/payments/${adas}`, { intent: "give-up" });
		expect(eves.status).toBe(404);
		const done = await post(ada, `/payments/${adas}`, { intent: "give-up" });
		expect([done.status, done.headers.location]).toEqual([302, `/payments/${adas}`]);
		expect((await look(ada, `/payments/${adas}`)).text).toContain(say.cancelledTitle);
		await control.pay({ tx_ref: bolas, amount: 102_125, outcome: "pending", method: "ussd" });
		expect((await look(bola, `/payments/${bolas}`)).text).toContain(payingWords.pendingTitle);
		const left = await post(bola, `/payments/${bolas}`, { intent: "another-way" });
		expect([left.status, left.headers.location]).toEqual([302, expect.stringMatching(/\/register$/)]);
	});

	test("leads to the provider's own page by a plain form, and back to what is true when it was paid meanwhile", async () => {
		const [person, course] = [await aPerson(), await aCourse(2)];
		const reference = await begin(person, course);
		const page = `/payments/${reference}`;
		expect((await look(person, page)).text).toMatch(/<noscript>[\s\S]*value="provider-page"/);
		const away = await post(person, page, { intent: "provider-page" });
		expect(away.status).toBe(302);
		expect(away.headers.location).toMatch(new RegExp(`^http://localhost:${site.sandboxPort}/v3/hosted/pay/`));
		await control.pay({ tx_ref: reference, amount: 102_125, quiet: true });
		const again = await post(person, page, { intent: "provider-page" });
		expect([again.status, again.headers.location]).toEqual([302, page]);
	});

	test("does not wait for a provider that hangs: it says that we do not know yet, and keeps asking", async () => {
		const [person, course] = [await aPerson(), await aCourse(2)];
		const reference = await begin(person, course);
		await control.scenario({ match: { tx_ref: reference }, verify: ["hang"] });
		const began = performance.now();
		const page = await look(person, `/payments/${reference}`);
		expect(page.text).toContain(payingWords.unknownTitle);
		expect(performance.now() - began).toBeLessThan(8000);
	}, 30_000);

	test("stands on My Courses and on the registration while it is not finished, with what was chosen", async () => {
		const [person, course] = [await aPerson(), await aCourse(2)];
		const answer = await register(person, course, { pay: "instalment", email: "accounts@example.org" });
		const reference = String(answer.headers.location).replace("/payments/", "");
		const mine = await look(person, "/my-courses");
		expect(mine.text).toContain(say.unfinished);
		expect(mine.text).toContain(`href="/payments/${reference}"`);
		const form = await look(person, `/courses/${course.slug}/register`);
		expect(form.text).toContain(`href="/payments/${reference}"`);
		expect(form.text).toContain('value="accounts@example.org"');
		expect(form.text).toMatch(/id="pay-instalment"[^>]*checked|checked[^>]*id="pay-instalment"/);
		await post(person, `/payments/${reference}`, { intent: "give-up" });
		expect((await look(person, "/my-courses")).text).not.toContain(say.unfinished);
		expect((await look(await aPerson(), "/my-courses")).text).not.toContain(say.unfinished);
	});

	test("of a balance leads nobody on to pay it once more while it is on its way or looked at", async () => {
		const [person, course] = [await aPerson(), await aCourse(2)];
		const deposit = String((await register(person, course, { pay: "instalment" })).headers.location).slice(10);
		await control.pay({ tx_ref: deposit, amount: 40_850 });
		await callBack(person, deposit);
		const [enrolment] = await site.query("select id from enrolments where user_id = $1 and confirmed_at is not null", [
			person.id,
		]);
		const payBalance = myCoursesWords.payBalance("₦61,275.00");
		expect((await look(person, "/my-courses")).text).toContain(payBalance);
		const wish = { intent: "pay-balance", enrolment: String(enrolment?.id), seenTotal: "6127500" };
		const balance = String((await post(person, "/my-courses", wish)).headers.location).slice(10);
		const { id } = await control.pay({ tx_ref: balance, amount: 61_275, outcome: "pending", method: "banktransfer" });
		await callBack(person, balance);
		expect((await look(person, "/my-courses")).text).not.toContain(payBalance);
		await control.settle(id, "failed");
		await callBack(person, balance);
		expect((await look(person, "/my-courses")).text).toContain(payBalance);
		await control.pay({ tx_ref: balance, amount: 1, fresh: true });
		await callBack(person, balance);
		expect((await look(person, "/my-courses")).text).not.toContain(payBalance);
	});

	test("says to whoever finds the course full from when a seat may be free, only while somebody is paying for it", async () => {
		const [ada, bola, course] = [await aPerson(), await aPerson(), await aCourse(1)];
		const reference = await begin(ada, course);
		const [held] = await site.query("select hold_until from payment_attempts where reference = $1", [reference]);
		const until = say.mayBecomeFree(untilText(held?.hold_until, new Date()));
		expect((await look(bola, `/courses/${course.slug}/register`)).text).toContain(until);
		const refused = await register(bola, course);
		expect(refused.text).toContain(`${registrationWords.full} ${until}`);
		await control.pay({ tx_ref: reference, amount: 102_125 });
		await callBack(ada, reference);
		const full = (await register(bola, course)).text;
		expect(full).toContain(registrationWords.full);
		expect(full).not.toContain(say.mayBecomeFree("").slice(0, 30));
	});

	test("notes what its owner's browser saw of the window, and nothing else", async () => {
		const [person, eve, course] = [await aPerson(), await aPerson(), await aCourse(2)];
		const reference = await begin(person, course);
		const told = async (who: Person, saw: string) => (await post(who, `/payments/${reference}/window`, { saw })).status;
		expect([await told(person, "opened"), await told(person, "paid"), await told(eve, "opened")]).toEqual([
			204, 400, 404,
		]);
		const [attempt] = await site.query("select state from payment_attempts where reference = $1", [reference]);
		expect(attempt?.state).toBe("opened");
	});
});
