import type { ReviewReason } from "#domain/payment-verdict.ts";
import type { ChargeFacts } from "#server/adapters/payment-gateway.ts";
import type { Tx } from "#server/data/db.ts";
import { insertMail } from "#server/data/mails.ts";
import type { Attempt } from "#server/data/payment-attempts.ts";
import { readSettings } from "#server/data/settings.ts";
import { findUser } from "#server/data/users.ts";

type Review = { attempt: Attempt; facts: ChargeFacts; reason: ReviewReason; now: Date };

/** Writes to the person that their money arrived and is looked at, and to the office why. Amounts are kobo. */
export async function tellOfReview(tx: Tx, { attempt, facts, reason, now }: Review) {
	const person = await findUser(tx, attempt.user_id);
	const common = {
		fullName: person?.full_name ?? "",
		courseTitle: attempt.purchase.title,
		reference: attempt.reference,
		amount: facts.amount,
		currency: facts.currency,
	};
	await insertMail(tx, {
		letter: { kind: "payment-under-review", facts: common },
		to: attempt.invoice_email,
		toName: common.fullName,
		now,
	});
	await insertMail(tx, {
		letter: { kind: "review-notice", facts: { ...common, reason, email: attempt.invoice_email } },
		to: (await readSettings(tx)).officeEmail,
		now,
	});
}
