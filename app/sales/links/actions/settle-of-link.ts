import type { PayLink } from "#sales/links/data/pay-links.ts";
import { type Settled, settlePayment } from "#sales/payments/actions/settle-payment.ts";
import { settleSoon } from "#sales/payments/actions/settle-soon.ts";
import { type Attempt, findAttempt } from "#sales/payments/data/payment-attempts.ts";
import type { Trigger } from "#sales/payments/rules/payment.ts";

type SettleOfLink = {
	link: PayLink;
	reference: string;
	transactionHint?: string | undefined;
	trigger: Extract<Trigger, "browser" | "page">;
	now: Date;
};

/**
 * Settles a payment that somebody began by this very link, and answers it as it is then; undefined for any other. A page
 * does not wait for a slow provider, a window that closed does.
 */
export async function settleOfLink(
	settlement: SettleOfLink,
): Promise<{ attempt: Attempt; state: Settled["state"] } | undefined> {
	const { link, ...asked } = settlement;
	if (!(await findAttemptOfLink(link, asked.reference))) return undefined;
	const { state } = await (asked.trigger === "page" ? settleSoon(asked) : settlePayment(asked));
	const attempt = await findAttemptOfLink(link, asked.reference);
	return attempt && { attempt, state };
}

/** An attempt through the link it was begun by: a reference is no key, it can be guessed. */
export async function findAttemptOfLink(link: PayLink, reference: string): Promise<Attempt | undefined> {
	const attempt = await findAttempt(reference);
	return attempt?.pay_link_id === link.id ? attempt : undefined;
}
