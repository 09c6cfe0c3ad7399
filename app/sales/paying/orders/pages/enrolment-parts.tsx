import { Form } from "react-router";
import { locationName } from "#courses/rules/course.ts";
import { vatNote } from "#courses/rules/vat-note.ts";
import { type DateRange, longDate } from "#kit/rules/date-range.ts";
import type { Line } from "#kit/rules/markup.ts";
import { type Kobo, naira } from "#kit/rules/money.ts";
import { AddressText } from "#kit/ui/address-text.tsx";
import { Button, buttonLook } from "#kit/ui/button.tsx";
import { Icon } from "#kit/ui/icon.tsx";
import { MarkupLine } from "#kit/ui/markup.tsx";
import { Photo } from "#kit/ui/photo.tsx";
import type { PaymentWords } from "#sales/ledger/orders/rules/enrolment.ts";
import type { Countdown } from "#sales/ledger/orders/rules/next-course.ts";
import type { CannotComeFacts } from "#sales/paying/orders/pages/cannot-come.tsx";
import { myCoursesWords as words } from "#sales/paying/orders/pages/my-courses-words.ts";
import { registrationWords } from "#sales/paying/orders/pages/words.ts";

/** The joining link of an online date, or the day by which it comes; `by` is null when that day has come. */
export type JoiningFacts = { kind: "link"; url: string } | { kind: "awaited"; by: string | null };

export type EnrolmentFacts = {
	id: number;
	title: string;
	imageUrl: string | null;
	seed: string;
	subjectArea: string;
	/** The page of its course; null when it is not public. */
	courseUrl: string | null;
	/** The participant, when it is another person. Null: the member. */
	attends: string | null;
	/** Without VAT, which was added at this rate. Null: another member ordered it, and its money concerns them. */
	price: Kobo | null;
	/** The name of the discount in the price. */
	discount: string | null;
	vatBasisPoints: number;
	paid: Kobo;
	/** Null: the seat is held, and its money does not concern this person. */
	status: PaymentWords | null;
	isCancelled: boolean;
	/** The day it was cancelled, as text. */
	cancelledOn: string | null;
	/** Refunds made and under way, in sentences. */
	moneyBack: readonly string[];
	/** The academy cancelled its date, and no other one is chosen yet. */
	isDateCancelled: boolean;
	/** Where they choose another date or a refund; null when there is nothing to choose. */
	choiceAt: string | null;
	/** Its seat was released, and the course is full. */
	isSeatGone: boolean;
	/** The open balance, VAT included; null when nothing is due. */
	balance: Kobo | null;
	/** The due day of the balance as text: in full, with the weekday. */
	dueOn: string | null;
	dueDay: string | null;
	/** The due day has passed. */
	isOverdue: boolean;
	holdsSeat: boolean;
	/** How long until it begins; null when it is over or cannot be attended. */
	countdown: Countdown | null;
	/** Its weekdays and hours, as far as they are known. */
	hours: string | null;
	/** The present date. */
	date: DateRange | null;
	hasEnded: boolean;
	/** How it was moved since the booking; null: it was not. */
	moved: string | null;
	importedDate: string | null;
	location: string | null;
	locationAddress: string | null;
	/** A link to a map of its address. */
	map: string | null;
	/** The trainers and what to bring, for a date that is not over. */
	trainers: readonly { name: string; imageUrl: string }[];
	bring: readonly Line[];
	/** For an online date that is not over. */
	joining: JoiningFacts | null;
	/** `sentence`: why no file can be made; `none`: there is no seat. */
	calendar: "file" | "sentence" | "none";
	/** The options of a member who cannot attend; null when the date is over. */
	cannotCome: CannotComeFacts | null;
	/** The last course they attended, not rated yet. */
	asksForRating: boolean;
};

/** The trainers, under a heading that screen readers read and an icon shows. */
export function Trainers({ trainers }: Pick<EnrolmentFacts, "trainers">) {
	return (
		<>
			<p aria-hidden="true" className="font-semibold">
				{words.trainers(trainers.length)}
			</p>
			<ul className="mt-1.5 flex flex-wrap gap-x-6 gap-y-2">
				{trainers.map(({ name, imageUrl }) => (
					<li key={name} className="flex items-center gap-2">
						<Photo
							src={imageUrl}
							alt=""
							sizes="2rem"
							width={32}
							height={32}
							className="size-8 shrink-0 rounded-full bg-indigo object-cover"
						/>
						<span className="min-w-0 text-[0.9375rem] leading-snug">{name}</span>
					</li>
				))}
			</ul>
		</>
	);
}

/** What to bring, one thing per line, with a label for screen readers. */
export function ThingsToBring({ bring }: Pick<EnrolmentFacts, "bring">) {
	return (
		<>
			<p aria-hidden="true" className="font-semibold">
				{words.bring}
			</p>
			<ul className="grid list-disc gap-0.5 pl-4.5 text-[0.9375rem] text-muted marker:text-clay">
				{bring.map((line) => (
					<li key={line.map(({ text }) => text).join("")}>
						<MarkupLine line={line} />
					</li>
				))}
			</ul>
		</>
	);
}

/** When the date is held; for a moved date, the earlier and the new days. */
export function dateWords({ moved, date, importedDate }: EnrolmentFacts): string {
	return moved ?? (date ? longDate(date) : (importedDate ?? words.dateUnknown));
}

/** Where it is held, with its map, or how to join it. Renders nothing when neither is known. */
export function Where({ enrolment: { location, locationAddress, map, joining } }: { enrolment: EnrolmentFacts }) {
	if (location === null) return null;
	const name = locationName(location);
	if (joining?.kind === "awaited")
		return (
			<>
				{words.online}. {joining.by ? words.joiningBy(joining.by) : words.joiningSoon}
			</>
		);
	if (joining)
		return (
			<>
				{words.online}:{" "}
				<a href={joining.url} rel="noreferrer" className="font-semibold underline underline-offset-4">
					{words.join}
				</a>
				<span className="block text-[min(0.9375rem,5.6vw)] text-muted">
					<AddressText text={joining.url} />
				</span>
			</>
		);
	return (
		<>
			{[name, locationAddress].filter(Boolean).join(", ")}
			{map && (
				<>
					{" "}
					<a
						href={map}
						rel="noreferrer"
						aria-label={words.mapOf(name)}
						className="font-semibold text-ink underline underline-offset-4"
					>
						{words.map}
					</a>
				</>
			)}
		</>
	);
}

export function Price({ enrolment: { price, discount, vatBasisPoints } }: { enrolment: EnrolmentFacts }) {
	if (price === null) return null;
	return (
		<p className="flex flex-wrap items-baseline gap-x-3 text-[0.9375rem] text-muted">
			{registrationWords.price}
			<span className="heading text-lg text-ink tabular-nums">{naira(price)}</span>
			{vatNote(vatBasisPoints)}
			{discount && <span className="wrap-anywhere">{discount}</span>}
		</p>
	);
}

/** The button that starts the payment of the balance. `paying`: its text while that starts. */
export function PayBalance({
	enrolment: { id, balance },
	paying,
}: {
	enrolment: EnrolmentFacts;
	paying: string | undefined;
}) {
	if (balance === null) return null;
	return (
		<Form method="post" className="contents">
			<input type="hidden" name="enrolment" value={id} />
			<input type="hidden" name="seenTotal" value={balance} />
			<Button type="submit" name="intent" value="pay-balance" busy={paying !== undefined} busyLabel={paying}>
				{words.payBalance(naira(balance))}
			</Button>
		</Form>
	);
}

/** The calendar file; for a date that cannot be read, a sentence instead. */
export function AddToCalendar({ enrolment: { id, calendar } }: { enrolment: EnrolmentFacts }) {
	if (calendar === "none") return null;
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

/** A sentence besides the status; undefined: there is none. */
export function conditionOf(enrolment: EnrolmentFacts): string | undefined {
	const { status, cancelledOn, isDateCancelled, isSeatGone } = enrolment;
	if (cancelledOn) return words.cancelledOn(cancelledOn);
	if (isDateCancelled) return words.dateCancelled;
	if (status === "Seat released") return isSeatGone ? words.seatGone : words.seatReleased;
	return status === "Certificate awaited" ? words.noteAwaited : undefined;
}
