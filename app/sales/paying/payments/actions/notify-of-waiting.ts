import { config } from "#kit/config/config.ts";
import type { Tx } from "#kit/data/db.ts";
import { insertMail } from "#mail/data/mails.ts";
import type { Email } from "#mail/rules/emails.ts";
import {
	type Attempt,
	findPersonOfAttempt,
	findSubjectOfAttempt,
} from "#sales/ledger/payments/data/payment-attempts.ts";
import { hasPaymentEvent, insertPaymentEvent } from "#sales/ledger/payments/data/payment-events.ts";
import { type AttemptState, isToldOfWaiting } from "#sales/ledger/payments/rules/payment.ts";

type WaitingPayment = {
	/** As it was before the provider was asked. */
	attempt: Attempt;
	after: AttemptState;
	method: string | null;
	heldUntil: Date | null;
	windowIsOver: boolean;
	now: Date;
};

/**
 * E-mails a payer once per attempt that we wait for their bank, with a link to its page; and once more if no money came. Sends nothing
 * when another payment paid the same dues, or for a card within its usual two minutes. Lock the attempt before.
 */
export async function notifyOfWaiting(tx: Tx, waiting: WaitingPayment) {
	const { attempt, after, method, heldUntil, windowIsOver, now } = waiting;
	if (attempt.overtaken_at !== null) return;
	if (after === "pending") {
		const isLong = isToldOfWaiting({ method, createdAt: attempt.created_at, windowIsOver }, now);
		if (isLong && !(await isWritten(tx, attempt, "payment-waiting")))
			await write(tx, attempt, { kind: "payment-waiting", method, heldUntil }, now);
		return;
	}
	const isOver = attempt.state === "pending" && (after === "failed" || after === "expired");
	if (!isOver || !(await isWritten(tx, attempt, "payment-waiting"))) return;
	if (!(await isWritten(tx, attempt, "payment-not-completed")))
		await write(tx, attempt, { kind: "payment-not-completed" }, now);
}

type Kind =
	| { kind: "payment-waiting"; method: string | null; heldUntil: Date | null }
	| { kind: "payment-not-completed" };

async function write(tx: Tx, attempt: Attempt, about: Kind, now: Date) {
	const { reference, total_kobo: total } = attempt;
	const person = await findPersonOfAttempt(tx, attempt);
	// The office informs people who gave no address.
	if (person.email === "") return;
	const common = {
		fullName: person.full_name,
		...(attempt.user_id === null && { isOrder: true as const }),
		courseTitle: (await findSubjectOfAttempt(tx, attempt)).title,
		reference,
		total,
		paymentUrl: `${config.publicUrl}/payments/${reference}`,
	};
	const email: Email =
		about.kind === "payment-waiting"
			? {
					kind: about.kind,
					facts: { ...common, method: about.method, heldUntil: about.heldUntil?.toISOString() ?? null },
				}
			: { kind: about.kind, facts: common };
	// To the owner of the page; the invoice address may be an accountant's.
	await insertMail(tx, { email, to: person.email, toName: person.full_name, now });
	await insertPaymentEvent(tx, { reference, source: "job", kind: "wrote", facts: { email: about.kind }, now });
}

async function isWritten(tx: Tx, { reference }: Attempt, email: Kind["kind"]): Promise<boolean> {
	return await hasPaymentEvent(tx, { reference, kind: "wrote", facts: { email } });
}
