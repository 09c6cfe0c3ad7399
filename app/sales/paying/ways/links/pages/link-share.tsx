import { Form, useNavigation } from "react-router";
import { formText } from "#kit/rules/form-text.ts";
import { type Kobo, naira } from "#kit/rules/money.ts";
import { Button, buttonLook } from "#kit/ui/button.tsx";
import { CheckboxCard } from "#kit/ui/forms/checkbox-card.tsx";
import { Field } from "#kit/ui/forms/field.tsx";
import { TextArea } from "#kit/ui/forms/text-area.tsx";
import { Icon } from "#kit/ui/icon.tsx";
import { Notice } from "#kit/ui/notice.tsx";
import { type LinkWords, LONGEST_MESSAGE } from "#sales/paying/ways/links/rules/link-payer.ts";
import { payLinkWords as words } from "#sales/paying/ways/links/rules/words.ts";

/** A link as the person who made it shares it. */
export type LinkToShare = {
	id: number;
	url: string;
	academy: string;
	course: string;
	total: Kobo;
	organisation: string | null;
	said: LinkWords;
};

/**
 * The address to copy or to send by WhatsApp, with or without script, and how to withdraw it. `primary`: sharing is the main action of
 * the page.
 */
export function LinkShare({
	link,
	primary,
	saved,
	error,
}: {
	link: LinkToShare;
	primary: boolean;
	/** Shown after the words for the payer were saved. */
	saved: string | null;
	error?: string | undefined;
}) {
	const { id, said, url, academy, course, total, organisation } = link;
	const text = `Please could you pay for my course at ${academy}? ${course}, ${naira(total)}. You can pay by card, USSD or transfer, and you do not need an account: ${url}`;
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
				<p className="text-[0.9375rem] wrap-anywhere text-muted">
					The payer sees {organisation} as the organisation on the invoice and can change it. To remove it, cancel this
					link and get a new one.
				</p>
			)}
			<LinkWordsForm id={id} said={said} saved={saved} error={error} />
			<Withdraw id={link.id} />
		</div>
	);
}

/** The form for the words about the member that the payer reads: only a first name, until the member agrees to more. */
function LinkWordsForm({
	id,
	said,
	saved,
	error,
}: Pick<LinkToShare, "id" | "said"> & { saved: string | null; error: string | undefined }) {
	const isSaving = useIsGoing("words");
	return (
		<Form
			method="post"
			action={`/my-courses/links/${id}`}
			preventScrollReset
			className="grid gap-4 border-t border-line pt-5"
		>
			<CheckboxCard
				name="showsAsker"
				value="yes"
				defaultChecked={said.showsAsker}
				label="Show my full name and e-mail"
				detail="Otherwise the payer sees only your first name until it is paid. The receipt and the invoice have your full name."
			/>
			<TextArea
				label="Your message to the payer"
				hint="Optional. For example, who approved the course and which purchase order to use."
				name="message"
				rows={2}
				maxLength={LONGEST_MESSAGE}
				defaultValue={said.message ?? ""}
				error={error}
			/>
			<Button
				type="submit"
				name="intent"
				value="words"
				tone="quiet"
				className="justify-self-start"
				busy={isSaving}
				busyLabel="Saving..."
			>
				Save what the payer sees
			</Button>
			{saved && !isSaving && <Notice tone="good">{saved}</Notice>}
		</Form>
	);
}

function Withdraw({ id }: { id: number }) {
	return (
		<Form method="post" className="-ml-3 flex flex-wrap items-center gap-x-2">
			<input type="hidden" name="link" value={id} />
			<Button
				type="submit"
				name="intent"
				value="withdraw"
				tone="bare"
				className="underline underline-offset-4"
				busy={useIsGoing("withdraw")}
				busyLabel="Cancelling..."
			>
				Cancel this link
			</Button>
			<span className="pl-3 text-sm text-muted">It will stop working.</span>
		</Form>
	);
}

/** Whether the form with this intent is on its way. */
function useIsGoing(intent: string): boolean {
	const { formData } = useNavigation();
	return formData !== undefined && formText(formData, "intent") === intent;
}
