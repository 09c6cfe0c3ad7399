import { type ReactNode, useEffect, useRef, useState } from "react";
import { placeName } from "#domain/course.ts";
import { type DateRange, shortDate } from "#domain/course-dates.ts";
import { formText } from "#domain/form-text.ts";
import { messages } from "#domain/messages.ts";
import { type Kobo, naira } from "#domain/money.ts";
import { chargeFor } from "#domain/pricing.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Notice } from "#ui/notice.tsx";
import { PayChoice, type PayWay } from "#ui/pay-choice.tsx";
import { Select } from "#ui/select.tsx";

export type PlaceOption = { place: string; dates: (DateRange & { id: number })[] };

/** What stood in the form: from the last answer, or from the address when dates were asked for without script. */
export type Typed = { email: string; location: string; courseDate: string; pay: PayWay };

export function typedRegistrationIn(form: FormData): Typed {
	return {
		email: formText(form, "email").trim(),
		location: formText(form, "location"),
		courseDate: formText(form, "courseDate"),
		pay: payWayIn(formText(form, "pay")) ?? "now",
	};
}

/** A way to pay as a form or an address writes it. */
export function payWayIn(text: string | null): PayWay | undefined {
	return text === "instalment" || text === "now" ? text : undefined;
}

/** Who may not register reads why on the button, which then does nothing (Reading 19). */
export type RegistrationBarrier = "sign-in" | "verify" | "full" | "no-dates" | null;

type RegistrationFormProps = {
	name: { firstName: string; lastName: string };
	price: Kobo;
	vatBasisPoints: number;
	/** What the academy says of the two instalments. */
	depositPolicy: string;
	places: PlaceOption[];
	typed: Typed;
	/** Whether the form was sent with fields left empty: they are marked. */
	incomplete?: boolean | undefined;
	barrier: RegistrationBarrier;
	busyLabel: string | undefined;
	children?: ReactNode;
};

const say = messages.registration;

/** The fields of a registration and its one button (Spec §2, Course registration). The route gives the form around it. */
export function RegistrationForm({
	name,
	price,
	vatBasisPoints,
	depositPolicy,
	places,
	typed,
	incomplete,
	barrier,
	busyLabel,
	children,
}: RegistrationFormProps) {
	const { select, dates } = useDatesOf(places, typed.location);
	const busy = busyLabel !== undefined;
	return (
		<>
			<input type="hidden" name="seenNow" value={chargeFor("full", price, vatBasisPoints).total} />
			<input type="hidden" name="seenInstalment" value={chargeFor("deposit", price, vatBasisPoints).total} />
			<div className="grid gap-5 sm:grid-cols-2">
				<Field label={say.firstName} defaultValue={name.firstName} autoComplete="given-name" readOnly />
				<Field label={say.lastName} defaultValue={name.lastName} autoComplete="family-name" readOnly />
			</div>
			<Field
				label={say.invoiceEmail}
				hint={say.invoiceEmailHint}
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
					label={say.preferredLocation}
					name="location"
					invalid={incomplete && !typed.location}
					empty={say.chooseLocation}
					options={places.map(({ place }) => ({ value: place, label: placeName(place) }))}
				/>
				<Select
					// Another location has other dates: the choice begins anew.
					key={dates.map(({ id }) => id).join()}
					label={say.courseDate}
					name="courseDate"
					invalid={incomplete && !typed.courseDate}
					empty={say.chooseDate}
					defaultValue={dates.length === 1 ? String(dates[0]?.id) : typed.courseDate}
					options={dates.map((date) => ({ value: String(date.id), label: shortDate(date) }))}
				/>
			</div>
			<noscript>
				<Button type="submit" tone="quiet" formMethod="get" formNoValidate>
					{say.showDates}
				</Button>
			</noscript>
			<PayChoice price={price} vatBasisPoints={vatBasisPoints} initial={typed.pay} />
			<div className="hidden group-has-[#pay-instalment:checked]/register:block">
				<Notice tone="warn">
					<p className="whitespace-pre-line">{depositPolicy}</p>
				</Notice>
			</div>
			{children}
			<PayButton price={price} vatBasisPoints={vatBasisPoints} barrier={barrier} busy={busy} busyLabel={busyLabel} />
		</>
	);
}

type PayButtonProps = Pick<RegistrationFormProps, "price" | "vatBasisPoints" | "barrier" | "busyLabel"> & {
	busy: boolean;
};

/** The amount stands beside the name the specification gives; the name alone is what assistive technology says. */
function PayButton({ price, vatBasisPoints, barrier, busy, busyLabel }: PayButtonProps) {
	const [now, today] = (["full", "deposit"] as const).map((purpose) =>
		naira(chargeFor(purpose, price, vatBasisPoints).total),
	);
	if (barrier) {
		const { loginToRegister, verifyToRegister, payNow } = say;
		const names = { "sign-in": loginToRegister, verify: verifyToRegister, full: payNow, "no-dates": payNow };
		return (
			<Button wide inactive>
				{names[barrier]}
			</Button>
		);
	}
	return (
		<Button type="submit" wide busy={busy} busyLabel={busyLabel}>
			<span className="group-has-[#pay-instalment:checked]/register:hidden">
				{say.payNow}
				<span aria-hidden="true"> · {now}</span>
			</span>
			<span className="hidden group-has-[#pay-instalment:checked]/register:inline">
				{say.payInInstalment}
				<span aria-hidden="true"> · {today}</span>
			</span>
		</Button>
	);
}

/** The dates of the chosen location. A choice made before the script came is kept. */
function useDatesOf(places: PlaceOption[], typedLocation: string) {
	const only = places.length === 1 ? places[0]?.place : undefined;
	const [location, setLocation] = useState(typedLocation || only || "");
	const ref = useRef<HTMLSelectElement>(null);
	useEffect(() => {
		if (ref.current) setLocation(ref.current.value);
	}, []);
	return {
		dates: places.find(({ place }) => place === location)?.dates ?? [],
		select: {
			ref,
			defaultValue: typedLocation || only,
			onChange: (event: { currentTarget: HTMLSelectElement }) => setLocation(event.currentTarget.value),
		},
	};
}
