import { data, Form, redirect, useNavigation } from "react-router";
import { formText } from "#kit/rules/form-text.ts";
import { type Kobo, naira } from "#kit/rules/money.ts";
import { Button, ButtonLink } from "#kit/ui/button.tsx";
import { Card } from "#kit/ui/card.tsx";
import { Field } from "#kit/ui/forms/field.tsx";
import { FormError } from "#kit/ui/forms/form-error.tsx";
import { useFirstError } from "#kit/ui/hooks/use-first-error.ts";
import { useKeptAnswer } from "#kit/ui/hooks/use-kept-answer.ts";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { pageMeta } from "#kit/ui/pages/page-meta.ts";
import { keyIn, newFormKey } from "#kit/web/guards-admin.ts";
import { formOf } from "#kit/web/guards-form.ts";
import { ChoiceBack } from "#sales/dates/pages/choice-back.tsx";
import { dateChoiceWords } from "#sales/dates/rules/words.ts";
import { findMoneyBack } from "#sales/ledger/payments/data/money-of-enrolment.ts";
import type { MoneyBackSums } from "#sales/ledger/refunds/rules/money-back.ts";
import {
	ACCOUNT_FIELDS,
	type AccountTexts,
	LONGEST_ACCOUNT_FIELD,
	readAccount,
} from "#sales/ledger/refunds/rules/refund-account.ts";
import { cancelOwnSeat } from "#sales/member/actions/cancel-own-seat.ts";
import { ownSeatAt, refusalWords, seatFacts } from "#sales/member/pages/own-seat.ts";
import { NotHere, Question, SeatPage } from "#sales/member/pages/seat-page.tsx";
import { myCoursesWords } from "#sales/paying/orders/pages/my-courses-words.ts";
import { selfServiceWords as words } from "#sales/paying/orders/rules/self-service-words.ts";
import type { Route } from "./+types/cancel-seat";

type Answer =
	| { ask: { back: MoneyBackSums; account: string | null; fields: Record<string, string> } }
	| { refused: string; errors?: Partial<AccountTexts>; values?: AccountTexts };

/** The refund for a member's own seat, or why they cannot cancel it here. */
export async function loader(at: Route.LoaderArgs) {
	const { enrolment, userId, fullName } = await ownSeatAt(at);
	const seat = seatFacts(enrolment);
	if (enrolment.cancelled_at && enrolment.isFromMember) throw data(null, { status: 404 });
	if (enrolment.cancelled_at) {
		const money = (await findMoneyBack({ enrolmentId: enrolment.id })).get(enrolment.id);
		return { seat, settled: money ?? { goingBack: 0, sentBack: 0, failed: 0 } };
	}
	const actor = { id: userId, fullName };
	const about = { enrolmentId: enrolment.id, seenTotal: 0, account: null, key: newFormKey(), actor, now: new Date() };
	const looked = await cancelOwnSeat({ ...about, onlyLook: true });
	if (!looked.ok) return { seat, notHere: refusalWords(looked) };
	return { seat, offer: { back: "back" in looked ? looked.back : null, formKey: newFormKey() } };
}

export async function action(at: Route.ActionArgs) {
	const { enrolment, userId, fullName } = await ownSeatAt(at);
	const form = await formOf(at.request);
	const here = `/my-courses/${enrolment.id}/cancel`;
	// The seat is cancelled already, by this form or otherwise: the page shows the result.
	if (enrolment.cancelled_at) return redirect(here);
	const now = new Date();
	const confirmed = formText(form, "confirmed") === "yes";
	const actor = { id: userId, fullName };
	const values = typedIn(form);
	const about = { enrolmentId: enrolment.id, key: keyIn(form), actor, now };
	const looked = await cancelOwnSeat({ ...about, seenTotal: 0, account: null, onlyLook: true });
	if (!looked.ok) return data<Answer>({ refused: refusalWords(looked) }, { status: 409 });
	if ("again" in looked) return redirect(here);
	const { back } = looked;
	const account = back.account > 0 ? readAccount(values) : undefined;
	if (account && !account.ok) return data<Answer>({ refused: "", errors: account.errors, values }, { status: 400 });
	const line = account?.account ?? null;
	const fields = { key: about.key, seenTotal: String(back.total), ...(account && values) };
	if (!confirmed) return data<Answer>({ ask: { back, account: line, fields } }, { status: 409 });
	const done = await cancelOwnSeat({ ...about, seenTotal: Number(formText(form, "seenTotal")), account: line });
	if (done.ok) return redirect(here);
	return data<Answer>({ refused: refusalWords(done), values }, { status: 409 });
}

export const shouldRevalidate = () => true;

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
	return pageMeta(matches[0].loaderData, { title: words.cancelTitle });
}

export default function CancelSeat({ loaderData, actionData }: Route.ComponentProps) {
	const answer = useKeptAnswer<Answer>(actionData);
	useLive(["me"]);
	const { seat } = loaderData;
	if ("settled" in loaderData && loaderData.settled) {
		const { goingBack, sentBack, failed } = loaderData.settled;
		return (
			<SeatPage title={words.cancelled} seat={seat}>
				<div role="status" className="grid gap-2">
					{failed > 0 && <p>{myCoursesWords.moneyFailed(naira(failed))}</p>}
					{goingBack > 0 && <p>{words.refundGoing(naira(goingBack))}</p>}
					{sentBack > 0 && <p>{words.refundWent(naira(sentBack))}</p>}
				</div>
				<div>
					<ButtonLink to="/my-courses">{words.back}</ButtonLink>
				</div>
			</SeatPage>
		);
	}
	if (answer && "ask" in answer) {
		const { back, account, fields } = answer.ask;
		const amount = naira(back.money);
		return (
			<Question
				title={words.sureCancel(seat.title)}
				course={seat.when}
				fields={fields}
				yes={back.money > 0 ? words.yesCancelAndRefund(amount) : words.yesCancel}
				busyLabel={words.cancelling}
			>
				<p>{back.money > 0 ? words.sureCancelBody(amount) : words.sureCancelFree}</p>
				{account && <p className="wrap-anywhere">{dateChoiceWords.sureAccount(naira(back.account), account)}</p>}
				<ChoiceBack back={back} />
			</Question>
		);
	}
	const notHere = "notHere" in loaderData ? loaderData.notHere : undefined;
	return (
		<SeatPage title={words.cancelTitle} seat={seat}>
			{notHere && (
				<NotHere
					course={seat.title}
					sentence={notHere}
					others={[
						{ to: `/my-courses/${seat.id}/hand-over`, label: words.handOver },
						{ to: `/my-courses/${seat.id}/move`, label: words.move },
					]}
				/>
			)}
			{"offer" in loaderData && loaderData.offer && (
				<Offer offer={loaderData.offer} answer={answer && "refused" in answer ? answer : undefined} />
			)}
		</SeatPage>
	);
}

type OfferProps = {
	offer: { back: MoneyBackSums | null; formKey: string };
	answer: Extract<Answer, { refused: string }> | undefined;
};

function Offer({ offer: { back, formKey }, answer }: OfferProps) {
	const busy = useNavigation().formMethod === "POST";
	const form = useFirstError(answer?.errors);
	const money: Kobo = back?.money ?? 0;
	return (
		<Form method="post" noValidate ref={form} className="grid gap-6">
			<FormError sentence={answer?.refused || undefined} />
			<input type="hidden" name="key" value={formKey} />
			<p className="text-lg">{money > 0 ? words.cancelWhat(naira(money)) : words.cancelNothing}</p>
			{back && <ChoiceBack back={back} />}
			{back && back.account > 0 && (
				<Card className="grid gap-5">
					<p>{words.accountHint(naira(back.account))}</p>
					{ACCOUNT_FIELDS.map((name) => (
						<Field
							key={name}
							name={name}
							label={dateChoiceWords[name]}
							maxLength={LONGEST_ACCOUNT_FIELD}
							defaultValue={answer?.values?.[name]}
							error={answer?.errors?.[name]}
							{...(name === "accountNumber" && { inputMode: "numeric", hint: dateChoiceWords.accountNumberHint })}
						/>
					))}
				</Card>
			)}
			<div className="flex flex-wrap gap-3">
				<Button type="submit" tone="dark" busy={busy} busyLabel={words.checking}>
					{money > 0 ? words.cancelAndRefund(naira(money)) : words.cancelButton}
				</Button>
				<ButtonLink to="/my-courses" tone="quiet">
					{words.keep}
				</ButtonLink>
			</div>
		</Form>
	);
}

function typedIn(form: FormData): AccountTexts {
	return Object.fromEntries(ACCOUNT_FIELDS.map((name) => [name, formText(form, name)])) as AccountTexts;
}
