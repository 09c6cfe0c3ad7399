import { adminEnrolments as say } from "#domain/messages/admin/enrolments.ts";
import { phoneText } from "#domain/phone.ts";

type ContactProps = { name: string; email: string; phone: string | null };

/** How to reach somebody: by mail, by phone, by WhatsApp. */
export function EnrolmentContact({ name, email, phone }: ContactProps) {
	return (
		<span className="flex flex-wrap items-center gap-x-4 text-sm max-md:justify-end">
			<a href={`mailto:${email}`} aria-label={`${say.write(name)}: ${email}`} className="contact-link">
				{email}
			</a>
			{phone && (
				<>
					<a href={`tel:${phone}`} aria-label={`${say.call(name)}: ${phoneText(phone)}`} className="contact-link">
						{phoneText(phone)}
					</a>
					<a
						href={`https://wa.me/${phone.replace("+", "")}`}
						rel="noreferrer"
						target="_blank"
						aria-label={say.onWhatsApp(name)}
						className="contact-link"
					>
						{say.whatsApp}
					</a>
				</>
			)}
		</span>
	);
}
