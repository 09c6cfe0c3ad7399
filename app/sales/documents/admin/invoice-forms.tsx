import type { AdminAnswer } from "#kit/admin/admin-answer.ts";
import { SmallForm } from "#kit/admin/small-form.tsx";
import { LONGEST_ADDRESS, LONGEST_LINE } from "#kit/rules/text-input.ts";
import { Field } from "#kit/ui/forms/field.tsx";
import { TextArea } from "#kit/ui/forms/text-area.tsx";
import { adminInvoices as words } from "#sales/documents/admin/words.ts";
import { type Clearance, LONGEST_REASON } from "#sales/documents/rules/document-facts.ts";
import { buyerWords } from "#sales/orders/pages/buyer-words.ts";

/** The tax authority's reference and the text of its square. */
export function ClearanceForm({ cleared, answer }: { cleared: Clearance | null; answer: AdminAnswer | undefined }) {
	return (
		<SmallForm form="record" answer={answer} button={words.record} busyLabel={words.recording}>
			{(answer) => (
				<>
					<Field
						label={words.authorityReference}
						name="authorityReference"
						maxLength={LONGEST_LINE}
						autoComplete="off"
						defaultValue={answer?.values?.authorityReference ?? cleared?.authorityReference}
						error={answer?.errors?.authorityReference}
					/>
					<TextArea
						label={words.qr}
						hint={words.qrHint}
						name="qr"
						rows={3}
						defaultValue={answer?.values?.qr ?? cleared?.qr ?? ""}
						error={answer?.errors?.qr}
					/>
				</>
			)}
		</SmallForm>
	);
}

type CorrectionProps = { fields: Record<string, string>; formKey: string; answer: AdminAnswer | undefined };

/** To whom an invoice should have been made out, and why. */
export function CorrectionForm({ fields, formKey, answer }: CorrectionProps) {
	return (
		<SmallForm form="correct" answer={answer} button={words.correctButton} busyLabel={words.correcting} tone="primary">
			{(answer) => {
				const facts = (name: string) => ({
					name,
					defaultValue: answer?.values?.[name] ?? fields[name],
					error: answer?.errors?.[name],
				});
				return (
					<>
						<input type="hidden" name="key" value={formKey} />
						<Field label={words.buyer} {...facts("buyerName")} maxLength={LONGEST_LINE} autoComplete="off" />
						<TextArea label={buyerWords.address} {...facts("buyerAddress")} rows={3} maxLength={LONGEST_ADDRESS} />
						<div className="grid items-start gap-5 sm:grid-cols-2">
							<Field
								label={buyerWords.taxNumber}
								hint={buyerWords.taxNumberHint}
								{...facts("buyerTaxNumber")}
								maxLength={LONGEST_LINE}
								autoComplete="off"
							/>
							<Field
								label={buyerWords.purchaseOrder}
								hint={buyerWords.purchaseOrderHint}
								{...facts("purchaseOrder")}
								maxLength={LONGEST_LINE}
								autoComplete="off"
							/>
						</div>
						<TextArea
							label={words.reason}
							hint={words.reasonHint}
							{...facts("reason")}
							rows={2}
							maxLength={LONGEST_REASON}
						/>
					</>
				);
			}}
		</SmallForm>
	);
}
