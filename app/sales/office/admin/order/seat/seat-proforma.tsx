import type { AdminAnswer } from "#kit/admin/admin-answer.ts";
import { Link } from "#kit/admin/link.tsx";
import { SmallForm } from "#kit/admin/small-form.tsx";
import { type Kobo, naira } from "#kit/rules/money.ts";
import type { Charge } from "#kit/rules/pricing.ts";
import { Field } from "#kit/ui/forms/field.tsx";
import { Notice } from "#kit/ui/notice.tsx";
import type { OpenSeat } from "#sales/office/admin/order/seat/seat-view.ts";
import { openSeatWords as words } from "#sales/office/admin/order/seat/words.ts";
import { adminTransfers } from "#sales/office/admin/transfers/words.ts";
import { BuyerPart } from "#sales/paying/orders/pages/buyer-part.tsx";
import { CertificateBox } from "#sales/paying/ways/certificates/pages/certificate-box.tsx";

/** The transfer that is awaited by a proforma over what is due. */
export type AwaitedProforma = { reference: string; toPay: Kobo; code: string; until: string } | undefined;

type ProformaProps = {
	proforma: NonNullable<OpenSeat["proforma"]>;
	awaited: AwaitedProforma;
	charge: Charge;
	formKey: string;
	answer: AdminAnswer | undefined;
};

/** Sends whoever pays a proforma over what is due; says what is awaited already. */
export function SeatProforma({ awaited, ...props }: ProformaProps) {
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
						{words.seePayment}
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
