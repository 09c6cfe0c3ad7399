import type { AdminAnswer } from "#kit/admin/admin-answer.ts";
import { SmallForm } from "#kit/admin/small-form.tsx";
import { OrderPart } from "#sales/office/admin/order/order-part.tsx";
import { organisationPageWords as words } from "#sales/office/admin/order/organisation-page-words.ts";

type OrganisationPageProps = {
	/** Where the documents of the organisation go. */
	to: string | null;
	/** Since when its page has a link. Null: it has none. */
	since: string | null;
	answer: AdminAnswer | undefined;
};

/** Sends, renews and withdraws the private page of the organisation that bought the order. */
export function OrganisationPage({ to, since, answer }: OrganisationPageProps) {
	return (
		<OrderPart id="organisation-page" title={words.title}>
			<div className="grid gap-3 px-4.5 py-4 text-sm">
				<p className="wrap-anywhere">{to ? words.intro(to) : words.noAddress}</p>
				{since && <p className="text-muted">{words.since(since)}</p>}
				{to && (
					<SmallForm
						form="send-page"
						answer={answer}
						button={since ? words.sendAgain : words.send}
						busyLabel={words.sending}
						tone="quiet"
					/>
				)}
				{to && since && (
					<div className="flex flex-wrap gap-3">
						<SmallForm form="renew-page" answer={answer} button={words.renew} busyLabel={words.renewing} tone="quiet" />
						<SmallForm
							form="withdraw-page"
							answer={answer}
							button={words.withdraw}
							busyLabel={words.withdrawing}
							tone="quiet"
						/>
					</div>
				)}
			</div>
		</OrderPart>
	);
}
