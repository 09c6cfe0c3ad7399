import type { AdminAnswer } from "#kit/admin/admin-answer.ts";
import { SmallForm } from "#kit/admin/small-form.tsx";
import { naira } from "#kit/rules/money.ts";
import { whatsAppUrl } from "#kit/rules/phone.ts";
import { Button, buttonLook } from "#kit/ui/button.tsx";
import { Field } from "#kit/ui/forms/field.tsx";
import { Icon } from "#kit/ui/icon.tsx";
import { OrderPart } from "#sales/office/admin/order/order-part.tsx";
import { orderWords as words } from "#sales/office/admin/order/words.ts";
import type { LinkToShare } from "#sales/paying/ways/links/pages/link-share.tsx";
import { payLinkWords } from "#sales/paying/ways/links/rules/words.ts";

/** The link by which anybody pays what is due first, to be handed on. */
export function OrderLink({ link, phone }: { link: LinkToShare; phone: string | null }) {
	const { url, academy, course, total } = link;
	const text = words.linkText({ academy, course, amount: naira(total), url });
	return (
		<OrderPart id="link" title={words.link}>
			<div className="grid gap-3 px-4.5 py-4">
				<p className="text-sm">{`The person who has this link pays ${naira(total)} for the order.`}</p>
				<Field label={payLinkWords.linkField} value={url} readOnly className="font-mono text-sm" />
				<a
					href={phone ? whatsAppUrl(phone, text) : `https://wa.me/?text=${encodeURIComponent(text)}`}
					target="_blank"
					rel="noopener noreferrer"
					className={buttonLook("dark", true)}
				>
					<Icon name="chat" className="size-4.5 shrink-0" /> {payLinkWords.whatsApp}
				</a>
				<Button tone="quiet" className="needs-script" data-copy={url} data-copied={payLinkWords.copied}>
					<Icon name="link" className="size-4.5 shrink-0" /> {payLinkWords.copy}
				</Button>
			</div>
		</OrderPart>
	);
}

/** Where there is none: what is due first is asked for by a new one. */
export function NewOrderLink({ answer }: { answer: AdminAnswer | undefined }) {
	return (
		<OrderPart id="link" title={words.link}>
			<div className="grid gap-3 px-4.5 py-4">
				<p className="text-sm">The person who has the link pays what is due first, by card or transfer.</p>
				<SmallForm form="link" answer={answer} button="Create payment link" busyLabel="Creating..." tone="quiet" />
			</div>
		</OrderPart>
	);
}
