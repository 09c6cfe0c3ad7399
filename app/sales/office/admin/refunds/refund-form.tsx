import type { AdminAnswer } from "#kit/admin/admin-answer.ts";
import { SmallForm } from "#kit/admin/small-form.tsx";
import { type Kobo, naira, nairaNumber } from "#kit/rules/money.ts";
import type { Purpose } from "#kit/rules/pricing.ts";
import { CheckboxCard } from "#kit/ui/forms/checkbox-card.tsx";
import { Field } from "#kit/ui/forms/field.tsx";
import { FieldError } from "#kit/ui/forms/field-frame.tsx";
import { useChangedSince } from "#kit/ui/forms/shown-answer.tsx";
import { TextArea } from "#kit/ui/forms/text-area.tsx";
import { Notice } from "#kit/ui/notice.tsx";
import { LONGEST_REASON } from "#sales/documents/rules/document-facts.ts";
import type { BankClaim } from "#sales/ledger/review/rules/review.ts";
import { adminSendBack as words } from "#sales/paying/refunds/admin/words.ts";

export type SendBackPayment = {
	id: number;
	reference: string;
	purpose: Purpose;
	method: string;
	/** Paid by a certificate, not by money. */
	isCertificate: boolean;
	payerName: string | null;
	invoiceEmail: string;
	receipt: string;
	at: string;
	received: Kobo;
	onReceipt: Kobo;
	credited: Kobo;
	underWay: Kobo;
	/** The amount that can be refunded now, and the amount that was already returned and can be recorded. */
	left: Kobo;
	leftOutside: Kobo;
	byProvider: boolean;
	isUnanswered: boolean;
	isTaken: boolean;
	/** What the payer's bank did with it, or claims. */
	claim: BankClaim | null;
};

export type SendBackProps = {
	payments: readonly SendBackPayment[];
	/** The enrolment as the page shows it, and the key that lets the form act once. */
	seen: { version: number; left: Kobo; key: string };
	answer: AdminAnswer | undefined;
	/** Whether the fields start with everything that is left. */
	isAll: boolean;
	button: string;
	back: { to: string; label: string };
	reasonHint: string;
};

/** The form with the returned part of each payment, its way, and the reason. */
export function SendBackForm({ payments, seen, answer, button, back, reasonHint, ...starts }: SendBackProps) {
	return (
		<SmallForm form="send-back" answer={answer} button={button} busyLabel="Recording..." tone="primary" back={back}>
			{(answer) => (
				<>
					<input type="hidden" name="version" value={seen.version} />
					<input type="hidden" name="seenLeft" value={seen.left} />
					<input type="hidden" name="key" value={seen.key} />
					{payments.map((payment) => (
						<PaymentPart key={payment.id} payment={payment} answer={answer} {...starts} />
					))}
					<TextArea
						label="Reason"
						name="reason"
						rows={2}
						hint={reasonHint}
						maxLength={LONGEST_REASON}
						defaultValue={answer?.values?.reason}
						error={answer?.errors?.reason}
					/>
				</>
			)}
		</SmallForm>
	);
}

type PartProps = { payment: SendBackPayment } & Pick<SendBackProps, "answer" | "isAll">;

function PaymentPart({ payment, answer, isAll }: PartProps) {
	const { id, isCertificate } = payment;
	const { values = {}, errors = {} } = answer ?? {};
	const most = mostOf(payment);
	const first = isAll && !isCertificate ? most : 0;
	const amount = values[`amount-${id}`] ?? (first > 0 ? String(nairaNumber(first)) : "");
	return (
		<section
			aria-labelledby={`payment-${id}`}
			className="grid gap-5 rounded-card border border-line bg-paper px-4 py-5 md:px-6"
		>
			<PaymentSums payment={payment} />
			{payment.claim === "disputed" && <Notice tone="warn">{words.claims.disputed}</Notice>}
			{most > 0 && (
				<>
					<Field
						label="Amount to refund"
						name={`amount-${id}`}
						inputMode="decimal"
						autoComplete="off"
						hint={
							isCertificate
								? `Optional. At most ${naira(most)}.`
								: `In naira, at most ${naira(most)}. Leave it empty to refund nothing of this payment.`
						}
						defaultValue={amount}
						error={errors[`amount-${id}`]}
						className="sm:max-w-60"
					/>
					<Ways payment={payment} values={values} errors={errors} />
				</>
			)}
		</section>
	);
}

/** The most that any way could take off a payment: nothing while its bank claims it. */
export function mostOf({ left, leftOutside, isTaken, claim }: SendBackPayment): Kobo {
	if (claim === "disputed") return 0;
	return isTaken ? leftOutside : left;
}

function PaymentSums({ payment }: { payment: SendBackPayment }) {
	const { id, purpose, isCertificate, at, receipt, payerName, invoiceEmail } = payment;
	const { received, onReceipt, credited, underWay, left } = payment;
	const sums: [string, Kobo, boolean][] = [
		[isCertificate ? "On the withholding certificate" : "Received", received, true],
		["On the receipt", onReceipt, onReceipt !== received],
		["Already credited", credited, credited > 0],
		["Refund in progress", underWay, underWay > 0],
		["Left", left, true],
	];
	return (
		<div className="grid gap-4">
			<div className="grid gap-1">
				<h2 id={`payment-${id}`} className="text-xl">
					{isCertificate ? "Tax withheld, with certificate" : words.purposes[purpose]}
				</h2>
				{isCertificate && (
					<p className="text-[0.9375rem]">
						We received no money: the employer withheld it for the tax authority. Where none of the money of a cancelled
						seat stays with the academy, this goes off the invoice too, and you settle it with the employer. Otherwise
						leave it empty.
					</p>
				)}
				<p className="text-sm text-muted wrap-anywhere">
					{[
						at,
						payment.reference,
						receipt,
						payerName && `Paid by ${payerName}`,
						invoiceEmail ? `Documents are sent to ${invoiceEmail}` : "No e-mail address for documents",
					]
						.filter(Boolean)
						.join(" · ")}
				</p>
			</div>
			<dl className="grid grid-cols-2 gap-x-6 gap-y-3 border-t border-line pt-4 sm:flex sm:flex-wrap sm:gap-x-10">
				{sums
					.filter(([, , isShown]) => isShown)
					.map(([label, amount]) => (
						<div key={label} className="grid gap-0.5 last:font-semibold">
							<dt className="text-sm font-normal text-muted">{label}</dt>
							<dd className="tabular-nums">{naira(amount)}</dd>
						</div>
					))}
			</dl>
		</div>
	);
}

type WaysProps = {
	payment: SendBackPayment;
	values: NonNullable<AdminAnswer["values"]>;
	errors: NonNullable<AdminAnswer["errors"]>;
};

function Ways({ payment, values, errors }: WaysProps) {
	const { id, isUnanswered, isTaken, isCertificate } = payment;
	// Money that the bank has can only be recorded.
	const isGone = payment.claim === "taken-back";
	const byProvider = payment.byProvider && !isGone;
	const name = `way-${id}`;
	const { isChanged, onChange } = useChangedSince();
	const usual = isTaken ? "outside" : byProvider && !isUnanswered ? "provider" : "by-hand";
	const chosen = values[name] || usual;
	const ways = [
		...(byProvider ? [["provider", "Through the payment provider, to the original card or account"] as const] : []),
		...(isGone
			? []
			: [
					["by-hand", "Manually: I have already sent it by transfer or paid it in cash"] as const,
					["later", "Later: the office will send it"] as const,
				]),
		...(isTaken || isCertificate ? [] : [["credit", "Keep as credit: it can pay for another course"] as const]),
		...(isTaken ? [["outside", "Already taken back by the bank or the provider"] as const] : []),
	];
	return (
		<fieldset className="group/way grid gap-3" onChange={onChange}>
			<legend className="mb-2 text-[0.9375rem] font-semibold">How</legend>
			{!payment.byProvider && (
				<p className="text-sm text-muted">
					This payment did not come through a payment provider that is set up here. Refund it manually.
				</p>
			)}
			{isUnanswered && <p className="text-sm text-clay-dark">{words.unanswered}</p>}
			{ways.map(([way, label]) => (
				<CheckboxCard key={way} type="radio" name={name} value={way} label={label} defaultChecked={chosen === way} />
			))}
			<FieldError id={`${name}-error`} sentence={isChanged ? undefined : errors[name]} />
			<div className="hidden gap-5 group-has-[input[value=by-hand]:checked]/way:grid">
				<Field
					label="Date of the refund"
					name={`day-${id}`}
					type="date"
					defaultValue={values[`day-${id}`]}
					error={errors[`day-${id}`]}
					className="sm:max-w-60"
				/>
				<Field
					label="How you sent it"
					name={`how-${id}`}
					hint="For example: transfer to the payer's account at First Bank, with the bank's reference."
					maxLength={200}
					autoComplete="off"
					defaultValue={values[`how-${id}`]}
					error={errors[`how-${id}`]}
				/>
			</div>
			<div className="hidden group-has-[input[value=later]:checked]/way:grid">
				<Field
					label="Account for the refund"
					name={`account-${id}`}
					hint="Optional. Bank, account name and account number, as far as you know them."
					maxLength={200}
					autoComplete="off"
					defaultValue={values[`account-${id}`]}
					error={errors[`account-${id}`]}
				/>
			</div>
		</fieldset>
	);
}
