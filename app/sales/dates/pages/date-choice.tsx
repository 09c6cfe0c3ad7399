import { data, redirect } from "react-router";
import { listDatesToMoveTo, type OpenDate } from "#courses/data/open-dates.ts";
import { personKey } from "#courses/data/seats.ts";
import { locationName } from "#courses/rules/course.ts";
import { firstNameOf } from "#kit/rules/contact/first-name.ts";
import { weekdayRange } from "#kit/rules/date-range.ts";
import { formText } from "#kit/rules/form-text.ts";
import { rowId } from "#kit/rules/row-id.ts";
import { ButtonLink } from "#kit/ui/button.tsx";
import { useKeptAnswer } from "#kit/ui/hooks/use-kept-answer.ts";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { FailurePage } from "#kit/ui/pages/failure-page.tsx";
import { pageMeta } from "#kit/ui/pages/page-meta.ts";
import { formOf, waitFor } from "#kit/web/guards-form.ts";
import { siteWords } from "#kit/words/site.ts";
import { type Choice, chooseDate } from "#sales/dates/actions/choose-date.ts";
import { type ChoicePage, findChoicePage } from "#sales/dates/data/choice-page.ts";
import {
	ChoiceConfirm,
	type ChoiceQuestion,
	ChoiceSettled,
	type DateChoiceResult,
} from "#sales/dates/pages/choice-confirm.tsx";
import { ChoiceForms } from "#sales/dates/pages/choice-forms.tsx";
import { dateChoiceWords as words } from "#sales/dates/rules/words.ts";
import { findMoneyBack } from "#sales/ledger/payments/data/money-of-enrolment.ts";
import { type MoneyBackSums, moneyBackSums } from "#sales/ledger/refunds/rules/money-back.ts";
import { ACCOUNT_FIELDS, type AccountTexts, readAccount } from "#sales/ledger/refunds/rules/refund-account.ts";
import { isSetUp } from "#sales/paying/refunds/actions/start-refund.ts";
import { openByLink, SECRET_PAGE } from "#sales/paying/ways/links/web/guards-link.ts";
import type { Route } from "./+types/date-choice";

/** The choice is not made yet: a question to confirm, or what is wrong with it. `late`: it was settled before. */
type Answer =
	| { ask: ChoiceQuestion }
	| { late: true }
	| { refused: string; values?: AccountTexts; date?: string }
	| { errors: Partial<AccountTexts> & { date?: string }; values: AccountTexts };

/** Opening the page changes nothing: mail scanners open every link. No log-in: the link in the e-mail belongs to one person. */
export async function loader({ params, context }: Route.LoaderArgs) {
	const now = new Date();
	const opened = await openByLink(context, () => findChoicePage(params.token), now);
	if (!opened.ok) return notOpened(opened);
	const { found } = opened;
	const settled = await madeOf(found);
	if (settled) return data({ title: found.title, settled }, { headers: SECRET_PAGE });
	const dates = await datesFor(found, now);
	const { greetingName, title, reason, due } = found;
	return data(
		{
			title,
			offer: {
				firstName: firstNameOf(greetingName),
				was: located(found.was),
				reason,
				dates: dates.map(({ id, seatsLeft, location, address, ...range }) => ({
					id,
					seatsLeft,
					when: weekdayRange(range),
					where: [locationName(location), address].filter(Boolean).join(", "),
				})),
				due,
				back: backOf(found),
			},
		},
		{ headers: SECRET_PAGE },
	);
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const form = await formOf(request);
	const now = new Date();
	const opened = await openByLink(context, () => findChoicePage(params.token), now);
	if (!opened.ok) {
		const sentence = opened.reason === "unknown" ? words.refusals.unknown : words.tooManyTitle;
		const status = opened.reason === "unknown" ? { status: 404 } : waitFor(opened.retryAfterSeconds);
		return data<Answer>({ refused: sentence }, status);
	}
	const { found } = opened;
	const intent = formText(form, "intent");
	if (isSettled(found)) return afterwards(params.token, found, wishIn(form));
	if (intent === "ask-move" || intent === "move") {
		const courseDateId = rowId(formText(form, "date"));
		if (courseDateId === undefined) return mend({ date: words.chooseOne }, typedIn(form));
		const rest = { date: String(courseDateId) };
		if (intent === "move") return await choose(params.token, { kind: "move", courseDateId }, rest, now);
		const date = (await datesFor(found, now)).find(({ id }) => id === courseDateId);
		if (!date) return refused(words.refusals["date-gone"]);
		if (date.seatsLeft < 1) return refused(words.refusals["course-full"], rest);
		return data<Answer>({ ask: { kind: "move", dateId: date.id, date: located(date), due: found.due } });
	}
	if (intent === "ask-refund" || intent === "refund") {
		const typed = typedIn(form);
		const back = backOf(found);
		const account = back.account > 0 ? readAccount(typed) : undefined;
		if (account && !account.ok) return mend(account.errors, typed);
		const line = account?.account ?? null;
		if (intent === "ask-refund")
			return data<Answer>({ ask: { kind: "refund", back, title: found.title, account: line, values: typed } });
		const seenTotal = Number(formText(form, "seenTotal"));
		return await choose(params.token, { kind: "refund", seenTotal, account: line }, { values: typed }, now);
	}
	throw data(siteWords.unreadable, { status: 400 });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders, actionHeaders }) => {
	const retryAfter = actionHeaders.get("retry-after") ?? loaderHeaders.get("retry-after");
	return { ...SECRET_PAGE, ...(retryAfter && { "retry-after": retryAfter }) };
};

/** A late or refused choice shows the current state. */
export const shouldRevalidate = () => true;

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
	return pageMeta(matches[0].loaderData, { title: words.title });
}

export default function DateChoice({ loaderData, actionData }: Route.ComponentProps) {
	const answer = useKeptAnswer(actionData);
	useLive(["courses"]);
	if ("failure" in loaderData)
		return (
			<FailurePage title={loaderData.failure.title} body={loaderData.failure.body}>
				<ButtonLink to="/courses">{words.seeCourses}</ButtonLink>
			</FailurePage>
		);
	const { title } = loaderData;
	const isLate = answer !== undefined && "late" in answer;
	const ask = answer && "ask" in answer ? answer.ask : undefined;
	return (
		<div className="wrap max-w-3xl pt-10 pb-14 md:pt-16 md:pb-22">
			{"settled" in loaderData && <ChoiceSettled title={title} made={loaderData.settled} late={isLate} />}
			{"offer" in loaderData && ask && <ChoiceConfirm title={title} question={ask} />}
			{"offer" in loaderData && !ask && (
				<ChoiceForms
					title={title}
					offer={loaderData.offer}
					refused={answer && "refused" in answer ? answer.refused : undefined}
					errors={answer && "errors" in answer ? answer.errors : undefined}
					values={answer && "values" in answer ? answer.values : undefined}
					date={answer && "date" in answer ? answer.date : undefined}
				/>
			)}
		</div>
	);
}

/** The typed values come back with a refusal. */
type ChoiceForm = { values?: AccountTexts; date?: string };

async function choose(token: string, choice: Choice, typed: ChoiceForm, now: Date) {
	const chosen = await chooseDate({ token, choice, now });
	if (chosen.ok) return redirect(`/dates/${token}`);
	const found = chosen.reason === "chosen" ? await findChoicePage(token) : undefined;
	if (found) return afterwards(token, found, choice);
	return refused(words.refusals[chosen.reason], typed);
}

type Wish = { kind: "move"; courseDateId: number } | { kind: "refund" };

/** Settled already, by this form sent twice or in another way: the page shows the result, and says that this choice came late. */
function afterwards(token: string, found: ChoicePage, wish: Wish | undefined) {
	return isDone(found, wish) ? redirect(`/dates/${token}`) : data<Answer>({ late: true }, { status: 409 });
}

function isDone({ choice, isDateId, isCancelled }: ChoicePage, wish: Wish | undefined): boolean {
	if (wish?.kind === "refund") return choice === "refund";
	return wish?.kind === "move" && choice === "moved" && !isCancelled && isDateId === wish.courseDateId;
}

/** The choice a form would have made without confirmation; undefined when it only asked. */
function wishIn(form: FormData): Wish | undefined {
	const intent = formText(form, "intent");
	const courseDateId = rowId(formText(form, "date"));
	if (intent === "move" && courseDateId !== undefined) return { kind: "move", courseDateId };
	return intent === "refund" ? { kind: "refund" } : undefined;
}

const refused = (sentence: string, typed: ChoiceForm = {}) =>
	data<Answer>({ refused: sentence, ...typed }, { status: 409 });

const mend = (errors: Extract<Answer, { errors: object }>["errors"], values: AccountTexts) =>
	data<Answer>({ errors, values }, { status: 400 });

function notOpened(not: { reason: "unknown" } | { reason: "too-many"; retryAfterSeconds: number }) {
	if (not.reason === "unknown")
		return data({ failure: { title: words.unknown, body: words.unknownBody } }, { status: 404, headers: SECRET_PAGE });
	const { status, headers } = waitFor(not.retryAfterSeconds);
	const body = words.tooMany(Math.ceil(not.retryAfterSeconds / 60));
	return data({ failure: { title: words.tooManyTitle, body } }, { status, headers: { ...headers, ...SECRET_PAGE } });
}

const isSettled = ({ choice, isCancelled }: ChoicePage) => choice !== null || isCancelled;

/** Null: nothing is chosen yet, and the seat is not cancelled. */
async function madeOf(found: ChoicePage): Promise<DateChoiceResult | null> {
	const { choice, isCancelled, is, due, enrolmentId } = found;
	if (choice === "refund") {
		const money = (await findMoneyBack({ enrolmentId })).get(enrolmentId) ?? { sentBack: 0, goingBack: 0, failed: 0 };
		return { kind: "refund", ...money };
	}
	if (choice === "moved" && !isCancelled) return { kind: "moved", date: located(is), due };
	return isSettled(found) ? { kind: "by-admin", date: isCancelled ? null : located(is) } : null;
}

async function datesFor({ courseId, userId, enrolmentId }: ChoicePage, now: Date): Promise<OpenDate[]> {
	const person = personKey({ id: enrolmentId, user_id: userId });
	return await listDatesToMoveTo({ courseId, person, now });
}

function backOf({ left }: ChoicePage): MoneyBackSums {
	return moneyBackSums(left, isSetUp);
}

function typedIn(form: FormData): AccountTexts {
	return Object.fromEntries(ACCOUNT_FIELDS.map((name) => [name, formText(form, name)])) as AccountTexts;
}

function located({ location, ...range }: { firstDay: string; lastDay: string; location: string }): string {
	return `${weekdayRange(range)}, ${locationName(location)}`;
}
