import { Link } from "react-router";
import { GateBanner } from "#accounts/pages/gate-banner.tsx";
import type { AccessNeed } from "#kit/rules/access.ts";
import { Notice } from "#kit/ui/notice.tsx";
import type { OpenPayment as OpenPaymentFacts } from "#sales/ledger/payments/rules/begun-payments.ts";
import type { RegistrationBarrier } from "#sales/member/pages/registration-pay.tsx";
import { registrationWords as words } from "#sales/paying/orders/pages/words.ts";
import { OpenPayment } from "#sales/paying/payments/pages/open-payments.tsx";
import { payingWords } from "#sales/paying/payments/pages/words.ts";

type RegistrationNoticesProps = {
	need: AccessNeed;
	here: string;
	barrier: RegistrationBarrier;
	/** The dates of the course that the person has already, as text; empty for none. */
	registeredFor: string;
	/** Whether the form below has another date for a person who has one already. */
	hasNext: boolean;
	/** Whether the person has all dates, so that only another person can be registered. */
	hasAll: boolean;
	/** The member's unfinished payments for this course. */
	open: readonly OpenPaymentFacts[];
	/** When a seat becomes free if nobody who is paying now pays, as text; null when all seats are taken for good. */
	freeFrom: string | null;
	/** Whether a refusal below links to My Courses, so that no second link is needed. */
	leadsToMyCourses: boolean;
	paid: boolean;
};

/** What to know before the form: who may register, which dates the person has already, and what is full. */
export function RegistrationNotices(props: RegistrationNoticesProps) {
	const { need, here, barrier, registeredFor, hasNext, hasAll, open, freeFrom, leadsToMyCourses, paid } = props;
	return (
		<>
			<GateBanner need={need} here={here} signInSentence={words.signInBanner} />
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
				<Notice tone="warn">{barrier === "full" ? fullWords(freeFrom) : words.noDates}</Notice>
			)}
			{!paid && open.map((payment) => <OpenPayment key={payment.reference} payment={payment} />)}
		</>
	);
}

/** That a course is full, and when a seat may become free. */
export function fullWords(freeFrom: string | null): string {
	return freeFrom ? `${words.full} ${payingWords.mayBecomeFree(freeFrom)}` : words.full;
}
