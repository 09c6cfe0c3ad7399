import { type ReactNode, useEffect, useRef, useState } from "react";
import { locationName } from "#courses/rules/course.ts";
import { type DateRange, shortDate } from "#kit/rules/date-range.ts";
import { type Kobo, naira } from "#kit/rules/money.ts";
import { chargeFor, instalmentPlan } from "#kit/rules/pricing.ts";
import { Button } from "#kit/ui/button.tsx";
import { CheckboxCard } from "#kit/ui/forms/checkbox-card.tsx";
import { Field } from "#kit/ui/forms/field.tsx";
import { Select } from "#kit/ui/forms/select.tsx";
import { Notice } from "#kit/ui/notice.tsx";
import { AgreedByPaying } from "#kit/ui/policy-line.tsx";
import { fieldWords } from "#kit/words/fields.ts";
import { CertificateBox } from "#sales/certificates/pages/certificate-box.tsx";
import { BuyerPart } from "#sales/orders/pages/buyer-part.tsx";
import { registrationWords as words } from "#sales/orders/pages/words.ts";
import type { BuyerRead } from "#sales/orders/rules/buyer.ts";
import { seenDaysText } from "#sales/orders/rules/confirmed-dates.ts";
import type { PayWay, TypedRegistration } from "#sales/orders/rules/registration-request.ts";
export type LocationOption = { location: string; dates: (DateRange & { id: number })[] };

/** Who may not register reads why on the button, which then does nothing. */
export type RegistrationBarrier = "sign-in" | "verify" | "full" | "no-dates" | null;

type RegistrationFormProps = {
	name: { firstName: string; lastName: string };
	price: Kobo;
	vatBasisPoints: number;
	/** What the academy says of the two instalments. */
	depositPolicy: string;
	locations: LocationOption[];
	typed: TypedRegistration;
	buyerErrors: BuyerRead["errors"];
	/** What a certificate may pay of the net, in basis points; 0: nothing. */
	certificateRate: number;
	/** Whether the form was sent with fields left empty: they are marked. */
	incomplete?: boolean | undefined;
	barrier: RegistrationBarrier;
	busyLabel: string | undefined;
	/** Whether another button of the form is at work. */
	resting: boolean;
	children?: ReactNode;
};

/** The fields of a registration and its one button. The route gives the form around it. */
export function RegistrationForm({
	name,
	price,
	vatBasisPoints,
	depositPolicy,
	locations,
	typed,
	buyerErrors,
	certificateRate,
	incomplete,
	barrier,
	busyLabel,
	resting,
	children,
}: RegistrationFormProps) {
	const { select, dates } = useDatesOf(locations, typed.location);
	return (
		<>
			<input type="hidden" name="seenNow" value={chargeFor("full", price, vatBasisPoints).total} />
			<input type="hidden" name="seenInstalment" value={chargeFor("deposit", price, vatBasisPoints).total} />
			<input type="hidden" name="seenDays" value={seenDaysText(locations.flatMap(({ dates: all }) => all))} />
			<div className="grid gap-5 sm:grid-cols-2">
				<Field label={fieldWords.firstName} defaultValue={name.firstName} autoComplete="given-name" readOnly />
				<Field label={fieldWords.lastName} defaultValue={name.lastName} autoComplete="family-name" readOnly />
			</div>
			<Field
				label={words.invoiceEmail}
				hint={words.invoiceEmailHint}
				name="email"
				type="email"
				inputMode="email"
				autoComplete="email"
				defaultValue={typed.email}
				invalid={incomplete && !typed.email}
			/>
			<div className="grid gap-5 sm:grid-cols-2">
				<Select
					{...select}
					label={words.preferredLocation}
					name="location"
					invalid={incomplete && !typed.location}
					empty={words.chooseLocation}
					options={locations.map(({ location }) => ({ value: location, label: locationName(location) }))}
				/>
				<Select
					// Another location has other dates: the choice begins anew.
					key={dates.map(({ id }) => id).join()}
					label={words.courseDate}
					name="courseDate"
					invalid={incomplete && !typed.courseDate}
					empty={words.chooseDate}
					defaultValue={dates.length === 1 ? String(dates[0]?.id) : typed.courseDate}
					options={dates.map((date) => ({ value: String(date.id), label: shortDate(date) }))}
				/>
			</div>
			<noscript>
				<Button type="submit" tone="quiet" formMethod="get" formNoValidate>
					{words.showDates}
				</Button>
			</noscript>
			<PayChoice price={price} vatBasisPoints={vatBasisPoints} initial={typed.pay} />
			<div className="hidden group-has-[#pay-instalment:checked]/register:block">
				<Notice tone="warn">
					<p className="whitespace-pre-line">{depositPolicy}</p>
				</Notice>
			</div>
			{!barrier && (
				<BuyerPart typed={typed.buyer} errors={buyerErrors}>
					<div className="empty:hidden group-has-[#pay-instalment:checked]/register:hidden">
						<CertificateBox
							charge={chargeFor("full", price, vatBasisPoints)}
							rate={certificateRate}
							typed={typed.buyer}
						/>
					</div>
				</BuyerPart>
			)}
			{children}
			<PayButton
				price={price}
				vatBasisPoints={vatBasisPoints}
				barrier={barrier}
				busyLabel={busyLabel}
				resting={resting}
			/>
			{!barrier && <AgreedByPaying />}
		</>
	);
}

type PayButtonProps = Pick<RegistrationFormProps, "price" | "vatBasisPoints" | "barrier" | "busyLabel" | "resting">;

/** The amount stands beside the fixed name of the button; the name alone is what assistive technology says. */
function PayButton({ price, vatBasisPoints, barrier, busyLabel, resting }: PayButtonProps) {
	const busy = busyLabel !== undefined;
	const [now, today] = (["full", "deposit"] as const).map((purpose) =>
		naira(chargeFor(purpose, price, vatBasisPoints).total),
	);
	if (barrier) {
		const { loginToRegister, verifyToRegister, payNow } = words;
		const names = { "sign-in": loginToRegister, verify: verifyToRegister, full: payNow, "no-dates": payNow };
		return (
			<Button wide inactive>
				{names[barrier]}
			</Button>
		);
	}
	return (
		<Button type="submit" wide busy={busy} inactive={resting && !busy} busyLabel={busyLabel}>
			<span className="group-has-[#pay-instalment:checked]/register:hidden">
				{words.payNow}
				<span aria-hidden="true"> · {now}</span>
			</span>
			<span className="hidden group-has-[#pay-instalment:checked]/register:inline">
				{words.payInInstalment}
				<span aria-hidden="true"> · {today}</span>
			</span>
		</Button>
	);
}

/** The dates of the chosen location. A choice made before the script came is kept. */
function useDatesOf(locations: LocationOption[], typedLocation: string) {
	const only = locations.length === 1 ? locations[0]?.location : undefined;
	const [location, setLocation] = useState(typedLocation || only || "");
	const ref = useRef<HTMLSelectElement>(null);
	useEffect(() => {
		if (ref.current) setLocation(ref.current.value);
	}, []);
	return {
		dates: locations.find((one) => one.location === location)?.dates ?? [],
		select: {
			ref,
			defaultValue: typedLocation || only,
			onChange: (event: { currentTarget: HTMLSelectElement }) => setLocation(event.currentTarget.value),
		},
	};
}

type PayChoiceProps = { price: Kobo; vatBasisPoints: number; initial: PayWay; disabled?: boolean };

/**
 * 'Pay Now' or 'Pay in Instalment': exactly one box is checked, always. Before the script arrives they are
 * radio buttons, which the browser keeps exclusive by itself; the rest of the page follows the checked one by CSS alone.
 */
function PayChoice({ price, vatBasisPoints, initial, disabled }: PayChoiceProps) {
	const box = useRef<HTMLFieldSetElement>(null);
	const [way, setWay] = useState<PayWay>();
	useEffect(() => {
		const chosen = box.current?.querySelector<HTMLInputElement>("input:checked")?.value;
		setWay(chosen === "instalment" ? "instalment" : "now");
	}, []);
	// By key the box that React steers is another one than the browser's radio button.
	const facts = (value: PayWay) => ({
		id: `pay-${value}`,
		name: "pay",
		value,
		type: way ? ("checkbox" as const) : ("radio" as const),
		disabled,
		...(way ? { checked: way === value, onChange: () => setWay(value) } : { defaultChecked: initial === value }),
	});
	return (
		<fieldset ref={box} className="grid gap-3 sm:grid-cols-2">
			<legend className="mb-2 text-[0.9375rem] leading-snug font-semibold">{words.howToPay}</legend>
			<CheckboxCard
				key={`now-${way !== undefined}`}
				{...facts("now")}
				label={words.payNowOption}
				detail={words.onceHint(naira(chargeFor("full", price, vatBasisPoints).total))}
			/>
			<CheckboxCard
				key={`instalment-${way !== undefined}`}
				{...facts("instalment")}
				label={words.payInInstalmentOption}
				detail={words.instalmentHint(naira(instalmentPlan(price, vatBasisPoints).dueToday))}
			/>
		</fieldset>
	);
}
