import { Form, useNavigation } from "react-router";
import { formText } from "#kit/rules/form-text.ts";
import { type Kobo, naira } from "#kit/rules/money.ts";
import { Button, buttonLook } from "#kit/ui/button.tsx";
import { Field } from "#kit/ui/forms/field.tsx";
import { Icon } from "#kit/ui/icon.tsx";
import { LinkWordsForm } from "#sales/links/pages/link-words-form.tsx";
import type { LinkWords } from "#sales/links/rules/asker-says.ts";
import { payLinkWords as words } from "#sales/links/rules/words.ts";

/** A link as whoever made it hands it on. */
export type LinkToShare = {
	id: number;
	url: string;
	academy: string;
	course: string;
	total: Kobo;
	organisation: string | null;
	said: LinkWords;
};

/** The address to copy, by WhatsApp with or without script, and how to take it back. `primary`: handing it on is what the page is for. */
export function LinkShare({
	link,
	primary,
	error,
}: {
	link: LinkToShare;
	primary: boolean;
	error?: string | undefined;
}) {
	const { id, said, url, academy, course, total, organisation } = link;
	const text = words.shareText(academy, course, naira(total), url);
	return (
		<div className="grid gap-4">
			<Field label={words.linkField} value={url} readOnly className="font-mono text-sm" />
			<div className="flex flex-wrap gap-3 max-sm:*:w-full">
				<a
					href={`https://wa.me/?text=${encodeURIComponent(text)}`}
					target="_blank"
					rel="noopener noreferrer"
					className={buttonLook(primary ? "primary" : "quiet", false)}
				>
					<Icon name="chat" className="size-[1.125rem] shrink-0" />
					{words.whatsApp}
				</a>
				<Button tone="quiet" className="needs-script" data-copy={url} data-copied={words.copied}>
					<Icon name="link" className="size-[1.125rem] shrink-0" />
					{words.copy}
				</Button>
			</div>
			{organisation && (
				<p className="text-[0.9375rem] wrap-anywhere text-muted">{words.organisationKept(organisation)}</p>
			)}
			<LinkWordsForm id={id} said={said} error={error} />
			<Withdraw id={link.id} />
		</div>
	);
}

function Withdraw({ id }: { id: number }) {
	const { formData } = useNavigation();
	const isGoing = formData !== undefined && formText(formData, "intent") === "withdraw";
	return (
		<Form method="post" className="-ml-3 flex flex-wrap items-center gap-x-2">
			<input type="hidden" name="link" value={id} />
			<Button
				type="submit"
				name="intent"
				value="withdraw"
				tone="bare"
				className="underline underline-offset-4"
				busy={isGoing}
				busyLabel={words.withdrawing}
			>
				{words.withdraw}
			</Button>
			<span className="pl-3 text-sm text-muted">{words.withdrawHint}</span>
		</Form>
	);
}
