/** How often somebody may try before we ask them to wait (docs/product.md#limits). Config may carry other numbers. */
export type Limit = { times: number; withinSeconds: number };

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const LIMITS = {
	/** Failed log-ins to one account from one address. */
	logInPerAccountAndAddress: { times: 5, withinSeconds: 15 * MINUTE },
	/** Failed log-ins from one address to any account: many phones share one address. */
	logInPerAddress: { times: 300, withinSeconds: HOUR },
	/** Failed log-ins to one account from anywhere, by browsers that have never logged in to it. */
	strangersPerAccount: { times: 20, withinSeconds: HOUR },
	strangersPerAccountADay: { times: 60, withinSeconds: DAY },
	/** Mails to the owner of an account that strangers try to open. */
	logInLinksPerAccount: { times: 1, withinSeconds: HOUR },
	logInLinksPerAccountADay: { times: 3, withinSeconds: DAY },
	/** Asked for from one address, for whichever account: no one reads a list of addresses off the answers. */
	resetsPerAddress: { times: 20, withinSeconds: HOUR },
	/** One code of the authenticator app: it is good for about a minute. */
	factorCode: { times: 1, withinSeconds: 5 * MINUTE },
	resetMailsPerAccount: { times: 3, withinSeconds: HOUR },
	verificationMailsPerAccount: { times: 3, withinSeconds: HOUR },
	/** Wrong codes of the e-mail that verifies an address: for that e-mail address, and from one internet address. */
	wrongEmailCodesPerAccount: { times: 10, withinSeconds: DAY },
	wrongEmailCodesPerAddress: { times: 60, withinSeconds: DAY },
	/** Every account may hold seats: who is refused reads that an office behind one line shares this. */
	signUpsPerAddress: { times: 20, withinSeconds: HOUR },
	signUpsPerAddressADay: { times: 60, withinSeconds: DAY },
	paymentStartsPerMember: { times: 10, withinSeconds: 10 * MINUTE },
	/** What a browser tells of the payment window: some six a payment. */
	windowNewsPerMember: { times: 120, withinSeconds: HOUR },
	/** Receipts, invoices and letters as PDF: each is printed for anyone who asks. */
	documentsPerMember: { times: 30, withinSeconds: MINUTE },
	/** Not per address: a whole class rates its course from one room. */
	ratingsPerMember: { times: 20, withinSeconds: HOUR },
	/** Codes of documents that are none, from one address; an employer with a pile of documents mistypes some. */
	wrongCodesPerAddress: { times: 60, withinSeconds: HOUR },
	/** Payments begun at one link: a whole office may hold the same one. */
	linkStartsPerLink: { times: 10, withinSeconds: 10 * MINUTE },
	/** Links that are none, from one address. */
	wrongLinksPerAddress: { times: 60, withinSeconds: HOUR },
	/** Each picture of a profile is drawn anew in a process of its own. */
	picturesPerMember: { times: 10, withinSeconds: HOUR },
	/** Copies of all that is kept about somebody: each reads some thirty tables. */
	dataCopiesPerMember: { times: 3, withinSeconds: HOUR },
	proofsPerMember: { times: 10, withinSeconds: HOUR },
	/** E-mails that ask the owner of an address whether they want the newsletter. */
	newsletterAsked: { times: 3, withinSeconds: DAY },
	/** Orders of several seats that a visitor placed: each holds seats and sends e-mails. */
	groupOrdersPerAddress: { times: 5, withinSeconds: DAY },
	/** Public forms, for one address and one form. */
	formPerAddress: { times: 10, withinSeconds: HOUR },
} as const satisfies Record<string, Limit>;
