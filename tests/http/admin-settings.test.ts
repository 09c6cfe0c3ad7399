import sharp from "sharp";
import { extractText } from "unpdf";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { todayInLagos } from "#kit/rules/days.ts";
import { adminForms } from "#kit/words/forms.ts";
import { adminSettings } from "#settings/admin/words.ts";
import type { SettingGroup } from "#settings/rules/settings.ts";
import { adminPolicies } from "#site/admin/policy-words.ts";
import { failing, formBattery } from "#tests/http/admin-battery.ts";
import { fillIn, landed, send, sendForm, type Typed } from "#tests/http/admin-forms.ts";
import { type OpenSite, openSite, type Who } from "#tests/http/house.ts";
import { dataIn, mainText, tagsIn, visibleText } from "#tests/http/pages.ts";

const COURSE = "/courses/data-analysis-with-excel-and-power-bi";

let site: OpenSite;
let locationId: number;
let calendarFile: string;
beforeAll(async () => {
	site = await openSite();
	await site.query("insert into locations (name, address) values ('ibadan', '1 Ring Road')");
	locationId = (await site.query("select id from locations where name = 'ibadan'"))[0]?.id;
	const [bought] = await site.query(
		"select e.id from enrolments e join users u on u.id = e.user_id where u.email = 'chidi@example.com' and first_day is not null",
	);
	calendarFile = `/my-courses/${bought?.id}/calendar`;
}, 240_000);
afterAll(() => site.close());

const rows = async (where: string) => (await site.query(`select count(*)::int as n from ${where}`))[0]?.n as number;
const page = async (at: string, who: Who = "visitor") => (await site.ask(at, { who })).text;
const words = async (at: string, who: Who = "visitor") => visibleText(await page(at, who));
const lines = (group: SettingGroup) => rows(`changes where subject = 'setting' and subject_id = '${group}'`);
const shared = { site: () => site, required: {} };
const setting = (group: SettingGroup) => ({
	...shared,
	name: `Settings: ${adminSettings.groups[group].title}`,
	at: `/admin/settings/${group}`,
	count: () => lines(group),
	says: `'${adminSettings.groups[group].title}' has been saved.`,
});
const save = async (group: SettingGroup, typed: Typed) => {
	const done = await send(site, `/admin/settings/${group}`, typed);
	expect(done.status, mainText(done.text)).toBe(302);
};

let numbers = 0;
const aPhone = () => `0803 000 ${String(1000 + numbers++)}`;

formBattery({
	...setting("academy"),
	fields: (word) => ({ academyName: word }),
	required: { academyName: adminSettings.nameMissing },
	tooLong: { academyName: 80 },
	text: { field: "academyName", shownAt: "/" },
});
formBattery({
	...setting("office"),
	fields: (word) => ({
		officeEmail: `${word}@koya.example`,
		phones: aPhone(),
		whatsApp: aPhone(),
		openingHours: word,
		address: word,
	}),
	required: { officeEmail: adminSettings.emailMissing },
	tooLong: { address: 300, openingHours: 160 },
	text: { field: "address", shownAt: "/about" },
});
formBattery({
	...setting("letters"),
	fields: (word) => ({ signatoryName: word, signatoryTitle: word }),
	tooLong: { signatoryName: 80, signatoryTitle: 80 },
});
formBattery({ ...setting("social"), fields: (word) => ({ facebook: `facebook.com/${word}` }) });
formBattery({
	...setting("documents"),
	fields: (word) => ({ legalName: `${word} Limited`, registrationNumber: `RC ${word}`, taxNumber: word }),
	tooLong: { legalName: 120, registrationNumber: 60, taxNumber: 60 },
});
formBattery({
	...setting("vat"),
	fields: () => ({ vat: `${10 + (numbers++ % 80)}.25` }),
	required: { vat: adminSettings.vatMissing },
});
formBattery({
	...setting("deposit"),
	fields: (word) => ({ depositPolicy: `Pay in time. ${word}` }),
	tooLong: { depositPolicy: 1000 },
	text: { field: "depositPolicy", shownAt: `${COURSE}/register` },
});
formBattery({ ...setting("prices"), fields: () => ({ deskDiscount: `${11 + (numbers++ % 70)}` }) });
formBattery({ ...setting("reminders"), fields: () => ({ courseReminderDays: `${4 + (numbers++ % 26)}` }) });
const WAYS = ["card", "account", "banktransfer", "ussd", "nqr", "opay", "applepay"];
/** A list nobody saved before. */
const someWays = (number: number) => ["card", ...WAYS.filter((_, bit) => (number >> bit) % 2 === 1)].join(", ");
formBattery({ ...setting("payments"), fields: () => ({ paymentOptions: someWays(2 + 2 * (numbers++ % 60)) }) });
formBattery({
	...setting("transfers"),
	fields: (word) => ({
		bankName: word,
		bankAccountName: "Koya Academy Ltd",
		bankAccountNumber: "0123456789",
		transferDays: "3",
		unpaidHoldPercent: "30",
		shortTransfer: "100",
		holidays: "25th December 2026",
		withholding: "5",
	}),
	tooLong: { bankName: 80, bankAccountName: 80 },
	text: { field: "bankName", shownAt: "/admin/settings" },
});

const location = {
	...shared,
	fields: (word: string) => ({ name: word, address: `1 ${word} Road` }),
	required: { name: adminSettings.locationNameMissing },
	tooLong: { name: 80, address: 300 },
	text: { field: "address", shownAt: "/admin/settings/places?sort=-name" },
};
formBattery({
	...location,
	name: "Adding a location",
	at: "/admin/settings/places/new",
	count: () => rows("locations"),
	says: (word) => `'${word}' has been added.`,
	text: { field: "address", shownAt: "/admin/settings/places?q=alert" },
});
formBattery({
	...location,
	name: "Editing a location",
	at: () => `/admin/settings/places/${locationId}`,
	count: () => rows("changes where subject = 'location' and action = 'edited'"),
	says: (word) => `'${word}' has been saved.`,
	text: { field: "address", shownAt: "/admin/settings/places?q=alert" },
});

describe("what could not be saved", () => {
	test.each([
		["settings", "/admin/settings/vat", { vat: "3" }, adminSettings.failed],
		["locations", "/admin/settings/places/new", { name: "Aba" }, adminSettings.failedLocation],
	])("is said, and what was typed is still there: %s", async (table, at, typed, sentence) => {
		const answer = await failing(site, table, () => send(site, at, typed as Typed));
		expect(answer.status).toBe(500);
		expect(mainText(answer.text)).toContain(sentence);
		expect(answer.text).toContain(`value="${Object.values(typed)[0]}"`);
	});

	test("a location that could not be deleted", async () => {
		await site.query("insert into locations (name) values ('bonny')");
		const [bonny] = await site.query("select id from locations where name = 'bonny'");
		const hidden = { intent: "delete", id: String(bonny?.id) };
		const at = "/admin/settings/places?q=bonny";
		const answer = await failing(site, "locations", () => send(site, at, {}, { hidden }));
		expect([answer.status, mainText(answer.text)]).toEqual([
			500,
			expect.stringContaining(adminSettings.failedDeleteLocation),
		]);
		const done = await send(site, at, {}, { hidden });
		expect(mainText((await landed(site, done)).text)).toContain("'Bonny' has been deleted.");
	});

	test("nothing changed is 'No Changes'", async () => {
		const answer = await sendForm(site, await fillIn(site, "/admin/settings/deposit", {}));
		expect(answer.status).toBe(409);
		expect(mainText(answer.text)).toContain("You haven't made any updates.");
	});

	test("somebody else's version is shown beside one's own, and overwritten only when one says so", async () => {
		const mine = await fillIn(site, "/admin/settings/documents", { taxNumber: "mine" });
		await save("documents", { taxNumber: "theirs" });
		const answer = await sendForm(site, mine);
		expect(answer.status).toBe(409);
		expect(mainText(answer.text)).toContain("Grace");
		expect(mainText(answer.text)).toMatch(/Tax number theirs/);
		const [{ value = "" } = {}] = tagsIn(answer.text, "button").filter(({ name }) => name === "overwrite");
		const again = { ...mine, fields: [...mine.fields, ["overwrite", value] as [string, string]] };
		expect((await sendForm(site, again)).status).toBe(302);
		expect(await words("/admin/settings", "grace")).toContain("mine");
	});
});

describe("a location", () => {
	test("of a name there is already is refused in a sentence, and nothing is merged", async () => {
		const before = await site.query("select * from locations order by id");
		for (const at of ["/admin/settings/places/new", `/admin/settings/places/${locationId}`]) {
			const answer = await send(site, at, { name: "LAGOS " });
			expect(answer.status).toBe(409);
			expect(mainText(answer.text)).toContain(adminSettings.locationTaken("Lagos"));
		}
		expect(await site.query("select * from locations order by id")).toEqual(before);
	});

	test("with dates cannot be deleted, and the sentence says of which courses", async () => {
		const [lagos] = await site.query(
			`select p.id, count(*)::int as dates, count(distinct course_id)::int as courses
			from locations p join course_dates d on d.location_id = p.id where p.name = 'lagos' group by p.id`,
		);
		const hidden = { intent: "delete", id: String(lagos?.id) };
		const answer = await send(site, "/admin/settings/places?q=lagos", {}, { hidden });
		expect(answer.status).toBe(409);
		expect(mainText(answer.text)).toContain(`'Lagos' cannot be deleted: ${lagos?.dates} dates are held there, of '`);
		expect(mainText(answer.text)).toContain(`and ${lagos?.courses - 3} more course`);
	});

	test("that is renamed takes its dates with it, everywhere; what was bought keeps its name", async () => {
		const bought = await words("/my-courses", "chidi");
		const [abuja] = await site.query("select id from locations where name = 'abuja'");
		const done = await send(site, `/admin/settings/places/${abuja?.id}`, { name: "gwagwalada" });
		expect(done.status).toBe(302);
		expect(await page("/calendar.ics")).toContain("Gwagwalada");
		expect(await words("/courses")).toContain("Gwagwalada");
		expect((await site.ask("/calendar.ics?place=abuja")).status).toBe(404);
		expect(await words("/my-courses", "chidi")).toBe(bought);
	});
});

describe("the list of locations", () => {
	test.each([
		[0, adminSettings.noLocations],
		[1, "Village 001"],
		[500, "Village 025"],
	])("with %i it says: %s", async (count, says) => {
		await site.query("update locations set name = 'zz ' || name where name not like 'zz %'");
		await site.query(
			"insert into locations (name) select 'village ' || lpad(n::text, 3, '0') from generate_series(1, $1::int) n",
			[count],
		);
		const query = count === 0 ? "?q=village" : "?sort=name";
		const list = await words(`/admin/settings/places${query}`, "grace");
		expect(list).toContain(count === 0 ? adminForms.nothingFound : says);
		if (count === 500) {
			expect(list).not.toContain("Village 026");
			expect(await words("/admin/settings/places?q=village&sort=-name&page=20", "grace")).toContain("Village 001");
		}
		await site.query("delete from locations where name like 'village %'");
		await site.query("update locations set name = substr(name, 4) where name like 'zz %'");
	});
});

/** What an admin saves, and everywhere it must be shown from then on. */
type Reach = {
	group: SettingGroup;
	typed: Typed;
	seen: [where: string, look: () => Promise<unknown>, shows: unknown][];
};

const NAME = "Ilé Ẹ̀kọ́ Adéwálé";
const title = async (at: string, who?: Who) => /<title>(.*?)<\/title>/.exec(await page(at, who))?.[1];
const document = async (at: string, who?: Who) => {
	const { bytes, status } = await site.ask(at, { who: who ?? "visitor" });
	expect(status).toBe(200);
	const { text } = await extractText(new Uint8Array(bytes), { mergePages: true });
	return text.replace(/\s+/g, " ");
};
const json = async (at: string) => JSON.parse(await page(at));
/** The letter that a message of the contact form brought to its writer. */
async function emailHtml() {
	await site.query("delete from limit_windows");
	const message = `Good morning ${numbers++}`;
	const form = { form: "contact", firstName: "Ada", email: "ada@example.com", message };
	const sent = await site.post("/about", form, { who: "ada" });
	expect(sent.status, mainText(sent.text)).toBeLessThan(400);
	const kept = async () =>
		(
			await site.query("select * from kept_mails where recipient = 'ada@example.com' and body_text like $1", [
				`%${message}%`,
			])
		)[0];
	await expect.poll(kept, { timeout: 15_000 }).toBeDefined();
	return await kept();
}
/** The invitation of a member, asked for anew, as a document. */
async function invitationPdf() {
	await site.query("delete from limit_windows");
	const form = { firstName: "Ada", lastName: "Okafor", email: "ada@example.com", phone: "0803 123 4567" };
	const organisation = `Zenith ${numbers++}`;
	const sent = await site.post(
		"/special-invitation",
		{ ...form, organisationName: organisation, course: slug },
		{ who: "ada" },
	);
	expect(sent.status, mainText(sent.text)).toBeLessThan(400);
	const [row] = await site.query("select max(id) as id from requests where kind = 'invitation'");
	return await document(`/special-invitation/${row?.id}/letter`, "ada");
}
const slug = COURSE.slice("/courses/".length);

const reaches: Reach[] = [
	{
		group: "academy",
		typed: { academyName: NAME },
		seen: [
			["the title of Home", () => title("/"), NAME],
			["the title of other pages", () => title("/courses"), `· ${NAME}`],
			["the title of the admin", () => words("/admin/settings", "grace"), NAME],
			["the bar and the footer", () => words("/services"), new RegExp(`${NAME}.*© \\d+ ${NAME}`)],
			[
				"shared addresses",
				async () => tagsIn(await page("/about"), "meta").find(({ property }) => property === "og:site_name")?.content,
				NAME,
			],
			["the picture of shared addresses", () => pictureMoved("/services"), true],
			["what machines read of the academy", async () => JSON.stringify(dataIn(await page("/"))), `"name":"${NAME}"`],
			["what machines read of a course", async () => JSON.stringify(dataIn(await page(COURSE))), `"name":"${NAME}"`],
			["the words with which a course is shared", () => page(COURSE), encodeURIComponent(`at ${NAME}`)],
			["the web manifest", () => json("/manifest.webmanifest"), { name: NAME, short_name: "Ilé" }],
			["the document of the calls", () => json("/api/openapi.json"), { info: { title: `The calls of ${NAME}` } }],
			["the feed of the dates", () => page("/calendar.ics"), `X-WR-CALNAME:${NAME}`],
			["a participant's calendar file", () => page(calendarFile, "chidi"), `PRODID:-//${NAME}//`],
			["the training calendar", () => document("/training-calendar"), NAME],
			["an invitation", invitationPdf, NAME],
			[
				"letters",
				emailHtml,
				{ subject: expect.any(String), html: expect.stringContaining(NAME), body_text: expect.stringContaining(NAME) },
			],
		],
	},
	{
		group: "office",
		typed: { officeEmail: "desk@koya.example", phones: "0803 765 4321\n+44 20 7123 4567", address: "7 Marina,\nLagos" },
		seen: [
			["the footer", () => words("/courses"), /desk@koya.example.*\+234 803 765 4321.*\+442071234567.*7 Marina/],
			["About", async () => mainText(await page("/about")), /\+234 803 765 4321.*desk@koya.example.*7 Marina/],
			["Other Services", async () => mainText(await page("/services")), "desk@koya.example"],
			[
				"the page that verifies documents",
				() => page("/verify/7K3M9QWX2TBA"),
				/<main.*mailto:desk@koya.example.*<\/main>/s,
			],
			[
				"what machines read",
				async () => JSON.stringify(dataIn(await page("/"))),
				'"email":"desk@koya.example","telephone":"+2348037654321"',
			],
			["the training calendar", () => document("/training-calendar"), /desk@koya.example.*7 Marina, Lagos/],
			["an invitation", invitationPdf, /desk@koya.example.*7 Marina, Lagos/],
			["letters", emailHtml, { html: expect.stringContaining("desk@koya.example") }],
			[
				"notices",
				async () =>
					(await site.query("select recipient from mails where kind = 'contact-notice' order by id desc limit 1"))[0],
				{ recipient: "desk@koya.example" },
			],
		],
	},
	{
		group: "social",
		typed: { tiktok: "tiktok.com/@koya", facebook: "" },
		seen: [
			["the footer", () => page("/courses"), 'href="https://tiktok.com/@koya"'],
			["what machines read", async () => JSON.stringify(dataIn(await page("/"))), '"https://tiktok.com/@koya"'],
		],
	},
	{
		group: "documents",
		typed: { registrationNumber: "RC 765432", taxNumber: "<b>TIN</b> 7" },
		seen: [
			[
				"the training calendar",
				() => document("/training-calendar"),
				"Registration number RC 765432 · Tax number <b>TIN</b> 7",
			],
			["an invitation", invitationPdf, "Registration number RC 765432 · Tax number <b>TIN</b> 7"],
			["the settings, as text", () => page("/admin/settings", "grace"), "&lt;b&gt;TIN&lt;/b&gt; 7"],
		],
	},
	{
		group: "vat",
		typed: { vat: "12,5 %" },
		seen: [
			["a course", async () => mainText(await page(COURSE)), "plus 12.5% VAT"],
			["the registration", async () => mainText(await page(`${COURSE}/register`, "ada")), /VAT \(12.5%\) ₦11,875.00/],
			[
				"the total the registration posts back",
				async () =>
					tagsIn(await page(`${COURSE}/register`, "ada"), "input").find(({ name }) => name === "seenNow")?.value,
				"10687500",
			],
			["the picture of a shared course", () => pictureMoved(COURSE), true],
			["the feed of the dates", async () => (await page("/calendar.ics")).replace(/\r\n /g, ""), "plus 12.5% VAT"],
			["the training calendar", () => document("/training-calendar"), "before VAT (12.5%)"],
			["an invitation", invitationPdf, "VAT (12.5%)"],
		],
	},
	{
		group: "deposit",
		typed: { depositPolicy: "Forty now,\nsixty later." },
		seen: [
			["the registration", async () => mainText(await page(`${COURSE}/register`, "ada")), "Forty now, sixty later."],
		],
	},
];

describe.each(reaches)("what an admin saves under $group", ({ group, typed, seen }) => {
	beforeAll(async () => {
		former = { "/services": await sharedPicture("/services"), [COURSE]: await sharedPicture(COURSE) };
		await save(group, typed);
	});

	test.each(seen)("reaches %s", async (_, look, shows) => {
		const found = await look();
		if (shows instanceof RegExp) expect(found).toMatch(shows);
		else if (typeof shows === "string" && typeof found === "string") expect(found).toContain(shows);
		else if (typeof shows === "object") expect(found).toMatchObject(shows ?? {});
		else expect(found).toBe(shows);
	});
});

/** The address of the site's own picture, and the one before the name was changed. */
const sharedPicture = async (at: string) => {
	const picture = tagsIn(await page(at), "meta").find(({ property }) => property === "og:image")?.content ?? "";
	return new URL(picture).pathname;
};
let former: Record<string, string> = {};
/** Whether the former picture's address leads to one of the facts of today. */
async function pictureMoved(at: string) {
	const { status, headers } = await site.ask(former[at] ?? "");
	return status === 302 && headers.location === (await sharedPicture(at));
}

describe("a course with a rate of its own", () => {
	beforeAll(() => site.query("update courses set vat_basis_points = 0 where slug = $1", [slug]));

	test("is shown, registered for and begun to be paid at it, whatever the academy's is", async () => {
		expect(mainText(await page(COURSE))).toContain("no VAT is added");
		expect(JSON.stringify(dataIn(await page(COURSE)))).toContain('"valueAddedTaxIncluded":true');
		const form = await page(`${COURSE}/register`, "ada");
		expect(mainText(form)).toMatch(/VAT \(0%\) ₦0.00/);
		const [date] = await site.query(
			`select d.id, p.name from course_dates d join locations p on p.id = location_id join courses c on c.id = course_id
			where slug = $1 and first_day > $2 order by first_day limit 1`,
			[slug, todayInLagos(new Date())],
		);
		const typed = { email: "ada@example.com", location: date?.name, courseDate: String(date?.id), pay: "now" };
		const seen = { seenNow: "10687500", seenInstalment: "4275000" };
		const refused = await site.post(`${COURSE}/register`, { ...typed, ...seen }, { who: "ada" });
		expect([refused.status, mainText(refused.text)]).toEqual([409, expect.stringContaining("The price has changed")]);
		const begun = await site.post(`${COURSE}/register`, { ...typed, ...seen, seenNow: "9500000" }, { who: "ada" });
		expect(begun.status).toBe(302);
		const [attempt] = await site.query("select * from payment_attempts order by id desc limit 1");
		expect(attempt).toMatchObject({ vat_basis_points: 0, vat_kobo: 0, total_kobo: 9_500_000 });
		expect(await words("/admin/settings/vat", "grace")).toContain(adminSettings.ownRates(1));
	});
});

describe("the logo", () => {
	test("that is uploaded stands in the bar, the footer, the rail, in letters and on documents, until it is removed", async () => {
		const background = { r: 194, g: 73, b: 29, alpha: 0.5 };
		const png = await sharp({ create: { width: 800, height: 200, channels: 4, background } })
			.png()
			.toBuffer();
		const imageFile = new File([new Uint8Array(png)], "logo.png", { type: "image/png" });
		await save("academy", { imageFile });
		const [row] = await site.query("select value from settings where name = 'logo'");
		const { url, mark } = row?.value ?? {};
		for (const [at, count] of [
			["/courses", 2],
			["/admin/settings/vat", 1],
		] as const)
			expect((await page(at, "grace")).split(`src="${url}"`)).toHaveLength(count + 1);
		const served = await site.ask(`/logo/${mark}.png`);
		expect([served.status, served.headers["content-type"]]).toEqual([200, "image/png"]);
		expect((await emailHtml())?.html).toContain(`/logo/${mark}.png`);
		expect((await site.ask("/training-calendar")).bytes.toString("latin1")).toContain("/Subtype /Image");
		await save("academy", { removePicture: "yes" });
		expect(await page("/courses")).not.toContain(url);
		expect((await site.ask(`/logo/${mark}.png`)).status).toBe(200);
	});

	test("that is no picture is refused with its reason, and the name that was typed is kept", async () => {
		const imageFile = new File(["no picture"], "logo.png", { type: "image/png" });
		const answer = await sendForm(
			site,
			await fillIn(site, "/admin/settings/academy", { academyName: "Kept", imageFile }),
		);
		expect(answer.status).toBe(400);
		expect(mainText(answer.text)).toContain("Image upload failed. Please try again.");
		expect(answer.text).toContain('value="Kept"');
	});
});

describe("a policy page with placeholders", () => {
	const versionOf = async (name: string) =>
		(await site.query(`select max(version)::int as n from policy_versions where name = '${name}'`))[0]?.n as number;

	test("says the new name, company, address and telephone at once; what an order agreed to stays", async () => {
		await save("academy", { academyName: "Old Name" });
		const before = await versionOf("terms");
		await site.query(`update orders set agreed_terms = ${before}`);
		await save("academy", { academyName: "Sahel Institute" });
		await save("documents", { legalName: "Sahel Institute Limited", registrationNumber: "RC 1122334" });
		await save("office", {
			officeEmail: "hello@sahel.example",
			phones: "0803 555 0101",
			address: "2 Ring Road,\nIbadan",
		});
		await save("changes", { freeChangeDays: "12" });
		const company = "Sahel Institute Limited, RC 1122334, 2 Ring Road, Ibadan";
		const reach = "call +234 803 555 0101 or write to hello@sahel.example";
		for (const [at, says] of [
			["/terms", ["a course of Sahel Institute", company, reach]],
			["/privacy", ["Sahel Institute keeps", company, reach]],
			["/refunds", ["if Sahel Institute cannot hold", reach, "Until 12 days before the first day"]],
			["/faq", [reach, "Until 12 days before the first day"]],
		] as const) {
			const text = mainText(await page(at));
			for (const sentence of says) expect(text, at).toContain(sentence);
			expect(text, at).not.toMatch(/Old Name|[{}]/);
		}
		expect(mainText(await page(`/terms?version=${before}`))).toContain("a course of Old Name");
		expect(await rows(`orders where agreed_terms is distinct from ${before}`)).toBe(0);
	});

	test("is refused with a sentence where a placeholder is unknown or has no value, and nothing is lost", async () => {
		const before = await versionOf("terms");
		await save("documents", { registrationNumber: "" });
		for (const [written, sentence] of [
			["{fax}", adminPolicies.unknownPlaceholder("{fax}")],
			["{company number}", adminPolicies.emptyPlaceholder("{company number}")],
		] as const) {
			const answer = await send(site, "/admin/policies/terms", { body: `Ours: ${written}.` });
			expect(answer.status).toBe(400);
			expect(mainText(answer.text)).toContain(sentence);
			expect(answer.text).toContain(`Ours: ${written}.</textarea>`);
		}
		expect(await versionOf("terms")).toBe(before + 1);
		expect(mainText(await page("/admin/policies/terms", "grace"))).toContain("{legal name} Sahel Institute Limited");
	});

	test("whose placeholder loses its value keeps its text, and the list of policies says which", async () => {
		await send(site, "/admin/policies/faq", { body: "Free until {free days} before." });
		expect(mainText(await page("/faq"))).toContain("Free until 12 days before.");
		await save("changes", { freeChangeDays: "" });
		expect(mainText(await page("/faq"))).toContain("Free until 12 days before.");
		expect(mainText(await page("/admin/policies", "grace"))).toContain(adminPolicies.lostValue(["{free days}"]));
	});
});

test("without any location the list says so", async () => {
	await site.query("delete from course_dates");
	await site.query("delete from locations");
	expect(await words("/admin/settings/places", "grace")).toContain(adminSettings.noLocations);
});
