import { Form, useNavigation } from "react-router";
import { SeatsLeft } from "#courses/pages/seats-left.tsx";
import { formText } from "#kit/rules/form-text.ts";
import { naira } from "#kit/rules/money.ts";
import type { Charge } from "#kit/rules/pricing.ts";
import { Button } from "#kit/ui/button.tsx";
import { Card } from "#kit/ui/card.tsx";
import { EmptyState } from "#kit/ui/empty-state.tsx";
import { CheckboxCard } from "#kit/ui/forms/checkbox-card.tsx";
import { Field } from "#kit/ui/forms/field.tsx";
import { FieldError } from "#kit/ui/forms/field-frame.tsx";
import { FormError } from "#kit/ui/forms/form-error.tsx";
import { ShownAnswer } from "#kit/ui/forms/shown-answer.tsx";
import { useFirstError } from "#kit/ui/hooks/use-first-error.ts";
import { PageHead } from "#kit/ui/pages/page-head.tsx";
import { amountBack, ChoiceBack } from "#sales/dates/pages/choice-back.tsx";
import { dateChoiceWords as words } from "#sales/dates/rules/words.ts";
import type { MoneyBackSums } from "#sales/ledger/refunds/rules/money-back.ts";
import { type AccountTexts, LONGEST_ACCOUNT_FIELD } from "#sales/ledger/refunds/rules/refund-account.ts";

export type Offer = {
	firstName: string;
	was: string;
	reason: string;
	dates: readonly { id: number; when: string; where: string; seatsLeft: number }[];
	due: Charge | null;
	/** The refund, and the destination of each part. */
	back: MoneyBackSums;
};

type ChoiceFormsProps = {
	title: string;
	offer: Offer;
	refused: string | undefined;
	errors: (Partial<AccountTexts> & { date?: string }) | undefined;
	values: AccountTexts | undefined;
	/** The chosen date, if it was refused. */
	date: string | undefined;
};

/** The cancelled date with its reason, and the two ways to continue. */
export function ChoiceForms({ title, offer, refused, errors, values, date }: ChoiceFormsProps) {
	const { firstName, was, reason, back } = offer;
	return (
		<div className="grid grid-cols-1 gap-8">
			<PageHead eyebrow={title} title={words.hello(firstName)}>
				<p className="text-lg text-muted">
					<span className="sr-only">{words.was}: </span>
					<s>{was}</s>
				</p>
			</PageHead>
			{reason && (
				<div className="grid gap-1 border-l-2 border-line pl-4">
					<p className="text-sm text-muted">{words.why}</p>
					<p className="wrap-anywhere whitespace-pre-line">{reason}</p>
				</div>
			)}
			<FormError sentence={refused} />
			<Dates offer={offer} error={errors?.date} chosen={date} />
			{back.total > 0 && <Back offer={offer} errors={errors} values={values} />}
		</div>
	);
}

type DatesProps = { offer: Offer; error: string | undefined; chosen: string | undefined };

function Dates({ offer: { dates }, error, chosen }: DatesProps) {
	const busy = useBusy("ask-move");
	const isFree = dates.some(({ seatsLeft }) => seatsLeft > 0);
	if (dates.length === 0) return <EmptyState title={words.noDates} hint={words.noDatesHint} />;
	return (
		<Form method="post" noValidate>
			<fieldset className="grid gap-4" aria-describedby={error ? "date-error" : undefined}>
				<legend className="heading mb-4 text-2xl">{words.another}</legend>
				<p className="text-muted">{isFree ? words.anotherHint : words.allFull}</p>
				<div className="grid gap-3">
					{dates.map(({ id, when, where, seatsLeft }) => (
						<CheckboxCard
							// Mounted anew once it is full: the earlier selection is not valid any more.
							key={`${id} ${seatsLeft < 1}`}
							type="radio"
							name="date"
							value={id}
							label={when}
							disabled={seatsLeft < 1}
							defaultChecked={seatsLeft > 0 && (dates.length === 1 || chosen === String(id))}
							detail={
								<span className="flex flex-wrap gap-x-4">
									<span>{where}</span>
									<SeatsLeft seatsLeft={seatsLeft} />
								</span>
							}
						/>
					))}
				</div>
				<FieldError id="date-error" sentence={error} />
				{isFree && (
					<div>
						<Button
							type="submit"
							name="intent"
							value="ask-move"
							className="max-sm:w-full"
							busy={busy}
							busyLabel={words.looking}
						>
							{words.moveMe}
						</Button>
					</div>
				)}
			</fieldset>
		</Form>
	);
}

function Back({ offer, errors, values }: Pick<ChoiceFormsProps, "offer" | "errors" | "values">) {
	const busy = useBusy("ask-refund");
	const form = useFirstError(errors);
	const { back } = offer;
	const sum = naira(amountBack(back));
	const field = (name: keyof AccountTexts) => ({
		name,
		label: words[name],
		maxLength: LONGEST_ACCOUNT_FIELD,
		defaultValue: values?.[name],
		error: errors?.[name],
	});
	return (
		<section aria-labelledby="back" className="grid gap-4 border-t border-line pt-8">
			<h2 id="back" className="text-2xl">
				{words.orBack(sum)}
			</h2>
			<Form method="post" noValidate ref={form} className="grid gap-5">
				{back.account > 0 && (
					<ShownAnswer value={errors}>
						<Card className="grid gap-5">
							<p>{words.backByHand(naira(back.account))}</p>
							<Field {...field("bank")} />
							<Field
								{...field("accountNumber")}
								hint={words.accountNumberHint}
								inputMode="numeric"
								autoComplete="off"
							/>
							<Field {...field("accountName")} autoComplete="name" />
						</Card>
					</ShownAnswer>
				)}
				<ChoiceBack back={back} />
				<div>
					<Button
						type="submit"
						tone="quiet"
						name="intent"
						value="ask-refund"
						className="max-sm:w-full"
						busy={busy}
						busyLabel={words.looking}
					>
						{words.back(sum)}
					</Button>
				</div>
			</Form>
		</section>
	);
}

function useBusy(intent: string): boolean {
	const { formData } = useNavigation();
	return formData !== undefined && formText(formData, "intent") === intent;
}
