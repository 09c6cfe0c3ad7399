import { useEffect, useRef } from "react";
import { Form, useLocation, useNavigation } from "react-router";
import { naira } from "#kit/rules/money.ts";
import type { Charge } from "#kit/rules/pricing.ts";
import { Button, ButtonLink } from "#kit/ui/button.tsx";
import { Card } from "#kit/ui/card.tsx";
import { amountBack, ChoiceBack } from "#sales/dates/pages/choice-back.tsx";
import { dateChoiceWords as words } from "#sales/dates/rules/words.ts";
import type { MoneyBackSums } from "#sales/ledger/refunds/rules/money-back.ts";
import type { AccountTyped } from "#sales/ledger/refunds/rules/refund-account.ts";

export type ChoiceQuestion =
	| { kind: "move"; dateId: number; date: string; due: Charge | null }
	| { kind: "refund"; back: MoneyBackSums; title: string; account: string | null; values: AccountTyped };

/** The confirmation: a choice cannot be changed. */
export function ChoiceConfirm({ title, question }: { title: string; question: ChoiceQuestion }) {
	const heading = useRef<HTMLHeadingElement>(null);
	// The pressed button is gone: a screen reader is led to the question.
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
