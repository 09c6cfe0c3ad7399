import type { ReactNode } from "react";
import type { AdminAnswer } from "#kit/admin/admin-answer.ts";
import { FactList } from "#kit/admin/fact-list.tsx";
import { Link } from "#kit/admin/link.tsx";
import { SmallForm } from "#kit/admin/small-form.tsx";
import { type Kobo, naira, plainAmount } from "#kit/rules/money.ts";
import { LONGEST_NOTE } from "#kit/rules/text-input.ts";
import { Card } from "#kit/ui/card.tsx";
import { Field } from "#kit/ui/forms/field.tsx";
import { TextArea } from "#kit/ui/forms/text-area.tsx";
import { Notice } from "#kit/ui/notice.tsx";
import { partFacts } from "#sales/certificates/admin/part-facts.ts";
import { adminTransfers as words } from "#sales/transfers/admin/words.ts";

export type TransferView = {
	reference: string;
	/** Of the order it pays. */
	order: string;
	code: string;
	fullName: string;
	course: string;
	invoiceTo: string;
	/** The whole charge. */
	asked: Kobo;
	/** In money, and of it what came. */
	expected: Kobo;
	came: Kobo;
	deadline: string;
	proof: { id: string; at: string } | null;
	payments: readonly string[];
	/** Lines of the statement that name it and are open. */
	lines: readonly { id: number; amount: string; narration: string }[];
	mayWithdraw: boolean;
	/** Of an order of the office: less than is expected is a part payment. */
	isOrder: boolean;
	/** What is asked for by it. */
	holds: "seat" | "balance";
	formKey: string;
};

type Props = { transfer: TransferView; today: string; answer: AdminAnswer | undefined };

/** One transfer: what was asked for, its proof, and the form that says that the money came. */
export function TransferOne({ transfer, today, answer }: Props) {
	const { lines, reference } = transfer;
	return (
		<div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
			<Card className="grid content-start gap-5">
				<FactList facts={factsOf(transfer)} />
				<p className="flex flex-wrap gap-x-6">
					<Link to={`/admin/orders/${transfer.order}`} className={LINK}>
						{words.toOrder}
					</Link>
					<Link to={`/admin/payments/${reference}`} className={LINK}>
						{words.toPayment}
					</Link>
				</p>
			</Card>
			<Card className="grid content-start gap-5">
				<div className="grid gap-2">
					<h2 className="text-xl">{words.confirmTitle}</h2>
					<p className="text-[0.9375rem] text-muted">{words.confirmIntro}</p>
				</div>
				{lines.length > 0 && (
					<Notice tone="warn">
						<p>{words.openLines}</p>
						<ul>
							{lines.map(({ id, amount, narration }) => (
								<li key={id}>
									<Link to={`/admin/payments/lines/${id}`} className={LINK}>
										{amount}, {narration}
									</Link>
								</li>
							))}
						</ul>
					</Notice>
				)}
				<SmallForm
					form="confirm"
					answer={answer}
					button={words.confirm}
					busyLabel={words.confirming}
					tone={transfer.payments.length > 0 ? "quiet" : "primary"}
				>
					{(answer) => <Fields transfer={transfer} today={today} answer={answer} />}
				</SmallForm>
				{transfer.mayWithdraw && (
					<div className="grid gap-3 border-t border-line pt-5">
						<p className="text-sm text-muted">{words.withdrawHint[transfer.holds]}</p>
						<SmallForm
							form="withdraw"
							answer={answer}
							button={words.withdraw}
							busyLabel={words.withdrawing}
							tone="quiet"
						>
							{() => <input type="hidden" name="reference" value={reference} />}
						</SmallForm>
					</div>
				)}
			</Card>
		</div>
	);
}

function Fields({ transfer, today, answer }: Props) {
	const { values = {}, errors = {} } = answer ?? {};
	return (
		<>
			<input type="hidden" name="reference" value={transfer.reference} />
			<input type="hidden" name="key" value={transfer.formKey} />
			<Field
				label={words.amountLabel}
				name="amount"
				inputMode="decimal"
				autoComplete="off"
				hint={amountHint(transfer)}
				defaultValue={values.amount ?? (transfer.came > 0 ? "" : plainAmount(transfer.expected))}
				error={errors.amount}
				className="sm:max-w-60"
			/>
			<Field
				label={words.dayLabel}
				name="arrivedOn"
				type="date"
				max={today}
				hint={words.dayHint}
				defaultValue={values.arrivedOn ?? today}
				error={errors.arrivedOn}
				className="sm:max-w-60"
			/>
			<TextArea
				label={words.noteLabel}
				name="note"
				rows={2}
				hint={words.noteHint}
				maxLength={LONGEST_NOTE}
				defaultValue={values.note}
				error={errors.note}
			/>
		</>
	);
}

/** Once money came nothing is filled in: neither would the rest be added to it, nor has all of it come again. */
function amountHint({ came, expected, isOrder }: TransferView): string {
	if (came === 0) return words.amountHint(naira(expected), isOrder);
	if (came >= expected) return words.amountHintCame(naira(came));
	return words.amountHintPiece(naira(came), naira(expected), naira(expected - came));
}

const LINK = "inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:decoration-ink";

function factsOf(transfer: TransferView): { label: string; value: ReactNode }[] {
	const { proof, payments, asked, expected } = transfer;
	return [
		{ label: words.asked, value: <strong className="tabular-nums">{naira(asked)}</strong> },
		...partFacts(asked, expected),
		{ label: words.code, value: <strong className="text-lg tabular-nums">{transfer.code}</strong> },
		{ label: words.person, value: transfer.fullName },
		{ label: words.course, value: transfer.course },
		{ label: words.invoiceTo, value: transfer.invoiceTo },
		{ label: words.heldUntil, value: transfer.deadline },
		{ label: words.proofLabel, value: proof ? <Proof {...proof} /> : words.noProof },
		...(payments.length > 0 ? [{ label: words.cameAlready, value: payments.join("\n") }] : []),
		{ label: words.reference, value: <span className="tabular-nums">{transfer.reference}</span> },
	];
}

/** A download: what somebody uploaded is never shown as a page of ours. */
function Proof({ id, at }: { id: string; at: string }) {
	return (
		<a href={`/files/${id}`} className={`${LINK} -my-2.5`}>
			{words.proofAt(at)}
		</a>
	);
}
