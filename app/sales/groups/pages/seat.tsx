import { data, Form, redirect, useNavigation } from "react-router";
import { locationName } from "#courses/rules/course.ts";
import { db } from "#kit/data/db.ts";
import { readPhone } from "#kit/rules/contact/read-phone.ts";
import { todayInLagos, weekdayRange } from "#kit/rules/date-range.ts";
import { formText } from "#kit/rules/form-text.ts";
import { isEmail, normalEmail } from "#kit/rules/person.ts";
import { personLine } from "#kit/rules/text-input.ts";
import { Button } from "#kit/ui/button.tsx";
import { Field } from "#kit/ui/forms/field.tsx";
import { FormError } from "#kit/ui/forms/form-error.tsx";
import { ShownAnswer } from "#kit/ui/forms/shown-answer.tsx";
import { typedFields } from "#kit/ui/forms/typed-field.ts";
import { sendOrKeep } from "#kit/ui/forms/unanswered.ts";
import { useKeptAnswer } from "#kit/ui/hooks/use-kept-answer.ts";
import { pageMeta } from "#kit/ui/pages/page-meta.ts";
import { HowWeUseData } from "#kit/ui/policy-line.tsx";
import { catchFailure } from "#kit/web/catch-failure.ts";
import { formOf } from "#kit/web/guards-form.ts";
import { phoneSentence } from "#kit/words/fields.ts";
import { dateOf } from "#sales/groups/actions/name-seats.ts";
import { takeSeatByLink } from "#sales/groups/actions/take-seat-by-link.ts";
import { findOrderIdOfSeat, findSeatLinkByToken, type SeatLink } from "#sales/groups/data/seat-links.ts";
import { notOpened } from "#sales/groups/pages/not-opened.ts";
import { mayBuyerName } from "#sales/groups/rules/seat-names.ts";
import { namesWords, seatWords as words } from "#sales/groups/rules/words.ts";
import { findBuyer } from "#sales/ledger/orders/data/buyers.ts";
import { listSeats } from "#sales/ledger/orders/data/order-seats.ts";
import { findOrder } from "#sales/ledger/orders/data/orders.ts";
import { participantNameError } from "#sales/ledger/orders/rules/registration-errors.ts";
import type { PayerHead } from "#sales/paying/payments/pages/payer-parts.tsx";
import { PayerFrame } from "#sales/paying/payments/pages/payer-parts.tsx";
import { LinkFrame, LinkOffice, LinkRefused } from "#sales/paying/ways/links/pages/link-frame.tsx";
import { headersByLink, openByLink, SECRET_PAGE } from "#sales/paying/ways/links/web/guards-link.ts";
import { readSettings } from "#settings/data/settings.ts";
import { officeOf } from "#settings/rules/office-of.ts";
import type { Route } from "./+types/seat";

type Texts = { name: string; email: string; phone: string };
type Answer = { typed: Texts; errors: Partial<Texts>; sentence?: string };

export const handle = { ownFrame: true, byLink: true };

/** The page of a single-use link: what the seat is for, and the fields for one person. No price. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
	const now = new Date();
	const opened = await openByLink(context, () => findSeatLinkByToken(params.token), now);
	if (!opened.ok) return await notOpened(opened, words.title);
	const isDone = new URL(request.url).searchParams.has("done");
	return data(await readSeatPage(opened.found, { isDone, now }), { headers: SECRET_PAGE });
}

async function readSeatPage(link: SeatLink, { isDone, now }: { isDone: boolean; now: Date }) {
	const [settings, order] = [await readSettings(), await findOrder(db, await findOrderIdOfSeat(link.enrolment_id))];
	const seat = (await listSeats(db, order.id)).find(({ id }) => id === link.enrolment_id);
	const buyer = order.buyer_id === null ? undefined : await findBuyer(db, order.buyer_id);
	const head = (tone: PayerHead["tone"], title: string, body: string): PayerHead => ({
		tone,
		eyebrow: words.title,
		title,
		body,
		more: [],
	});
	const office = officeOf(settings);
	// A link that is over shows no names: it may have been handed on.
	if (link.used_at && isDone)
		return { office, head: head("good", words.doneTitle, words.done), facts: [], isOpen: false };
	if (!seat || seat.cancelled_at || link.used_at || seat.fullName !== "")
		return { office, head: head("look", words.usedTitle, words.used), facts: [], isOpen: false };
	const date = dateOf(seat);
	const facts = [
		{ name: "Course", text: seat.title },
		{ name: "Date", text: date ? weekdayRange(date) : "" },
		{ name: "Location", text: locationName(seat.held?.location ?? seat.location ?? "") },
	].filter(({ text }) => text !== "");
	const mayName = mayBuyerName(date, todayInLagos(now));
	const body = mayName ? words.body(buyer?.name ?? "") : words.refusals["too-late"];
	return { office, head: head(mayName ? "ask" : "stop", words.heading(seat.title), body), facts, isOpen: mayName };
}

export async function action({ params, request, context }: Route.ActionArgs) {
	const form = await formOf(request);
	const enter = async () => {
		const now = new Date();
		const opened = await openByLink(context, () => findSeatLinkByToken(params.token), now);
		if (!opened.ok) return answer(form, 404, { sentence: words.refusals.gone });
		const errors = errorsIn(form);
		if (Object.keys(errors).length > 0) return answer(form, 400, { errors });
		const { name, email, phone } = typedIn(form);
		const read = phone === "" ? undefined : readPhone(phone);
		const participant = {
			name: personLine(name) ?? name,
			email: normalEmail(email),
			phone: read?.ok ? read.phone : null,
		};
		const done = await takeSeatByLink({ token: params.token, participant, now });
		if (done.ok) return redirect(`/seats/${params.token}?done=1`, { headers: SECRET_PAGE });
		return answer(form, done.reason === "gone" ? 404 : 409, { sentence: words.refusals[done.reason] });
	};
	return await catchFailure(form, enter, notSaved, SECRET_PAGE);
}

export async function clientAction(sent: Route.ClientActionArgs) {
	return await sendOrKeep<Answer>(sent, notSaved);
}

const notSaved = (form: FormData): Answer => ({ typed: typedIn(form), errors: {}, sentence: words.failed });

const answer = (form: FormData, status: number, said: Partial<Answer>) =>
	data<Answer>({ typed: typedIn(form), errors: {}, ...said }, { status, headers: SECRET_PAGE });

function typedIn(form: FormData): Texts {
	const text = (name: string) => formText(form, name).trim();
	return { name: text("name"), email: text("email"), phone: text("phone") };
}

function errorsIn(form: FormData): Partial<Texts> {
	const { name, email, phone } = typedIn(form);
	const read = phone === "" ? undefined : readPhone(phone);
	return {
		...(name === "" && { name: words.nameMissing }),
		...(name !== "" && personLine(name) === undefined && { name: participantNameError(name) }),
		...(email === "" && { email: words.emailMissing }),
		...(email !== "" && !isEmail(normalEmail(email)) && { email: namesWords.emailWrong }),
		...(read && !read.ok && { phone: phoneSentence(read) }),
	};
}

/** A refused form shows the present state of the seat. */
export const shouldRevalidate = () => true;

export const headers = headersByLink;

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
	return pageMeta(matches[0].loaderData, { title: words.title });
}

export default function SeatRoute({ loaderData, actionData }: Route.ComponentProps) {
	const answer = useKeptAnswer<Answer>(actionData);
	const busy = useNavigation().formMethod === "POST";
	if ("refused" in loaderData) return <LinkRefused {...loaderData} />;
	const { office, head, facts, isOpen } = loaderData;
	const field = typedFields(answer?.typed ?? {}, answer?.errors ?? {});
	return (
		<LinkFrame>
			<PayerFrame head={head} facts={facts} isFactsFirst>
				<ShownAnswer value={answer}>
					{isOpen ? (
						<Form method="post" noValidate className="grid gap-5">
							<Field label={words.name} {...field("name")} autoComplete="name" />
							<div className="grid items-start gap-5 sm:grid-cols-2">
								<Field label={words.email} {...field("email")} type="email" autoComplete="email" />
								<Field label={words.phone} {...field("phone")} type="tel" autoComplete="tel" />
							</div>
							<FormError sentence={answer?.sentence} />
							<div className="grid gap-3">
								<Button type="submit" busy={busy} busyLabel={words.saving}>
									{words.save}
								</Button>
								<HowWeUseData />
							</div>
						</Form>
					) : (
						<FormError sentence={answer?.sentence} />
					)}
				</ShownAnswer>
			</PayerFrame>
			<LinkOffice office={office} />
		</LinkFrame>
	);
}
