import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { logInWords as logIn } from "#accounts/pages/words.ts";
import { courseWords } from "#courses/pages/words.ts";
import { seedDays } from "#db/seed/dates.ts";
import { addDays, todayInLagos } from "#kit/rules/days.ts";
import { fieldWords } from "#kit/words/fields.ts";
import { siteWords as said } from "#kit/words/site.ts";
import { invitationWords as invitation } from "#requests/pages/invitation-words.ts";
import { quotationWords as quotation } from "#requests/pages/quotation-words.ts";
import { requestsWords as requests } from "#requests/pages/words.ts";
import { controlOf, optionsOf, typedIn } from "#tests/http/form-controls.ts";
import { type OpenSite, openSite, type Who } from "#tests/http/house.ts";
import { mailsSince } from "#tests/http/mails-since.ts";
import { mainText } from "#tests/http/pages.ts";

const OFFICE = "office@koya.example";
const COURSE = "data-analysis-with-excel-and-power-bi";
const TITLE = "Data Analysis with Excel and Power BI";
const script = '<script>alert("x")</script>';
const today = todayInLagos(new Date());

let site: OpenSite;
/** The last letter that was there before the test: the worker may still hold it. */
let before: number;
beforeAll(async () => {
	site = await openSite();
}, 180_000);
afterAll(() => site.close());
beforeEach(async () => {
	for (const table of ["limit_windows", "documents where request_id is not null", "requests"])
		await site.query(`delete from ${table}`);
	const [last] = await site.query("select coalesce(max(id), 0) as id from mails");
	before = last?.id;
});

type Form = {
	page: string;
	kind: string;
	fields: Record<string, string>;
	emails: [kind: string, recipient: string][];
	title: string;
	accepted: string;
	banner: string;
	buttons: Partial<Record<Who, string>>;
	wrong: [field: string, value: string, sentence: string][];
};

const forms: Form[] = [
	{
		page: "/special-invitation",
		kind: "invitation",
		fields: {
			firstName: "Ọlábísí",
			lastName: "O'Connor Bello",
			email: "hr@zenith.example.org",
			phone: "0803 123 4567",
			course: COURSE,
			location: "lagos",
			organisationName: `Zenith & Sons ${script}`,
			address: "The Director\nZenith",
			jobPosition: "Director",
			letterDate: today,
		},
		emails: [
			["invitation", "hr@zenith.example.org"],
			["invitation", "ada@example.com"],
			["invitation-notice", OFFICE],
		],
		title: invitation.sentTitle,
		accepted: invitation.sentFor(TITLE, "hr@zenith.example.org"),
		banner: invitation.signInBanner,
		buttons: { visitor: invitation.loginToRequest, bola: invitation.verifyToRequest, ada: invitation.submit },
		wrong: [
			["firstName", "", said.required],
			["firstName", "!", fieldWords.nameUnreadable],
			["lastName", " ", said.required],
			["email", "", said.required],
			["email", script, logIn.invalidEmail],
			["phone", "", said.required],
			["phone", "12", fieldWords.invalidPhone],
			["course", "no-such-course", requests.courseGone],
			["location", "kano", invitation.locationGone],
			["courseDate", "999999", courseWords.dateNotOffered],
			["address", "a".repeat(501), invitation.addressTooLong],
			["letterDate", "1900-01-01", invitation.letterDateWrong],
		],
	},
	{
		page: "/organisation-invitation",
		kind: "quotation",
		fields: {
			organisationName: `Zenith & Sons ${script}`,
			email: "hr@zenith.example.org",
			phone: "0803 123 4567",
			course: COURSE,
			participants: "12",
			startDate: addDays(today, 60),
			endDate: addDays(today, 64),
		},
		emails: [
			["quotation-notice", OFFICE],
			["quotation", "hr@zenith.example.org"],
		],
		title: requests.submitted,
		accepted: quotation.sent("hr@zenith.example.org"),
		banner: quotation.signInBanner,
		buttons: { visitor: quotation.loginToSend, bola: quotation.verifyToSend, ada: quotation.submit },
		wrong: [
			["organisationName", "", said.required],
			["email", "", said.required],
			["email", "hr at zenith", logIn.invalidEmail],
			["phone", "", said.required],
			["phone", "12", fieldWords.invalidPhone],
			["course", "no-such-course", requests.courseGone],
			["participants", "", said.required],
			["participants", "501", quotation.participantsWrong],
			["startDate", "", said.required],
			["startDate", addDays(today, -1), quotation.startInThePast],
			["endDate", "", said.required],
			["endDate", addDays(today, 59), quotation.endBeforeStart],
		],
	},
];

describe.each(forms)("the form of $page", (form) => {
	const { page, kind, fields, emails, title, accepted, banner, buttons, wrong } = form;

	test("is accepted from a member: a row, its letters, the modal, and fields that begin anew", async () => {
		const answer = await site.post(page, fields, { who: "ada" });
		expect(answer.status).toBe(200);
		expect(answer.text).toMatch(/<dialog id="[\w-]+"[^>]* open/);
		expect(mainText(answer.text)).toContain(`${title} ${accepted}`);
		expect(typedIn(answer, "email")).toBe("ada@example.com");
		expect(await rows(kind)).toMatchObject([{ email: "hr@zenith.example.org", phone: "+2348031234567" }]);
		expect(await mails()).toEqual(emails);
	});

	test.each(wrong)(
		"says it by the field when %s is wrong (%#), and keeps what was typed",
		async (field, value, sentence) => {
			const answer = await site.post(page, { ...fields, [field]: value }, { who: "ada" });
			expect([answer.status, mainText(answer.text).includes(sentence)]).toEqual([400, true]);
			const control = controlOf(answer, field);
			expect(control).toContain('aria-invalid="true"');
			const [, error = ""] = /aria-describedby="[^"]*?(\S+-error)"/.exec(control) ?? [];
			expect(answer.text).toMatch(new RegExp(`<p id="${error}" role="alert"`));
			for (const [other, typed] of Object.entries(fields))
				if (other !== field && !(field === "course" && other === "location"))
					expect(typedIn(answer, other), other).toBe(typed);
			expect(answer.text).not.toContain(script);
			expect(await rows(kind)).toEqual([]);
			expect(await mails()).toEqual([]);
		},
	);

	test("sent several times at the same moment is one request with one set of letters", async () => {
		const answers = await Promise.all([1, 2, 3, 4].map(() => site.post(page, fields, { who: "ada" })));
		for (const answer of answers)
			expect([answer.status, mainText(answer.text).includes(accepted)]).toEqual([200, true]);
		expect(await rows(kind)).toHaveLength(1);
		expect(await mails()).toHaveLength(emails.length);
	});

	test.each<[Who, number, string]>([
		["visitor", 401, banner],
		["bola", 403, said.verifyBanner],
	])("is refused to %s before anything in it is judged, with all that was typed", async (who, status, sentence) => {
		const answer = await site.post(page, { ...fields, email: "nonsense" }, { who });
		expect([answer.status, mainText(answer.text).includes(sentence)]).toEqual([status, true]);
		expect(mainText(answer.text)).not.toContain(logIn.invalidEmail);
		for (const [name, typed] of Object.entries({ ...fields, email: "nonsense" }))
			expect(typedIn(answer, name), name).toBe(typed);
		expect(await rows(kind)).toEqual([]);
		expect(await mails()).toEqual([]);
	});

	test.each<[Who, string]>(Object.entries(buttons) as [Who, string][])(
		"has one button for %s: '%s'",
		async (who, label) => {
			const { text } = await site.ask(page, { who });
			const main = /<main\b.*<\/main>/s.exec(text)?.[0] ?? "";
			const [button = ""] = new RegExp(`<button[^>]*>${label}</button>`).exec(main) ?? [];
			expect(button).toContain(who === "ada" ? 'type="submit"' : 'aria-disabled="true"');
			for (const other of Object.values(buttons)) expect(main.includes(`>${other}</button>`)).toBe(other === label);
		},
	);

	test("asks to wait after ten in an hour, says how long, and keeps what was typed", async () => {
		for (let n = 0; n < 10; n++) expect((await site.post(page, fields, { who: "ada" })).status).toBe(200);
		const answer = await site.post(page, fields, { who: "ada" });
		expect([answer.status, mainText(answer.text).includes(said.tooManyRequests)]).toEqual([429, true]);
		const seconds = Number(answer.headers["retry-after"]);
		expect(seconds > 3500 && seconds <= 3600, String(seconds)).toBe(true);
		for (const [name, typed] of Object.entries(fields)) expect(typedIn(answer, name), name).toBe(typed);
	});

	test("writes to five typed addresses a day, and says so at the sixth", async () => {
		const to = (n: number) => ({ ...fields, email: `office-${n}@zenith.example.org` });
		for (let n = 0; n < 5; n++) expect((await site.post(page, to(n), { who: "ada" })).status).toBe(200);
		const answer = await site.post(page, to(5), { who: "ada" });
		expect([answer.status, mainText(answer.text).includes(requests.tooManyAddresses)]).toEqual([429, true]);
		expect(controlOf(answer, "email")).toContain('aria-invalid="true"');
		expect(typedIn(answer, "email")).toBe("office-5@zenith.example.org");
		const seconds = Number(answer.headers["retry-after"]);
		expect(seconds > 0 && seconds <= 24 * 3600, String(seconds)).toBe(true);
		expect(await rows(kind)).toHaveLength(5);
	});

	test("begins with what the account knows and the course of the address, and says what it cannot use nothing of", async () => {
		const answer = await site.ask(`${page}?course=${COURSE}`, { who: "ada" });
		expect(typedIn(answer, "email")).toBe("ada@example.com");
		expect(typedIn(answer, "phone")).toBe("+234 803 123 4567");
		expect(typedIn(answer, "course")).toBe(COURSE);
		const unknown = await site.ask(`${page}?course=${encodeURIComponent(script)}`, { who: "ada" });
		expect([unknown.status, typedIn(unknown, "course"), unknown.text.includes(script)]).toEqual([200, "", false]);
	});
});

describe("the selects of a special invitation", () => {
	test("hang on each other: locations of the course, dates of the location, and only those still to come", async () => {
		const open = await site.ask(`/special-invitation?course=${COURSE}`, { who: "ada" });
		expect(optionsOf(open, "location").map(({ label }) => label)).toEqual(["Online", "Lagos"]);
		expect(optionsOf(open, "courseDate")).toHaveLength(3);
		const bare = await site.ask("/special-invitation", { who: "ada" });
		expect(optionsOf(bare, "course")).toHaveLength(12);
		expect([optionsOf(bare, "location"), optionsOf(bare, "courseDate")]).toEqual([[], []]);
		const ended = await site.ask("/special-invitation?course=customer-service-that-keeps-customers", { who: "ada" });
		expect(optionsOf(ended, "courseDate").length).toBe(
			(await upcomingOf("customer-service-that-keeps-customers")).length,
		);
	});

	test("show their dates without script by sending the form with another button: nothing is judged, nothing lost", async () => {
		const typed = { firstName: "", email: "half", course: COURSE, location: "lagos", address: "A\nB", show: "dates" };
		const shown = await site.post("/special-invitation", typed, { who: "ada" });
		expect(shown.status).toBe(200);
		expect(mainText(shown.text)).not.toContain(said.required);
		expect(optionsOf(shown, "courseDate")).toHaveLength(1);
		expect(["email", "course", "location", "address"].map((name) => typedIn(shown, name))).toEqual([
			...["half", COURSE, "lagos", "A\nB"],
		]);
		const [{ value: courseDate } = { value: "" }] = optionsOf(shown, "courseDate");
		const whole = { ...forms[0]?.fields, courseDate };
		expect((await site.post("/special-invitation", whole, { who: "ada" })).status).toBe(200);
		const [row] = await rows("invitation");
		expect(row?.facts.course).toMatchObject({
			location: "lagos",
			preferredDate: { firstDay: seedDays(today, { inDays: 23, days: 3 }).firstDay },
		});
	});

	test("leave the letter to 'our courses' when nothing is chosen", async () => {
		const fields = { ...forms[0]?.fields, course: "", location: "", email: "ada@example.com" };
		const answer = await site.post("/special-invitation", fields, { who: "ada" });
		expect(mainText(answer.text)).toContain(invitation.sent("ada@example.com"));
		expect((await rows("invitation"))[0]?.facts.course).toBeNull();
	});
});

describe("the letter to take along", () => {
	test("is a PDF for whoever asked for it, and is not there for anybody else", async () => {
		const answer = await site.post("/special-invitation", forms[0]?.fields, { who: "ada" });
		const [, path = ""] = /href="(\/special-invitation\/\d+\/letter)"/.exec(answer.text) ?? [];
		const email = await site.ask(path, { who: "ada" });
		expect([email.status, email.headers["content-type"]]).toEqual([200, "application/pdf"]);
		expect(email.bytes.subarray(0, 5).toString()).toBe("%PDF-");
		const [row] = await rows("invitation");
		expect(email.headers["content-disposition"]).toContain(`filename="Invitation ${row?.facts.reference}.pdf"`);
		expect(email.headers["cache-control"]).toContain("no-store");
		for (const who of ["chidi", "grace"] as const) expect((await site.ask(path, { who })).status).toBe(404);
		const visitor = await site.ask(path);
		expect([visitor.status, visitor.headers.location]).toEqual([302, `/log-in?next=${encodeURIComponent(path)}`]);
	});

	test.each(["0", "x", "1e1", "99999999999999999999", "%00"])("has no number %j", async (id) => {
		expect((await site.ask(`/special-invitation/${id}/letter`, { who: "ada" })).status).toBe(404);
	});

	test("of a quotation is none", async () => {
		await site.post("/organisation-invitation", forms[1]?.fields, { who: "ada" });
		const [row] = await rows("quotation");
		expect((await site.ask(`/special-invitation/${row?.id}/letter`, { who: "ada" })).status).toBe(404);
	});
});

describe("the page of a special invitation signed out", () => {
	test("stands behind its door: the form takes nothing, the door and the button do not belong to it", async () => {
		const { text } = await site.ask("/special-invitation");
		expect(text).toContain("data-locks-page");
		const behind = text.slice(text.indexOf("data-behind"), text.indexOf("data-foot"));
		expect(behind.slice(0, 40)).toContain("inert");
		expect(behind).toContain('name="firstName"');
		expect(behind).not.toContain(invitation.loginToRequest);
		expect(behind).not.toContain(invitation.signInBanner);
	});

	test.each<Who>(["bola", "ada"])("has no door for %s", async (who) => {
		const { text } = await site.ask("/special-invitation", { who });
		expect(text).not.toContain("data-locks-page");
		expect(text).not.toContain("inert");
	});
});

describe("with more courses than a list holds", () => {
	beforeAll(async () => {
		await site.query(
			`insert into courses (slug, title, description, price_kobo, duration_minutes, slots, category, published, created_at, updated_at)
			select 'further-course-' || n, 'Further Course ' || n, '', 100000, 480, 10, 'Physical', true, now(), now()
			from generate_series(1, 200) n`,
		);
	});
	afterAll(async () => {
		await site.query("delete from courses where slug like 'further-course-%'");
	});

	test.each(forms)(
		"$page offers a hundred, and finds the others by words of their titles",
		async ({ page, fields }) => {
			const before = await site.ask(`${page}?course=further-course-77`, { who: "ada" });
			expect(optionsOf(before, "course")).toHaveLength(100);
			expect(typedIn(before, "course")).toBe("further-course-77");
			expect(mainText(before.text)).toContain(requests.findHint);

			const sought = { ...fields, course: COURSE, courseWords: "course FURTHER 20", show: "courses" };
			const found = await site.post(page, sought, { who: "ada" });
			expect(found.status).toBe(200);
			const offered = optionsOf(found, "course").map(({ value }) => value);
			expect(offered).toEqual([COURSE, ...["120", "20", "200"].map((n) => `further-course-${n}`)]);
			expect(typedIn(found, "course")).toBe(COURSE);
			expect(typedIn(found, "email")).toBe(fields.email);
			expect(typedIn(found, "courseWords")).toBe("course FURTHER 20");
			expect(mainText(found.text)).toContain(requests.found(3));
			expect(await site.query("select 1 from requests")).toEqual([]);

			const none = await site.post(page, { ...sought, course: "", courseWords: "basket weaving" }, { who: "ada" });
			expect(mainText(none.text)).toContain(requests.found(0));
		},
	);

	test("a course that was found can be chosen, and the letter names it", async () => {
		const asked = { ...forms[0]?.fields, course: "further-course-200", location: "", courseWords: "further" };
		expect((await site.post("/special-invitation", asked, { who: "ada" })).status).toBe(200);
		const [row] = await rows("invitation");
		expect(row?.facts.course.title).toBe("Further Course 200");
	});
});

test("the discount policy stands on the page as the academy displays it", async () => {
	const text = mainText((await site.ask("/organisation-invitation")).text);
	for (const [name, terms] of [
		["Early Bird", "5% off for paying 2 weeks in advance."],
		["Group", "10% off for 3 or more participants from one organisation."],
		["Alumni", "5% off."],
		["Online or distance learning", "10%."],
		["In-house", "20% for 10 people and above."],
	])
		expect(text).toContain(`${name} ${terms}`);
});

test("the dialog 'Select Application' stands on every page but its own, and offers the two applications", async () => {
	const { text } = await site.ask("/courses");
	const dialog = /<dialog id="select-application".*?<\/dialog>/s.exec(text)?.[0] ?? "";
	for (const page of [dialog, (await site.ask("/apply")).text])
		expect([...page.matchAll(/<a [^>]*href="(\/[\w-]+-invitation)"/g)].map(([, to]) => to)).toEqual(
			expect.arrayContaining(["/special-invitation", "/organisation-invitation"]),
		);
	expect((await site.ask("/apply")).text).not.toContain('<dialog id="select-application"');
	expect(text).toMatch(
		/<a [^>]*href="\/apply"[^>]*data-dialog="select-application"|<a [^>]*data-dialog="select-application"[^>]*href="\/apply"/,
	);
});

const rows = async (kind: string) => await site.query("select * from requests where kind = $1 order by id", [kind]);
const mails = () => mailsSince(site, before);
const upcomingOf = async (slug: string) =>
	await site.query(
		`select 1 from course_dates join courses on courses.id = course_id where slug = $1 and first_day > $2`,
		[slug, today],
	);
