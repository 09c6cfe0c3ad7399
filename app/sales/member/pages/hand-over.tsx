import { data, Form, useNavigation } from "react-router";
import { formText } from "#kit/rules/form-text.ts";
import { isEmail, normalEmail, parseDocumentName } from "#kit/rules/person.ts";
import { AddressText } from "#kit/ui/address-text.tsx";
import { Button, ButtonLink } from "#kit/ui/button.tsx";
import { Field } from "#kit/ui/forms/field.tsx";
import { FormError } from "#kit/ui/forms/form-error.tsx";
import { useFirstError } from "#kit/ui/hooks/use-first-error.ts";
import { useKeptAnswer } from "#kit/ui/hooks/use-kept-answer.ts";
import { pageMeta } from "#kit/ui/pages/page-meta.ts";
import { HowWeUseData } from "#kit/ui/policy-line.tsx";
import { keyIn, newFormKey, redirectWithFlash } from "#kit/web/guards-admin.ts";
import { formOf } from "#kit/web/guards-form.ts";
import { documentNameSentences } from "#kit/words/fields.ts";
import { amountStillDue } from "#sales/ledger/orders/rules/enrolment.ts";
import { type HandOverSeat, handOverSeat } from "#sales/member/actions/hand-over-seat.ts";
import { viewOwnSeat } from "#sales/member/actions/lock-own-seat.ts";
import { ownSeatAt, refusalWords, seatFacts } from "#sales/member/pages/own-seat.ts";
import { NotHere, Question, SeatPage } from "#sales/member/pages/seat-page.tsx";
import { selfServiceWords as words } from "#sales/paying/orders/rules/self-service-words.ts";
import type { Route } from "./+types/hand-over";

type HandOverForm = { name: string; email: string };
type Answer =
	| { ask: HandOverForm & { key: string } }
	| { refused?: string; errors?: Partial<HandOverForm>; values: HandOverForm };

export async function loader(at: Route.LoaderArgs) {
	const { enrolment, userId } = await ownSeatAt(at);
	const seat = seatFacts(enrolment);
	const now = new Date();
	const refused = await viewOwnSeat({ userId, enrolmentId: enrolment.id, deed: "hand-over", now });
	const due = refused ? null : amountStillDue(enrolment);
	const notHere = refused ?? (due && ({ ok: false, reason: "balance-due", amount: due.total } as const));
	return { seat, isDue: due !== null, notHere: notHere && refusalWords(notHere), formKey: newFormKey() };
}

export async function action(at: Route.ActionArgs) {
	const form = await formOf(at.request);
	const { enrolment, userId, fullName } = await ownSeatAt(at);
	const values = { name: formText(form, "name").trim(), email: formText(form, "email").trim() };
	const read = parseDocumentName(values.name);
	const name = read.ok ? read.name : null;
	const email = normalEmail(values.email);
	const errors = {
		...(!name && { name: read.ok ? words.nameMissing : documentNameSentences[read.reason] }),
		...(!isEmail(email) && { email: words.emailWrong }),
	};
	if (!name || Object.keys(errors).length > 0) return data<Answer>({ errors, values }, { status: 400 });
	const key = keyIn(form);
	const confirmed = formText(form, "confirmed") === "yes";
	const actor = { id: userId, fullName };
	const wanted: HandOverSeat = { enrolmentId: enrolment.id, name, email, key, actor, now: new Date() };
	const done = await handOverSeat({ ...wanted, onlyLook: !confirmed });
	if (!done.ok && (done.reason === "own-email" || done.reason === "already-registered"))
		return data<Answer>({ errors: { email: refusalWords(done) }, values }, { status: 409 });
	if (!done.ok) return data<Answer>({ refused: refusalWords(done), values }, { status: 409 });
	if (confirmed) return redirectWithFlash("/my-courses", words.handedOver(name));
	return data<Answer>({ ask: { name, email, key } }, { status: 409 });
}

export const shouldRevalidate = () => true;

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
	return pageMeta(matches[0].loaderData, { title: words.handOverTitle });
}

/** The new participant: name and address, with a confirmation before it is done. */
export default function HandOver({ loaderData, actionData }: Route.ComponentProps) {
	const answer = useKeptAnswer<Answer>(actionData);
	const busy = useNavigation().formMethod === "POST";
	const { seat, notHere, isDue, formKey } = loaderData;
	const refused = answer && "values" in answer ? answer : undefined;
	const form = useFirstError(refused?.errors);
	if (answer && "ask" in answer)
		return (
			<Question
				title={words.sureHandOver(seat.title, answer.ask.name)}
				course={seat.when}
				fields={answer.ask}
				yes={words.yesHandOver}
				busyLabel={words.handingOver}
			>
				<p>
					<AddressText text={words.sureHandOverBody(answer.ask.email)} />
				</p>
			</Question>
		);
	if (notHere)
		return (
			<SeatPage title={words.handOverTitle} seat={seat}>
				<NotHere
					course={seat.title}
					sentence={notHere}
					others={isDue ? [{ to: `/my-courses/${seat.id}/pay`, label: words.payFirst }] : []}
				/>
			</SeatPage>
		);
	return (
		<SeatPage title={words.handOverTitle} seat={seat}>
			<p className="max-w-prose text-lg">{words.handOverBody}</p>
			<Form method="post" noValidate ref={form} className="grid max-w-lg gap-5">
				<FormError sentence={refused?.refused} />
				<input type="hidden" name="key" value={formKey} />
				<Field
					label={words.theirName}
					hint={words.theirNameHint}
					name="name"
					autoComplete="off"
					required
					defaultValue={refused?.values.name}
					error={refused?.errors?.name}
				/>
				<Field
					label={words.theirEmail}
					name="email"
					type="email"
					inputMode="email"
					autoComplete="off"
					required
					defaultValue={refused?.values.email}
					error={refused?.errors?.email}
				/>
				<HowWeUseData />
				<div className="flex flex-wrap gap-3">
					<Button type="submit" busy={busy} busyLabel={words.checking}>
						{words.handOverButton}
					</Button>
					<ButtonLink to="/my-courses" tone="quiet">
						{words.keep}
					</ButtonLink>
				</div>
			</Form>
		</SeatPage>
	);
}
