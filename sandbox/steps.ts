import { beginCharge, endCharge, failedTries, fromSession } from "#sandbox/charges.ts";
import type { Gateway } from "#sandbox/gateway.ts";
import type { Session, Transaction } from "#sandbox/records.ts";
import { type BrowserResult, browserResult } from "#sandbox/result.ts";
import {
	findTestCard,
	findTestCardByEnds,
	OTP_NO_FUNDS,
	OTP_WRONG,
	TEST_PIN,
	type TestCard,
} from "#sandbox/test-cards.ts";

/** What the checkout window shows next. */
export type Step =
	| { kind: "form"; error: string }
	| { kind: "pin" | "otp" | "3ds" | "avs"; transactionId: number; error?: string }
	| { kind: "ussd"; transactionId: number; code: string; bank: string }
	| { kind: "banktransfer"; transactionId: number; account: string; bank: string }
	| { kind: "opay"; transactionId: number }
	| { kind: "waiting"; transactionId: number }
	| { kind: "failed"; error: string; canRetry: boolean; result: BrowserResult }
	| { kind: "done"; result: BrowserResult }
	| { kind: "expired"; result: BrowserResult };

type Bank = { code: string; name: string; prefix: string };

const GTBANK: Bank = { code: "058", name: "GTBank", prefix: "737" };

export const USSD_BANKS: Bank[] = [
	GTBANK,
	{ code: "044", name: "Access Bank", prefix: "901" },
	{ code: "057", name: "Zenith Bank", prefix: "966" },
	{ code: "011", name: "First Bank", prefix: "894" },
	{ code: "033", name: "UBA", prefix: "919" },
	{ code: "070", name: "Fidelity Bank", prefix: "770" },
	{ code: "214", name: "FCMB", prefix: "329" },
	{ code: "232", name: "Sterling Bank", prefix: "822" },
	{ code: "032", name: "Union Bank", prefix: "826" },
	{ code: "035", name: "Wema Bank", prefix: "945" },
];

/** A card typed into the form. Mistakes of typing are told before anything is charged. */
export async function payByCard(gateway: Gateway, session: Session, typed: Record<string, string>): Promise<Step> {
	const number = (typed.number ?? "").replace(/[\s-]/g, "");
	const expiry = expiryOf(typed.expiry ?? "");
	if (!/^\d{15,19}$/.test(number)) return { kind: "form", error: "Check the card number: it has 15 to 19 digits." };
	if (!expiry) return { kind: "form", error: "Check the expiry date: month and year, for example 09/32." };
	if (isPast(expiry, gateway.clock.now())) return { kind: "form", error: "This card has expired." };
	if (!/^\d{3,4}$/.test(typed.cvv ?? ""))
		return { kind: "form", error: "Check the CVV: the 3 digits on the back of the card." };
	const card = findTestCard(number, expiry);
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
		card: cardFacts(card),
		awaiting: card.challenge,
	});
	if (card.cvv !== typed.cvv) return fail(gateway, session, transaction, "Incorrect CVV");
	return card.challenge === "none"
		? succeed(gateway, session, transaction)
		: { kind: card.challenge, transactionId: transaction.id };
}

/** USSD, bank transfer or OPay: the customer is told what to do and the try stays pending. */
export function payElsewhere(
	gateway: Gateway,
	session: Session,
	method: "ussd" | "banktransfer" | "opay",
	bank: string,
): Step {
	const digits = String(Number.parseInt(gateway.ids.hex(10), 16)).padStart(9, "0");
	const { name, prefix } = USSD_BANKS.find(({ code }) => code === bank) ?? GTBANK;
	const code = `*${prefix}*002*${digits.slice(-7)}#`;
	const account = `99${digits.slice(-8)}`;
	const awaiting =
		method === "ussd" ? `${name}: ${code}` : method === "banktransfer" ? `Sandbox Bank ${account}` : "OPay";
	const authModel = method === "ussd" ? "USSD" : method === "banktransfer" ? "AUTH" : "OPAY";
	const transaction = beginCharge(gateway, { ...fromSession(session), method, authModel, card: null, awaiting });
	if (method === "ussd") return { kind: "ussd", transactionId: transaction.id, code, bank: name };
	if (method === "opay") return { kind: "opay", transactionId: transaction.id };
	return { kind: "banktransfer", transactionId: transaction.id, account, bank: "Sandbox Bank" };
}

/** The answer to a PIN, an OTP, the bank's page or an address. */
export async function answerChallenge(
	gateway: Gateway,
	session: Session,
	transaction: Transaction,
	typed: Record<string, string>,
): Promise<Step> {
	const card = transaction.card ? findTestCardByEnds(transaction.card) : undefined;
	if (transaction.status !== "pending") return stepOf(gateway, session, transaction);
	if (transaction.awaiting === "otp") return answerOtp(gateway, session, transaction, typed.otp ?? "");
	if (transaction.awaiting === "pin") {
		if (!/^\d{4}$/.test(typed.pin ?? ""))
			return { kind: "pin", transactionId: transaction.id, error: "A PIN has 4 digits." };
		if (typed.pin !== TEST_PIN) return fail(gateway, session, transaction, "Incorrect PIN");
	}
	if (typed.approve === "no") return fail(gateway, session, transaction, "The bank did not confirm the payment");
	if (card?.says) return fail(gateway, session, transaction, card.says);
	if (transaction.awaiting !== "pin") return succeed(gateway, session, transaction);
	transaction.awaiting = "otp";
	transaction.processorResponse = "Please enter the OTP sent to your phone";
	gateway.ledger.saveTransaction(transaction);
	return { kind: "otp", transactionId: transaction.id };
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

async function answerOtp(gateway: Gateway, session: Session, transaction: Transaction, otp: string): Promise<Step> {
	if (!/^\d{4,8}$/.test(otp))
		return { kind: "otp", transactionId: transaction.id, error: "Enter the code of 5 digits." };
	if (otp === OTP_WRONG)
		return { kind: "otp", transactionId: transaction.id, error: "That code is not right. Try again." };
	if (otp === OTP_NO_FUNDS) return fail(gateway, session, transaction, "Insufficient funds");
	return succeed(gateway, session, transaction);
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

function cardFacts(card: TestCard) {
	const type = card.number.startsWith("4") ? "VISA" : card.number.startsWith("506") ? "VERVE" : "MASTERCARD";
	const issuer = `${type} SANDBOX BANK`;
	return { first6: card.number.slice(0, 6), last4: card.number.slice(-4), issuer, type, expiry: card.expiry };
}

function expiryOf(text: string): string | undefined {
	const parts = /^\s*(0?[1-9]|1[0-2])\s*[/-]?\s*(?:20)?(\d{2})\s*$/.exec(text);
	return parts?.[1] && parts[2] ? `${parts[1].padStart(2, "0")}/${parts[2]}` : undefined;
}

function isPast(expiry: string, now: number): boolean {
	const [month, year] = expiry.split("/").map(Number);
	return Date.UTC(2000 + (year ?? 0), month ?? 0, 1) <= now;
}
