// What an earlier subject needs of a later one is handed in here, once, before the site opens.
import { confirmIdentity } from "#accounts/actions/confirm-identity.ts";
import { sessionUserOf } from "#accounts/auth/session.ts";
import { provideCourseWords } from "#accounts/data/course-words.ts";
import { providePaymentsToComplete } from "#accounts/data/payments-to-complete.ts";
import { findWordsOfDate } from "#courses/data/course-addresses.ts";
import { provideLatestEnrolments } from "#courses/data/latest-enrolments.ts";
import { provideIdentityCheck, provideUserReader } from "#kit/web/session-context.ts";
import { policyWords } from "#kit/words/policies.ts";
import { provideEmailSamples } from "#mail/emails/email-samples.ts";
import { listLatestEnrolments } from "#sales/ledger/orders/data/enrolment-list.ts";
import { listBegunPayments } from "#sales/ledger/payments/data/unfinished-payments.ts";
import { openPaymentsOf } from "#sales/ledger/payments/rules/begun-payments.ts";
import { provideRepublishPolicies } from "#settings/data/republish-policies.ts";
import { republishPolicies } from "#site/actions/republish-policies.ts";

export function handIn() {
	provideCourseWords(findWordsOfDate);
	provideUserReader(sessionUserOf);
	providePaymentsToComplete(
		async (userId, now) => openPaymentsOf(await listBegunPayments(userId, now), now).length > 0,
	);
	provideRepublishPolicies((tx, by) => republishPolicies(tx, { ...by, titles: policyWords.titles }));
	provideIdentityCheck(confirmIdentity);
	provideLatestEnrolments(async (many) =>
		(await listLatestEnrolments(many)).map(({ id, fullName, title, status, paid }) => ({
			id,
			fullName,
			title,
			status,
			paid,
		})),
	);
	// Loaded when a developer asks for them; a live site never does.
	provideEmailSamples(async () => (await import("#db/samples/emails.ts")).everyEmail);
}
