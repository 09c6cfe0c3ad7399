import type { AdminAnswer } from "#kit/admin/admin-answer.ts";
import { SmallForm } from "#kit/admin/small-form.tsx";
import { Field } from "#kit/ui/forms/field.tsx";
import { Icon } from "#kit/ui/icon.tsx";
import { adminBalances as words } from "#sales/balances/admin/words.ts";

type BalanceLinkProps = {
	/** `whatsApp`: the address that sends it to the person, or asks to whom. */
	link: { id: number; url: string; whatsApp: string } | null;
	formKey: string;
	answer: AdminAnswer | undefined;
};

/** The link by which anybody pays a balance: to hand on, or to take back. */
export function BalanceLink({ link, answer }: BalanceLinkProps) {
	if (!link) return <SmallForm form="link" answer={answer} button={words.makeLink} busyLabel={words.makingLink} />;
	return (
		<div className="grid gap-3">
			<div className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto_auto]">
				<Field label={words.linkLabel} name="link" readOnly value={link.url} />
				<button
					type="button"
					data-copy={link.url}
					data-copied={words.linkCopied}
					aria-label={words.copyLinkName}
					className="button button-quiet needs-script"
				>
					<Icon name="link" className="size-[1.125rem] shrink-0" />
					{words.copyLink}
				</button>
				<a href={link.whatsApp} target="_blank" rel="noreferrer" className="button button-quiet">
					<Icon name="chat" className="size-[1.125rem] shrink-0" />
					{words.whatsApp}
				</a>
			</div>
			<SmallForm
				form="withdraw-link"
				answer={answer}
				button={words.withdrawLink}
				busyLabel={words.withdrawing}
				tone="quiet"
			>
				{() => <input type="hidden" name="id" value={link.id} />}
			</SmallForm>
		</div>
	);
}
