import type { ReactNode } from "react";
import { CourseFacts } from "#courses/pages/course-facts.tsx";
import { PriceTable } from "#courses/pages/price-table.tsx";
import { SeatsLeft } from "#courses/pages/seats-left.tsx";
import { courseWords } from "#courses/pages/words.ts";
import { durationText, locationName } from "#courses/rules/course.ts";
import type { SeatDiscount } from "#courses/rules/discount-table.ts";
import { type DateRange, weekdayRange } from "#kit/rules/date-range.ts";
import { type Kobo, naira } from "#kit/rules/money.ts";
import { type Charge, chargeFor, instalmentPlan, rateText } from "#kit/rules/pricing.ts";
import { Amount } from "#kit/ui/amount.tsx";
import { Card } from "#kit/ui/card.tsx";
import { Cover } from "#kit/ui/cover.tsx";
import { splitCharge } from "#sales/ledger/certificates/rules/certificate-part.ts";
import { certificateWords } from "#sales/ledger/certificates/rules/words.ts";
import { registrationWords as words } from "#sales/paying/orders/pages/words.ts";

/** Kobo before VAT, by what is chosen: a discount may be for paying the whole price. */
export type RegistrationPrices = {
	listPrice: Kobo;
	/** The price where the whole of it is paid, and where a deposit is. */
	price: Kobo;
	instalmentPrice: Kobo;
	wholeDiscount: SeatDiscount | null;
	instalmentDiscount: SeatDiscount | null;
	vatBasisPoints: number;
	/** The part of the net that a certificate can pay, in basis points; 0: none. */
	certificateRate: number;
	/** The first day of the chosen date, as text; null: none is chosen. */
	dueDay: string | null;
};

/**
 * The amounts due today and later, in three versions: paid now, paid now with withheld tax, and in instalments. All are on the page and
 * CSS hides those not chosen, so that the figures follow the choice before any script and without one. The page marks itself
 * `group/register`.
 */
export function RegistrationPrice(prices: RegistrationPrices) {
	const { listPrice, price, instalmentPrice, wholeDiscount, instalmentDiscount } = prices;
	const { vatBasisPoints, certificateRate, dueDay } = prices;
	const now = chargeFor("full", price, vatBasisPoints);
	const plan = instalmentPlan(instalmentPrice, vatBasisPoints);
	const vat = courseWords.vat(rateText(vatBasisPoints));
	const whole = [
		{ label: words.price, amount: listPrice },
		...discountRow(wholeDiscount),
		{ label: vat, amount: now.vat },
	];
	const total = { label: courseWords.total, amount: now.total };
	const withheld = withheldOf({ price, vatBasisPoints, certificateRate });
	return (
		<Card padded={false}>
			<ByChoice
				now={
					<View dueToday={now} later={words.nothingLater}>
						<PriceTable rows={whole} total={total} />
					</View>
				}
				withheld={
					withheld && (
						<View dueToday={withheld.charge} later={words.nothingLater}>
							<PriceTable
								rows={[...whole, { label: certificateWords.part, amount: -withheld.certificateKobo }]}
								total={{ label: courseWords.total, amount: withheld.charge.total }}
							/>
						</View>
					)
				}
				instalment={
					<View
						dueToday={plan.deposit}
						later={
							<>
								{words.thenBy(naira(plan.balance.total))} <DueDay day={dueDay} />
							</>
						}
					>
						<PriceTable
							rows={[
								...(instalmentDiscount ? [{ label: words.price, amount: listPrice }] : []),
								...discountRow(instalmentDiscount),
								{ label: words.instalment1, amount: plan.deposit.net, detail: withVat(plan.deposit, words.today) },
								{
									label: words.instalment2,
									amount: plan.balance.net,
									detail: withVat(
										plan.balance,
										<>
											{words.by} <DueDay day={dueDay} />
										</>,
									),
								},
								{ label: words.subtotal, amount: plan.subtotal, rule: true },
								{ label: vat, amount: plan.vat },
							]}
							total={{ label: words.grandTotal, amount: plan.grandTotal }}
						/>
					</View>
				}
			/>
		</Card>
	);
}

const discountRow = (one: SeatDiscount | null) => (one ? [{ label: one.name, amount: -one.off }] : []);

/** An instalment as it is charged: net, VAT, and when. */
function withVat({ total, vat }: Charge, when: ReactNode): ReactNode {
	return (
		<>
			{vat === 0 ? words.charged(naira(total)) : words.plusVat(naira(vat), naira(total))} {when}
		</>
	);
}

function View({ dueToday, later, children }: { dueToday: Charge; later: ReactNode; children: ReactNode }) {
	return (
		<>
			<dl className="bg-indigo-soft px-[min(1.25rem,5vw)] py-4 md:px-6">
				<dt className="text-[0.9375rem] font-semibold text-indigo">{words.dueToday}</dt>
				<dd className="heading text-[min(2.125rem,10vw)] leading-tight">
					<Amount kobo={dueToday.total} />
				</dd>
				{dueToday.vat > 0 && <dd className="text-sm text-muted">{words.including(naira(dueToday.vat))}</dd>}
				<dd className="text-[0.9375rem]">{later}</dd>
			</dl>
			<div className="px-[min(1.25rem,5vw)] py-4 md:px-6">{children}</div>
		</>
	);
}

/** The due day of a balance. Without script the chosen date may differ, so the day is described instead. */
export function DueDay({ day }: { day: string | null }) {
	if (day === null) return <>{words.firstDay}</>;
	return (
		<>
			<span className="font-semibold [@media(scripting:none)]:hidden">{day}</span>
			<span className="hidden [@media(scripting:none)]:inline">{words.firstDay}</span>
		</>
	);
}

/** The amount to transfer when an organisation withholds tax from the whole price. */
export function withheldOf({
	price,
	vatBasisPoints,
	certificateRate,
}: Pick<RegistrationPrices, "price" | "vatBasisPoints" | "certificateRate">) {
	const parts = splitCharge(chargeFor("full", price, vatBasisPoints), certificateRate);
	return parts && parts.certificateKobo > 0 ? parts : undefined;
}

type ByChoiceProps = { now: ReactNode; withheld: ReactNode; instalment: ReactNode; inline?: boolean };

/** Shows one of three versions by what is checked in the form: tax is only withheld from a transfer of the whole price. */
export function ByChoice({ now, withheld, instalment, inline = false }: ByChoiceProps) {
	const Box = inline ? "span" : "div";
	return (
		<>
			<Box className="group-has-[#pay-instalment:checked]/register:hidden group-has-[#pay-now:checked]/register:group-has-[#how-transfer:checked]/register:group-has-[#withholds:checked]/register:hidden">
				{now}
			</Box>
			<Box className="hidden group-has-[#pay-now:checked]/register:group-has-[#how-transfer:checked]/register:group-has-[#withholds:checked]/register:block">
				{withheld}
			</Box>
			<Box className="hidden group-has-[#pay-instalment:checked]/register:block">{instalment}</Box>
		</>
	);
}

export type SummaryCourse = {
	slug: string;
	title: string;
	subjectArea: string;
	description: string;
	imageUrl: string | null;
	imageAlternative: string;
	durationMinutes: number;
	seatsLeft: number;
	dates: readonly DateRange[];
};

type RegistrationSummaryProps = {
	course: SummaryCourse;
	chosen: (DateRange & { location: string; seatsLeft: number }) | undefined;
	/** Of the days of the date; undefined: none is chosen, or the academy says none. */
	hours: string | undefined;
	/** Whether the date selects are unfolded. */
	isOpen: boolean;
	/** The two selects. */
	children: ReactNode;
};

/** The course in two lines, with a way to change the date and to unfold its description. */
export function RegistrationSummary({ course, chosen, hours, isOpen, children }: RegistrationSummaryProps) {
	const { slug, title, subjectArea, imageUrl, imageAlternative, durationMinutes, seatsLeft, dates } = course;
	const facts = [durationText(durationMinutes), ...(hours ? [hours] : [])];
	return (
		<Card padded={false} className="@container">
			<div className="flex gap-4 p-[min(1rem,5vw)] sm:p-5">
				<div className="size-16 shrink-0 overflow-clip rounded-control @max-[15rem]:hidden sm:size-19">
					<Cover
						imageUrl={imageUrl}
						alternative={imageAlternative}
						seed={slug}
						subjectArea={subjectArea}
						sizes="5rem"
						eager
					/>
				</div>
				<div className="grid min-w-0 content-start gap-1">
					<h2 className="text-xl leading-tight wrap-anywhere">{title}</h2>
					<p className="font-semibold">{chosen ? dateWords(chosen) : words.noDateChosen}</p>
					<p className="text-[0.9375rem] text-muted">
						{facts.join(" · ")}
						{dates.length > 0 && " · "}
						{dates.length > 0 && <SeatsLeft seatsLeft={chosen?.seatsLeft ?? seatsLeft} />}
					</p>
				</div>
			</div>
			<div className="grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-x-4 border-t border-line px-4 sm:px-5">
				<Unfolding title={chosen ? words.changeDate : words.whereAndWhen} isOpen={isOpen}>
					<div className="grid gap-5">{children}</div>
				</Unfolding>
				<Unfolding title={words.aboutCourse}>
					<div className="grid gap-4">
						<CourseFacts {...course} />
						<p className="text-[0.9375rem] leading-relaxed whitespace-pre-line text-muted">{course.description}</p>
					</div>
				</Unfolding>
			</div>
		</Card>
	);
}

const dateWords = ({ location, ...range }: DateRange & { location: string }) =>
	`${locationName(location)}, ${weekdayRange(range)}`;

/** A link in its row while folded; a row of its own while open. */
function Unfolding({ title, isOpen, children }: { title: string; isOpen?: boolean; children: ReactNode }) {
	return (
		<details open={isOpen} className="min-w-0 open:col-span-full open:pb-5">
			<summary className="flex min-h-12 w-fit cursor-pointer items-center font-semibold underline underline-offset-4">
				{title}
			</summary>
			<div className="pt-1">{children}</div>
		</details>
	);
}
