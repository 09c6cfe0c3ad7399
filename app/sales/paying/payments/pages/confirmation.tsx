import type { ReactNode } from "react";
import { Link } from "react-router";
import { vatNote } from "#courses/rules/vat-note.ts";
import { longDate } from "#kit/rules/date-range.ts";
import { naira } from "#kit/rules/money.ts";
import { Amount } from "#kit/ui/amount.tsx";
import { AskOffice } from "#kit/ui/ask-office.tsx";
import { ButtonLink, buttonLook } from "#kit/ui/button.tsx";
import { Card } from "#kit/ui/card.tsx";
import { classes } from "#kit/ui/classes.ts";
import { Cover } from "#kit/ui/cover.tsx";
import { Icon, type IconName } from "#kit/ui/icon.tsx";
import { cannotComeId } from "#sales/paying/orders/pages/cannot-come.tsx";
import { dateWords, ThingsToBring, Trainers, Where } from "#sales/paying/orders/pages/enrolment-parts.tsx";
import { myCoursesWords } from "#sales/paying/orders/pages/my-courses-words.ts";
import { registrationWords } from "#sales/paying/orders/pages/words.ts";
import type { ConfirmationFacts } from "#sales/paying/payments/pages/confirmation-facts.ts";
import { Steps } from "#sales/paying/payments/pages/payer-parts.tsx";
import type { PaymentFacts } from "#sales/paying/payments/pages/payment-state.ts";

type ConfirmationProps = { payment: PaymentFacts; seat: ConfirmationFacts };

/** A paid seat as a ticket, with the next steps. */
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
				<Due seat={seat} />
				<div className="grid gap-4">
					<Steps id="next" title="What happens next" steps={seat.steps} />
					<p className="text-[0.9375rem]">
						Cannot come after all?{" "}
						<Link
							to={`/my-courses#${cannotComeId(seat.id)}`}
							reloadDocument
							className="font-semibold underline underline-offset-4"
						>
							See what you can do
						</Link>
					</p>
				</div>
			</div>
			<div className="grid min-w-0 content-start gap-6 lg:col-start-1 lg:row-start-3">
				<AskOffice about={`my payment ${reference}`} reference={reference} />
				<p className="text-sm text-muted">
					This payment: {amount}, reference {reference}.
				</p>
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
					<dt className="text-sm text-muted">Participant</dt>
					<dd className="font-semibold wrap-anywhere">{participant}</dd>
				</div>
				<div className="sm:text-right">
					<dt className="text-sm text-muted">Order code</dt>
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

/** Calendar, documents, and a link for colleagues. */
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
				{receipt && <Download to={receipt.path} label="Download receipt" number={receipt.number} />}
				{invoice && <Download to={invoice.path} label="Download invoice" number={invoice.number} />}
				<a
					href={`https://wa.me/?text=${encodeURIComponent(shareText(seat))}`}
					target="_blank"
					rel="noopener noreferrer"
					className={classes(buttonLook("quiet", false), receipt && invoice && "col-span-full")}
				>
					<Icon name="whatsapp" className="size-4.5 shrink-0" />
					Share on WhatsApp
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
	const cost = price === null ? "" : [naira(price), vatNote(vatBasisPoints)].filter(Boolean).join(" ");
	return [`I am registered for ${title}, ${days}. ${cost}.`, courseUrl && `Join me: ${site}${courseUrl}`]
		.filter(Boolean)
		.join(" ");
}

/** The amount still due, its day and the way to pay it; or that nothing is due. */
function Due({ seat: { id, balance, paid, dueDay, status } }: { seat: ConfirmationFacts }) {
	if (balance === null)
		return (
			<Card className="grid gap-1">
				<h2 className={status === "Fully Paid" ? "text-xl text-leaf" : "text-xl"}>{status}</h2>
				<p className="text-[0.9375rem] text-muted">
					{status === "Fully Paid"
						? `You paid ${naira(paid)}. Nothing more is due.`
						: "Another payment for this seat is on its way."}
				</p>
			</Card>
		);
	const total = paid + balance;
	return (
		<Card className="grid gap-2">
			<h2 className="text-xl">Still to pay</h2>
			<p className="heading text-[2rem] leading-tight">
				<Amount kobo={balance} />
			</p>
			{dueDay && (
				<p>
					by <span className="font-semibold whitespace-nowrap">{dueDay}</span>
				</p>
			)}
			<svg viewBox="0 0 100 2" preserveAspectRatio="none" aria-hidden="true" className="mt-1 h-2 w-full rounded-full">
				<rect width="100" height="2" className="fill-line" />
				<rect width={Math.round((paid * 100) / total)} height="2" className="fill-leaf" />
			</svg>
			<p className="text-[0.9375rem] text-muted">
				You paid {naira(paid)} of {naira(total)} including VAT.
			</p>
			<ButtonLink to={`/my-courses/${id}/pay`} tone="quiet" className="mt-2">
				{myCoursesWords.payBalance(naira(balance))}
			</ButtonLink>
		</Card>
	);
}
