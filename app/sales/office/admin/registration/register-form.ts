import { data } from "react-router";
import { locationName } from "#courses/rules/course.ts";
import { runAction } from "#kit/admin/admin-action.ts";
import { type AdminAnswer, type Confirm, formAnswer } from "#kit/admin/admin-answer.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { readPhone, readPhones } from "#kit/rules/contact/read-phone.ts";
import { naira } from "#kit/rules/money.ts";
import { editIn, redirectWithFlash } from "#kit/web/guards-admin.ts";
import { findWhyClosed } from "#sales/ledger/months/data/month-closings.ts";
import { codeRefusals } from "#sales/ledger/orders/rules/code-words.ts";
import {
	type OfferedDate,
	type OfficeFacts,
	type OfficeRegistration,
	readRegistration,
} from "#sales/ledger/orders/rules/office-registration.ts";
import type { OrderDues } from "#sales/ledger/orders/rules/order-dues.ts";
import { proformaWords } from "#sales/office/admin/order/document-words.ts";
import { seenIn } from "#sales/office/admin/registration/seen-facts.ts";
import type { TypedFacts } from "#sales/office/admin/registration/typed-facts.ts";
import { isFarMore, warningsOf, registrationWords as words } from "#sales/office/admin/registration/words.ts";
import { type RegisterResult, registerByOffice } from "#sales/paying/orders/actions/register-by-office.ts";

type RegisterForm = { form: FormData; facts: OfficeFacts; actor: Actor; now: Date };

export type RegistrationAnswer = AdminAnswer & { phones?: TypedFacts["phones"] };

/** Registers the people of the form. An answer that is not final returns the form with its phone numbers as read. */
export async function registerIn(sent: RegisterForm) {
	const answer = await register(sent);
	if (answer instanceof Response) return answer;
	const typed = Object.entries(answer.data.values ?? {}).flatMap(([field, text]) =>
		/^phone\d+$/.test(field) && text ? text : [],
	);
	return data<RegistrationAnswer>({ ...answer.data, phones: readPhones(typed) }, answer.init ?? {});
}

/** If the page did not show the sums (without script), the person confirms them first. */
async function register({ form, facts, actor, now }: RegisterForm) {
	const read = readRegistration(form, facts, readPhone);
	const values = valuesOf(form, read);
	const refuse = (status: number, answer: Omit<AdminAnswer, "ok" | "at">) =>
		formAnswer(status, { values, ...answer }, now);
	const { date, dues, price, payment, buyer, participants, plan } = read;
	if (Object.keys(read.errors).length > 0 || !date || !dues || !price || !payment)
		return refuse(400, { errors: { ...read.errors, form: words.check } });
	const closed = payment.how === "received" && (await findWhyClosed(payment.day));
	if (closed) return refuse(400, { errors: { day: closed, form: words.check } });
	const whole = { ...read, date, dues };
	const { confirmed, key } = editIn(form);
	const seen = seenIn(form);
	const isSeen =
		seen !== undefined &&
		seen.total === dues.total &&
		seen.days.firstDay === date.firstDay &&
		seen.days.lastDay === date.lastDay;
	const { buyer: who, purchaseOrder, withholds } = buyer;
	const code = read.code.typed;
	const asked = {
		courseDateId: date.id,
		participants,
		buyer: who,
		purchaseOrder,
		price,
		code,
		plan,
		withholds,
		payment,
	};
	const by = { key, actor, now };
	const failed = "The registration could not be saved. Nothing was registered. Please try again.";
	return await runAction(failed, now, { values }, async () => {
		if (!seen || ((!isSeen || isFarMore(read)) && !confirmed)) {
			// A registration that would be refused needs no confirmation.
			const { firstDay, lastDay } = date;
			const shown = { seenTotal: dues.total, seenDays: { firstDay, lastDay } };
			const looked = await registerByOffice({ ...asked, ...shown, ...by, onlyLook: true });
			if (!looked.ok && !isChanged(looked)) return refuse(409, { errors: refusalOf(looked, read) });
			return refuse(409, { confirm: confirmOf(whole, seen !== undefined && !isSeen) });
		}
		const registered = await registerByOffice({ ...asked, seenTotal: seen.total, seenDays: seen.days, ...by });
		if (registered.ok) return redirectWithFlash(pageOf(registered), resultSentence(registered, read));
		if (isChanged(registered)) return refuse(409, { confirm: confirmOf(whole, true) });
		return refuse(409, { errors: refusalOf(registered, read) });
	});
}

const isChanged = ({ reason }: Extract<RegisterResult, { ok: false }>) =>
	reason === "total-changed" || reason === "days-changed";

type WholeRegistration = OfficeRegistration & { date: OfferedDate; dues: OrderDues };

/** `isAnew`: other sums were shown before. */
function confirmOf(read: WholeRegistration, isAnew: boolean): Confirm {
	const { date, dues, participants } = read;
	const body = words.confirmBody(read, locationName(date.location));
	const warnings = warningsOf(read);
	return {
		title: isAnew
			? words.changedTitle
			: participants.length === 1
				? "Register 1 person?"
				: `Register ${participants.length} people?`,
		body: isAnew
			? `Somebody changed the course while you filled this in. Nothing is registered yet. It is now:\n\n${body}`
			: body,
		button: words.button(read),
		back: "Go back",
		fields: {
			seenTotal: String(dues.total),
			seenFirstDay: date.firstDay,
			seenLastDay: date.lastDay,
		},
		parts: [
			...(warnings.length > 0 ? [{ title: words.check, lines: warnings }] : []),
			{ title: "What will happen", lines: words.follows(read) },
		],
	};
}

type Success = Extract<RegisterResult, { ok: true }>;

function pageOf(done: Success): string {
	const page = `/admin/orders/${done.code}`;
	if ("again" in done) return page;
	if (done.receipt) return `${page}/receipts/${done.receipt}?new=1`;
	return done.proforma ? `${page}/proformas/${done.proforma.reference}?new=1` : page;
}

function resultSentence(done: Success, { participants, payment, date }: OfficeRegistration): string {
	if ("again" in done) return "This was registered already. Nothing was done twice.";
	const names = participants.map(({ name }) => name);
	if (payment?.how === "credit") return creditSaid(done, names);
	if (done.proforma) return `${words.recordedHeld(names)} ${proformaWords.sent(done.proforma.sentTo)}`;
	const isHeld = payment?.how === "link" || (payment?.how === "invoice" && !payment.confirm);
	const said = isHeld
		? words.recordedHeld(names)
		: words.registered(names, Math.max(0, (date?.left ?? 0) - names.length));
	return done.invoice ? `${said} ${words.invoiced(done.invoice.number, done.invoice.sentTo)}` : said;
}

function creditSaid({ credit, receipt }: Extract<Success, { total: number }>, of: readonly (string | null)[]): string {
	return receipt
		? `${naira(credit)} of the credit is used. Receipt ${receipt}.`
		: `${words.recordedHeld(of)} No credit was used: the buyer has none. Ask for the money another way.`;
}

function refusalOf(refused: Extract<RegisterResult, { ok: false }>, read: OfficeRegistration): Record<string, string> {
	switch (refused.reason) {
		case "course-full":
			return { date: words.full(refused.left, refused.isOfDate), form: words.full(refused.left, refused.isOfDate) };
		case "price-limit":
			return {
				[read.price?.kind === "free" ? "freeReason" : "agreedTotal"]: words.priceLimit(refused),
				form: words.priceLimit(refused),
			};
		case "code":
			return { code: codeRefusals[refused.code], form: words.check };
		case "already-registered":
			return { form: `${refused.name} is registered for this date already. Nothing was registered.` };
		case "date-gone":
		case "date-over":
			return { date: words.refusals[refused.reason], form: words.refusals[refused.reason] };
		case "amount-wrong":
			return { amount: words.refusals["amount-wrong"], form: words.refusals["amount-wrong"] };
		case "total-changed":
		case "days-changed":
			return { form: words.changedTitle };
		default:
			return { form: words.refusals[refused.reason] };
	}
}

/** The typed values, for browsers without script: the people of a pasted list are rows now. */
function valuesOf(form: FormData, { people, date }: OfficeRegistration): Record<string, string> {
	const typed: Record<string, string> = {};
	for (const [name, value] of form)
		if (typeof value === "string" && !/^((name|phone|email)\d+|list|seen.*|key|confirmed)$/.test(name))
			typed[name] = value;
	for (const [at, person] of people.entries()) {
		typed[`name${at}`] = person.name;
		typed[`phone${at}`] = person.phone;
		typed[`email${at}`] = person.email;
	}
	return { ...typed, ...(date && { date: String(date.id) }) };
}
