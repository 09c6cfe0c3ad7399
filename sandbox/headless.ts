import { z } from "zod";
import { beginCharge, endCharge } from "#sandbox/charges.ts";
import type { Gateway } from "#sandbox/gateway.ts";
import { Refused } from "#sandbox/http.ts";
import { beginHeadless } from "#sandbox/paystack/begin.ts";
import type { Session, Transaction } from "#sandbox/records.ts";
import { ScenarioInput } from "#sandbox/scenario.ts";

export const PayInput = z.strictObject({
	tx_ref: z.string().min(1),
	outcome: z.enum(["successful", "failed", "pending"]).default("successful"),
	method: z.enum(["card", "ussd", "banktransfer", "opay"]).default("card"),
	/** Naira; for a reference the checkout has seen, what was asked there. */
	amount: z.number().positive().optional(),
	currency: z.string().default("NGN"),
	customer: z.object({ email: z.string(), name: z.string(), phone_number: z.string().default("") }).optional(),
	/** Whose transaction it is, when nothing was begun under the reference. */
	face: z.enum(["flutterwave", "paystack"]).optional(),
	/** A new try even when one under this reference is pending. */
	fresh: z.boolean().default(false),
	/** Without a webhook: as if the scenario said `lost`. */
	quiet: z.boolean().default(false),
});

type PayInput = z.infer<typeof PayInput>;

const SOMEBODY = { name: "Ada Okafor", email: "ada@example.com", phone_number: "" };

/** A payment without a browser. A pending try under the reference is ended; otherwise a new one is made. */
export async function pay(gateway: Gateway, input: PayInput): Promise<Transaction> {
	const isWanted = ({ provider }: Transaction) => input.face === undefined || provider === input.face;
	const tries = gateway.ledger.listOf(input.tx_ref).filter(isWanted);
	const pending = input.fresh ? undefined : tries.findLast((one) => one.status === "pending");
	// Paystack has one transaction for a reference: no one can pay it twice.
	const paid = tries.find((one) => one.provider === "paystack" && one.status === "successful");
	if (paid) return paid;
	const transaction = pending ?? beginCharge(gateway, newCharge(gateway, input));
	if (input.outcome === "pending") return transaction;
	if (input.quiet) gateway.scenarios.add(ScenarioInput.parse({ match: { tx_ref: input.tx_ref }, webhook: "lost" }));
	return endCharge(gateway, transaction, { ...endingOf(input.outcome), webhookDelayMs: 0 });
}

export function endingOf(outcome: "successful" | "failed") {
	const says = outcome === "successful" ? "Approved by Financial Institution" : "Transaction declined";
	return { status: outcome, says };
}

function newCharge(gateway: Gateway, input: PayInput) {
	const begun = gateway.ledger.sessionOf(input.tx_ref);
	const known = input.face === undefined || begun?.provider === input.face ? begun : undefined;
	const amount = input.amount ?? known?.amount;
	if (amount === undefined) throw new Refused(400, "amount is required: the checkout has not seen this reference.");
	const customer = input.customer ?? known?.customer ?? SOMEBODY;
	const session = known ?? begunFor(gateway, input, { amount, customer });
	const isCard = input.method === "card";
	return {
		txRef: input.tx_ref,
		amount,
		currency: input.currency,
		customer,
		method: input.method,
		meta: session?.meta ?? {},
		sessionId: session?.id ?? null,
		authModel: isCard ? "PIN" : input.method.toUpperCase(),
		card: isCard ? cardOf(session) : null,
		awaiting: null,
	};
}

function begunFor(gateway: Gateway, input: PayInput, facts: Pick<Session, "amount" | "customer">): Session | undefined {
	if (input.face !== "paystack") return undefined;
	return beginHeadless(gateway, { ...facts, txRef: input.tx_ref, currency: input.currency });
}

function cardOf(session: Session | undefined) {
	if (session?.provider === "paystack") {
		return { first6: "408408", last4: "4081", issuer: "VISA SANDBOX BANK", type: "VISA", expiry: "12/30" };
	}
	return { first6: "553188", last4: "2950", issuer: "MASTERCARD SANDBOX BANK", type: "MASTERCARD", expiry: "09/32" };
}
