import type { AdminAnswer } from "#kit/admin/admin-answer.ts";
import { SmallForm } from "#kit/admin/small-form.tsx";
import { LONGEST_ADDRESS, LONGEST_LINE } from "#kit/rules/text-input.ts";
import { Field } from "#kit/ui/forms/field.tsx";
import { TextArea } from "#kit/ui/forms/text-area.tsx";
import { adminInvoices as say } from "#sales/documents/admin/words.ts";
import { type Clearance, LONGEST_REASON } from "#sales/documents/rules/document-facts.ts";
import { buyerMessages } from "#sales/orders/pages/buyer-words.ts";

/** The tax authority's reference and the text of its square. */
export function ClearanceForm({ cleared, answer }: { cleared: Clearance | null; answer: AdminAnswer | undefined }) {
	return (
		<SmallForm form="record" answer={answer} button={say.record} busyLabel={say.recording}>
			{(answer) => (
				<>
					<Field
						label={say.authorityReference}
						name="authorityReference"
						maxLength={LONGEST_LINE}
						autoComplete="off"
						defaultValue={answer?.values?.authorityReference ?? cleared?.authorityReference}
						error={answer?.errors?.authorityReference}
					/>
					<TextArea
						label={say.qr}
						hint={say.qrHint}
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
		<SmallForm form="correct" answer={answer} button={say.correctButton} busyLabel={say.correcting} tone="primary">
			{(answer) => {
				const facts = (name: string) => ({
					name,
					defaultValue: answer?.values?.[name] ?? fields[name],
					error: answer?.errors?.[name],
				});
				return (
					<>
						<input type="hidden" name="key" value={formKey} />
						<Field label={say.buyer} {...facts("buyerName")} maxLength={LONGEST_LINE} autoComplete="off" />
						<TextArea label={buyerMessages.address} {...facts("buyerAddress")} rows={3} maxLength={LONGEST_ADDRESS} />
						<div className="grid items-start gap-5 sm:grid-cols-2">
							<Field
								label={buyerMessages.taxNumber}
								hint={buyerMessages.taxNumberHint}
								{...facts("buyerTaxNumber")}
								maxLength={LONGEST_LINE}
								autoComplete="off"
							/>
							<Field
								label={buyerMessages.purchaseOrder}
								hint={buyerMessages.purchaseOrderHint}
								{...facts("purchaseOrder")}
								maxLength={LONGEST_LINE}
								autoComplete="off"
							/>
						</div>
						<TextArea
							label={say.reason}
							hint={say.reasonHint}
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
