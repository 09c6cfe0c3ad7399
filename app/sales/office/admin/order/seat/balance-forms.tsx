import type { AdminAnswer } from "#kit/admin/admin-answer.ts";
import { Link } from "#kit/admin/link.tsx";
import { SeenFields } from "#kit/admin/seen-fields.tsx";
import { SmallForm } from "#kit/admin/small-form.tsx";
import { useMay } from "#kit/admin/use-role.ts";
import { addDays } from "#kit/rules/days.ts";
import { type Kobo, naira } from "#kit/rules/money.ts";
import type { Charge } from "#kit/rules/pricing.ts";
import { LONGEST_NOTE } from "#kit/rules/text-input.ts";
import { Field } from "#kit/ui/forms/field.tsx";
import { TextArea } from "#kit/ui/forms/text-area.tsx";
import { useKeptAnswer } from "#kit/ui/hooks/use-kept-answer.ts";
import { Icon } from "#kit/ui/icon.tsx";
import { Notice } from "#kit/ui/notice.tsx";
import { LONGEST_WAIT_DAYS } from "#sales/ledger/balances/rules/balances.ts";
import { FoldedForm } from "#sales/office/admin/order/order-part.tsx";
import { CertificateForms } from "#sales/office/admin/order/seat/certificate-forms.tsx";
import type { OpenSeat } from "#sales/office/admin/order/seat/seat-view.ts";
import { adminTransfers } from "#sales/office/admin/transfers/words.ts";
import { BuyerPart } from "#sales/paying/orders/pages/buyer-part.tsx";
import { CertificateBox } from "#sales/paying/ways/certificates/pages/certificate-box.tsx";

type FormsProps = { seat: OpenSeat; awaited: AwaitedProforma; formKey: string; answer: AdminAnswer | undefined };

/** The decisions about the money of the open seat, folded away. One is open at a time. */
export function SeatForms({ seat, awaited, formKey, answer }: FormsProps) {
	const decides = useMay("money.decide");
	const { owed, certificate, link, mayMakeLink, proforma } = seat;
	const opened = useKeptAnswer(answer)?.form;
	if (!owed && !certificate) return null;
	return (
		<div className="order-seat-forms">
			{certificate && decides && (
				<CertificateForms
					{...certificate}
					today={seat.today}
					version={seat.version}
					formKey={formKey}
					answer={answer}
				/>
			)}
			{owed && decides && <DueForms seat={seat} formKey={formKey} answer={answer} />}
			{(link || mayMakeLink) && (
				<FoldedForm
					id="seat-link"
					title="Payment link"
					hint="Anybody can pay with it, for example the employer. It shows only the first name and the course. The reminders contain the same link."
					open={link !== null || opened === "seat-link"}
				>
					<SeatLink link={link} answer={answer} />
				</FoldedForm>
			)}
			{owed && proforma && (
				<FoldedForm
					id="seat-proforma"
					title="Proforma invoice for a bank transfer"
					hint="For an employer who pays by transfer. The e-mail contains the proforma invoice, with the bank account and the code to write in the transfer."
					open={opened === "seat-proforma"}
				>
					<SeatProforma proforma={proforma} awaited={awaited} charge={owed} formKey={formKey} answer={answer} />
				</FoldedForm>
			)}
		</div>
	);
}

/** The forms on the page for this seat. The answer to any other form is shown at the top of the page. */
export function formsOf({ owed, certificate, link, mayMakeLink, proforma, facts }: OpenSeat): string[] {
	return [
		"note",
		...(certificate ? ["certificate", "drop-certificate"] : []),
		...(owed ? ["extend", facts.released ? "restore" : "release"] : []),
		...(link ? ["withdraw-link"] : mayMakeLink ? ["seat-link"] : []),
		...(owed && proforma ? ["seat-proforma"] : []),
	];
}

/** The forms that extend the due date, and release or restore the seat. */
function DueForms({ seat, formKey, answer }: Omit<FormsProps, "awaited">) {
	const kept = useKeptAnswer(answer);
	const { today, facts } = seat;
	const seen = <SeenFields version={seat.version} formKey={formKey} />;
	return (
		<>
			<FoldedForm
				title="Extend the due date"
				hint="We e-mail the new due date and the link to pay to a participant with an e-mail address. Reminders start again for the new date."
				open={kept?.form === "extend"}
			>
				<SmallForm form="extend" answer={answer} button="Extend" busyLabel="Extending..." tone="primary">
					{(answer) => (
						<>
							{seen}
							<Field
								label="New due date"
								name="day"
								type="date"
								min={today}
								max={addDays(today, LONGEST_WAIT_DAYS)}
								defaultValue={answer?.values?.day}
								error={answer?.errors?.day}
								className="sm:max-w-60"
							/>
						</>
					)}
				</SmallForm>
			</FoldedForm>
			{facts.released ? (
				<FoldedForm
					title="Give the seat back"
					hint="The participant has a seat again although the balance is not paid. Reminders start again. We send no e-mail now."
					open={kept?.form === "restore"}
				>
					<SmallForm form="restore" answer={answer} button="Give the seat back" busyLabel="Giving back...">
						{() => seen}
					</SmallForm>
				</FoldedForm>
			) : (
				<FoldedForm
					title="Release the seat"
					hint="Others can book the seat at once. What was paid still belongs to the participant. When the balance is paid, they get a seat again if one is free."
					open={kept?.form === "release"}
				>
					<SmallForm form="release" answer={answer} button="Release" busyLabel="Releasing...">
						{(answer) => (
							<>
								{seen}
								<TextArea
									label="Reason"
									name="reason"
									rows={2}
									hint="The participant reads it in the e-mail."
									maxLength={LONGEST_NOTE}
									defaultValue={answer?.values?.reason}
									error={answer?.errors?.reason}
								/>
							</>
						)}
					</SmallForm>
				</FoldedForm>
			)}
		</>
	);
}

type SeatLinkProps = { link: OpenSeat["link"]; answer: AdminAnswer | undefined };

/** The payment link for the dues, to share or to cancel. */
function SeatLink({ link, answer }: SeatLinkProps) {
	if (!link) return <SmallForm form="seat-link" answer={answer} button="Create a link" busyLabel="Creating..." />;
	return (
		<div className="grid gap-3">
			<div className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto_auto]">
				<Field label="Link" name="link" readOnly value={link.url} />
				<button
					type="button"
					data-copy={link.url}
					data-copied="The link is copied."
					aria-label="Copy the payment link"
					className="button button-quiet needs-script"
				>
					<Icon name="link" className="size-[1.125rem] shrink-0" />
					Copy
				</button>
				<a href={link.whatsApp} target="_blank" rel="noreferrer" className="button button-quiet">
					<Icon name="chat" className="size-[1.125rem] shrink-0" />
					WhatsApp
				</a>
			</div>
			<SmallForm form="withdraw-link" answer={answer} button="Cancel this link" busyLabel="Cancelling..." tone="quiet">
				{() => <input type="hidden" name="id" value={link.id} />}
			</SmallForm>
		</div>
	);
}

/** The transfer that the proforma for this seat asks for. */
type AwaitedProforma = { reference: string; toPay: Kobo; code: string; until: string } | undefined;

type ProformaProps = {
	proforma: NonNullable<OpenSeat["proforma"]>;
	awaited: AwaitedProforma;
	charge: Charge;
	formKey: string;
	answer: AdminAnswer | undefined;
};

/** The form that sends the payer a proforma for the dues, with the transfer that is expected already. */
function SeatProforma({ awaited, ...props }: ProformaProps) {
	if (!props.proforma.hasAccount)
		return (
			<p className="text-muted">
				{adminTransfers.noAccount}{" "}
				<Link
					to="/admin/settings/transfers"
					className="inline-flex min-h-11 items-center text-ink underline decoration-edge underline-offset-4"
				>
					{adminTransfers.setAccount}
				</Link>
			</p>
		);
	return (
		<>
			{awaited && (
				<Notice>
					{`We expect a transfer of ${naira(awaited.toPay)} with the code ${awaited.code} by ${awaited.until}.`} If you
					change the details below, that proforma is cancelled and a new one is sent.{" "}
					<Link to={`/admin/payments/${awaited.reference}`} className="underline">
						View payment
					</Link>
				</Notice>
			)}
			<SmallForm form="seat-proforma" answer={props.answer} button="Send the proforma" busyLabel="Sending...">
				{(answer) => <Fields {...props} answer={answer} />}
			</SmallForm>
		</>
	);
}

function Fields({ proforma, charge, formKey, answer }: Omit<ProformaProps, "awaited">) {
	const { values = {}, errors = {} } = answer ?? {};
	const typed = { ...proforma.buyer, ...values };
	return (
		<>
			<input type="hidden" name="key" value={`${formKey} proforma`} />
			<input type="hidden" name="seenTotal" value={charge.total} />
			<div className="grid items-start gap-5 sm:grid-cols-2">
				<Field
					label="E-mail of the payer"
					name="email"
					type="email"
					autoComplete="off"
					defaultValue={values.email ?? proforma.to}
					error={errors.email}
				/>
				<Field
					label="Name of the payer"
					name="payerName"
					autoComplete="off"
					hint="Optional. The contact person."
					defaultValue={values.payerName}
					error={errors.payerName}
				/>
			</div>
			<BuyerPart typed={typed} errors={errors}>
				<CertificateBox charge={charge} rate={proforma.certificateRate} typed={typed} />
			</BuyerPart>
		</>
	);
}
