// What people do with their account, each form sent as a browser without script sends it.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Answer } from "#tests/http/ask.ts";
import { formsIn } from "#tests/http/forms.ts";
import { type OpenSite, openSite } from "#tests/http/house.ts";
import { mainText } from "#tests/http/pages.ts";
import { until } from "#tests/kit/processes.ts";

const WRITING = "/courses/business-writing-and-reports";

let site: OpenSite;
beforeAll(async () => {
	site = await openSite();
}, 120_000);
afterAll(() => site.close());

test("somebody signs up, verifies, chooses another password by mail and is logged in with it", async () => {
	const email = "nneka@example.com";
	const browser = aBrowser();
	const signUp = `/sign-up?next=${WRITING}/register`;
	await browser.open(signUp);
	const refused = await browser.send({ fullName: "Nneka", email, password: "tortoise-and-drum" });
	expect(refused.status).toBe(400);
	expect(mainText(refused.text)).toContain("Full name must contain exactly two words");
	const asked = await browser.send({ fullName: "Nneka Obi", email, password: "tortoise-and-drum" });
	expect(mainText(asked.text)).toContain("Email Confirmation");
	const again = await browser.send({}, /Send a new code/);
	expect(mainText(again.text)).toContain("A new code is on its way.");
	expect(mainText((await browser.open(await linkTo(email, "verify-email"))).text)).toContain("Your email is verified.");

	const other = aBrowser();
	await other.open("/reset-password?next=/my-courses");
	const sent = await other.send({ email });
	expect(mainText(sent.text)).toContain("A password reset link has been sent to your email.");
	await other.open(await linkTo(email, "reset-password"));
	await other.send({ password: "a-new-one" });
	// Whoever has proved the address and chosen a password is logged in; the others are out.
	expect(mainText((await other.open("/my-courses")).text)).toContain(email);
	expect(mainText((await browser.open("/my-courses")).text)).toContain("User not logged in.");
});

test("a member changes the e-mail address by its link, and the former address can take it back", async () => {
	const browser = aBrowser(await site.cookieOf("ada"));
	await browser.open("/account");
	const asked = await browser.send({ email: "ada@work.example", password: "koya-demo" });
	expect(mainText(asked.text)).toContain("We have sent a link to ada@work.example");
	await browser.open(await linkTo("ada@work.example", "/account/email/"));
	const changed = await browser.send({}, /Use this address/);
	expect(mainText(changed.text)).toContain("Your e-mail address is changed.");
	expect(await linkTo("ada@example.com", "account/email-back/")).toBeTruthy();
});

test("a participant takes the calendar along, mends the profile and begins to pay the balance", async () => {
	const browser = aBrowser(await site.cookieOf("chidi"));
	const page = await browser.open("/my-courses");
	const [calendar = ""] = /\/my-courses\/\d+\/calendar/.exec(page.text) ?? [];
	expect((await browser.open(calendar)).text).toContain("BEGIN:VEVENT");
	await browser.open("/my-courses");
	const wrong = await browser.send({ firstName: "Chidi", phoneNumber: "12" });
	expect(wrong.status).toBe(400);
	expect(mainText(wrong.text)).toContain("Please enter a valid phone number, for example 0803 123 4567.");
	const right = await browser.send({ firstName: "Ngozi", phoneNumber: "0803 123 4567" });
	expect(mainText(right.text)).toContain("Profile updated successfully!");
	expect(mainText(right.text)).toContain("Ngozi Eze");
	const paying = await browser.send({}, /Pay Balance \(/);
	expect(mainText(paying.text)).toMatch(/Amount ₦119,325\.00 .*Reference KOYA-\d+/);
});

/** Keeps cookies, follows where it is led, and sends the forms of the page it stands on. */
function aBrowser(cookie = "") {
	const jar = new Map<string, string>();
	const keep = (lines: string[]) => {
		for (const line of lines) {
			const [pair = "", ...rest] = line.split(";");
			const [name = "", value = ""] = pair.split(/=(.*)/s);
			if (value === "" || rest.some((one) => /max-age=0$/i.test(one.trim()))) jar.delete(name);
			else jar.set(name, value);
		}
	};
	keep(cookie ? [cookie] : []);
	let at = "/";
	let page: Answer;
	const headers = () => ({ cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; ") });
	const follow = async (answer: Answer): Promise<Answer> => {
		keep(answer.setCookies);
		page = answer;
		return [301, 302, 303].includes(answer.status) ? await open(String(answer.headers.location)) : answer;
	};
	async function open(address: string): Promise<Answer> {
		const { pathname, search } = new URL(address, site.config.publicUrl);
		at = `${pathname}${search}`;
		return await follow(await site.ask(at, { headers: headers() }));
	}
	/** The first form that has these fields, and a button of this name where one is told. */
	async function send(typed: Record<string, string>, button?: RegExp): Promise<Answer> {
		const form = formsIn(page).find(
			({ names, buttons }) =>
				Object.keys(typed).every((name) => names.includes(name)) &&
				(!button || buttons.some(({ label }) => button.test(label))),
		);
		if (!form) throw new Error(`${at} has no form with ${Object.keys(typed)} ${button ?? ""}`);
		const pressed = button ? form.buttons.find(({ label }) => button.test(label)) : form.buttons[0];
		const fields = {
			...Object.fromEntries(form.fields),
			...typed,
			...(pressed?.name && { [pressed.name]: pressed.value }),
		};
		return await follow(await site.post(form.action || at, fields, { headers: headers() }));
	}
	return { open, send };
}

/** The newest link of this kind that was mailed to somebody. */
async function linkTo(email: string, part: string): Promise<string> {
	let link: string | undefined;
	await until(`a mail to ${email} with ${part}`, 20_000, async () => {
		const mails: { to: string; text: string }[] = JSON.parse((await site.ask("/dev/inbox.json")).text);
		const words = mails.filter(({ to }) => to === email).flatMap(({ text }) => text.split(/\s+/));
		link = words.find((word) => word.startsWith("http") && word.includes(part));
		return link !== undefined;
	});
	return link ?? "";
}
