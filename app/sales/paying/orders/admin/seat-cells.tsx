import { locationName } from "#courses/rules/course.ts";
import { type DateRange, longDate } from "#kit/rules/date-range.ts";
import { type Kobo, naira } from "#kit/rules/money.ts";
import { compactRange } from "#kit/rules/office/compact-range.ts";
import { phoneText, whatsAppUrl } from "#kit/rules/phone.ts";
import { Icon, type IconName } from "#kit/ui/icon.tsx";
import { StatusPill } from "#kit/ui/status-pill.tsx";
import { mailLink } from "#mail/rules/mail-link.ts";
import { adminEnrolments as words } from "#sales/paying/orders/admin/words.ts";

type ContactProps = {
	name: string;
	email: string | null;
	phone: string | null;
	/** What a message by WhatsApp begins with. */
	text?: string | undefined;
};

/** Buttons to contact a person by e-mail, phone or WhatsApp. */
export function EnrolmentContact({ name, email, phone, text }: ContactProps) {
	return (
		<span className="-mb-2 -ml-3 flex">
			{email !== null ? <Reach to={mailLink(email)} icon="mail" label={`E-mail ${name}`} title={email} /> : null}
			{phone && <Reach to={`tel:${phone}`} icon="phone" label={`Call ${name}`} title={phoneText(phone)} />}
			{phone && (
				<Reach to={whatsAppUrl(phone, text)} icon="chat" label={`${name} on WhatsApp`} title="WhatsApp" elsewhere />
			)}
		</span>
	);
}

type ReachProps = { to: string; icon: IconName; label: string; title: string; elsewhere?: boolean };

function Reach({ to, icon, label, title, elsewhere = false }: ReachProps) {
	return (
		<a
			href={to}
			aria-label={label}
			title={title}
			{...(elsewhere && { target: "_blank", rel: "noreferrer" })}
			className="grid size-11 place-items-center rounded-control text-indigo hover:bg-indigo-soft"
		>
			<Icon name={icon} className="size-5" />
		</a>
	);
}

export type BoughtDate = {
	location: string | null;
	date: DateRange | null;
	importedDate: string | null;
	present: (DateRange & { location: string }) | null;
	isDateCancelled: boolean;
};

/** The date and location as bought, and the present ones when they differ. */
export function EnrolmentDate({ bought }: { bought: BoughtDate }) {
	const { location, date, importedDate } = bought;
	const moved = movedText(bought);
	return (
		<>
			<span>{date ? compactRange(date) : (importedDate ?? words.dateUnknown)}</span>
			{location && <span className="block text-sm text-muted">{locationName(location)}</span>}
			{moved && <span className="block text-sm font-semibold text-clay-dark">{moved}</span>}
		</>
	);
}

/** The change of the date since it was bought, as text; undefined: none. */
export function movedText({ location, date, present, isDateCancelled }: BoughtDate): string | undefined {
	if (isDateCancelled) return "The academy cancelled this date";
	if (!present) return date ? "This date is no longer on the schedule" : undefined;
	const isSame = date && present.firstDay === date.firstDay && present.lastDay === date.lastDay;
	if (isSame && present.location === location) return undefined;
	return `Now on ${`${longDate(present)}, ${locationName(present.location)}`}`;
}

type Props = { status: string; sums: { paid: Kobo; total: Kobo } };

/** The status of a seat; for a part payment, with its paid and total amounts. */
export function OfficeStatus({ status, sums: { paid, total } }: Props) {
	const isInPart = status === "40% Paid" || status === "Part paid";
	return (
		<>
			<StatusPill status={status} />
			{isInPart && (
				<span className="mt-1 block text-[0.8125rem] text-muted tabular-nums">
					{words.paidOf(naira(paid), naira(total))}
				</span>
			)}
		</>
	);
}
