/** What the office may do with an e-mail of the outbox, by its kind. A new kind does not compile until it has a line here. */
import { EMAIL_BACK_DAYS, LINK_MINUTES } from "#kit/rules/account.ts";
import type { Email } from "#mail/rules/emails.ts";
import { mailNames } from "#mail/rules/mail-names.ts";

type Rule = {
	/** A link in it opens an account: only its recipient may read it, and it goes to no other address. */
	secret: boolean;
	/** May go to another address, because it contains no personal token. */
	elsewhere: boolean;
	/** May be sent to the same address again after it has arrived. */
	again: boolean;
	/** The time for which its link is valid. */
	minutesValid?: number;
	/** The facts that are links which open something for every holder; the outbox stores them encrypted. */
	keys?: readonly string[];
};

const OPEN: Rule = { secret: false, elsewhere: true, again: true };
const OWN: Rule = { secret: false, elsewhere: false, again: true };
/** Its link, the fact `url`, opens an account. */
const SECRET: Rule = { secret: true, elsewhere: false, again: false, keys: ["url"] };
const PAY_LINK = ["payUrl"];
/** Another person may pay through its link. */
const TO_PAY: Rule = { ...OPEN, keys: PAY_LINK };
/** The payer of a link opens their transfer through it. */
const PROFORMA: Rule = { ...OPEN, keys: ["transferUrl"] };
/** Anyone who has its link may accept it. */
const QUOTATION: Rule = { ...OPEN, keys: ["acceptUrl"] };
/** Each contains the token of one subscriber, who may have unsubscribed since. */
const NEWSLETTER: Rule = { secret: false, elsewhere: false, again: false, keys: ["unsubscribeUrl"] };

const RULES: Record<Email["kind"], Rule> = {
	"verify-email": { ...SECRET, keys: ["url", "code"], minutesValid: LINK_MINUTES.verifyEmail },
	"reset-password": { ...SECRET, minutesValid: LINK_MINUTES.choosePassword },
	"account-changed": OWN,
	"account-closed": { ...OWN, again: false },
	"role-changed": OWN,
	"log-in-protected": { ...SECRET, minutesValid: LINK_MINUTES.knowBrowser },
	"confirm-new-email": { ...SECRET, minutesValid: LINK_MINUTES.changeEmail },
	"email-changed": { ...SECRET, minutesValid: EMAIL_BACK_DAYS * 24 * 60 },
	"address-taken": OWN,
	welcome: OWN,
	receipt: OPEN,
	// Its link opens a class to every holder.
	"joining-link": OWN,
	"dates-changed": OPEN,
	// Its link restores the former address of an account.
	"course-open": { ...OWN, keys: ["withdrawUrl"] },
	"payment-under-review": OPEN,
	"payment-waiting": OPEN,
	"payment-not-completed": OPEN,
	"review-notice": OPEN,
	"refund-sent": OPEN,
	"refund-done": OPEN,
	booking: OPEN,
	"booking-notice": OPEN,
	contact: OPEN,
	"contact-notice": OPEN,
	invitation: OPEN,
	"invitation-notice": OPEN,
	quotation: QUOTATION,
	"quotation-notice": QUOTATION,
	"quotation-accepted": OPEN,
	"group-order": OPEN,
	// Their link leaves the waiting list, or takes the seats.
	"waiting-joined": { ...OWN, keys: ["waitUrl"] },
	"waiting-offer": { ...OWN, keys: ["waitUrl"] },
	// Its link opens all orders of the organisation, so only the organisation gets it.
	"organisation-page": { ...OWN, keys: ["pageUrl"] },
	"request-answer": OPEN,
	"newsletter-confirm": { ...NEWSLETTER, keys: ["confirmUrl"] },
	newsletter: NEWSLETTER,
	"newsletter-issue": NEWSLETTER,
	"newsletter-notice": OPEN,
	proforma: PROFORMA,
	"proof-notice": OPEN,
	"transfer-short": OPEN,
	"transfer-lapsed": OPEN,
	"transfer-ended": OPEN,
	joining: OPEN,
	"seat-unconfirmed": OPEN,
	"balance-due": TO_PAY,
	"balance-extended": TO_PAY,
	"certificate-missing": TO_PAY,
	"seat-released": TO_PAY,
	"seat-replaced": OPEN,
	"enrolment-cancelled": OPEN,
	"credit-note": OPEN,
	invoice: OPEN,
	// Its link chooses for the person.
	"date-cancelled": { ...OWN, keys: ["choiceUrl"] },
	moved: OPEN,
	// It may contain the link that opens the class.
	"course-reminder": { ...OWN, keys: PAY_LINK },
	"date-runs": OPEN,
	"trainer-reminder": OWN,
};

/** A kind written by an older or a newer version: it is not shown, and goes to no other address. */
const UNKNOWN: Rule = { secret: true, elsewhere: false, again: false };

export function mailRuleOf(kind: string): Rule {
	return Object.hasOwn(RULES, kind) ? RULES[kind as Email["kind"]] : UNKNOWN;
}

/** Whether an e-mail of this kind may go once more to its receiver from a list: nothing with a token in it. */
export function mayGoAgain(kind: string): boolean {
	const { secret, again } = mailRuleOf(kind);
	return again && !secret;
}

/** The name of a kind for the office. */
export function mailKindWords(kind: string): string {
	const words: Record<string, string> = mailNames.kinds;
	return Object.hasOwn(words, kind) ? (words[kind] ?? kind) : kind;
}

/** The kinds whose name contains the search words. */
export function mailKindsLike(words: string): string[] {
	const wanted = words.trim().toLowerCase();
	return Object.keys(RULES).filter((kind) => mailKindWords(kind).toLowerCase().includes(wanted));
}

/** Whether the link in an e-mail is still valid. */
export function isLinkAlive({ kind, queued_at }: { kind: string; queued_at: Date }, now: Date): boolean {
	const { minutesValid } = mailRuleOf(kind);
	return minutesValid === undefined || now.getTime() < queued_at.getTime() + minutesValid * 60_000;
}

/** The title of an e-mail in the log. */
export const mailTitle = (kind: string, recipient: string) => `${mailKindWords(kind)} to ${recipient}`;
