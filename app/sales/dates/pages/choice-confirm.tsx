import { useEffect, useRef } from "react";
import { Form, useLocation, useNavigation } from "react-router";
import { type Kobo, naira } from "#kit/rules/money.ts";
import type { Charge } from "#kit/rules/pricing.ts";
import { Button, ButtonLink } from "#kit/ui/button.tsx";
import { Card } from "#kit/ui/card.tsx";
import { Notice } from "#kit/ui/notice.tsx";
import { amountBack, ChoiceBack } from "#sales/dates/pages/choice-back.tsx";
import { dateChoiceWords as words } from "#sales/dates/rules/words.ts";
import { certificateWords } from "#sales/ledger/certificates/rules/words.ts";
import type { MoneyBackSums } from "#sales/ledger/refunds/rules/money-back.ts";
import type { AccountTexts } from "#sales/ledger/refunds/rules/refund-account.ts";
import { myCoursesWords } from "#sales/paying/orders/pages/my-courses-words.ts";

export type ChoiceQuestion =
	| { kind: "move"; dateId: number; date: string; due: Charge | null }
	| { kind: "refund"; back: MoneyBackSums; title: string; account: string | null; values: AccountTexts };

/** The confirmation: a choice cannot be changed. */
export function ChoiceConfirm({ title, question }: { title: string; question: ChoiceQuestion }) {
	const heading = useRef<HTMLHeadingElement>(null);
	// The pressed button is gone, so the focus moves to the question.
	useEffect(() => heading.current?.focus(), []);
	const busy = useNavigation().formMethod === "POST";
	const here = useLocation().pathname;
	const isMove = question.kind === "move";
	return (
		<Card className="grid gap-5 md:p-8">
			<p className="eyebrow text-clay">{title}</p>
			<h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
				{isMove ? words.sureMove(question.date) : words.sureBack(naira(amountBack(question.back)))}
			</h1>
			{isMove ? <Move due={question.due} /> : <Refund question={question} />}
			<Form method="post" className="flex flex-wrap gap-3">
				{isMove ? (
					<input type="hidden" name="date" value={question.dateId} />
				) : (
					<>
						<input type="hidden" name="seenTotal" value={question.back.total} />
						{Object.entries(question.values).map(([name, value]) => (
							<input key={name} type="hidden" name={name} value={value} />
						))}
					</>
				)}
				<Button
					type="submit"
					name="intent"
					value={question.kind}
					busy={busy}
					busyLabel={isMove ? words.moving : words.sendingBack}
				>
					{isMove ? words.yesMove : words.yesBack(naira(amountBack(question.back)))}
				</Button>
				<ButtonLink to={here} tone="quiet">
					{words.formAnswer}
				</ButtonLink>
			</Form>
		</Card>
	);
}

function Move({ due }: { due: Charge | null }) {
	return (
		<>
			<p>
				{words.anotherHint} {due && words.stillDue(naira(due.total), due.vat > 0)}
			</p>
			<p className="text-muted">{words.sureMoveBody}</p>
		</>
	);
}

function Refund({ question }: { question: Extract<ChoiceQuestion, { kind: "refund" }> }) {
	const { title, account, back } = question;
	return (
		<>
			<p>{words.sureBackBody(title)}</p>
			{account && <p className="wrap-anywhere">{words.sureAccount(naira(back.account), account)}</p>}
			<ChoiceBack back={back} />
		</>
	);
}

export type DateChoiceResult =
	| { kind: "moved"; date: string; due: Charge | null }
	/** `goingBack`: the part that is being refunded, or still to be sent. */
	| { kind: "refund"; sentBack: Kobo; goingBack: Kobo; failed: Kobo }
	| ByAdmin;

/** `date`: where the office moved them; null: it cancelled their seat. */
type ByAdmin = { kind: "by-admin"; date: string | null };

/** The result, for a link that is opened again; `late`: after a second choice. */
export function ChoiceSettled({ title, made, late }: { title: string; made: DateChoiceResult; late: boolean }) {
	const { heading, body } = wordsOf(made);
	return (
		<Card className="grid gap-5 md:p-8">
			{late && (
				<div role="alert">
					<Notice tone="warn">{words.late[made.kind]}</Notice>
				</div>
			)}
			<p className="eyebrow text-clay">{title}</p>
			<h1 className="text-3xl">{heading}</h1>
			<p role="status">{body}</p>
			<div>
				{made.kind === "refund" ? (
					<ButtonLink to="/courses" tone="quiet">
						{words.seeCourses}
					</ButtonLink>
				) : (
					<ButtonLink to="/my-courses" tone="quiet">
						{words.myCourses}
					</ButtonLink>
				)}
			</div>
		</Card>
	);
}

function wordsOf(made: DateChoiceResult): { heading: string; body: string } {
	if (made.kind === "refund") return wordsOfRefund(made);
	if (made.kind === "by-admin")
		return {
			heading: words.byAdmin,
			body: made.date === null ? words.byAdminCancelled : words.byAdminMoved(made.date),
		};
	const { date, due } = made;
	const stillDue = due ? ` ${words.stillDue(naira(due.total), due.vat > 0)}` : "";
	return { heading: words.moved(date), body: `${words.movedBody}${stillDue}` };
}

function wordsOfRefund({ sentBack, goingBack, failed }: Extract<DateChoiceResult, { kind: "refund" }>) {
	const sums = [
		...(failed > 0 ? [myCoursesWords.moneyFailed(naira(failed))] : []),
		...(goingBack > 0 ? [words.backGoes(naira(goingBack))] : []),
		...(sentBack > 0 ? [words.backWent(naira(sentBack))] : []),
	];
	const heading = goingBack > 0 ? words.goingBack : sentBack > 0 ? words.sentBack : words.givenUp;
	return { heading, body: [words.seatCancelled, ...(sums.length > 0 ? sums : [certificateWords.taxOnly])].join(" ") };
}
