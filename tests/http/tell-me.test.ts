import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { rowToken } from "#accounts/data/tokens.ts";
import { catalogueWords } from "#courses/pages/catalogue-words.ts";
import { courseAlertWords as words } from "#courses/pages/course-alert-words.ts";
import { courseWords } from "#courses/pages/words.ts";
import { configure } from "#kit/config/config.ts";
import { LIMITS } from "#kit/rules/limits.ts";
import { siteWords } from "#kit/words/site.ts";
import { type OpenSite, openSite } from "#tests/http/house.ts";
import { mainText } from "#tests/http/pages.ts";

const NO_DATES = "customer-service-that-keeps-customers";
const FULL = "facilities-management-essentials";

let site: OpenSite;
beforeAll(async () => {
	site = await openSite();
}, 120_000);
afterAll(() => site.close());
beforeEach(async () => {
	await site.query("delete from limit_windows");
});

const alertsOf = (email: string) =>
	site.query("select course_id is not null as of_course, words, id from course_alerts where email = $1", [email]);

test("cards of courses that cannot be booked lead there, and so does a search that finds nothing", async () => {
	const { text } = await site.ask("/courses");
	for (const slug of [NO_DATES, FULL]) expect(text).toContain(`href="/tell-me?course=${slug}"`);
	expect(text.match(/href="\/tell-me/g)).toHaveLength(3);
	const nothing = await site.ask("/courses?q=zeppelin");
	expect(nothing.text).toContain('href="/tell-me?q=zeppelin"');
	expect(mainText(nothing.text)).toContain(courseWords.tellMeWhenYouOffer);
	expect(mainText(nothing.text)).not.toContain(catalogueWords.doNotMatch(12));
});

test("the page of a course that cannot be booked leads there, and that of one that can does not", async () => {
	const page = async (slug: string) => (await site.ask(`/courses/${slug}`)).text;
	for (const [slug, label, to] of [
		[NO_DATES, courseWords.tellMeOfDate, `/tell-me?course=${NO_DATES}`],
		[FULL, courseWords.joinWaiting, `/courses/${FULL}/waiting`],
	] as const) {
		const text = await page(slug);
		expect(text).toContain(`href="${to}`);
		expect(mainText(text)).toContain(label);
	}
	expect(await page("business-writing-and-reports")).not.toContain("/tell-me?course=business");
});

test("an address is noted once, however often the form is sent, and nobody gets an e-mail yet", async () => {
	const email = "wants-to-know@example.org";
	const send = () => site.post("/tell-me", { course: NO_DATES, email });
	const answers = await Promise.all([send(), send(), send()]);
	for (const answer of answers) expect(mainText(answer.text)).toContain(words.saved);
	expect(await alertsOf(email)).toMatchObject([{ of_course: true, words: null }]);
	expect(await site.query("select id from mails where recipient = $1", [email])).toEqual([]);
});

test("what was typed stays when something is wrong", async () => {
	const answer = await site.post("/tell-me", { words: "Drone surveying", email: "nobody" });
	expect(answer.status).toBe(400);
	expect(mainText(answer.text)).toContain(words.invalidEmail);
	expect(answer.text).toContain('value="Drone surveying"');
	expect(answer.text).toContain('value="nobody"');
});

test("ten an hour from one address", async () => {
	const send = (n: number) => site.post("/tell-me", { words: "Welding", email: `person-${n}@example.org` });
	for (let n = 0; n < LIMITS.formPerAddress.times; n++) expect((await send(n)).status).toBe(200);
	const refused = await send(99);
	expect([refused.status, mainText(refused.text).includes(siteWords.tooManyRequests)]).toEqual([429, true]);
});

test("a link takes an address back, by a press and not by looking", async () => {
	const email = "changed-my-mind@example.org";
	await site.post("/tell-me", { words: "Welding", email });
	const [alert] = await alertsOf(email);
	configure(site.config);
	const path = `/tell-me/stop/${rowToken("stop-alerts", alert?.id)}`;
	expect(mainText((await site.ask(path)).text)).toContain(words.stopBody(email));
	expect(mainText((await site.post(path, {})).text)).toContain(words.stopped(email));
	expect(mainText((await site.ask(path)).text)).toContain(words.stopped(email));
	expect((await site.ask("/tell-me/stop/nobodys")).status).toBe(404);
});
