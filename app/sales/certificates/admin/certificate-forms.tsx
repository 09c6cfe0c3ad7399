import type { AdminAnswer } from "#kit/admin/admin-answer.ts";
import { FactList } from "#kit/admin/fact-list.tsx";
import { Link } from "#kit/admin/link.tsx";
import { SmallForm } from "#kit/admin/small-form.tsx";
import { type Kobo, plainAmount } from "#kit/rules/money.ts";
import { LONGEST_LINE } from "#kit/rules/text-input.ts";
import { Card } from "#kit/ui/card.tsx";
import { Field } from "#kit/ui/forms/field.tsx";
import { FileField } from "#kit/ui/forms/file-field.tsx";
import { useKeptAnswer } from "#kit/ui/hooks/use-kept-answer.ts";
import { ACCEPTED_PROOFS } from "#media/rules/private-files.ts";
import { ActionForm, Seen } from "#sales/balances/admin/balance-forms.tsx";
import { adminCertificates as words } from "#sales/certificates/admin/words.ts";
import type { Issuer } from "#sales/certificates/data/certificates.ts";

type FormsProps = {
	/** The amount that a certificate must still pay for this seat. */
	awaited: Kobo;
	/** The same for all seats of the order. */
	ofOrder: { seats: number; total: Kobo };
	/** As far as known. */
	issuer: Issuer | null;
	/** The page was opened for this form. */
	isWanted: boolean;
	today: string;
	version: number;
	formKey: string;
	answer: AdminAnswer | undefined;
};

/** The two outcomes of an employer's certificate: it has arrived, or it will not. */
export function CertificateForms(props: FormsProps) {
	const { isWanted, version, formKey, answer } = props;
	const kept = useKeptAnswer(answer);
	return (
		<div className="rounded-card border border-line bg-paper">
			<ActionForm title={words.take} hint={words.takeHint} open={kept ? kept.form === "certificate" : isWanted}>
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
			</ActionForm>
			<ActionForm title={words.drop} hint={words.dropHint} open={kept?.form === "drop-certificate"}>
				<SmallForm form="drop-certificate" answer={answer} button={words.dropButton} busyLabel={words.dropping}>
					{() => <Seen version={version} formKey={`${formKey} drop`} />}
				</SmallForm>
			</ActionForm>
		</div>
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

type RecordedCertificate = {
	reference: string;
	number: string;
	amount: string;
	day: string;
	issuer: string;
	fileId: string | null;
};

const WAY = "inline-flex min-h-11 items-center underline decoration-edge underline-offset-4";

/** The recorded certificates, each with its copy and its payment. */
export function CertificatesTaken({ certificates }: { certificates: readonly RecordedCertificate[] }) {
	return certificates.map(({ reference, number, amount, day, issuer, fileId }) => (
		<Card key={reference} className="grid gap-3">
			<FactList
				facts={[
					{ label: words.amount, value: amount },
					{ label: words.number, value: number },
					{ label: words.day, value: day },
					{ label: words.issuer, value: issuer },
				]}
			/>
			<p className="flex flex-wrap gap-x-6 text-[0.9375rem]">
				<Link to={`/admin/payments/${reference}`} className={WAY}>
					{words.seePayment}
				</Link>
				{fileId && (
					<a href={`/files/${fileId}`} className={WAY}>
						{words.seeCopy}
					</a>
				)}
			</p>
		</Card>
	));
}
