import { phoneText, whatsAppUrl } from "#kit/rules/phone.ts";
import { Icon, type IconName } from "#kit/ui/icon.tsx";
import { mailLink } from "#mail/rules/mail-link.ts";
import { adminEnrolments as words } from "#sales/orders/admin/words.ts";

type ContactProps = { name: string; email: string | null; phone: string | null };

/** How to reach somebody with one press: by mail, by phone, by WhatsApp. */
export function EnrolmentContact({ name, email, phone }: ContactProps) {
	return (
		<span className="-mb-2 -ml-3 flex">
			{email !== null ? <Reach to={mailLink(email)} icon="mail" label={words.write(name)} title={email} /> : null}
			{phone && <Reach to={`tel:${phone}`} icon="phone" label={words.call(name)} title={phoneText(phone)} />}
			{phone && (
				<Reach to={whatsAppUrl(phone)} icon="chat" label={words.onWhatsApp(name)} title={words.whatsApp} elsewhere />
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
