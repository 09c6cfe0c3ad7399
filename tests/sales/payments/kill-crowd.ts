// Five hundred people who register and pay at once, and what each of them was told.
import { randomUUID } from "node:crypto";
import { courseWords } from "#courses/pages/words.ts";
import { addDays, todayInLagos } from "#kit/rules/days.ts";
import { nairaNumber } from "#kit/rules/money.ts";
import { chargeFor } from "#kit/rules/pricing.ts";
import { siteWords } from "#kit/words/site.ts";
import { orderWords } from "#sales/office/admin/order/words.ts";
import { registrationWords } from "#sales/paying/orders/pages/words.ts";
import type { SandboxControl } from "#sandbox/control.ts";
import { type Answer, ask } from "#tests/http/ask.ts";
import type { KillAcademy } from "#tests/sales/payments/kill-academy.ts";
import { sealed } from "#tests/support/session.ts";

export const PEOPLE = 500;
/** Fewer seats than applicants, on each of them. */
const COURSES = 20;
const SLOTS = 20;
export const PRICE_KOBO = 9_500_000;
export const VAT_BASIS_POINTS = 750;
/** So many days ahead their dates are. */
export const LOCATION_DAYS = 30;

const CHARGES = {
	now: chargeFor("full", PRICE_KOBO, VAT_BASIS_POINTS).total,
	instalment: chargeFor("deposit", PRICE_KOBO, VAT_BASIS_POINTS).total,
};

export type Person = { id: string; email: string; cookie: string; pay: "now" | "instalment"; course: Course };
export type Course = { id: number; slug: string; dateId: number };

/** What the academy has answered: that, at least, must be true for ever. */
export type Told = {
	/** References it gave out, with whom to. */
	begun: Map<string, Person>;
	/** References of which it said that they are paid. */
	paid: Set<string>;
	/** What the gateway has taken, in kobo, by reference. */
	money: Map<string, number>;
	/** Everything that was no answer of an academy in order. */
	odd: string[];
	/** Answers of an academy in order, whatever they said. */
	answers: number;
	/** How often somebody had to be told that something went wrong, or was not answered at all. */
	failed: number;
	/** Forms of the office, by their keys, of which it said that nothing was done. */
	denied: Set<string>;
};

/** New people with sessions, and new courses for them: by a few statements, as none of it is on trial. */
export async function gather(academy: KillAcademy, round: string): Promise<{ people: Person[]; courses: Course[] }> {
	const now = new Date();
	const firstDay = addDays(todayInLagos(now), LOCATION_DAYS);
	await academy.ask("insert into locations (name) values ($1) on conflict do nothing", [LOCATION]);
	const courses = (await academy.ask(
		`with made as (insert into courses (slug, title, description, price_kobo, duration_minutes, slots, category, created_at, updated_at)
			select $1 || n, $1 || n, 'How to.', $2::bigint, 600, $3::int, 'Physical', $4::timestamptz, $4 from generate_series(1, $5::int) n returning id, slug)
		, dates as (insert into course_dates (course_id, location_id, first_day, last_day)
			select made.id, locations.id, $6::date, $6 from made, locations where locations.name = $7 returning id, course_id)
		select made.id, made.slug, dates.id as "dateId" from made join dates on dates.course_id = made.id`,
		[`round-${round}-`, PRICE_KOBO, SLOTS, now, COURSES, firstDay, LOCATION],
	)) as Course[];
	const ids = Array.from({ length: PEOPLE }, () => randomUUID());
	await insertPeople(academy, ids, "user");
	await giveFormerSeats(academy, round, ids);
	const people = ids.map((id, index) => ({
		id,
		email: `${id}@example.com`,
		cookie: cookieOf(`t${id}`, academy.authSecret),
		pay: index % 4 === 0 ? ("instalment" as const) : ("now" as const),
		course: courses[index % COURSES] as Course,
	}));
	return { people, courses };
}

/** They have had a seat before: of new accounts only half of the seats are held (docs/decisions/unpaid-holds.md). */
async function giveFormerSeats(academy: KillAcademy, round: string, ids: readonly string[]) {
	const code = `ACEFHJK${"23456789"[Number(round) % 8]}`;
	await academy.ask(
		`with former as (insert into orders (code, user_id, source, placed_at) values ($1, $2, 'site', now()) returning id)
		insert into enrolments (order_id, user_id, list_price_kobo, price_kobo, vat_basis_points, invoice_email, title, description, category,
			enrolled_at, confirmed_at, cancelled_at, cancel_reason)
		select former.id, person, 100, 100, 750, '', 'A course of before', '', 'Physical', now(), now(), now(), 'Over.'
		from former, unnest($3::text[]) person`,
		[code, ids[0], [...ids]],
	);
}

/** Each with a session. */
export async function insertPeople(academy: KillAcademy, ids: readonly string[], role: "user" | "admin") {
	const now = new Date();
	await academy.ask(
		`insert into users (id, full_name, email, email_verified, role, created_at, updated_at)
		 select id, 'Ada Okafor', id || '@example.com', true, $3, $2::timestamptz, $2 from unnest($1::text[]) id`,
		[ids, now, role],
	);
	await academy.ask(
		`insert into sessions (id, token, user_id, expires_at, created_at, updated_at)
		 select 's' || id, 't' || id, id, $3::timestamptz, $2::timestamptz, $2 from unnest($1::text[]) id`,
		[ids, now, new Date(now.getTime() + 86_400_000)],
	);
}

const LOCATION = "lagos";

export function cookieOf(token: string, secret: string): string {
	return `koya-session=${sealed(token, secret)}`;
}

export const nothingTold = (): Told => ({
	begun: new Map(),
	paid: new Set(),
	money: new Map(),
	odd: [],
	answers: 0,
	failed: 0,
	denied: new Set(),
});

export type Scene = { port: number; control: SandboxControl; told: Told; onAnswer: () => void };

/** One person from the form to the last page. Whoever is not answered gives up, as a browser does that finds nobody. */
export async function registerAndPay(person: Person, scene: Scene, isImpatient: boolean) {
	const clicks = await Promise.all(Array.from({ length: isImpatient ? 2 : 1 }, () => press(person, scene)));
	const reference = clicks.find((one) => one !== undefined);
	if (reference) await payAndReturn(person, reference, scene, isImpatient);
}

/** Posts the registration form. Answers the reference that was given out, if one was. */
async function press(person: Person, scene: Scene): Promise<string | undefined> {
	const { course, pay } = person;
	const fields = {
		member: person.id,
		email: person.email,
		location: LOCATION,
		courseDate: String(course.dateId),
		pay,
		seenNow: String(CHARGES.now),
		seenInstalment: String(CHARGES.instalment),
	};
	const answer = await post(`/courses/${course.slug}/register`, fields, person, scene);
	if (answer?.status === 302) {
		const reference = String(answer.headers.location).replace("/payments/", "");
		scene.told.begun.set(reference, person);
		return reference;
	}
	if (answer && answer.status !== 409) scene.told.odd.push(`a registration was answered ${answer.status}`);
	return undefined;
}

/** Pays at the gateway, whose webhook and whose browser come back at the same time. */
async function payAndReturn(person: Person, reference: string, scene: Scene, isImpatient: boolean) {
	const { control, told } = scene;
	const kobo = CHARGES[person.pay];
	if (told.money.has(reference)) return;
	told.money.set(reference, kobo);
	const { id } = await control.pay({ tx_ref: reference, amount: nairaNumber(kobo) });
	const looks = isImpatient ? [WITH_SCRIPT, WITHOUT_SCRIPT] : [WITH_SCRIPT];
	await Promise.all(looks.map((ending) => comeBack(person, reference, scene, { transactionId: String(id), ending })));
}

/** A page's own script asks for its answer alone; a browser without script gets the whole page. */
const [WITH_SCRIPT, WITHOUT_SCRIPT] = [".data", ""];

/** The browser reports what the window told it, and the person reads what became of it. */
export async function comeBack(
	person: Person,
	reference: string,
	scene: Scene,
	{ transactionId = "", ending = WITHOUT_SCRIPT } = {},
) {
	const answer = await post(`/payments/${reference}${ending}`, { transactionId }, person, scene);
	if (!answer) return;
	if (answer.status !== 200) scene.told.odd.push(`a payment's page was answered ${answer.status}`);
	const saysPaid = ending === WITH_SCRIPT ? '"state","paid"' : registrationWords.successTitle;
	if (answer.text.includes(saysPaid)) scene.told.paid.add(reference);
}

/** A browser's form. Undefined when nobody answered, or only that something went wrong. */
export async function post(
	path: string,
	fields: Record<string, string>,
	{ cookie }: { cookie: string },
	{ port, told, onAnswer }: Scene,
) {
	const headers = {
		cookie,
		origin: `http://localhost:${port}`,
		"content-type": "application/x-www-form-urlencoded",
	};
	const body = new URLSearchParams(fields).toString();
	const answer: Answer | undefined = await ask(port, path, { method: "POST", headers, body }).catch(() => undefined);
	if (answer && answer.status < 500) {
		told.answers++;
		onAnswer();
		return answer;
	}
	told.failed++;
	if (answer && fields.key && DENIALS.some((sentence) => answer.text.includes(sentence))) told.denied.add(fields.key);
	if (answer && !isHonest(answer)) told.odd.push(`${path} was answered ${answer.status}: ${answer.text.slice(0, 300)}`);
	return undefined;
}

/** What a form of the office says that failed: with what was typed, to be sent again. */
const DENIALS = ["The registration could not be saved. Nothing was registered. Please try again.", orderWords.failed];

/** A page in the academy's own words, also the form as it was filled, or a script's sign to show its own; nothing of the database's. */
function isHonest({ status, text }: Answer): boolean {
	const { errorTitle } = siteWords;
	const sentences = [
		errorTitle,
		courseWords.failedToFetch,
		registrationWords.notOpened,
		"Unexpected Server Error",
		...DENIALS,
	];
	const saysSo = sentences.some((sentence) => text.includes(sentence));
	return [500, 503].includes(status) && saysSo && !/ECONN|terminating connection|relation "|\bat .*\.js:\d/.test(text);
}
