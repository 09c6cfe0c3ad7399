import type { Provider } from "#sandbox/records.ts";

export type Challenge = "pin" | "3ds" | "none" | "avs";

/** `says` is the processor's reason when the card fails, and what the customer reads. */
export type TestCard = {
	number: string;
	expiry: string;
	cvv: string;
	challenge: Challenge;
	says: string | null;
	effect: string;
	pin: string;
	/** `null`: the PIN is enough. */
	otp: string | null;
	/** Any date to come will do; the one given is only what the window fills in. */
	anyExpiry: boolean;
};

export const TEST_PIN = "3310";
export const TEST_OTP = "12345";
const USUAL = { pin: TEST_PIN, otp: TEST_OTP, anyExpiry: false };
export const OTP_WRONG = "5548";
export const OTP_NO_FUNDS = "6648";

const pays = (number: string, expiry: string, cvv: string, challenge: Challenge, effect: string): TestCard => ({
	number,
	expiry,
	cvv,
	challenge,
	says: null,
	effect,
	...USUAL,
});
const fails = (number: string, expiry: string, cvv: string, says: string, effect: string): TestCard => ({
	number,
	expiry,
	cvv,
	challenge: "pin",
	says,
	effect,
	...USUAL,
});

/** The provider's published test cards. Two share a number and differ by expiry. */
export const TEST_CARDS: TestCard[] = [
	pays("5531886652142950", "09/32", "564", "pin", "pays, with PIN and OTP"),
	pays("5438898014560229", "10/31", "564", "3ds", "pays, with 3-D Secure"),
	pays("4187427415564246", "09/32", "828", "3ds", "pays, Visa with 3-D Secure"),
	pays("5061460410120223210", "10/31", "780", "pin", "pays, Verve with PIN and OTP"),
	pays("5061460166976054667", "10/29", "564", "none", "pays at once, Verve"),
	pays("4556052704172643", "09/32", "899", "avs", "pays, Visa with billing address"),
	{ ...fails("5143010522339965", "08/32", "276", "Transaction declined", "is declined"), challenge: "avs" },
	fails("5590131743294314", "11/32", "887", "Fraudulent transaction", "is refused as fraudulent"),
	fails("5258585922666506", "09/31", "883", "Insufficient funds", "has too little money"),
	fails("5143010522339965", "08/31", "276", "Do not honour", "is refused by the bank"),
	fails("5551651630381384", "08/31", "276", "Restricted card", "is restricted"),
	fails("5551658157653822", "08/31", "276", "Invalid transaction", "makes an invalid transaction"),
	fails("5258582054729020", "11/30", "887", "Transaction not permitted to cardholder", "may not be used by its holder"),
	fails("5258588264565682", "11/30", "887", "Transaction not permitted on terminal", "may not be used online"),
	fails("5258589130149016", "11/30", "887", "Transaction error", "ends in an error"),
	fails("5399834697894723", "09/31", "883", "Incorrect PIN", "has another PIN"),
];

const PAYSTACK = { expiry: "12/30", pin: "", otp: null, anyExpiry: true };

/** Paystack's. Its codes are checked, unlike the other provider's. */
export const PAYSTACK_CARDS: TestCard[] = [
	{ ...pays("4084084084084081", "", "408", "none", "pays at once"), ...PAYSTACK },
	{ ...pays("507850785078507812", "", "081", "pin", "pays, with PIN 1111"), ...PAYSTACK, pin: "1111" },
	{
		...pays("5060666666666666666", "", "123", "pin", "pays, with PIN 1234 and code 123456"),
		...PAYSTACK,
		pin: "1234",
		otp: "123456",
	},
	{ ...fails("4084080000005408", "", "001", "Declined", "is declined"), challenge: "none", ...PAYSTACK },
	{
		...fails("4084080000670037", "", "787", "Insufficient Funds", "has too little money"),
		challenge: "none",
		...PAYSTACK,
	},
];

const CARDS: Record<Provider, TestCard[]> = { flutterwave: TEST_CARDS, paystack: PAYSTACK_CARDS };

export function testCardsOf(provider: Provider): TestCard[] {
	return CARDS[provider];
}

/** The card somebody typed: by number, then by expiry where two share one. */
export function findTestCard(provider: Provider, number: string, expiry: string): TestCard | undefined {
	const same = CARDS[provider].filter((card) => card.number === number);
	return same.find((card) => card.expiry === expiry) ?? same[0];
}

/** The card of a transaction, which keeps only the ends of its number. */
export function findTestCardByEnds(
	provider: Provider,
	kept: { first6: string; last4: string; expiry: string },
): TestCard | undefined {
	return CARDS[provider].find(
		({ number, expiry, anyExpiry }) =>
			number.startsWith(kept.first6) && number.endsWith(kept.last4) && (anyExpiry || expiry === kept.expiry),
	);
}
