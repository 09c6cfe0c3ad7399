import { privateText } from "#courses/rules/course.ts";
import type { AdminAnswer } from "#kit/admin/admin-answer.ts";
import { SmallForm } from "#kit/admin/small-form.tsx";
import { Card } from "#kit/ui/card.tsx";
import { CopyButton } from "#kit/ui/copy-button.tsx";
import { privateLinkWords as words } from "#sales/dates/admin/private-link-words.ts";

type PrivateLinkProps = {
	privateTo: string;
	url: string;
	/** The ready e-mail with the link. */
	mailto: string;
	answer: AdminAnswer | undefined;
};

/** To whom a date is private, with its link: to copy, to send, to renew. */
export function PrivateLink({ privateTo, url, mailto, answer }: PrivateLinkProps) {
	return (
		<Card className="no-print grid gap-3">
			<p>
				<strong>{privateText(privateTo)}.</strong> {words.hint}
			</p>
			<p className="text-sm text-muted break-all">{url}</p>
			<div className="flex flex-wrap items-start gap-3">
				<CopyButton text={url} copied={words.copied} name={words.copyName}>
					{words.copy}
				</CopyButton>
				<a href={mailto} className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4">
					{words.send}
				</a>
				<SmallForm form="private-link" answer={answer} button={words.renew} busyLabel={words.renewing} tone="quiet" />
			</div>
		</Card>
	);
}

/** An e-mail with the link, for the office's own mail program. */
export function mailWithLink(date: { title: string; when: string }, url: string): string {
	const [subject, body] = [words.subject(date.title), words.text(date, url)].map(encodeURIComponent);
	return `mailto:?subject=${subject}&body=${body}`;
}
