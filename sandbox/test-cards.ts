export type Challenge = "pin" | "3ds" | "none" | "avs";

/** `says` is the processor's reason when the card fails, and what the customer reads. */
export type TestCard = {
	number: string;
	expiry: string;
	cvv: string;
	challenge: Challenge;
	says: string | null;
	effect: string;
};

export const TEST_PIN = "3310";
export const TEST_OTP = "12345";
export const OTP_WRONG = "5548";
export const OTP_NO_FUNDS = "6648";

const pays = (number: string, expiry: string, cvv: string, challenge: Challenge, effect: string): TestCard => ({
	number,
	expiry,
	cvv,
	challenge,
	says: null,
	effect,
});
const fails = (number: string, expiry: string, cvv: string, says: string, effect: string): TestCard => ({
	number,
	expiry,
	cvv,
	challenge: "pin",
	says,
	effect,
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

/** The card somebody typed: by number, then by expiry where two share one. */
export function findTestCard(number: string, expiry: string): TestCard | undefined {
	const same = TEST_CARDS.filter((card) => card.number === number);
	return same.find((card) => card.expiry === expiry) ?? same[0];
}

/** The card of a transaction, which keeps only the ends of its number. */
export function findTestCardByEnds(kept: { first6: string; last4: string; expiry: string }): TestCard | undefined {
	return TEST_CARDS.find(
		({ number, expiry }) => number.startsWith(kept.first6) && number.endsWith(kept.last4) && expiry === kept.expiry,
	);
}
