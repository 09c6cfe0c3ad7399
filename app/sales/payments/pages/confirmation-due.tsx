import { naira } from "#kit/rules/money.ts";
import { Amount } from "#kit/ui/amount.tsx";
import { ButtonLink } from "#kit/ui/button.tsx";
import { Card } from "#kit/ui/card.tsx";
import { myCoursesWords } from "#sales/orders/pages/my-courses-words.ts";
import type { ConfirmationFacts } from "#sales/payments/pages/confirmation-facts.ts";
import { confirmationWords as words } from "#sales/payments/pages/confirmation-words.ts";

/** What is still to pay, how much, by when, and where; or that nothing is. */
export function ConfirmationDue({ seat: { id, balance, paid, dueDay, status } }: { seat: ConfirmationFacts }) {
	if (balance === null)
		return (
			<Card className="grid gap-1">
				<h2 className={status === "Fully Paid" ? "text-xl text-leaf" : "text-xl"}>{status}</h2>
				<p className="text-[0.9375rem] text-muted">
					{status === "Fully Paid" ? words.fullyPaidBody(naira(paid)) : words.underWay}
				</p>
			</Card>
		);
	const total = paid + balance;
	return (
		<Card className="grid gap-2">
			<h2 className="text-xl">{words.stillToPay}</h2>
			<p className="heading text-[2rem] leading-tight">
				<Amount kobo={balance} />
			</p>
			{dueDay && (
				<p>
					{words.by} <span className="font-semibold whitespace-nowrap">{dueDay}</span>
				</p>
			)}
			<svg viewBox="0 0 100 2" preserveAspectRatio="none" aria-hidden="true" className="mt-1 h-2 w-full rounded-full">
				<rect width="100" height="2" className="fill-line" />
				<rect width={Math.round((paid * 100) / total)} height="2" className="fill-leaf" />
			</svg>
			<p className="text-[0.9375rem] text-muted">{words.paidOf(naira(paid), naira(total))}</p>
			<ButtonLink to={`/my-courses/${id}/pay`} tone="quiet" className="mt-2">
				{myCoursesWords.payBalance(naira(balance))}
			</ButtonLink>
		</Card>
	);
}
