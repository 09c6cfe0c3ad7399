import type { ReactNode } from "react";
import { messages } from "#domain/messages.ts";
import { type Kobo, naira } from "#domain/money.ts";
import { Field } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";

const say = messages.otherWays;

/** The link that was just made, and what it does. Announced. */
export function MadeLink({ link, title }: { link: { url: string; total: Kobo }; title: string }) {
	return (
		<section role="status" aria-label={say.linkTitle} className="grid gap-3">
			<h2 className="text-xl">{say.linkTitle}</h2>
			<p className="text-[0.9375rem] leading-snug text-muted">{say.linkAmount(naira(link.total), title)}</p>
			<LinkToShare url={link.url} title={title} />
		</section>
	);
}

/** A link to be handed on: to copy by hand, by the small script, or to send by WhatsApp. */
export function LinkToShare({ url, title, children }: { url: string; title: string; children?: ReactNode }) {
	return (
		<div className="grid gap-3">
			<Field label={say.linkField} value={url} readOnly />
			<div className="flex flex-wrap gap-3 max-sm:*:w-full">
				<button type="button" data-copy={url} data-copied={say.linkCopied} className="button button-quiet needs-script">
					<Icon name="link" className="size-[1.125rem] shrink-0" />
					{say.copyLink}
				</button>
				<a
					href={`https://wa.me/?text=${encodeURIComponent(say.shareText(title, url))}`}
					target="_blank"
					rel="noopener"
					className="button button-quiet"
				>
					<Icon name="chat" className="size-[1.125rem] shrink-0" />
					{say.whatsApp}
				</a>
				{children}
			</div>
		</div>
	);
}
