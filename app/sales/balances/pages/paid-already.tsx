import { ButtonLink, buttonLook } from "#kit/ui/button.tsx";
import { Notice } from "#kit/ui/notice.tsx";
import { payLinkWords as words } from "#sales/links/rules/words.ts";
import type { MoneyKind } from "#sales/payments/rules/money-kind.ts";

export type PaidAlreadyProps = { enrolmentId: number; receipt: string; kind: MoneyKind };

/** Nothing is left to pay: which way it was paid, and its receipt. Of who else paid it says nothing. */
export function PaidAlready({ enrolmentId, receipt, kind }: PaidAlreadyProps) {
	return (
		<div className="grid gap-5">
			<div role="status">
				<Notice tone="good">
					<p className="font-semibold">{words.paidAlready[kind]}</p>
					<p>{words.paidAlreadyReceipt}</p>
				</Notice>
			</div>
			<div className="flex flex-wrap gap-3 max-sm:*:w-full">
				{/* A file, not a page: the router stays out of it. */}
				<a href={`/my-courses/${enrolmentId}/papers/${receipt}`} className={buttonLook("primary", false)}>
					{words.openReceipt(receipt)}
				</a>
				<ButtonLink to="/my-courses" tone="quiet">
					{words.toMyCourses}
				</ButtonLink>
			</div>
		</div>
	);
}
