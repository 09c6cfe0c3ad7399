import { beginCharge, endCharge, failedTries, fromSession } from "#sandbox/charges.ts";
import type { Gateway } from "#sandbox/gateway.ts";
import type { Session, Transaction } from "#sandbox/records.ts";
import { type BrowserResult, browserResult } from "#sandbox/result.ts";
import { findTestCard, findTestCardByEnds, OTP_NO_FUNDS, OTP_WRONG, type TestCard } from "#sandbox/test-cards.ts";

/** What the checkout window shows next. */
export type Step =
	| { kind: "form"; error: string }
	/** `hint`: the PIN or code that passes in here. */
	| { kind: "pin" | "otp" | "3ds" | "avs"; transactionId: number; hint?: string; error?: string }
	| { kind: "ussd"; transactionId: number; code: string; bank: string }
	| { kind: "banktransfer"; transactionId: number; account: string; bank: string }
	| { kind: "opay"; transactionId: number }
	| { kind: "waiting"; transactionId: number }
	| { kind: "failed"; error: string; canRetry: boolean; result: BrowserResult }
	| { kind: "done"; result: BrowserResult }
	| { kind: "expired"; result: BrowserResult };

/** A card typed into the form. Mistakes of typing are reported before anything is charged. */
export async function payByCard(gateway: Gateway, session: Session, typed: Record<string, string>): Promise<Step> {
	const number = (typed.number ?? "").replace(/[\s-]/g, "");
	const expiry = expiryOf(typed.expiry ?? "");
	if (!/^\d{15,19}$/.test(number)) return { kind: "form", error: "Check the card number: it has 15 to 19 digits." };
	if (!expiry) return { kind: "form", error: "Check the expiry date: month and year, for example 09/32." };
	if (isPast(expiry, gateway.clock.now())) return { kind: "form", error: "This card has expired." };
	if (!/^\d{3,4}$/.test(typed.cvv ?? ""))
		return { kind: "form", error: "Check the CVV: the 3 digits on the back of the card." };
	const card = findTestCard(session.provider, number, expiry);
	if (!card) return { kind: "form", error: "No real cards here: this is a sandbox. Pick one of the test cards below." };
	const transaction = beginCharge(gateway, {
		...fromSession(session),
		method: "card",
		authModel:
			card.challenge === "pin"
				? "PIN"
				: card.challenge === "3ds"
					? "VBVSECURECODE"
					: card.challenge === "avs"
						? "AVS_VBVSECURECODE"
						: "NOAUTH",
		card: cardFacts(card, expiry),
		awaiting: card.challenge,
	});
	if (card.cvv !== typed.cvv) return fail(gateway, session, transaction, "Incorrect CVV");
	if (card.challenge !== "none") return challengeOf(card, card.challenge, transaction);
	return card.says ? fail(gateway, session, transaction, card.says) : succeed(gateway, session, transaction);
}

/** The answer to a PIN, an OTP, the bank's page or an address. */
export async function answerChallenge(
	gateway: Gateway,
	session: Session,
	transaction: Transaction,
	typed: Record<string, string>,
): Promise<Step> {
	const card = transaction.card ? findTestCardByEnds(session.provider, transaction.card) : undefined;
	if (transaction.status !== "pending") return stepOf(gateway, session, transaction);
	if (transaction.awaiting === "otp") return answerOtp(gateway, session, transaction, card, typed.otp ?? "");
	if (transaction.awaiting === "pin") {
		if (!/^\d{4}$/.test(typed.pin ?? ""))
			return { kind: "pin", transactionId: transaction.id, error: "A PIN has 4 digits." };
		if (typed.pin !== card?.pin) return fail(gateway, session, transaction, "Incorrect PIN");
	}
	if (typed.approve === "no") return fail(gateway, session, transaction, "The bank did not confirm the payment");
	if (card?.says) return fail(gateway, session, transaction, card.says);
	if (!card || transaction.awaiting !== "pin" || card.otp === null) return succeed(gateway, session, transaction);
	transaction.awaiting = "otp";
	transaction.processorResponse = "Please enter the OTP sent to your phone";
	gateway.ledger.saveTransaction(transaction);
	return challengeOf(card, "otp", transaction);
}

/** The sandbox's own levers: the money arrives, does not, or is not enough. */
export async function simulate(
	gateway: Gateway,
	session: Session,
	transaction: Transaction,
	outcome: string,
): Promise<Step> {
	if (transaction.status === "pending" && outcome === "paid") return succeed(gateway, session, transaction);
	if (transaction.status === "pending" && outcome === "declined")
		return fail(gateway, session, transaction, "Transaction declined by the bank");
	if (transaction.status === "pending" && outcome === "short")
		return succeed(gateway, session, transaction, Math.max(1, transaction.amount - 100));
	return stepOf(gateway, session, transaction);
}

/** Where a try stands, for a window that asks again. */
export function stepOf(gateway: Gateway, session: Session, transaction: Transaction): Step {
	const result = browserResult(gateway, session, transaction);
	if (transaction.status === "successful") return { kind: "done", result };
	if (transaction.status === "failed") return failedStep(gateway, session, transaction);
	if (session.state === "expired") return { kind: "expired", result };
	return { kind: "waiting", transactionId: transaction.id };
}

async function answerOtp(
	gateway: Gateway,
	session: Session,
	transaction: Transaction,
	card: TestCard | undefined,
	otp: string,
): Promise<Step> {
	if (!/^\d{4,8}$/.test(otp))
		return { kind: "otp", transactionId: transaction.id, error: `Enter the code of ${card?.otp?.length ?? 5} digits.` };
	if (otp === OTP_WRONG || (session.provider === "paystack" && otp !== card?.otp))
		return { kind: "otp", transactionId: transaction.id, error: "That code is not right. Try again." };
	if (otp === OTP_NO_FUNDS && session.provider === "flutterwave")
		return fail(gateway, session, transaction, "Insufficient funds");
	return succeed(gateway, session, transaction);
}

function challengeOf(card: TestCard, kind: "pin" | "otp" | "3ds" | "avs", { id }: Transaction): Step {
	const hint = kind === "pin" ? card.pin : kind === "otp" ? card.otp : null;
	return { kind, transactionId: id, ...(hint ? { hint } : {}) };
}

async function succeed(gateway: Gateway, session: Session, transaction: Transaction, paid?: number): Promise<Step> {
	await endCharge(gateway, transaction, {
		status: "successful",
		says: "Approved by Financial Institution",
		...(paid ? { paid } : {}),
	});
	return { kind: "done", result: browserResult(gateway, session, transaction) };
}

async function fail(gateway: Gateway, session: Session, transaction: Transaction, says: string): Promise<Step> {
	await endCharge(gateway, transaction, { status: "failed", says });
	return failedStep(gateway, session, transaction);
}

function failedStep(gateway: Gateway, session: Session, transaction: Transaction): Step {
	const canRetry = session.state === "open" && failedTries(gateway, session) < session.maxTries;
	const result = browserResult(gateway, session, transaction);
	return { kind: "failed", error: transaction.processorResponse, canRetry, result };
}

function cardFacts(card: TestCard, expiry: string) {
	const type = card.number.startsWith("4") ? "VISA" : /^50[67]/.test(card.number) ? "VERVE" : "MASTERCARD";
	const issuer = `${type} SANDBOX BANK`;
	return {
		first6: card.number.slice(0, 6),
		last4: card.number.slice(-4),
		issuer,
		type,
		expiry: card.anyExpiry ? expiry : card.expiry,
	};
}

function expiryOf(text: string): string | undefined {
	const parts = /^\s*(0?[1-9]|1[0-2])\s*[/-]?\s*(?:20)?(\d{2})\s*$/.exec(text);
	return parts?.[1] && parts[2] ? `${parts[1].padStart(2, "0")}/${parts[2]}` : undefined;
}

function isPast(expiry: string, now: number): boolean {
	const [month, year] = expiry.split("/").map(Number);
	return Date.UTC(2000 + (year ?? 0), month ?? 0, 1) <= now;
}
