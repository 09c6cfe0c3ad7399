import type { ReactNode } from "react";
import type { AdminAnswer } from "#kit/admin/admin-answer.ts";
import { Link } from "#kit/admin/link.tsx";
import { SeenFields } from "#kit/admin/seen-fields.tsx";
import { SmallForm } from "#kit/admin/small-form.tsx";
import { moneyIn } from "#kit/rules/money.ts";
import { LONGEST_NOTE } from "#kit/rules/text-input.ts";
import { TextArea } from "#kit/ui/forms/text-area.tsx";
import { Icon } from "#kit/ui/icon.tsx";
import { adminCertificates } from "#sales/paying/ways/certificates/admin/words.ts";
import { ReviewAttribute, ReviewOrder, ReviewRefund } from "#sales/review/admin/review-item-fields.tsx";
import type { ReviewItemView } from "#sales/review/admin/review-section.ts";
import { adminReview as words } from "#sales/review/admin/words.ts";

type ActionsProps = { item: ReviewItemView; answer: AdminAnswer | undefined };

/** The actions about money in review: one is open at a time, each a form of its own. */
export function ReviewActions({ item, answer }: ActionsProps) {
	const { pays, isUnknown, short, refund, gone, closing } = item;
	return (
		<div className="border-t border-line">
			{pays && "why" in pays && short === null && <Said>{pays.why}</Said>}
			{pays && "hint" in pays && (
				<ActionForm
					title={pays.dates ? "Enrol the payer" : "Pay what is due with it"}
					form={`review-order-${item.id}`}
					item={item}
					answer={answer}
				>
					<ReviewOrder item={item} pays={pays} answer={answer} />
				</ActionForm>
			)}
			{isUnknown && (
				<ActionForm
					title="Use this money for an order"
					form={`review-attribute-${item.id}`}
					item={item}
					answer={answer}
				>
					<ReviewAttribute item={item} answer={answer} />
				</ActionForm>
			)}
			{short !== null && (
				<ActionForm title={adminCertificates.accept} form={`review-short-${item.id}`} item={item} answer={answer}>
					<p className="max-w-prose text-[0.9375rem] text-muted">
						{`${moneyIn(item.currency, short)} is missing. If the employer withheld it for the tax authority, this payment counts as complete and the withholding certificate is awaited.`}
					</p>
					<SmallForm
						form={`review-short-${item.id}`}
						answer={answer}
						button={adminCertificates.accept}
						busyLabel="Accepting..."
					>
						{() => <SeenFields version={item.version} formKey={item.formKey} />}
					</SmallForm>
				</ActionForm>
			)}
			{refund && (
				<ActionForm title="Refund" form={`review-refund-${item.id}`} item={item} answer={answer}>
					<ReviewRefund item={item} refund={refund} answer={answer} />
				</ActionForm>
			)}
			{gone && (
				<div className="grid gap-1 border-t border-line px-4 py-3 text-[0.9375rem] first:border-t-0 md:px-5">
					<p className="max-w-prose text-muted">{words.goneHints[gone.why]}</p>
					<p className="flex flex-wrap gap-x-6">
						<Way to={`/admin/enrolments/${gone.enrolmentId}/refund`}>
							{gone.why === "refund-failed" ? "Refund it another way" : "Issue a credit note"}
						</Way>
						{gone.why !== "refund-failed" && (
							<Way to={`/admin/enrolments/${gone.enrolmentId}/cancel`}>Cancel the enrolment with it</Way>
						)}
					</p>
				</div>
			)}
			{closing === "under-way" && !item.refunds.some(({ isStuck }) => isStuck) && (
				<Said>All of it is being refunded. This review item closes automatically when the refund has arrived.</Said>
			)}
			{closing && closing !== "under-way" && (
				<ActionForm
					title={closing === "kept" && item.closes > 0 ? words.keepAsCredit : "Close without enrolling or refunding"}
					form={`review-close-${item.id}`}
					item={item}
					answer={answer}
				>
					<Close item={item} answer={answer} closing={closing} />
				</ActionForm>
			)}
		</div>
	);
}

type ActionFormProps = ActionsProps & { title: string; form: string; children: ReactNode };

function ActionForm({ title, form, item, answer, children }: ActionFormProps) {
	return (
		<details
			name={`item-${item.id}`}
			open={answer?.form === form || undefined}
			className="group border-t border-line first:border-t-0"
		>
			<summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 px-4 py-2 text-[0.9375rem] font-semibold hover:bg-cotton md:px-5 [&::-webkit-details-marker]:hidden">
				{title}
				<Icon name="chevron-down" className="size-4 shrink-0 text-muted transition-transform group-open:rotate-180" />
			</summary>
			<div className="grid gap-4 px-4 pt-1 pb-5 md:px-5">{children}</div>
		</details>
	);
}

function Way({ to, children }: { to: string; children: string }) {
	return (
		<Link
			to={to}
			className="inline-flex min-h-11 items-center font-semibold underline decoration-edge underline-offset-4"
		>
			{children}
		</Link>
	);
}

function Said({ children }: { children: ReactNode }) {
	return (
		<p className="border-t border-line px-4 py-3 text-[0.9375rem] text-muted first:border-t-0 md:px-5">{children}</p>
	);
}

type CloseProps = ActionsProps & { closing: "kept" | "explained" | "refunded" };

function Close({ item, answer, closing }: CloseProps) {
	const amount = moneyIn(item.currency, Math.abs(item.closes));
	const keeping = item.closes < 0 ? words.closeHints.borne(amount) : words.closeHints.kept(amount);
	const button = closing === "kept" && item.closes > 0 ? words.keepAsCredit : "Close";
	return (
		<>
			<p className="max-w-prose text-[0.9375rem] text-muted">
				{closing === "kept" ? keeping : words.closeHints[closing]}
			</p>
			<SmallForm form={`review-close-${item.id}`} answer={answer} button={button} busyLabel="Closing...">
				{(answer) => (
					<>
						<SeenFields version={item.version} formKey={item.formKey} />
						<TextArea
							label="Reason"
							name="note"
							rows={2}
							maxLength={LONGEST_NOTE}
							defaultValue={answer?.values?.note}
							error={answer?.errors?.note}
						/>
					</>
				)}
			</SmallForm>
		</>
	);
}
