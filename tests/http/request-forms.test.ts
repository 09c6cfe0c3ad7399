import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { logInWords as logIn } from "#accounts/pages/words.ts";
import { fieldWords } from "#kit/words/fields.ts";
import { siteWords as said } from "#kit/words/site.ts";
import { contactWords } from "#requests/pages/contact-words.ts";
import { servicesWords as services } from "#requests/pages/services-words.ts";
import { requestsWords as requests } from "#requests/pages/words.ts";
import { aboutWords as about } from "#site/pages/about-words.ts";
import { controlOf, typedIn } from "#tests/http/form-controls.ts";
import { cookieIn, type OpenSite, openSite, type Who } from "#tests/http/house.ts";
import { mailsSince } from "#tests/http/mails-since.ts";
import { mainText } from "#tests/http/pages.ts";

let site: OpenSite;
let service: string;
/** The last e-mail that was there before the test: the worker may still hold it. */
let before: number;
beforeAll(async () => {
	site = await openSite();
	const [row] = await site.query("select id from services where title = 'One-to-One Coaching'");
	service = String(row?.id);
}, 120_000);
afterAll(() => site.close());
beforeEach(async () => {
	await site.query("delete from limit_windows");
	await site.query("delete from requests");
	const [last] = await site.query("select coalesce(max(id), 0) as id from mails");
	before = last?.id;
});

type Form = {
	page: string;
	name: "booking" | "contact";
	kind: string;
	fields: () => Record<string, string>;
	accepted: string;
	wrong: [field: string, value: string, sentence: string][];
};

const script = '<script>alert("x")</script>';

const forms: Form[] = [
	{
		page: "/services",
		name: "booking",
		kind: "booking",
		fields: () => ({ email: "o'connor@example.org", service, phone: "0803 123 4567" }),
		accepted: services.booked,
		wrong: [
			["email", "", said.required],
			["email", script, logIn.invalidEmail],
			["service", "", services.serviceMissing],
			["service", "999999", services.notOffered],
			["service", "1e3", services.notOffered],
			["phone", "", said.required],
			["phone", "12", fieldWords.invalidPhone],
		],
	},
	{
		page: "/about",
		name: "contact",
		kind: "message",
		fields: () => ({ firstName: "Ọlábísí", email: "o'connor@example.org", message: `Good morning. ${script}` }),
		accepted: contactWords.sent,
		wrong: [
			["firstName", "", said.required],
			["firstName", "a".repeat(81), contactWords.nameTooLong],
			["email", "", said.required],
			["email", "ada at example.org", logIn.invalidEmail],
			["message", "a".repeat(10_001), contactWords.messageTooLong(10_000)],
		],
	},
];

describe.each(forms)("the form of $page", ({ page, name, kind, fields, accepted, wrong }) => {
	test.each(["", ".data"])(
		"is accepted from a member: a row, two letters, the modal, and fields that begin anew %s",
		async (end) => {
			const answer = await site.post(page + end, fields(), { who: "ada" });
			expect(answer.status).toBe(200);
			if (!end) {
				expect(answer.text).toMatch(/<dialog id="result"[^>]* open/);
				expect(mainText(answer.text)).toContain(`${requests.submitted} ${accepted}`);
				expect(typedIn(answer, "email")).toBe("ada@example.com");
				expect(answer.text).not.toContain("o&#x27;connor@example.org");
			}
			expect(await rows(kind)).toMatchObject([{ email: "o'connor@example.org" }]);
			expect(await mails()).toEqual([
				[`${name}-notice`, "office@koya.example"],
				[name, "ada@example.com"],
			]);
		},
	);

	test.each(wrong)(
		"says it by the field when %s is wrong (%#), and keeps what was typed",
		async (field, value, sentence) => {
			const answer = await site.post(page, { ...fields(), [field]: value }, { who: "ada" });
			expect([answer.status, mainText(answer.text).includes(sentence)]).toEqual([400, true]);
			const box = controlOf(answer, field);
			expect(box).toContain('aria-invalid="true"');
			const [, error = ""] = /aria-describedby="[^"]*?(\S+-error)"/.exec(box) ?? [];
			expect(answer.text).toMatch(new RegExp(`<p id="${error}" role="alert"`));
			for (const [other, typed] of Object.entries(fields()))
				if (other !== field) expect(typedIn(answer, other), other).toBe(typed);
			expect(answer.text).not.toContain(script);
			expect(await rows(kind)).toEqual([]);
			expect(await mails()).toEqual([]);
		},
	);

	test("sent several times at the same moment is one request with one pair of e-mails", async () => {
		const answers = await Promise.all([1, 2, 3, 4].map(() => site.post(page, fields(), { who: "ada" })));
		for (const answer of answers) {
			expect(answer.status).toBe(200);
			expect(mainText(answer.text)).toContain(accepted);
		}
		expect(await rows(kind)).toHaveLength(1);
		expect(await mails()).toHaveLength(2);
	});

	test("waits for a visitor to log in: what was typed stands in the answer, and in the page afterwards", async () => {
		const refused = await site.post(page, fields());
		expect([refused.status, mainText(refused.text).includes(said.signInFirst)]).toEqual([401, true]);
		for (const [field, typed] of Object.entries(fields())) expect(typedIn(refused, field)).toBe(typed);
		expect(await rows(kind)).toEqual([]);
		const kept = cookieIn(refused);
		expect(refused.setCookies).toEqual([expect.stringMatching(new RegExp(`; Path=${page}; Max-Age=1800; HttpOnly`))]);

		const session = await site.logIn("chidi@example.com");
		const cookie = `${session}; ${kept}`;
		const back = await site.ask(page, { headers: { cookie } });
		for (const [field, typed] of Object.entries(fields())) expect(typedIn(back, field), field).toBe(typed);
		const sent = await site.post(page, fields(), { headers: { cookie } });
		expect([sent.status, mainText(sent.text).includes(accepted)]).toEqual([200, true]);
		expect(sent.setCookies).toContainEqual(
			expect.stringMatching(new RegExp(`^koya-${name}=; Path=${page}; Max-Age=0`)),
		);
		expect(typedIn(sent, "email"), "the next one begins anew").toBe("chidi@example.com");
		expect(await rows(kind)).toHaveLength(1);
	});

	test("is refused to a visitor before anything in it is judged", async () => {
		const answer = await site.post(page, {});
		expect([answer.status, mainText(answer.text).includes(said.required)]).toEqual([401, false]);
	});

	test("waits for somebody to verify: 403, with all that was typed", async () => {
		const answer = await site.post(page, fields(), { who: "bola" });
		expect([answer.status, mainText(answer.text).includes(said.verifyFirst)]).toEqual([403, true]);
		for (const [field, typed] of Object.entries(fields())) expect(typedIn(answer, field)).toBe(typed);
		expect(await rows(kind)).toEqual([]);
		expect(await mails()).toEqual([]);
	});

	test("asks to wait after ten in an hour, says how long, and keeps what was typed", async () => {
		for (let n = 0; n < 10; n++) expect((await site.post(page, fields(), { who: "ada" })).status).toBe(200);
		const answer = await site.post(page, fields(), { who: "ada" });
		expect([answer.status, mainText(answer.text).includes(said.tooManyRequests)]).toEqual([429, true]);
		const seconds = Number(answer.headers["retry-after"]);
		expect(seconds > 3500 && seconds <= 3600, String(seconds)).toBe(true);
		for (const [field, typed] of Object.entries(fields())) expect(typedIn(answer, field)).toBe(typed);
		const [form] = forms.filter((other) => other.page !== page);
		expect((await site.post(form?.page ?? "", form?.fields(), { who: "ada" })).status, "the other form").toBe(200);
	});

	test.each<[Who, string]>([
		["ada", "ada@example.com"],
		["visitor", ""],
	])("knows as much of %s as the account says", async (who, email) => {
		const answer = await site.ask(page, { who });
		expect(typedIn(answer, "email")).toBe(email);
		if (name === "booking") expect(typedIn(answer, "phone")).toBe(email && "+234 803 123 4567");
		else expect(typedIn(answer, "firstName")).toBe(email && "Ada");
	});

	test.each<Who>(["visitor", "bola", "ada"])("stands beside the office's phone and e-mail for %s", async (who) => {
		const text = mainText((await site.ask(page, { who })).text);
		expect(text).toContain("+234 800 000 0001");
		expect(text).toContain("office@koya.example");
	});
});

test("logging out takes along what was typed and kept", async () => {
	const cookie = await site.logIn("grace@example.com");
	const { status, setCookies } = await site.post("/log-out", {}, { headers: { cookie } });
	expect(status).toBe(302);
	for (const name of ["booking", "contact", "session"])
		expect(
			setCookies.filter((line) => line.startsWith(`koya-${name}=;`) && line.includes("Max-Age=0")),
			name,
		).toHaveLength(1);
});

test("a message no cookie can hold is not kept by half: the visitor is told to copy it", async () => {
	const message = Array.from({ length: 900 }, (_, n) => (n * 2_654_435_761).toString(36)).join(" ");
	const answer = await site.post("/about", { firstName: "Ada", email: "ada@example.com", message });
	expect([answer.status, answer.setCookies]).toEqual([401, []]);
	expect(mainText(answer.text)).toContain(said.signInFirstTooLong);
	expect(typedIn(answer, "message") === message, "it stands in the answer").toBe(true);
});

test("the phone of a booking is kept in E.164, and the e-mail's facts are those of the row", async () => {
	await site.post("/services", { email: "a@example.org", service, phone: "0044 20 7946 0958" }, { who: "ada" });
	const [row] = await rows("booking");
	expect(row).toMatchObject({ phone: "+442079460958", facts: { serviceTitle: "One-to-One Coaching" } });
	const [mail] = await site.query("select facts from mails where kind = 'booking' order by id desc");
	expect(mail?.facts).toEqual({ ...row?.facts, fullName: "Ada Okafor" });
});

test("what an admin or a member wrote is shown as text", async () => {
	const add =
		"insert into services (title, body, sort_order, created_at, updated_at) values ($1, $1, 99, now(), now())";
	await site.query(add, [script]);
	await site.query(
		"insert into team_members (name, position, sort_order, created_at, updated_at) values ($1, $1, 99, now(), now())",
		[script],
	);
	for (const page of ["/services", "/about"]) {
		// A query that nobody knows has the page rendered for this question.
		const { text } = await site.ask(`${page}?anew`);
		expect(text).not.toContain(script);
		expect(text).toContain("&lt;script&gt;");
	}
	await site.query("delete from services where title = $1", [script]);
	await site.query("delete from team_members where name = $1", [script]);
});

describe("a page with little to show", () => {
	test("says that there are no services, and has no form for none", async () => {
		await site.query("create table kept_services as select * from services");
		await site.query("delete from services");
		const { status, text } = await site.ask("/services?anew");
		await site.query("insert into services overriding system value select * from kept_services");
		expect([status, mainText(text).includes(services.none)]).toEqual([200, true]);
		expect(text).not.toContain(services.chooseService);
	});

	test("renders About without partners, team, gallery and the academy's own words: only those sections wait", async () => {
		for (const table of ["pictures", "team_members", "site_texts"]) await site.query(`delete from ${table}`);
		const answer = await site.ask("/about?anew");
		const text = mainText(answer.text);
		expect([answer.status, text.includes(about.intro), text.includes(contactWords.contactUs)]).toEqual([
			200,
			true,
			true,
		]);
		for (const heading of [about.partners, about.ourTeam, about.gallery]) expect(text).not.toContain(heading);
	});
});

const rows = async (kind: string) => await site.query("select * from requests where kind = $1 order by id", [kind]);
const mails = () => mailsSince(site, before);
