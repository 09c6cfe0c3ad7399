import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addDays, todayInLagos } from "#kit/rules/days.ts";
import type { Life } from "#scripts/life.ts";
import { startSandbox } from "#scripts/open-sandbox.ts";
import { failing, unreadable } from "#tests/http/admin-battery.ts";
import type { Answer } from "#tests/http/ask.ts";
import { type OpenSite, openSite, type Who } from "#tests/http/house.ts";
import { browserScenes } from "#tests/spec/browser-scenes.ts";
import { readOn, says } from "#tests/spec/reading.ts";
import { type Said, specWords } from "#tests/spec/spec-words.ts";

const COURSE = "/courses/data-analysis-with-excel-and-power-bi";
const PHONE = "0803 123 4567";

let site: OpenSite;
let stopSandbox: () => unknown;
const remember = (stop: () => unknown) => {
	stopSandbox = stop;
};

/** A site for the scenes of a describe: one after the other, since a process has one database. */
function openFor(settings: Record<string, string> = {}) {
	beforeAll(async () => {
		site = await openSite(settings);
		await startSandbox(site.config, { onEnd: remember } as Life);
	}, 120_000);
	afterAll(async () => {
		await stopSandbox();
		await site.close();
	});
	// More is sent from here than one visitor may send.
	beforeEach(() => site.query("delete from limit_windows"));
}

const page = (at: string, who: Who = "visitor") => site.ask(at, { who });
const sent = (at: string, fields: Record<string, string>, who: Who = "visitor") => site.post(at, fields, { who });
const signUp = (changes: Record<string, string> = {}) =>
	sent("/sign-up", { fullName: "Ada Okafor", email: "new@example.com", password: "tortoise-and-drum", ...changes });
const logIn = (email: string, password = "koya-demo") => sent("/log-in", { email, password });

/** A registration that was begun by bank card: its reference, and what the provider is to be paid, in naira. */
async function begin(): Promise<{ at: string; naira: number }> {
	const form = (await page(`${COURSE}/register?location=lagos`, "ada")).text;
	const [, courseDate = ""] = /name="courseDate"[\s\S]*?<option value="(\d+)"/.exec(form) ?? [];
	const [, seenNow = ""] = /name="seenNow" value="(\d+)"/.exec(form) ?? [];
	const [, seenInstalment = ""] = /name="seenInstalment" value="(\d+)"/.exec(form) ?? [];
	const answers = { email: "ada@example.com", location: "lagos", courseDate, pay: "now", seenNow, seenInstalment };
	const begun = await sent(`${COURSE}/register`, answers, "ada");
	return { at: String(begun.headers.location), naira: Number(seenNow) / 100 };
}

/** What the provider says of a payment, and its page afterwards. */
async function ends(at: string, naira: number, outcome: "successful" | "failed", who: Who): Promise<Answer> {
	const paid = await fetch(`http://localhost:${site.sandboxPort}/__sandbox/pay`, {
		method: "POST",
		headers: { authorization: `Bearer ${site.config.sandboxToken}`, "content-type": "application/json" },
		body: JSON.stringify({ tx_ref: at.split("/").at(-1), amount: naira, outcome }),
	});
	expect(paid.ok).toBe(true);
	return await page(at, who);
}

async function payment(outcome: "successful" | "failed"): Promise<Answer> {
	const { at, naira } = await begin();
	return await ends(at, naira, outcome, "ada");
}

async function balance(): Promise<Answer> {
	const card = /name="enrolment" value="(\d+)"[^>]*><input[^>]*name="seenTotal" value="(\d+)"/;
	const [, enrolment = "", seenTotal = ""] = card.exec((await page("/my-courses", "chidi")).text) ?? [];
	const begun = await sent("/my-courses", { intent: "pay-balance", enrolment, seenTotal }, "chidi");
	return await ends(String(begun.headers.location), Number(seenTotal) / 100, "successful", "chidi");
}

/** A course of Ada's that was imported with these words for its date. Answers its enrolment. */
async function imported(date: string | null): Promise<string> {
	const [row] = await site.query(
		`with o as (
			insert into orders (code, user_id, source, placed_at)
			select translate(lpad(count(*)::text, 8, '0'), '01', 'AC'), (select id from users where email = 'ada@example.com'),
				'office', now() from orders
			returning id, user_id
		)
		insert into enrolments (order_id, user_id, list_price_kobo, price_kobo, vat_basis_points, invoice_email, title, description,
			category, imported_date, confirmed_at, enrolled_at)
		select o.id, user_id, 5000000, 5000000, 750, 'ada@example.com', 'An imported course', 'Bought long ago.', 'Imported', $1, now(), now()
		from o returning id`,
		[date],
	);
	return String(row?.id);
}

const importedCalendar = async (date: string | null) =>
	await sent("/my-courses", { intent: "calendar", enrolment: await imported(date) }, "ada");

const importedDays = async () =>
	await page(`/my-courses/${await imported("5th Mar 2025 - 7th Mar 2025")}/calendar`, "ada");

/** A session whose user's record is gone. */
async function withoutRecord(): Promise<Answer> {
	const cookie = await site.logIn("funke@example.com");
	await site.query("update sessions set user_id = 'gone' where user_id = (select id from users where email = $1)", [
		"funke@example.com",
	]);
	return await site.ask("/my-courses", { headers: { cookie } });
}

async function tooOften(): Promise<Answer> {
	for (let tries = 0; tries < 5; tries++) await logIn("emeka@example.com", "wrong-one");
	return await logIn("emeka@example.com");
}

async function disabled(): Promise<Answer> {
	await site.query("update users set disabled = true where email = 'funke@example.com'");
	return await logIn("funke@example.com").finally(() =>
		site.query("update users set disabled = false where email = 'funke@example.com'"),
	);
}

async function booked(): Promise<Answer> {
	const [service] = await site.query("select id from services order by id limit 1");
	return await sent("/services", { email: "desk@example.com", service: String(service?.id), phone: PHONE }, "ada");
}

async function quoted(): Promise<Answer> {
	const day = addDays(todayInLagos(new Date()), 60);
	const group = { organisationName: "Zenith", email: "hr@zenith.example.org", phone: PHONE, participants: "4" };
	return await sent("/organisation-invitation", { ...group, startDate: day, endDate: day }, "ada");
}

const profile = () => ({ intent: "profile", firstName: "Ada", lastName: "Okafor", phoneNumber: PHONE });

/** What somebody does, and the fixed words they then read. */
type Scene = readonly [name: string, does: () => Promise<Answer>, reads: readonly Said[]];

const scenes: readonly Scene[] = [
	[
		"a visitor opens Home",
		() => page("/"),
		[
			...(["Home", "Courses", "Application", "Request Special Invitation", "Organisation Application"] as const),
			...(["Other Services", "About Us", "Log in", "Sign Up", "Who We Are", "Why Choose Us", "Reliable"] as const),
			...(["Flexible", "Trusted", "Our Courses", "Testimonials", "Our Clients", "View All Courses"] as const),
		],
	],
	["a member opens Home", () => page("/", "ada"), ["My Courses", "Logout"]],
	["a visitor opens Log In", () => page("/log-in"), ["Log In"]],
	["a visitor opens Sign Up", () => page("/sign-up"), ["Sign Up"]],
	["somebody unverified opens Email Confirmation", () => page("/email-confirmation", "bola"), ["Email Confirmation"]],
	["a visitor opens Reset Your Password", () => page("/reset-password"), ["Reset Your Password"]],
	["a visitor opens Select Application", () => page("/apply"), ["Select Application"]],
	["a visitor opens a course", () => page(COURSE), ["Get Business Quote", "Register", "slots"]],
	["a visitor opens a course with one slot", () => page("/courses/health-safety-and-environment-level-3"), ["1 slot"]],
	[
		"a visitor opens a course without dates",
		() => page("/courses/advanced-oil-and-gas-contract-administration"),
		["Date Not Available"],
	],
	["a visitor opens a course that is not there", () => page("/courses/none"), ["Course not found."]],
	["a visitor searches for what nobody teaches", () => page("/courses?q=zeppelin"), ["No courses available."]],
	[
		"a visitor opens a registration",
		() => page(`${COURSE}/register`),
		["Sign in / Sign up to register a course", "Login to register a course"],
	],
	[
		"somebody unverified opens a registration",
		() => page(`${COURSE}/register`, "bola"),
		["Please verify your email to continue", "Verify email to register a course"],
	],
	[
		"a member opens a registration",
		() => page(`${COURSE}/register`, "ada"),
		[
			...(["Pay Now", "Pay in Instalment", "Pay In Instalment"] as const),
			"To secure your spot, a 40% initial deposit is required upon registration, with the remaining 60% balance due on or before the first day of training.",
		],
	],
	[
		"a member pays without having chosen",
		() => sent(`${COURSE}/register`, { pay: "now" }, "ada"),
		["Please fill all fields before proceeding."],
	],
	["a member whose payment failed", () => payment("failed"), ["Payment failed or cancelled"]],
	["a member whose payment went through", () => payment("successful"), ["Registration Successful!", "My Course"]],
	["a visitor opens My Courses", () => page("/my-courses"), ["User not logged in."]],
	[
		"somebody without courses opens My Courses",
		() => page("/my-courses", "bola"),
		["My Course", "My Courses", "Edit Profile", "Update Profile", "No courses enrolled yet."],
	],
	[
		"a member with a deposit opens My Courses",
		() => page("/my-courses", "chidi"),
		["40% Paid", "Pay Balance", "Add to Calendar", "Fully Paid"],
	],
	[
		"a member changes the profile",
		() => sent("/my-courses", profile(), "ada"),
		["Success", "Profile updated successfully!"],
	],
	[
		"a member's profile cannot be saved",
		() => failing(site, "users", () => sent("/my-courses", profile(), "ada")),
		["Failed to update profile. Please try again."],
	],
	[
		"a course that was imported without a date",
		() => importedCalendar(null),
		["Error", "No preferred date available for this course."],
	],
	[
		"a course that was imported with a date nobody can read",
		() => importedCalendar("sometime"),
		["Invalid date format."],
	],
	["the calendar of a course that was imported", importedDays, ["Physical"]],
	["a member pays the balance", balance, ["Your balance payment has been made successfully!"]],
	["somebody whose record is gone", withoutRecord, ["No user details available."]],
	[
		"a visitor opens the services",
		() => page("/services"),
		["Beyond Academics! Additional Services to enhance your experience", "Book A Session", "Book"],
	],
	["a member books a session", booked, ["Submitted!", "Session booked successfully, we will get in touch soon!"]],
	[
		"a visitor opens the special invitation",
		() => page("/special-invitation"),
		[
			...(["Request Special Invitation", "Sign in / Sign up to request a special invitation"] as const),
			...(["Login to request invitation", "indicate how the letter should be addressed"] as const),
		],
	],
	[
		"somebody unverified opens the special invitation",
		() => page("/special-invitation", "bola"),
		["Please verify your email to continue", "Verify email to request invitation"],
	],
	[
		"a member opens the special invitation",
		() => page("/special-invitation", "ada"),
		["Email me an Invitation", "09:00AM"],
	],
	[
		"a member asks for a special invitation",
		() =>
			sent(
				"/special-invitation",
				{ firstName: "Ada", lastName: "Okafor", email: "hr@zenith.example.org", phone: PHONE },
				"ada",
			),
		["Invite Sent"],
	],
	[
		"a visitor opens the organisation's application",
		() => page("/organisation-invitation"),
		[
			...(["Course Application for Organisations", "Sign in / Sign up to send quotation"] as const),
			...(["Early Bird", "Group", "Alumni", "Online or distance learning", "In-house"] as const),
		],
	],
	["a member opens the organisation's application", () => page("/organisation-invitation", "ada"), ["Send Quotation"]],
	["a member asks for a quotation", quoted, ["Submitted!"]],
	["a visitor opens About", () => page("/about"), ["Accreditation(s) and Partners", "Our Team", "Send"]],
	[
		"a member writes to the academy",
		() => sent("/about", { firstName: "Ada", email: "ada@example.com", message: "Saturdays?" }, "ada"),
		["Submitted!", "Your message has been submitted. Our team will reach out to you"],
	],
	[
		"a visitor signs up with three words",
		() => signUp({ fullName: "Ada Ngozi Okafor" }),
		["Full name must contain exactly two words (e.g., 'Ada Okafor')."],
	],
	[
		"a visitor signs up with a short password",
		() => signUp({ password: "12345" }),
		["Your password is too weak. Please use at least 6 characters."],
	],
	[
		"a visitor signs up with a taken address",
		() => signUp({ email: "ada@example.com" }),
		["This email is already in use. Please try logging in or reset your password."],
	],
	["a visitor logs in with no address", () => logIn("ada"), ["Invalid email format. Please enter a valid email."]],
	[
		"a visitor logs in with an unknown address",
		() => logIn("nobody@example.com"),
		["No account found with this email. Please sign up."],
	],
	[
		"a visitor logs in with another password",
		() => logIn("ada@example.com", "wrong-one"),
		["Incorrect password. Please try again."],
	],
	["somebody disabled logs in", disabled, ["This account has been disabled. Please contact support."]],
	["somebody fails to log in too often", tooOften, ["Too many failed login attempts. Please try again later."]],
	[
		"a visitor resets without an address",
		() => sent("/reset-password", { email: "" }),
		["Please enter a valid email address."],
	],
	[
		"a visitor resets with an unknown address",
		() => sent("/reset-password", { email: "nobody@example.com" }),
		["This email is not associated with any account."],
	],
	[
		"a member has forgotten the password",
		async () => await page(String((await sent("/reset-password", { email: "ada@example.com" })).headers.location)),
		["A password reset link has been sent to your email."],
	],
	["a visitor subscribes", () => sent("/newsletter", { email: "reader@example.com" }), ["Subscribed successfully!"]],
	[
		"a visitor subscribes again",
		async () => {
			await sent("/newsletter", { email: "again@example.com" });
			return await sent("/newsletter", { email: "again@example.com" });
		},
		["You are already subscribed."],
	],
	[
		"a course cannot be read",
		() => unreadable(site, "course_dates", () => page(`${COURSE}?anew`)),
		["Failed to fetch course."],
	],
];

/** Where nobody has an account, nobody may sign up, and nothing is published. */
const bareScenes: readonly Scene[] = [
	["nothing is published yet", () => page("/services"), ["No services available."]],
	["a visitor signs up", signUp, ["Email/password accounts are not enabled. Please contact support."]],
	["a visitor resets", () => sent("/reset-password", { email: "nobody@example.com" }), ["No user records found."]],
];

/** Where no address is given away. */
const strictScenes: readonly Scene[] = [
	[
		"a visitor logs in with an unknown address",
		() => logIn("nobody@example.com"),
		["Invalid email or password. Please check your details and try again."],
	],
];

describe("the fixed words of the demo", () => {
	openFor();
	test.each(scenes)("%s: and reads them, letter for letter", readsThem);
});

describe("the fixed words of an academy that has begun nothing", () => {
	openFor({ SEED: "none", SIGN_UP: "closed" });
	test.each(bareScenes)("%s: and reads them, letter for letter", readsThem);
});

describe("the fixed words of an academy that is strict with addresses", () => {
	openFor({ ACCOUNT_PRIVACY: "strict" });
	test.each(strictScenes)("%s: and reads them, letter for letter", readsThem);
});

test("each of the fixed words is read by somebody, here or in a browser", () => {
	const here = [...scenes, ...bareScenes, ...strictScenes].flatMap(([, , reads]) => reads);
	const met = new Set<Said>([...here, ...browserScenes.map(({ says }) => says)]);
	expect([...new Set<Said>(Object.values(specWords).flat())].filter((words) => !met.has(words))).toEqual([]);
});

async function readsThem(_: string, does: () => Promise<Answer>, reads: readonly Said[]) {
	const read = readOn(await does());
	expect(reads.filter((words) => !says(read, words))).toEqual([]);
}
