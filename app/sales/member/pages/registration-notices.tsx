import { Link } from "react-router";
import { GateBanner } from "#accounts/pages/gate-banner.tsx";
import type { Need } from "#kit/rules/access.ts";
import { Notice } from "#kit/ui/notice.tsx";
import type { OpenPayment as OpenPaymentFacts } from "#sales/ledger/payments/rules/begun-payments.ts";
import type { RegistrationBarrier } from "#sales/member/pages/registration-pay.tsx";
import { registrationWords as words } from "#sales/paying/orders/pages/words.ts";
import { OpenPayment } from "#sales/paying/payments/pages/open-payments.tsx";
import { payingWords } from "#sales/paying/payments/pages/words.ts";

type RegistrationNoticesProps = {
	need: Need;
	here: string;
	barrier: RegistrationBarrier;
	/** The dates of the course that the person has already, as read; empty for none. */
	registeredFor: string;
	/** Whether another date is chosen below for who has one already. */
	hasNext: boolean;
	/** Whether they have all dates there are: only somebody else is left to register. */
	hasAll: boolean;
	/** One's own payments for this course that are not finished. */
	open: readonly OpenPaymentFacts[];
	/** When a slot becomes free if nobody who is paying now pays, as read; null when all are taken for good. */
	freeFrom: string | null;
	/** Whether a refusal below leads to My Courses: one link is enough. */
	leadsToMyCourses: boolean;
	paid: boolean;
};

/** What is to be known before the form: who may register, what one has already, and what is not to be had. */
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

/** That a course is full, and when it may not be any more. */
export function fullWords(freeFrom: string | null): string {
	return freeFrom ? `${words.full} ${payingWords.mayBecomeFree(freeFrom)}` : words.full;
}
