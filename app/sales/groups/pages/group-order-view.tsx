import { useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { PriceTable } from "#courses/pages/price-table.tsx";
import { courseWords } from "#courses/pages/words.ts";
import { type Quote, quotedFigure, quoteFor } from "#courses/rules/discounts.ts";
import { formText } from "#kit/rules/form-text.ts";
import { naira } from "#kit/rules/money.ts";
import { rateText } from "#kit/rules/pricing.ts";
import { Button, ButtonLink } from "#kit/ui/button.tsx";
import { Card } from "#kit/ui/card.tsx";
import { CheckboxCard } from "#kit/ui/forms/checkbox-card.tsx";
import { EmailField, PhoneField } from "#kit/ui/forms/contact-fields.tsx";
import { Field } from "#kit/ui/forms/field.tsx";
import { FieldError } from "#kit/ui/forms/field-frame.tsx";
import { FormError } from "#kit/ui/forms/form-error.tsx";
import { FormPart } from "#kit/ui/forms/form-part.tsx";
import { TextArea } from "#kit/ui/forms/text-area.tsx";
import { typedFields } from "#kit/ui/forms/typed-field.ts";
import { useFirstError } from "#kit/ui/hooks/use-first-error.ts";
import { AgreedByPaying } from "#kit/ui/policy-line.tsx";
import { DateChoice } from "#sales/groups/pages/date-choice.tsx";
import type { GroupOrderPage } from "#sales/groups/pages/group-order-state.ts";
import { FEWEST_SEATS, groupSeatsIn, MOST_SEATS } from "#sales/groups/rules/group-limits.ts";
import type { GroupTexts } from "#sales/groups/rules/group-order.ts";
import { groupOrderWords as words } from "#sales/groups/rules/group-order-words.ts";
import { acceptWords } from "#sales/groups/rules/words.ts";
import { buyerWords } from "#sales/ledger/orders/rules/buyer.ts";
import { BuyerTaxFields } from "#sales/paying/orders/pages/buyer-tax-fields.tsx";

export type GroupAnswer = { typed: GroupTexts; errors: Partial<GroupTexts>; sentence?: string };

type GroupOrderProps = { page: GroupOrderPage; answer: GroupAnswer | undefined };

/** The form in which an organisation orders several seats, with what they cost beside it. */
export function GroupOrderForm({ page, answer }: GroupOrderProps) {
	const { key, dates, held, withholding, course } = page;
	const busy = useNavigation().formMethod === "POST";
	const typed = answer?.typed ?? page.typed;
	const errors = busy ? {} : (answer?.errors ?? {});
	const field = typedFields(typed, errors);
	const form = useFirstError(answer);
	const quote = useQuote(page, typed);
	return (
		<Form
			method="post"
			noValidate
			ref={form}
			onInput={quote.read}
			data-draft="group-order"
			className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-12"
		>
			<input type="hidden" name="key" value={key} />
			<input type="hidden" name="seenTotal" value={quote.shown?.total ?? ""} />
			<div className="grid gap-8">
				<fieldset className="grid gap-3">
					<legend className="heading mb-3 text-xl">{words.date}</legend>
					{dates.map((date) => (
						<DateChoice key={date.id} date={date} chosen={typed.date} />
					))}
					<FieldError id="date-error" sentence={errors.date} />
					<div className="sm:max-w-60">
						<Field
							label={words.seats}
							{...field("seats")}
							type="number"
							inputMode="numeric"
							min={FEWEST_SEATS}
							max={MOST_SEATS}
							required
						/>
					</div>
				</fieldset>
				<FormPart title={words.organisation}>
					<div className="sm:col-span-2">
						<Field label={buyerWords.name} {...field("buyerName")} autoComplete="organization" required />
					</div>
					<div className="sm:col-span-2">
						<Field label={words.contactName} {...field("contactName")} autoComplete="name" required />
					</div>
					<EmailField label={words.email} hint={words.emailHint} typed={typed.email} error={errors.email} />
					<PhoneField label={words.phone} typed={typed.phone} error={errors.phone} />
				</FormPart>
				<FormPart title={words.documents}>
					<BuyerTaxFields field={field} />
					<div className="grid gap-5 sm:col-span-2">
						<TextArea label={acceptWords.address} {...field("buyerAddress")} rows={3} autoComplete="street-address" />
						{withholding && (
							<CheckboxCard
								id="withholds"
								name="withholds"
								value="yes"
								defaultChecked={typed.withholds === "yes"}
								label={withholding}
							/>
						)}
					</div>
				</FormPart>
			</div>
			<Card className="grid gap-4 lg:sticky lg:top-6">
				<h2 className="text-xl">{words.price}</h2>
				{quote.shown ? <PriceTable {...sumsOf(quote.shown)} /> : <p className="text-muted">{words.noPrice}</p>}
				<noscript>
					<Button type="submit" tone="quiet" formMethod="get" formNoValidate>
						{words.showPrice}
					</Button>
				</noscript>
				<p className="text-[0.9375rem]">{held}</p>
				<FormError sentence={busy ? undefined : answer?.sentence} />
				<Button type="submit" wide busy={busy} busyLabel={words.busy}>
					{words.order(quote.shown ? naira(quote.shown.total) : null)}
				</Button>
				<AgreedByPaying lead={acceptWords.byOrdering} className="text-center text-balance" />
				<p className="text-sm text-muted">{words.limit}</p>
				<ButtonLink to={`/organisation-invitation?course=${course.slug}`} tone="quiet" wide>
					{words.quotation}
				</ButtonLink>
			</Card>
		</Form>
	);
}

/** What the chosen seats cost, following what is typed. The server compares it. */
function useQuote(page: GroupOrderPage, typed: GroupTexts) {
	const [chosen, choose] = useState({ date: typed.date, seats: typed.seats });
	const before = useRef(typed);
	useEffect(() => {
		if (before.current === typed) return;
		before.current = typed;
		choose({ date: typed.date, seats: typed.seats });
	}, [typed]);
	const read = ({ currentTarget }: { currentTarget: HTMLFormElement }) => {
		const form = new FormData(currentTarget);
		choose({ date: formText(form, "date"), seats: formText(form, "seats") });
	};
	return { read, shown: quoteOf(page, chosen) };
}

function quoteOf(page: GroupOrderPage, { date, seats }: Pick<GroupTexts, "date" | "seats">): Quote | undefined {
	const found = page.dates.find(({ id }) => String(id) === date);
	const participants = groupSeatsIn(seats);
	if (!found || participants === undefined) return undefined;
	return quoteFor({
		price: found.price,
		participants,
		courseId: page.course.id,
		startDay: found.firstDay,
		today: page.today,
		online: page.isOnline,
		vatBasisPoints: page.course.vatBasisPoints,
		discounts: page.discounts,
	});
}

function sumsOf({ participants, price, subtotal, applied, off, vat, total, vatBasisPoints }: Quote) {
	return {
		rows: [
			{ label: words.each(participants, naira(price)), amount: subtotal },
			...(applied ? [{ label: words.discount(quotedFigure(applied)), amount: -off }] : []),
			{ label: courseWords.vat(rateText(vatBasisPoints)), amount: vat },
		],
		total: { label: courseWords.total, amount: total },
	};
}
