import { useSearchParams } from "react-router";
import type { AdminAnswer } from "#kit/admin/admin-answer.ts";
import { SeenFields } from "#kit/admin/seen-fields.tsx";
import { SmallForm } from "#kit/admin/small-form.tsx";
import { type Kobo, plainAmount } from "#kit/rules/money.ts";
import { LONGEST_LINE } from "#kit/rules/text-input.ts";
import { Field } from "#kit/ui/forms/field.tsx";
import { FileField } from "#kit/ui/forms/file-field.tsx";
import { useKeptAnswer } from "#kit/ui/hooks/use-kept-answer.ts";
import { ACCEPTED_PROOFS } from "#media/rules/private-files.ts";
import { FoldedForm } from "#sales/office/admin/order/order-part.tsx";
import { adminCertificates as words } from "#sales/paying/ways/certificates/admin/words.ts";
import type { Issuer } from "#sales/paying/ways/certificates/data/certificates.ts";

type FormsProps = {
	/** The amount that a certificate must still pay for this seat. */
	awaited: Kobo;
	/** The same for all seats of the order. */
	ofOrder: { seats: number; total: Kobo };
	/** As far as known. */
	issuer: Issuer | null;
	today: string;
	version: number;
	formKey: string;
	answer: AdminAnswer | undefined;
};

/** The two outcomes of an employer's certificate: it has arrived, or it will not. */
export function CertificateForms(props: FormsProps) {
	const { version, formKey, answer } = props;
	const kept = useKeptAnswer(answer);
	const isWanted = useSearchParams()[0].get("open") === "certificate";
	return (
		<>
			<FoldedForm
				id="certificate"
				title="Record the certificate"
				hint="It gets its own receipt, under the existing invoice. If the certificate is for less, the difference is due in money."
				open={kept ? kept.form === "certificate" : isWanted}
			>
				<SmallForm
					form="certificate"
					answer={answer}
					button="Record the certificate"
					busyLabel="Recording..."
					tone="primary"
					encType="multipart/form-data"
				>
					{(answer) => <Fields {...props} answer={answer} />}
				</SmallForm>
			</FoldedForm>
			<FoldedForm
				title="The certificate will not come"
				hint="The withheld amount becomes due in money. We e-mail the participant and the payer and remind them."
				open={kept?.form === "drop-certificate"}
			>
				<SmallForm form="drop-certificate" answer={answer} button="Stop waiting for it" busyLabel="Stopping...">
					{() => <SeenFields version={version} formKey={`${formKey} drop`} />}
				</SmallForm>
			</FoldedForm>
		</>
	);
}

function Fields({ awaited, ofOrder, issuer, today, version, formKey, answer }: FormsProps) {
	const { values = {}, errors = {} } = answer ?? {};
	const line = (name: string, known?: string | null) => ({
		name,
		maxLength: LONGEST_LINE,
		autoComplete: "off",
		defaultValue: values[name] ?? known ?? undefined,
		error: errors[name],
	});
	return (
		<>
			<SeenFields version={version} formKey={`${formKey} certificate`} />
			<input type="hidden" name="fileId" value={values.fileId ?? ""} />
			<div className="grid items-start gap-5 sm:grid-cols-2">
				<Field label="Certificate number" {...line("number")} />
				<Field
					label="Certificate date"
					name="issuedOn"
					type="date"
					max={today}
					defaultValue={values.issuedOn}
					error={errors.issuedOn}
				/>
				<Field
					label="Amount"
					name="amount"
					inputMode="decimal"
					autoComplete="off"
					hint={words.amountHint(awaited, ofOrder)}
					defaultValue={values.amount ?? plainAmount(ofOrder.total)}
					error={errors.amount}
				/>
				<FileField
					label="Copy of the certificate"
					name="copy"
					accept={ACCEPTED_PROOFS}
					hint={
						values.filename
							? `${values.filename} is already uploaded. Choose another file to replace it.`
							: "Optional. PDF, JPEG, PNG or WebP, at most 10 MB."
					}
					error={errors.copy}
				/>
				<Field
					label="Employer who withheld the tax"
					hint="As named on the certificate."
					{...line("issuerName", issuer?.name)}
				/>
				<Field
					label="Employer's tax number"
					hint="Optional. If it is empty, we recognise a duplicate by its number and the employer's name."
					{...line("issuerTaxNumber", issuer?.taxNumber)}
				/>
			</div>
		</>
	);
}
