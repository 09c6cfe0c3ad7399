import { Link } from "react-router";
import { GateBanner } from "#accounts/pages/gate-banner.tsx";
import { courseWords } from "#courses/pages/words.ts";
import type { AccessNeed } from "#kit/rules/access.ts";
import { Button, ButtonLink } from "#kit/ui/button.tsx";
import { FormError } from "#kit/ui/forms/form-error.tsx";
import { Notice } from "#kit/ui/notice.tsx";
import type { OpenPayment as OpenPaymentFacts } from "#sales/ledger/payments/rules/begun-payments.ts";
import type { PaymentState } from "#sales/ledger/payments/rules/checkout.ts";
import type { RegistrationBarrier } from "#sales/member/pages/registration-pay.tsx";
import { registrationWords, registrationWords as words } from "#sales/paying/orders/pages/words.ts";
import { OpenPayment } from "#sales/paying/payments/pages/open-payments.tsx";
import type { PayInstead } from "#sales/paying/payments/pages/payment-head.ts";
import { PROVIDER_PAGE_FORM } from "#sales/paying/payments/pages/payment-next.tsx";
import { payingWords } from "#sales/paying/payments/pages/words.ts";

/** Why a registration was refused, and whether My Courses shows the way on. */
export type RegistrationRefusalFacts = {
	sentence: string;
	myCourses: boolean;
	/** An earlier payment is pending: the form cancels it and starts another one. */
	payInstead?: PayInstead | undefined;
	/** The date is full: where one joins its waiting list. */
	waiting?: string | undefined;
};

type RegistrationRefusalProps = {
	refused: RegistrationRefusalFacts | undefined;
	/** Why the browser could not open the checkout. */
	failure: string | undefined;
	settled: PaymentState | undefined;
	busy: boolean;
	/** The payment whose window could not open: only the provider's own page is left to pay it. */
	blocked: string | undefined;
};

/** The text above the button when a registration did not lead to a payment. */
export function RegistrationRefusal({ refused, failure, settled, busy, blocked }: RegistrationRefusalProps) {
	const sentence = failure ?? (busy ? undefined : unpaid(settled));
	if (sentence)
		return (
			<div className="grid gap-3">
				<FormError sentence={sentence} />
				{blocked && <p className="text-[0.9375rem] text-muted">{registrationWords.nothingCharged}</p>}
				{blocked && (
					<Button type="submit" form={PROVIDER_PAGE_FORM} name="intent" value="provider-page" tone="quiet" wide>
						{payingWords.providerPage}
					</Button>
				)}
			</div>
		);
	if (!refused) return null;
	if (refused.payInstead) return <OfferPayInstead {...refused.payInstead} />;
	return (
		<div className="grid gap-3">
			<FormError sentence={refused.sentence} />
			{refused.waiting && (
				<ButtonLink to={refused.waiting} tone="quiet">
					{courseWords.joinWaiting}
				</ButtonLink>
			)}
			{refused.myCourses && (
				<ButtonLink to="/my-courses" reloadDocument tone="quiet">
					{registrationWords.goToMyCourses}
				</ButtonLink>
			)}
		</div>
	);
}

/** Part of the form: it sends everything again, with the agreement to replace the pending payment. */
function OfferPayInstead({ instead, sentence }: PayInstead) {
	return (
		<Notice tone="warn">
			<div role="alert" className="grid gap-4">
				<p>{sentence}</p>
				<input type="hidden" name="instead" value={instead} />
				<div className="flex flex-wrap gap-3 max-sm:*:w-full">
					<Button type="submit" tone="dark">
						{payingWords.cancelAndPay}
					</Button>
					<ButtonLink to={`/payments/${instead}`} reloadDocument tone="quiet">
						{payingWords.seePayment}
					</ButtonLink>
				</div>
			</div>
		</Notice>
	);
}

/** The sentence shown when the window closed and no money arrived. */
function unpaid(settled: PaymentState | undefined): string | undefined {
	if (settled !== "failed" && settled !== "not_started") return undefined;
	return `${payingWords.failedOrCancelled}. ${payingWords.nothingLost}`;
}

type RegistrationNoticesProps = {
	need: AccessNeed;
	here: string;
	/** The organisation whose private date this is; null: the dates are for everybody. */
	privateTo: string | null;
	/** Where an organisation orders several seats. */
	group: string;
	/** Where one joins the waiting list. */
	waiting: string;
	barrier: RegistrationBarrier;
	/** The dates of the course that the person has already, as text; empty for none. */
	registeredFor: string;
	/** Whether the form below has another date for a person who has one already. */
	hasNext: boolean;
	/** Whether the person has all dates, so that only another person can be registered. */
	hasAll: boolean;
	/** The member's unfinished payments for this course. */
	open: readonly OpenPaymentFacts[];
	/** When a seat becomes free if none of the present payers pays, as text; null when participants have all seats. */
	freeFrom: string | null;
	/** Whether a refusal below links to My Courses, so that no second link is needed. */
	leadsToMyCourses: boolean;
	paid: boolean;
};

/** The notices above the form: whether the person may register, the dates they have already, and whether the course is full. */
export function RegistrationNotices(props: RegistrationNoticesProps) {
	const { need, here, privateTo, group, waiting, barrier, registeredFor, hasNext, hasAll, open, freeFrom, paid } =
		props;
	const { leadsToMyCourses } = props;
	return (
		<>
			{privateTo !== null && <Notice tone="info">{words.privateTo(privateTo)}</Notice>}
			<GateBanner need={need} here={here} signInSentence={words.signInBanner} />
			{!paid && privateTo === null && barrier !== "no-dates" && barrier !== "full" && (
				<p>
					<Link to={group} className="font-semibold underline">
						{courseWords.registerGroup}
					</Link>
				</p>
			)}
			{registeredFor && (
				<Notice tone="good">
					<p>
						{words.registeredFor(registeredFor)} {hasAll && `${words.hasAll} `}
						{hasNext && `${words.nextFree} `}
						{!leadsToMyCourses && (
							<Link to="/my-courses" reloadDocument className="font-semibold underline">
								{words.goToMyCourses}
							</Link>
						)}
					</p>
				</Notice>
			)}
			{need === "nothing" && barrier && !paid && !(barrier === "full" && registeredFor) && (
				<Notice tone="warn">
					<p>
						{barrier === "full" ? fullWords(freeFrom) : words.noDates}{" "}
						{barrier === "full" && privateTo === null && (
							<Link to={waiting} className="font-semibold underline">
								{courseWords.joinWaiting}
							</Link>
						)}
					</p>
				</Notice>
			)}
			{!paid && open.map((payment) => <OpenPayment key={payment.reference} payment={payment} />)}
		</>
	);
}

/** That a course or a date of it is full, and when a seat may become free. */
export function fullWords(freeFrom: string | null, what: "full" | "date-full" = "full"): string {
	const full = what === "full" ? words.full : words.dateFull;
	return freeFrom ? `${full} ${payingWords.mayBecomeFree(freeFrom)}` : full;
}
