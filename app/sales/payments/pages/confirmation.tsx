import type { ReactNode } from "react";
import { Link } from "react-router";
import { vatNote } from "#courses/rules/vat-note.ts";
import { longDate } from "#kit/rules/date-range.ts";
import { naira } from "#kit/rules/money.ts";
import { AddressText } from "#kit/ui/address-text.tsx";
import { AskOffice } from "#kit/ui/ask-office.tsx";
import { buttonLook } from "#kit/ui/button.tsx";
import { Card } from "#kit/ui/card.tsx";
import { classes } from "#kit/ui/classes.ts";
import { Cover } from "#kit/ui/cover.tsx";
import { Icon, type IconName } from "#kit/ui/icon.tsx";
import { dateWords, ThingsToBring, Trainers, Where } from "#sales/orders/pages/enrolment-parts.tsx";
import { myCoursesWords } from "#sales/orders/pages/my-courses-words.ts";
import { registrationWords } from "#sales/orders/pages/words.ts";
import { ConfirmationDue } from "#sales/payments/pages/confirmation-due.tsx";
import type { ConfirmationFacts } from "#sales/payments/pages/confirmation-facts.ts";
import { confirmationWords as words } from "#sales/payments/pages/confirmation-words.ts";
import { paymentPageWords } from "#sales/payments/pages/payment-page-words.ts";
import type { PaymentShown } from "#sales/payments/pages/payment-state.ts";
import { cannotComeId } from "#sales/self-service/pages/cannot-come.tsx";

type ConfirmationProps = { payment: PaymentShown; seat: ConfirmationFacts };

/** A seat that is paid, as a ticket to take along, and what comes next. */
export function Confirmation({ payment, seat }: ConfirmationProps) {
	const { head, amount, reference } = payment;
	return (
		<div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_25.5rem] lg:grid-rows-[auto_auto_1fr] lg:gap-x-14">
			<div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-3 sm:gap-x-6 lg:col-span-2">
				<span className="grid size-[min(2.75rem,11.5vw)] shrink-0 place-items-center rounded-full bg-leaf text-white sm:size-14">
					<Icon name="check" bold className="size-6" />
				</span>
				<h1 className="min-w-0 self-center text-[min(2rem,8.2vw)] leading-tight sm:text-[2.75rem]">{head.title}</h1>
				<div role="status" className="grid gap-2 text-lg max-sm:col-span-2 sm:col-start-2">
					<p>
						{head.body}{" "}
						<Link
							to="/my-courses"
							reloadDocument
							className="font-semibold whitespace-nowrap underline underline-offset-4"
						>
							{registrationWords.successLink}
						</Link>
					</p>
					{head.more.map((sentence) => (
						<p key={sentence} className="text-base text-muted">
							{sentence}
						</p>
					))}
				</div>
			</div>
			<Ticket seat={seat} />
			<div className="grid min-w-0 content-start gap-8 lg:col-start-2 lg:row-span-2 lg:row-start-2">
				<TakeAlong seat={seat} />
				<ConfirmationDue seat={seat} />
				<Next seat={seat} />
			</div>
			<div className="grid min-w-0 content-start gap-6 lg:col-start-1 lg:row-start-3">
				<AskOffice about={paymentPageWords.askAbout(reference)} reference={reference} />
				<p className="text-sm text-muted">{words.reference(amount, reference)}</p>
			</div>
		</div>
	);
}

function Ticket({ seat }: { seat: ConfirmationFacts }) {
	const { title, imageUrl, hours, location, joining, participant, code } = seat;
	return (
		<Card padded={false} className="self-start">
			<div className="aspect-[64/10] border-b border-line">
				<Cover imageUrl={imageUrl} seed={seat.seed} subjectArea={seat.subjectArea} eager />
			</div>
			<div className="grid gap-5 p-[min(1.25rem,5.5vw)] md:p-7">
				<h2 className="text-2xl text-balance wrap-anywhere">{title}</h2>
				<Fact icon="calendar" name={myCoursesWords.when}>
					<span className="font-semibold">{dateWords(seat)}</span>
					{hours && <span className="block text-[0.9375rem] text-muted">{hours}</span>}
				</Fact>
				{location && (
					<Fact icon={joining ? "globe" : "pin"} name={myCoursesWords.where}>
						<Where enrolment={seat} />
					</Fact>
				)}
				{seat.bring.length > 0 && (
					<Fact icon="bag" name={myCoursesWords.bring}>
						<ThingsToBring {...seat} />
					</Fact>
				)}
				{seat.trainers.length > 0 && (
					<Fact icon="people" name={myCoursesWords.trainers(seat.trainers.length)}>
						<Trainers {...seat} />
					</Fact>
				)}
			</div>
			<dl className="flex flex-wrap justify-between gap-x-6 gap-y-3 border-t-2 border-dashed border-line px-[min(1.25rem,5.5vw)] py-4 md:px-7">
				<div>
					<dt className="text-sm text-muted">{words.participant}</dt>
					<dd className="font-semibold wrap-anywhere">{participant}</dd>
				</div>
				<div className="sm:text-right">
					<dt className="text-sm text-muted">{words.orderCode}</dt>
					<dd className="heading text-xl whitespace-nowrap">{code}</dd>
				</div>
			</dl>
		</Card>
	);
}

function Fact({ icon, name, children }: { icon: IconName; name: string; children: ReactNode }) {
	return (
		<div className="flex gap-3.5">
			<Icon name={icon} className="mt-0.5 size-5 shrink-0 text-indigo" />
			<div className="min-w-0">
				<span className="sr-only">{name}: </span>
				{children}
			</div>
		</div>
	);
}

/** Calendar, documents, and what is sent on to a colleague. */
function TakeAlong({ seat }: { seat: ConfirmationFacts }) {
	const { id, calendar, documents } = seat;
	const receipt = documents.find(({ kind }) => kind === "receipt");
	const invoice = documents.find(({ kind }) => kind === "invoice");
	return (
		<div className="grid gap-3">
			{calendar === "file" && (
				<a href={`/my-courses/${id}/calendar`} download className={buttonLook("primary", true)}>
					<Icon name="calendar-plus" className="size-4.5 shrink-0" />
					{myCoursesWords.addToCalendar}
				</a>
			)}
			<div className="grid grid-cols-[repeat(auto-fit,minmax(min(13rem,100%),1fr))] gap-3">
				{receipt && <Download to={receipt.path} label={words.receipt} number={receipt.number} />}
				{invoice && <Download to={invoice.path} label={words.invoice} number={invoice.number} />}
				<a
					href={`https://wa.me/?text=${encodeURIComponent(shareText(seat))}`}
					target="_blank"
					rel="noopener noreferrer"
					className={classes(buttonLook("quiet", false), receipt && invoice && "col-span-full")}
				>
					<Icon name="whatsapp" className="size-4.5 shrink-0" />
					{words.share}
				</a>
			</div>
		</div>
	);
}

function Download({ to, label, number }: { to: string; label: string; number: string }) {
	return (
		<a href={to} aria-label={`${label} ${number}`} className={buttonLook("quiet", false)}>
			<Icon name="download" className="size-4.5 shrink-0" />
			{label}
		</a>
	);
}

function shareText({ title, date, courseUrl, price, vatBasisPoints, site }: ConfirmationFacts): string {
	const days = date ? longDate(date) : "";
	const url = courseUrl && `${site}${courseUrl}`;
	return words.shareText({
		title,
		days,
		price: price === null ? "" : [naira(price), vatNote(vatBasisPoints)].filter(Boolean).join(" "),
		url,
	});
}

function Next({
	seat: { id, paidOn, sentTo, remindedOn, courseRemindedOn, joining, starts, startsAt },
}: {
	seat: ConfirmationFacts;
}) {
	return (
		<section aria-labelledby="next" className="grid gap-4">
			<h2 id="next" className="text-2xl">
				{words.next}
			</h2>
			<ol className="grid">
				<Step title={paidOn} isDone>
					<AddressText text={words.inbox(sentTo)} />
				</Step>
				{remindedOn && <Step title={remindedOn}>{words.reminder}</Step>}
				{courseRemindedOn && <Step title={courseRemindedOn}>{words.courseReminder}</Step>}
				{starts && (
					<Step title={`${starts}${startsAt ? words.startsAt(startsAt) : ""}`}>
						{words.starts}
						{joining?.kind === "awaited" && joining.by && ` ${myCoursesWords.joiningBy(joining.by)}`}
					</Step>
				)}
			</ol>
			<p className="text-[0.9375rem]">
				{words.notComing}{" "}
				<Link
					to={`/my-courses#${cannotComeId(id)}`}
					reloadDocument
					className="font-semibold underline underline-offset-4"
				>
					{words.whatToDo}
				</Link>
			</p>
		</section>
	);
}

function Step({ title, children, isDone = false }: { title: string; children: ReactNode; isDone?: boolean }) {
	return (
		<li className="group relative grid gap-0.5 pb-5 pl-7 last:pb-0">
			<span
				aria-hidden="true"
				className="absolute top-2 bottom-0 left-[0.3125rem] w-px translate-y-2 bg-line group-last:hidden"
			/>
			<span
				aria-hidden="true"
				className={classes(
					"absolute top-[0.4375rem] left-0 size-2.5 rounded-full",
					isDone ? "border-[0.3125rem] border-leaf" : "border-2 border-edge bg-paper",
				)}
			/>
			<p className="font-semibold tabular-nums">{title}</p>
			<p className="text-[0.9375rem] text-muted">{children}</p>
		</li>
	);
}
