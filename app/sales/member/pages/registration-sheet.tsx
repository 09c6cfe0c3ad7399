import type { ReactNode } from "react";
import { Form } from "react-router";
import type { ClassTimes } from "#courses/rules/class-times.ts";
import { type Day, weekdayRange } from "#kit/rules/date-range.ts";
import type { Kobo } from "#kit/rules/money.ts";
import type { BuyerRead } from "#sales/ledger/orders/rules/buyer.ts";
import type { OtherRead } from "#sales/ledger/orders/rules/other-participant.ts";
import type { PayHow, TypedRegistration } from "#sales/ledger/orders/rules/registration-request.ts";
import { DateSelects, type LocationOption, useDateChoice } from "#sales/member/pages/registration-date.tsx";
import { RegistrationForm } from "#sales/member/pages/registration-form.tsx";
import { type RegistrationBarrier, RegistrationPay } from "#sales/member/pages/registration-pay.tsx";
import type { RegistrationRefused } from "#sales/member/pages/registration-refusal.tsx";
import { RegistrationSummary, type SummaryCourse } from "#sales/member/pages/registration-summary.tsx";
import type { WaysOffered } from "#sales/member/pages/way-tiles.tsx";
import { otherWaysWords as ways } from "#sales/paying/orders/pages/other-ways-words.ts";
import { registrationWords as words } from "#sales/paying/orders/pages/words.ts";
import { payingWords as payment } from "#sales/paying/payments/pages/words.ts";

/** A refusal keeps what was typed. */
export type RegistrationAnswerRefused = {
	ok: false;
	typed: TypedRegistration;
	buyerErrors: BuyerRead["errors"];
	whoErrors: OtherRead["errors"];
} & RegistrationRefused;

type RegistrationSheetProps = {
	facts: WaysOffered & {
		member: string;
		formKey: string;
		name: { firstName: string; lastName: string };
		course: SummaryCourse & { priceKobo: Kobo; vatBasisPoints: number; datesByLocation: LocationOption[] };
		/** The hours of the dates that have some, by date id. */
		times: Readonly<Record<string, ClassTimes>>;
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
	refused: RegistrationAnswerRefused | undefined;
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
	const { facts, typed, refused, barrier, busyWith, isAsking, onChange, children } = props;
	const { member, course, holdsSeat, transferHint, certificateRate, times, today } = facts;
	const choice = useDateChoice(course.datesByLocation, typed);
	const { chosen } = choice;
	const incomplete = refused?.sentence === words.fillAllFields;
	const prices = {
		price: course.priceKobo,
		vatBasisPoints: course.vatBasisPoints,
		certificateRate,
		dueDay: chosen ? weekdayRange({ firstDay: chosen.firstDay, lastDay: chosen.firstDay }, today) : null,
	};
	return (
		<Form method="post" noValidate onChange={onChange} className="contents">
			<input type="hidden" name="member" value={member} />
			<input type="hidden" name="key" value={facts.formKey} />
			<div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-7 lg:col-start-1">
				<RegistrationSummary
					course={course}
					chosen={chosen}
					times={chosen && times[chosen.id]}
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
			{/* On a phone its parts are direct children of the form, so that the button stays in reach on the whole page. */}
			<div className="min-w-0 max-lg:contents lg:col-start-2 lg:row-span-3 lg:row-start-1">
				<div className="max-lg:contents lg:sticky lg:top-6 lg:grid lg:gap-4">
					<RegistrationPay
						title={course.title}
						prices={prices}
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
