import { config } from "#kit/config/config.ts";
import type { Tx } from "#kit/data/db.ts";
import { rangeOf } from "#kit/rules/date-range.ts";
import type { BalanceFacts } from "#sales/ledger/balances/rules/email-facts.ts";
import { findDateNow } from "#sales/ledger/orders/data/enrolment-changes.ts";
import type { Enrolment } from "#sales/ledger/orders/data/enrolments.ts";
import { findMemberBehind, findPersonOf } from "#sales/ledger/orders/data/who-attends.ts";
import { amountStillDue } from "#sales/ledger/orders/rules/enrolment.ts";
import { courseFor } from "#sales/ledger/orders/rules/other-participant.ts";
import { ensureBalanceLink } from "#sales/paying/ways/links/actions/ensure-live-link.ts";
import { payLinkUrl } from "#sales/paying/ways/links/data/pay-links.ts";

type BalanceEmail = { to: { to: string; toName: string }; facts: BalanceFacts };

/**
 * Collects the facts of an e-mail about a balance, to the participant or to the member who ordered the seat: the course, its present
 * date, the amount due in kobo, and the link that pays it. Undefined: nothing is due. Lock the enrolment before.
 */
export async function balanceEmail(
	tx: Tx,
	enrolment: Enrolment,
	by: { madeBy: string | null; now: Date },
): Promise<BalanceEmail | undefined> {
	const charge = amountStillDue(enrolment);
	const participant = charge && (await findPersonOf(tx, enrolment.id));
	const member = await findMemberBehind(tx, enrolment);
	const person = member ?? participant;
	if (!charge || !participant || !person?.email) return undefined;
	const link = await ensureBalanceLink(tx, { enrolment, charge, ...by });
	const now = await findDateNow(tx, enrolment);
	return {
		to: { to: person.email, toName: person.fullName },
		facts: {
			fullName: person.fullName,
			courseTitle: member ? courseFor(enrolment.title, participant.fullName) : enrolment.title,
			date: rangeOf(now?.firstDay ?? enrolment.first_day ?? "", now?.lastDay ?? enrolment.last_day ?? "") ?? null,
			total: charge.total,
			vat: charge.vat,
			payUrl: payLinkUrl(link),
			myCoursesUrl: `${config.publicUrl}/my-courses`,
		},
	};
}
