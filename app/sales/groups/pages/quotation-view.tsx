import { Form, useNavigation } from "react-router";
import { PriceTable } from "#courses/pages/price-table.tsx";
import { Button, ButtonLink } from "#kit/ui/button.tsx";
import { CheckboxCard } from "#kit/ui/forms/checkbox-card.tsx";
import { FieldError } from "#kit/ui/forms/field-frame.tsx";
import { FormError } from "#kit/ui/forms/form-error.tsx";
import { TextArea } from "#kit/ui/forms/text-area.tsx";
import { typedFields } from "#kit/ui/forms/typed-field.ts";
import { AgreedByPaying } from "#kit/ui/policy-line.tsx";
import { DateChoice } from "#sales/groups/pages/date-choice.tsx";
import type { QuotationPage } from "#sales/groups/pages/quotation-state.ts";
import { acceptWords as words } from "#sales/groups/rules/words.ts";
import type { BUYER_FIELDS } from "#sales/ledger/orders/rules/buyer.ts";
import { BuyerTaxFields } from "#sales/paying/orders/pages/buyer-tax-fields.tsx";
import { PayerFrame } from "#sales/paying/payments/pages/payer-parts.tsx";
import { LinkFrame, LinkOffice } from "#sales/paying/ways/links/pages/link-frame.tsx";

export type AcceptTexts = Record<(typeof BUYER_FIELDS)[number] | "date", string>;

type QuotationViewProps = {
	page: QuotationPage;
	/** What was typed, after a refusal. */
	typed: AcceptTexts | undefined;
	errors: Partial<AcceptTexts>;
	sentence: string | undefined;
};

/** A quotation with its prices, and the form that accepts it. */
export function QuotationView({ page, typed, errors, sentence }: QuotationViewProps) {
	const { head, facts, sums, order, form, conditions, office } = page;
	return (
		<LinkFrame>
			<PayerFrame head={head} facts={facts} price={<PriceTable {...sums} />} isFactsFirst>
				{order && (
					<div>
						<ButtonLink to={order}>{words.openOrder}</ButtonLink>
					</div>
				)}
				{form ? (
					<AcceptForm form={form} typed={typed} errors={errors} sentence={sentence} />
				) : (
					<FormError sentence={sentence} />
				)}
				{form && conditions.length > 0 && (
					<div className="grid gap-1 text-[0.9375rem] text-muted">
						<p>{words.conditionsLead}</p>
						<ul className="list-disc pl-5">
							{conditions.map((line) => (
								<li key={line}>{line}</li>
							))}
						</ul>
					</div>
				)}
			</PayerFrame>
			<LinkOffice office={office} />
		</LinkFrame>
	);
}

type AcceptFormProps = Omit<QuotationViewProps, "page"> & { form: NonNullable<QuotationPage["form"]> };

function AcceptForm({ form, typed, errors, sentence }: AcceptFormProps) {
	const busy = useNavigation().formMethod === "POST";
	const field = typedFields(typed ?? { purchaseOrder: form.purchaseOrder }, errors);
	const chosen = typed?.date || String(form.wished ?? "");
	return (
		<Form method="post" noValidate data-draft="quotation" className="grid gap-7">
			<input type="hidden" name="key" value={form.key} />
			<input type="hidden" name="seenVersion" value={form.version} />
			<fieldset className="grid gap-3">
				<legend className="heading mb-3 text-xl">{words.dates}</legend>
				{form.dates.map((date) => (
					<DateChoice key={date.id} date={date} chosen={chosen}>
						<input type="hidden" name={`seenTotal${date.id}`} value={date.total} />
					</DateChoice>
				))}
				<FieldError id="date-error" sentence={errors.date} />
			</fieldset>
			<section aria-labelledby="documents" className="grid gap-5">
				<h2 id="documents" className="text-xl">
					{words.documents}
				</h2>
				<div className="grid items-start gap-5 sm:grid-cols-2">
					<BuyerTaxFields field={field} />
				</div>
				<TextArea label={words.address} {...field("buyerAddress")} rows={3} autoComplete="street-address" />
				{form.withholding && (
					<CheckboxCard
						id="withholds"
						name="withholds"
						value="yes"
						defaultChecked={typed?.withholds === "yes"}
						{...form.withholding}
					/>
				)}
			</section>
			<FormError sentence={sentence} />
			<div className="grid gap-3">
				<p>{form.held}</p>
				<Button type="submit" wide busy={busy} busyLabel={words.busy}>
					{words.accept(form.totalText)}
				</Button>
				<AgreedByPaying lead={words.byOrdering} className="text-center text-balance" />
			</div>
		</Form>
	);
}
