import type { AdminAnswer } from "#kit/admin/admin-answer.ts";
import { Link } from "#kit/admin/link.tsx";
import { SmallForm } from "#kit/admin/small-form.tsx";
import { type Kobo, naira } from "#kit/rules/money.ts";
import type { Charge } from "#kit/rules/pricing.ts";
import { Field } from "#kit/ui/forms/field.tsx";
import { Notice } from "#kit/ui/notice.tsx";
import { adminBalances as words } from "#sales/balances/admin/words.ts";
import { CertificateBox } from "#sales/certificates/pages/certificate-box.tsx";
import { BuyerPart } from "#sales/orders/pages/buyer-part.tsx";
import type { BuyerRead } from "#sales/orders/rules/buyer.ts";

export type ProformaShown = {
	/** Whether the settings name an account to which one may transfer. */
	hasAccount: boolean;
	/** What a certificate may pay of the net, in basis points. */
	certificateRate: number;
	/** To whom the documents of the enrolment went. */
	to: string;
	/** To which organisation they were made out, as the fields take it. */
	buyer: BuyerRead["typed"];
	awaited: { reference: string; amount: Kobo; code: string; until: string } | undefined;
};

type ProformaProps = { proforma: ProformaShown; charge: Charge; formKey: string; answer: AdminAnswer | undefined };

/** Sends whoever pays a proforma over what is due; says what is awaited already. */
export function BalanceProforma({ proforma, charge, formKey, answer }: ProformaProps) {
	const { hasAccount, awaited } = proforma;
	if (!hasAccount)
		return (
			<p className="text-muted">
				{words.noAccount}{" "}
				<Link
					to="/admin/settings/transfers"
					className="inline-flex min-h-11 items-center text-ink underline decoration-edge underline-offset-4"
				>
					{words.setAccount}
				</Link>
			</p>
		);
	return (
		<>
			{awaited && (
				<Notice>
					{words.proformaOpen(naira(awaited.amount), awaited.code, awaited.until)} {words.proformaAnew}{" "}
					<Link to={`/admin/payments/${awaited.reference}`} className="underline">
						{words.seePayment}
					</Link>
				</Notice>
			)}
			<SmallForm form="proforma" answer={answer} button={words.sendProforma} busyLabel={words.sendingProforma}>
				{(answer) => <Fields proforma={proforma} charge={charge} formKey={formKey} answer={answer} />}
			</SmallForm>
		</>
	);
}

function Fields({ proforma, charge, formKey, answer }: ProformaProps) {
	const { values = {}, errors = {} } = answer ?? {};
	const typed = { ...proforma.buyer, ...values };
	return (
		<>
			<input type="hidden" name="key" value={`${formKey} proforma`} />
			<input type="hidden" name="seenTotal" value={charge.total} />
			<div className="grid items-start gap-5 sm:grid-cols-2">
				<Field
					label={words.proformaTo}
					name="email"
					type="email"
					autoComplete="off"
					defaultValue={values.email ?? proforma.to}
					error={errors.email}
				/>
				<Field
					label={words.payerName}
					name="payerName"
					autoComplete="off"
					hint={words.payerNameHint}
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
