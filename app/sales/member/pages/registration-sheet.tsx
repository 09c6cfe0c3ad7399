import { type ReactNode, useEffect, useRef, useState } from "react";
import { Form } from "react-router";
import { courseWords } from "#courses/pages/words.ts";
import { locationName } from "#courses/rules/course.ts";
import { PRIVATE_PARAM } from "#courses/rules/member-path.ts";
import { type DateRange, type Day, shortDate, weekdayRange } from "#kit/rules/date-range.ts";
import type { Kobo } from "#kit/rules/money.ts";
import { Button } from "#kit/ui/button.tsx";
import { Select } from "#kit/ui/forms/select.tsx";
import type { BuyerResult } from "#sales/ledger/orders/rules/buyer.ts";
import type { OtherParticipantResult } from "#sales/ledger/orders/rules/other-participant.ts";
import {
	type PayHow,
	registrationIn,
	type TypedRegistration,
} from "#sales/ledger/orders/rules/registration-request.ts";
import { RegistrationCode } from "#sales/member/pages/registration-code.tsx";
import { RegistrationForm } from "#sales/member/pages/registration-form.tsx";
import type { RegistrationOffers } from "#sales/member/pages/registration-offers.ts";
import { type RegistrationBarrier, RegistrationPay } from "#sales/member/pages/registration-pay.tsx";
import { RegistrationSummary, type SummaryCourse } from "#sales/member/pages/registration-price.tsx";
import type { RegistrationRefusalFacts } from "#sales/member/pages/registration-refusal.tsx";
import type { OfferedWays } from "#sales/member/pages/way-tiles.tsx";
import { otherWaysWords as ways } from "#sales/paying/orders/pages/other-ways-words.ts";
import { registrationWords as words } from "#sales/paying/orders/pages/words.ts";
import { payingWords as payment } from "#sales/paying/payments/pages/words.ts";

/** A refusal keeps what was typed. */
export type RefusedRegistration = {
	ok: false;
	typed: TypedRegistration;
	/** What was typed may have another price: each date with the typed code. Left out: as the page had it. */
	offers?: RegistrationOffers;
	buyerErrors: BuyerResult["errors"];
	whoErrors: OtherParticipantResult["errors"];
} & RegistrationRefusalFacts;

/** The refusal of a form that never arrived. */
export const notOpened = (form: FormData): RefusedRegistration => ({
	ok: false,
	sentence: words.notOpened,
	myCourses: false,
	typed: registrationIn(form).typed,
	buyerErrors: {},
	whoErrors: {},
});

/** A discount code was applied: the sums with it, before anything is paid. */
export type PricedRegistration = { ok: true; typed: TypedRegistration; offers: RegistrationOffers };

type RegistrationSheetProps = {
	facts: OfferedWays & {
		member: string;
		formKey: string;
		/** The token of the private date; null: the dates are for everybody. */
		privateToken: string | null;
		name: { firstName: string; lastName: string };
		course: SummaryCourse & { priceKobo: Kobo; vatBasisPoints: number; datesByLocation: LocationOption[] };
		/** The hours of the dates that have some, by date id. */
		hours: Readonly<Record<string, string>>;
		today: Day;
		depositPolicy: string;
		/** Null: transfers are not offered. */
		holdsSeat: boolean;
		transferHint: string | null;
		/** The name of the provider for other payments than transfers. */
		provider: string;
		/** For a transfer, in basis points. */
		certificateRate: number;
	};
	typed: TypedRegistration;
	offers: RegistrationOffers;
	refused: RefusedRegistration | undefined;
	barrier: RegistrationBarrier;
	/** The way whose button is busy. */
	busyWith: PayHow | undefined;
	/** Whether the provider is being asked about the result. */
	isAsking: boolean;
	onChange: () => void;
	/** The refusal, above the button. */
	children: ReactNode;
};

/**
 * The form of a registration in two parts of its page: the fields, and beside them the price with the one button. Use the member as its
 * key, so that no receipt goes to another member's address.
 */
export function RegistrationSheet(props: RegistrationSheetProps) {
	const { facts, typed, offers, refused, barrier, busyWith, isAsking, onChange, children } = props;
	const { member, course, holdsSeat, transferHint, certificateRate, hours, today } = facts;
	const choice = useDateChoice(course.datesByLocation, typed);
	const { chosen } = choice;
	const incomplete = refused?.sentence === words.fillAllFields;
	const listPrice = chosen?.priceKobo ?? course.priceKobo;
	const offer = chosen && offers[chosen.id];
	const [wholeDiscount, instalmentDiscount] = [offer?.whole ?? null, offer?.deposit ?? null];
	const prices = {
		listPrice,
		price: listPrice - (wholeDiscount?.off ?? 0),
		instalmentPrice: listPrice - (instalmentDiscount?.off ?? 0),
		wholeDiscount,
		instalmentDiscount,
		vatBasisPoints: course.vatBasisPoints,
		certificateRate,
		dueDay: chosen ? weekdayRange({ firstDay: chosen.firstDay, lastDay: chosen.firstDay }, today) : null,
	};
	return (
		<Form method="post" noValidate onChange={onChange} className="contents">
			<input type="hidden" name="member" value={member} />
			<input type="hidden" name="key" value={facts.formKey} />
			{facts.privateToken !== null && <input type="hidden" name={PRIVATE_PARAM} value={facts.privateToken} />}
			<div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-7 lg:col-start-1">
				<RegistrationSummary
					course={course}
					chosen={chosen}
					hours={chosen && hours[chosen.id]}
					isOpen={!typed.location || !typed.courseDate}
				>
					<DateSelects choice={choice} incomplete={incomplete} />
				</RegistrationSummary>
				<RegistrationForm
					name={facts.name}
					prices={prices}
					ways={facts}
					depositPolicy={facts.depositPolicy}
					dates={course.datesByLocation.flatMap(({ dates }) => dates)}
					typed={typed}
					buyerErrors={refused?.buyerErrors ?? {}}
					whoErrors={refused?.whoErrors ?? {}}
					incomplete={incomplete}
					isOpen={!barrier}
					resting={busyWith !== undefined}
				/>
			</div>
			{/* On a phone its parts are direct children of the form, so that the button stays visible on the whole page. */}
			<div className="min-w-0 max-lg:contents lg:col-start-2 lg:row-span-3 lg:row-start-1">
				<div className="max-lg:contents lg:sticky lg:top-6 lg:grid lg:gap-4">
					<RegistrationPay
						title={course.title}
						prices={prices}
						code={<RegistrationCode code={typed.code} offer={offer} resting={busyWith !== undefined} />}
						barrier={barrier}
						holdsSeat={holdsSeat}
						transferHint={transferHint}
						provider={facts.provider}
						hasCard={facts.hasCard}
						busyLabel={busyLabelOf(busyWith, isAsking)}
						resting={busyWith !== undefined}
					>
						{children}
					</RegistrationPay>
				</div>
			</div>
		</Form>
	);
}

function busyLabelOf(busyWith: PayHow | undefined, isAsking: boolean): string | undefined {
	if (busyWith === undefined) return undefined;
	if (isAsking) return payment.asking;
	return busyWith === "transfer" ? ways.transferBusy : busyWith === "link" ? ways.linkBusy : words.busy;
}

export type LocationOption = { location: string; dates: DateOption[] };
type DateOption = DateRange & { id: number; priceKobo: Kobo; seatsLeft: number };

type Typed = Pick<TypedRegistration, "location" | "courseDate">;
type DateChoice = ReturnType<typeof useDateChoice>;

/** Location and date; only the dates of the location are listed. */
export function DateSelects({ choice, incomplete }: { choice: DateChoice; incomplete: boolean }) {
	const { locations, dates, typed, location, date } = choice;
	return (
		<>
			<div className="grid gap-5 sm:grid-cols-2">
				<Select
					{...location}
					label={words.preferredLocation}
					name="location"
					invalid={incomplete && !typed.location}
					empty={words.chooseLocation}
					options={locations.map(({ location: name }) => ({ value: name, label: locationName(name) }))}
				/>
				<Select
					// Another location has other dates, so the selection starts again.
					key={dates.map(({ id }) => id).join()}
					{...date}
					label={words.courseDate}
					name="courseDate"
					invalid={incomplete && !typed.courseDate}
					empty={words.chooseDate}
					options={dates.map((one) => ({ value: String(one.id), label: dateLabel(one) }))}
				/>
			</div>
			<noscript>
				<Button type="submit" tone="quiet" formMethod="get" formNoValidate>
					{words.showDates}
				</Button>
			</noscript>
		</>
	);
}

const dateLabel = (date: DateOption) =>
	date.seatsLeft > 0 ? shortDate(date) : `${shortDate(date)} (${courseWords.fullShort})`;

/** The chosen location and date. A choice made before the script arrived is kept. */
export function useDateChoice(locations: LocationOption[], typed: Typed) {
	const first = typed.location || (locations.length === 1 ? (locations[0]?.location ?? "") : "");
	const datesAt = (name: string) => locations.find(({ location }) => location === name)?.dates ?? [];
	const initialAt = (name: string) => {
		const dates = datesAt(name);
		return dates.length === 1 ? String(dates[0]?.id) : typed.courseDate;
	};
	const [location, setLocation] = useState(first);
	const [courseDate, setCourseDate] = useState(initialAt(first));
	const locationBox = useRef<HTMLSelectElement>(null);
	const dateBox = useRef<HTMLSelectElement>(null);
	useEffect(() => {
		if (locationBox.current) setLocation(locationBox.current.value);
		if (dateBox.current) setCourseDate(dateBox.current.value);
	}, []);
	const dates = datesAt(location);
	const found = dates.find(({ id }) => String(id) === courseDate);
	type Changed = { currentTarget: HTMLSelectElement };
	return {
		locations,
		dates,
		typed,
		chosen: found && { ...found, location },
		location: {
			ref: locationBox,
			defaultValue: first,
			onChange: ({ currentTarget: { value } }: Changed) => {
				setLocation(value);
				setCourseDate(initialAt(value));
			},
		},
		date: {
			ref: dateBox,
			defaultValue: initialAt(location),
			onChange: ({ currentTarget: { value } }: Changed) => setCourseDate(value),
		},
	};
}
