import { useId } from "react";
import { phoneText, whatsAppUrl } from "#kit/rules/phone.ts";
import { AddressText } from "#kit/ui/address-text.tsx";
import { buttonLook } from "#kit/ui/button.tsx";
import { classes } from "#kit/ui/classes.ts";
import { useOffice } from "#kit/ui/hooks/use-office.ts";
import { Icon } from "#kit/ui/icon.tsx";
import { officeWords as words } from "#kit/words/office.ts";

type AskOfficeProps = {
	/** What the question is about, within a sentence: 'the course Data Analysis', 'my payment KOYA-17'. */
	about?: string | undefined;
	/** Said on the phone, where nothing is filled in. */
	reference?: string | undefined;
	title?: string | undefined;
	className?: string | undefined;
};

/** Whom to ask wherever somebody may need help: telephone, WhatsApp and e-mail of the office, with what it is about filled in. */
export function AskOffice({ about, reference, title = words.title, className }: AskOfficeProps) {
	const office = useOffice();
	const id = useId();
	if (!office) return null;
	const { phones, whatsApp, openingHours, email } = office;
	const [phone] = phones;
	if (!phone && !whatsApp && !email) return null;
	return (
		<section
			aria-labelledby={id}
			className={classes(
				"grid grid-cols-[minmax(0,1fr)] gap-3 rounded-card border border-line bg-paper p-[min(1.25rem,5vw)] text-left",
				className,
			)}
		>
			<div className="grid gap-1">
				<h2 id={id} className="text-lg">
					{title}
				</h2>
				{openingHours && <p className="text-[0.9375rem] whitespace-pre-line text-muted">{openingHours}</p>}
				{reference && (
					<p className="text-[0.9375rem] text-muted">
						{words.reference} <span className="text-ink wrap-anywhere">{reference}</span>.
					</p>
				)}
			</div>
			{(phone || whatsApp) && (
				<div className="flex flex-wrap gap-3 *:grow">
					{phone && (
						<a
							href={`tel:${phone}`}
							aria-label={words.callNumber(phoneText(phone))}
							className={buttonLook("quiet", false)}
						>
							<Icon name="phone" className="size-4.5 shrink-0" />
							{words.call}
						</a>
					)}
					{whatsApp && (
						<a
							href={whatsAppUrl(whatsApp, words.message(about))}
							target="_blank"
							rel="noreferrer"
							aria-label={words.whatsAppLabel(phoneText(whatsApp))}
							className={buttonLook("quiet", false)}
						>
							<Icon name="whatsapp" className="size-4.5 shrink-0" />
							{words.whatsApp}
						</a>
					)}
				</div>
			)}
			<p className="flex flex-wrap items-center gap-x-5 text-[0.9375rem]">
				{phone && <span className="text-muted tabular-nums">{phoneText(phone)}</span>}
				{email && (
					<a
						href={`mailto:${email}?subject=${encodeURIComponent(words.subject(about))}`}
						className="inline-flex min-h-11 items-center text-[min(0.9375rem,6.2vw)] underline underline-offset-4"
					>
						<AddressText text={email} />
					</a>
				)}
			</p>
		</section>
	);
}

/** The same in one line, beside what somebody may want to buy. */
export function AskOfficeLine({ about, title }: { about: string; title: string }) {
	const office = useOffice();
	const { phones: [phone] = [], whatsApp, openingHours } = office ?? {};
	if (!phone && !whatsApp) return null;
	const link = "inline-flex min-h-11 items-center gap-2 font-semibold underline-offset-4 hover:underline";
	return (
		<div className="no-print border-t border-line pt-4">
			<p className="text-sm text-muted">
				<span className="font-semibold text-ink">{title}</span> {openingHours}
			</p>
			<p className="flex flex-wrap gap-x-6 text-[0.9375rem]">
				{whatsApp && (
					<a
						href={whatsAppUrl(whatsApp, words.message(about))}
						target="_blank"
						rel="noreferrer"
						aria-label={words.whatsAppLabel(phoneText(whatsApp))}
						className={link}
					>
						<Icon name="whatsapp" className="size-4.5 shrink-0" />
						{words.whatsApp}
					</a>
				)}
				{phone && (
					<a href={`tel:${phone}`} aria-label={words.callNumber(phoneText(phone))} className={link}>
						<Icon name="phone" className="size-4.5 shrink-0" />
						{phoneText(phone)}
					</a>
				)}
			</p>
		</div>
	);
}
