import { Form } from "react-router";
import { locationName } from "#courses/rules/course.ts";
import { vatNote } from "#courses/rules/vat-note.ts";
import { type DateRange, longDate } from "#kit/rules/date-range.ts";
import { type Kobo, naira } from "#kit/rules/money.ts";
import { Button, ButtonLink, buttonLook } from "#kit/ui/button.tsx";
import { Card } from "#kit/ui/card.tsx";
import { Cover } from "#kit/ui/cover.tsx";
import { Icon } from "#kit/ui/icon.tsx";
import { StatusPill } from "#kit/ui/status-pill.tsx";
import { dateChoiceWords } from "#sales/dates/rules/words.ts";
import { type OwnDocument, OwnDocuments } from "#sales/documents/pages/own-documents.tsx";
import { payLinkWords } from "#sales/links/rules/words.ts";
import { myCoursesWords as words } from "#sales/orders/pages/my-courses-words.ts";
import { registrationWords } from "#sales/orders/pages/words.ts";
import type { PaymentWords } from "#sales/orders/rules/enrolment.ts";

export type EnrolmentFacts = {
	id: number;
	title: string;
	imageUrl: string | null;
	seed: string;
	subjectArea: string;
	/** Without VAT, which came on it at this rate. */
	price: Kobo;
	vatBasisPoints: number;
	status: PaymentWords;
	/** The day somebody cancelled it, as people read it. */
	cancelledOn: string | null;
	/** What of its money went or goes back, in sentences. */
	moneyBack: readonly string[];
	/** The academy cancelled its date, and nothing is chosen instead yet. */
	isDateCancelled: boolean;
	/** Where they choose another date, or their money; null when there is nothing to choose. */
	choiceAt: string | null;
	/** Its seat was released, and others have every slot. */
	isSeatGone: boolean;
	/** The charge of the balance, VAT included; null when nothing is due. */
	balance: Kobo | null;
	/** The day the balance is due on or before, as people read it. */
	dueOn: string | null;
	/** That day is over. */
	isOverdue: boolean;
	/** As it is held now. */
	date: DateRange | null;
	/** How it was moved since it was booked; null: it was not. */
	moved: string | null;
	importedDate: string | null;
	location: string | null;
	locationAddress: string | null;
	/** A file can be made of it, or only a sentence that says why not; nothing where no seat is held. */
	calendar: "file" | "sentence" | "none";
	/** Its receipts, invoices and credit notes. */
	documents: readonly OwnDocument[];
};

/** One enrolled course: image, title, payment status, price; what is still to pay, and the calendar. */
export function EnrolmentCard({ enrolment, paying }: { enrolment: EnrolmentFacts; paying: string | undefined }) {
	const { id, title, balance, date, location, locationAddress } = enrolment;
	const condition = conditionOf(enrolment);
	return (
		<Card padded={false} className="grid content-start @xl:grid-cols-[13rem_minmax(0,1fr)]">
			<div className={`aspect-[64/30] @xl:aspect-auto ${enrolment.cancelledOn ? "opacity-50 grayscale" : ""}`}>
				<Cover imageUrl={enrolment.imageUrl} seed={enrolment.seed} subjectArea={enrolment.subjectArea} />
			</div>
			<div className="grid gap-4 p-5 md:p-6">
				<div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
					<h3 id={`enrolment-${id}`} className="text-xl">
						{title}
					</h3>
					<StatusPill status={enrolment.status} />
				</div>
				<div className="grid gap-1 text-[0.9375rem] text-muted">
					<p className={enrolment.moved ? "font-semibold text-balance text-ink" : undefined}>
						{enrolment.moved ?? (date ? longDate(date) : (enrolment.importedDate ?? words.dateUnknown))}
					</p>
					{location && (
						<p className="flex gap-1.5">
							<Icon name="pin" className="mt-1 size-4 shrink-0" />
							{[locationName(location), locationAddress].filter(Boolean).join(", ")}
						</p>
					)}
				</div>
				<p className="flex flex-wrap items-baseline gap-x-3 text-[0.9375rem] text-muted">
					{registrationWords.price}
					<span className="heading text-lg text-ink tabular-nums">{naira(enrolment.price)}</span>
					{vatNote(enrolment.vatBasisPoints)}
				</p>
				{condition && <p className="text-[0.9375rem]">{condition}</p>}
				{enrolment.moneyBack.map((sentence) => (
					<p key={sentence} className="text-[0.9375rem]">
						{sentence}
					</p>
				))}
				<div className="grid gap-3 border-t border-line pt-4 empty:hidden sm:flex sm:flex-wrap sm:items-center">
					{balance !== null && (
						<Form method="post" className="contents">
							<input type="hidden" name="enrolment" value={id} />
							<input type="hidden" name="seenTotal" value={balance} />
							<Button type="submit" name="intent" value="pay-balance" busy={paying !== undefined} busyLabel={paying}>
								{words.payBalance(naira(balance))}
							</Button>
						</Form>
					)}
					{balance !== null && (
						<ButtonLink to={`/my-courses/${id}/pay`} tone="quiet" aria-describedby={`enrolment-${id}`}>
							{payLinkWords.ways}
						</ButtonLink>
					)}
					{enrolment.choiceAt && <ButtonLink to={enrolment.choiceAt}>{dateChoiceWords.pill}</ButtonLink>}
					{enrolment.calendar !== "none" && <AddToCalendar enrolment={enrolment} />}
					{enrolment.dueOn && <Due dueOn={enrolment.dueOn} isOverdue={enrolment.isOverdue} />}
				</div>
				<OwnDocuments enrolmentId={id} documents={enrolment.documents} />
			</div>
		</Card>
	);
}

function Due({ dueOn, isOverdue }: { dueOn: string; isOverdue: boolean }) {
	if (isOverdue) return <p className="text-sm font-semibold text-clay-dark">{words.balanceOverdue(dueOn)}</p>;
	return <p className="text-sm text-muted">{words.balanceDue(dueOn)}</p>;
}

/** What is to be known beside the status; undefined when the status says it all. */
function conditionOf({ status, cancelledOn, isDateCancelled, isSeatGone }: EnrolmentFacts): string | undefined {
	if (cancelledOn) return words.cancelledOn(cancelledOn);
	if (isDateCancelled) return words.dateCancelled;
	if (status === "Seat released") return isSeatGone ? words.seatGone : words.seatReleased;
	return status === "Tax credit note awaited" ? words.noteAwaited : undefined;
}

/** A file to keep, or for a row whose date cannot be read the sentence that says so. */
function AddToCalendar({ enrolment: { id, calendar } }: { enrolment: EnrolmentFacts }) {
	const label = (
		<>
			<Icon name="calendar-plus" className="size-4" />
			{words.addToCalendar}
		</>
	);
	if (calendar === "file")
		return (
			<a
				href={`/my-courses/${id}/calendar`}
				download
				aria-describedby={`enrolment-${id}`}
				className={buttonLook("quiet", false)}
			>
				{label}
			</a>
		);
	return (
		<Form method="post" className="grid">
			<input type="hidden" name="enrolment" value={id} />
			<Button type="submit" name="intent" value="calendar" tone="quiet" aria-describedby={`enrolment-${id}`}>
				{label}
			</Button>
		</Form>
	);
}
