// Admins who register people who pay in cash while somebody is killed, and what each of them was told.
import { randomUUID } from "node:crypto";
import { addDays, todayInLagos } from "#kit/rules/days.ts";
import { naira } from "#kit/rules/money.ts";
import { duesForSeats } from "#sales/ledger/orders/rules/order-dues.ts";
import type { KillAcademy } from "#tests/sales/payments/kill-academy.ts";
import {
	type Course,
	cookieOf,
	insertPeople,
	LOCATION_DAYS,
	PRICE_KOBO,
	post,
	type Scene,
	type Told,
	VAT_BASIS_POINTS,
} from "#tests/sales/payments/kill-crowd.ts";

const ADMINS = 5;
const ORDERS_PER_ADMIN = 12;

/** A form of the office, and what was answered: nobody knows an unanswered one, so its admin sends it again. */
export type OfficeForm = {
	path: string;
	fields: Record<string, string>;
	cookie: string;
	/** In cash. */
	kobo: number;
	state: "unanswered" | "acknowledged" | "refused";
	/** Of the order, as its page was said to be; of a form that was answered. */
	code: string | undefined;
};

/** Every registration takes the deposit of one to three seats in cash, and its balance is taken next. */
export type OfficeOrder = { registration: OfficeForm; balance: OfficeForm };

/** Admins with sessions, and what they are about to do, at random courses of the round. */
export async function gatherOffice(academy: KillAcademy, courses: readonly Course[]): Promise<OfficeOrder[]> {
	const ids = Array.from({ length: ADMINS }, () => randomUUID());
	await insertPeople(academy, ids, "admin");
	return ids.flatMap((id, admin) =>
		Array.from({ length: ORDERS_PER_ADMIN }, (_, at) => {
			const cookie = cookieOf(`t${id}`, academy.authSecret);
			return anOrder(courses[(admin + at * ADMINS) % courses.length] as Course, (at % 3) + 1, cookie);
		}),
	);
}

function anOrder(course: Course, seats: number, cookie: string): OfficeOrder {
	const terms = { seats, listPrice: PRICE_KOBO, price: { kind: "list" }, plan: "deposit" } as const;
	const dues = duesForSeats({ ...terms, vatBasisPoints: VAT_BASIS_POINTS });
	const today = todayInLagos(new Date());
	const firstDay = addDays(today, LOCATION_DAYS);
	const key = randomUUID();
	const people = Array.from({ length: seats }, (_, at): [string, string][] => [
		[`name${at}`, `Participant ${at} of ${key}`],
		[`email${at}`, `p${at}-${key}@example.com`],
	]);
	const registration = {
		...Object.fromEntries(people.flat()),
		who: seats > 1 ? "several" : "one",
		dateListed: String(course.dateId),
		buyer: seats > 1 ? "organisation" : "participant",
		buyerName: `Company ${key}`,
		buyerEmail: `company-${key}@example.com`,
		payment: "cash",
		part: "deposit",
		day: today,
		seenTotal: String(dues.total),
		seenFirstDay: firstDay,
		seenLastDay: firstDay,
		key,
	};
	const rest = dues.total - dues.first;
	// Placing it and taking its first money made the second version of the order.
	const balance = { payment: "POS", amount: naira(rest), day: today, version: "2", key: randomUUID() };
	const unanswered = { cookie, state: "unanswered", code: undefined } as const;
	return {
		registration: { ...unanswered, path: "/admin/registrations/new", fields: registration, kobo: dues.first },
		balance: { ...unanswered, path: "", fields: balance, kobo: rest },
	};
}

/** Whatever was not answered, at once, as admins with many windows. */
export async function workInOffice(office: readonly OfficeOrder[], scene: Scene) {
	await Promise.all(office.map((order) => workOn(order, scene)));
}

/** Sends what of an order was not answered yet. */
export async function workOn({ registration, balance }: OfficeOrder, scene: Scene) {
	await send(registration, scene);
	if (registration.code === undefined) return;
	balance.path = `/admin/orders/${registration.code}/payment`;
	await send(balance, scene);
}

async function send(form: OfficeForm, scene: Scene) {
	if (form.state !== "unanswered") return;
	const answer = await post(form.path, form.fields, form, scene);
	if (!answer) return;
	const code = /\/admin\/orders\/(\w+)/.exec(String(answer.headers.location))?.[1];
	if (answer.status === 302 && code) {
		form.state = "acknowledged";
		form.code = code;
	} else if (answer.status === 409) form.state = "refused";
	else scene.told.odd.push(`${form.path} was answered ${answer.status}: ${answer.text.slice(0, 300)}`);
}

const formsOf = (office: readonly OfficeOrder[]) =>
	office.flatMap(({ registration, balance }) => [registration, balance]);

/** What the office was told is recorded, and what is there: once each, at its order, to the kobo. */
export async function lostOfOffice(academy: KillAcademy, office: readonly OfficeOrder[]): Promise<string[]> {
	const rows = await academy.ask(`select p.form_key as key, o.code, p.amount_kobo::bigint as kobo,
			(select count(*)::int from receipts where payment_id = p.id) as receipts
		from payments p join orders o on o.id = p.order_id where p.provider = 'office'`);
	const byKey = Map.groupBy(rows, ({ key }) => key);
	return formsOf(office).flatMap(({ path, fields, state, code, kobo }) => {
		const found = byKey.get(fields.key) ?? [];
		const said = JSON.stringify(found);
		if (found.length > 1) return `${path} was done ${found.length} times: ${said}`;
		if (state === "refused" && found.length > 0) return `${path} was refused, and is there: ${said}`;
		if (state !== "acknowledged") return [];
		const [one] = found;
		const isThere = one?.code === code && Number(one?.kobo) === kobo && one?.receipts === 1;
		return isThere ? [] : `${path} was acknowledged for ${code} over ${kobo}: ${said}`;
	});
}

/** Forms of which it was said that nothing was done, and that are done: those that were cut off while they were committed. */
export async function deniedAndDone(academy: KillAcademy, { denied }: Told): Promise<string[]> {
	const rows = await academy.ask("select form_key as key from payments where form_key = any($1)", [[...denied]]);
	return rows.map(({ key }) => String(key));
}

/** How many forms have which state: an unanswered one is lost with who was killed, or not sent yet. */
export function statesOf(office: readonly OfficeOrder[]): string {
	const states = Map.groupBy(formsOf(office), ({ state }) => state);
	return [...states].map(([state, forms]) => `${forms.length} ${state}`).join(", ");
}

/** What the office has taken of these, kobo: every form is answered. */
export function takenByOffice(office: readonly OfficeOrder[]): number {
	const forms = formsOf(office).filter(({ state }) => state === "acknowledged");
	return forms.reduce((sum, { kobo }) => sum + kobo, 0);
}
