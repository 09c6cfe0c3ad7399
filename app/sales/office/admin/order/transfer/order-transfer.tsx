import type { ReactNode } from "react";
import type { AdminAnswer } from "#kit/admin/admin-answer.ts";
import { Link } from "#kit/admin/link.tsx";
import { SmallForm } from "#kit/admin/small-form.tsx";
import { StatePill } from "#kit/admin/state-pill.tsx";
import { useMay } from "#kit/admin/use-role.ts";
import { naira, plainAmount } from "#kit/rules/money.ts";
import { LONGEST_NOTE } from "#kit/rules/text-input.ts";
import { Field } from "#kit/ui/forms/field.tsx";
import { TextArea } from "#kit/ui/forms/text-area.tsx";
import { useKeptAnswer } from "#kit/ui/hooks/use-kept-answer.ts";
import { Notice } from "#kit/ui/notice.tsx";
import { FoldedForm, OrderPart } from "#sales/office/admin/order/order-part.tsx";
import type { ShownTransfer } from "#sales/office/admin/order/transfer/transfer-view.ts";
import { adminTransfers as words } from "#sales/office/admin/transfers/words.ts";
import { partFacts } from "#sales/paying/ways/certificates/admin/words.ts";

type Props = { transfer: ShownTransfer; formKey: string; answer: AdminAnswer | undefined };

const STATES = {
	held: <StatePill tone="plain">{words.states.awaited}</StatePill>,
	proof: <StatePill tone="due">{words.states.proof}</StatePill>,
	lapsed: <StatePill tone="off">{words.states.late}</StatePill>,
	withdrawn: <StatePill tone="off">{words.states.withdrawn}</StatePill>,
	settled: <StatePill tone="good">{words.states.came}</StatePill>,
} satisfies Record<ShownTransfer["standing"], ReactNode>;

/** A bank transfer of an order: the amount due, its proof, and the form that confirms the money. */
export function OrderTransfer({ transfer, formKey, answer }: Props) {
	const decides = useMay("money.decide");
	const kept = useKeptAnswer(answer);
	const { reference, lines, isNamed, isProofOpen, mayWithdraw, holds } = transfer;
	const state = isProofOpen ? STATES.proof : STATES[transfer.standing];
	return (
		<OrderPart id="transfer" title="Bank transfer" note={state}>
			<div className="order-seat-open px-4.5 pb-3">
				<dl>
					{factsOf(transfer).map(({ label, value }) => (
						<div key={label}>
							<dt>{label}</dt>
							<dd>{value}</dd>
						</div>
					))}
				</dl>
				{lines.length > 0 && (
					<Notice tone="warn">
						<p>A statement line names this code. Please decide there, so that the money is not recorded twice:</p>
						<ul>
							{lines.map(({ id, amount, narration }) => (
								<li key={id}>
									<Link to={`/admin/payments/lines/${id}`} className="order-contact underline">
										{amount}, {narration}
									</Link>
								</li>
							))}
						</ul>
					</Notice>
				)}
				{decides && (
					<div className="order-seat-forms">
						<FoldedForm
							title="Confirm this transfer"
							hint="Check the bank account first. When you confirm, we record the payment at once: enrolment, receipt, invoice and e-mails, as for a card."
							open={kept?.form === "confirm" || isNamed || isProofOpen}
						>
							<SmallForm form="confirm" answer={answer} button={words.confirm} busyLabel="Confirming..." tone="dark">
								{(answer) => <Fields transfer={transfer} formKey={formKey} answer={answer} />}
							</SmallForm>
						</FoldedForm>
						{mayWithdraw && (
							<FoldedForm title={words.withdraw} hint={words.withdrawHint[holds]} open={kept?.form === "withdraw"}>
								<SmallForm
									form="withdraw"
									answer={answer}
									button={words.withdraw}
									busyLabel="Cancelling..."
									tone="quiet"
								>
									{() => <input type="hidden" name="reference" value={reference} />}
								</SmallForm>
							</FoldedForm>
						)}
					</div>
				)}
			</div>
		</OrderPart>
	);
}

function Fields({ transfer, formKey, answer }: Props) {
	const { values = {}, errors = {} } = answer ?? {};
	const { reference, came, awaited, today } = transfer;
	return (
		<>
			<input type="hidden" name="reference" value={reference} />
			<input type="hidden" name="key" value={`${formKey} transfer`} />
			<div className="grid items-start gap-5 sm:grid-cols-2">
				<Field
					label="Amount received"
					name="amount"
					inputMode="decimal"
					autoComplete="off"
					hint={amountHint(transfer)}
					defaultValue={values.amount ?? (came > 0 ? "" : plainAmount(awaited))}
					error={errors.amount}
				/>
				<Field
					label="Date received"
					name="arrivedOn"
					type="date"
					max={today}
					hint="As shown by the bank."
					defaultValue={values.arrivedOn ?? today}
					error={errors.arrivedOn}
				/>
			</div>
			<TextArea
				label="Remark"
				name="note"
				rows={2}
				hint="Optional. For example where you saw it, or who sent it."
				maxLength={LONGEST_NOTE}
				defaultValue={values.note}
				error={errors.note}
			/>
		</>
	);
}

/** The hint at the amount. After money was received, the field is empty, because neither amount would be right. */
function amountHint({ came, awaited, isOrganisation }: ShownTransfer): string {
	return came > 0 ? words.amountHintSecond(naira(came)) : words.amountHint(naira(awaited), isOrganisation);
}

function factsOf(transfer: ShownTransfer): { label: string; value: ReactNode }[] {
	const { reference, proof, payments, asked, expected, invoiceTo } = transfer;
	return [
		{ label: "Amount due", value: <strong className="tabular-nums">{naira(asked)}</strong> },
		...partFacts(asked, expected),
		{ label: words.code, value: <strong className="tabular-nums">{transfer.code}</strong> },
		{ label: "Expected by", value: transfer.deadline },
		{ label: "Invoice to", value: invoiceTo },
		{ label: "Proof", value: proof ? <Proof {...proof} /> : "None yet" },
		...(payments.length > 0
			? [{ label: "Confirmed", value: <span className="whitespace-pre-line">{payments.join("\n")}</span> }]
			: []),
		{
			label: "Reference",
			value: (
				<Link to={`/admin/payments/${reference}`} className="order-contact tabular-nums">
					{reference}
				</Link>
			),
		},
	];
}

/** A download: an uploaded file is never shown as a page of the site. */
function Proof({ id, at }: { id: string; at: string }) {
	return (
		<a href={`/files/${id}`} className="order-contact underline">
			{`Proof uploaded ${at}`}
		</a>
	);
}
