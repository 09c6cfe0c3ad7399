import { useSearchParams } from "react-router";
import type { AdminAnswer } from "#kit/admin/admin-answer.ts";
import { SmallForm } from "#kit/admin/small-form.tsx";
import { type Kobo, plainAmount } from "#kit/rules/money.ts";
import { LONGEST_LINE } from "#kit/rules/text-input.ts";
import { Field } from "#kit/ui/forms/field.tsx";
import { FileField } from "#kit/ui/forms/file-field.tsx";
import { useKeptAnswer } from "#kit/ui/hooks/use-kept-answer.ts";
import { ACCEPTED_PROOFS } from "#media/rules/private-files.ts";
import { FoldedForm, Seen } from "#sales/office/admin/order/seat/folded-form.tsx";
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
				title={words.take}
				hint={words.takeHint}
				open={kept ? kept.form === "certificate" : isWanted}
			>
				<SmallForm
					form="certificate"
					answer={answer}
					button={words.takeButton}
					busyLabel={words.taking}
					tone="primary"
					encType="multipart/form-data"
				>
					{(answer) => <Fields {...props} answer={answer} />}
				</SmallForm>
			</FoldedForm>
			<FoldedForm title={words.drop} hint={words.dropHint} open={kept?.form === "drop-certificate"}>
				<SmallForm form="drop-certificate" answer={answer} button={words.dropButton} busyLabel={words.dropping}>
					{() => <Seen version={version} formKey={`${formKey} drop`} />}
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
			<Seen version={version} formKey={`${formKey} certificate`} />
			<input type="hidden" name="fileId" value={values.fileId ?? ""} />
			<div className="grid items-start gap-5 sm:grid-cols-2">
				<Field label={words.number} {...line("number")} />
				<Field
					label={words.day}
					name="issuedOn"
					type="date"
					max={today}
					defaultValue={values.issuedOn}
					error={errors.issuedOn}
				/>
				<Field
					label={words.amount}
					name="amount"
					inputMode="decimal"
					autoComplete="off"
					hint={words.amountHint(awaited, ofOrder)}
					defaultValue={values.amount ?? plainAmount(ofOrder.total)}
					error={errors.amount}
				/>
				<FileField
					label={words.copy}
					name="copy"
					accept={ACCEPTED_PROOFS}
					hint={values.filename ? words.copyKept(values.filename) : words.copyHint}
					error={errors.copy}
				/>
				<Field label={words.issuer} hint={words.issuerHint} {...line("issuerName", issuer?.name)} />
				<Field label={words.taxNumber} hint={words.taxNumberHint} {...line("issuerTaxNumber", issuer?.taxNumber)} />
			</div>
		</>
	);
}
