import { phoneText, whatsAppUrl } from "#kit/rules/phone.ts";
import { buttonLook } from "#kit/ui/button.tsx";
import { Card } from "#kit/ui/card.tsx";
import { Icon } from "#kit/ui/icon.tsx";
import type { Office } from "#kit/ui/office-contacts.tsx";
import { paymentPageWords as words } from "#sales/payments/pages/payment-page-words.ts";

/** Whom to ask about a payment, with its reference filled in where a message can have it. */
export function PaymentOffice({ office: { phones, email }, reference }: { office: Office; reference: string }) {
	const [phone] = phones;
	if (!phone && !email) return null;
	return (
		<Card className="grid gap-4">
			<div className="grid gap-1">
				<h2 className="text-xl">{words.office}</h2>
				<p className="text-[0.9375rem] text-muted">
					{words.officeHint} <span className="whitespace-nowrap text-ink">{reference}</span>.
				</p>
			</div>
			{phone && (
				<div className="grid grid-cols-2 gap-3">
					<a
						href={`tel:${phone}`}
						aria-label={words.callNumber(phoneText(phone))}
						className={buttonLook("quiet", false)}
					>
						<Icon name="phone" className="size-4.5 shrink-0" />
						{words.call}
					</a>
					<a
						href={whatsAppUrl(phone, words.whatsAppText(reference))}
						target="_blank"
						rel="noreferrer"
						className={buttonLook("quiet", false)}
					>
						<Icon name="chat" className="size-4.5 shrink-0" />
						{words.whatsApp}
					</a>
				</div>
			)}
			<ul className="grid text-[0.9375rem]">
				{phone && <li className="text-muted tabular-nums">{phoneText(phone)}</li>}
				{email && (
					<li>
						<a
							href={`mailto:${email}?subject=${encodeURIComponent(reference)}`}
							className="inline-flex min-h-11 items-center underline underline-offset-4 wrap-anywhere"
						>
							{email}
						</a>
					</li>
				)}
			</ul>
		</Card>
	);
}
