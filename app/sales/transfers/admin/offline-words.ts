/** What the payment desk says of payments that no provider knows of: transfers to the academy's account, and tax credit notes. */

import type { OwnBook } from "#kit/rules/payment-provider.ts";
import type { ListedState } from "#sales/payments/rules/payment-filter.ts";

type OwnBookWords = {
	/** What happened when the timeline says that the provider was asked. */
	asked: string;
	/** What was found, by what a provider would have answered. */
	answers: Readonly<Record<string, string>>;
	/** What a state means; of those that are missing the words of providers hold. */
	stateWords: Partial<Record<ListedState, string>>;
	nextCheckAt: (at: string) => string;
};

const LOOKED_UP = "The academy's books were looked up";
const LATE_MONEY = "Should money still come, it is booked, or waits here for a decision.";

export const adminOwnBooks: Record<OwnBook, OwnBookWords> = {
	bank: {
		asked: LOOKED_UP,
		answers: {
			paid: "The transfer stands there: somebody confirmed it, or a statement showed it",
			not_found: "The transfer is not there yet: nobody confirmed it, and no statement showed it",
		},
		stateWords: {
			created: "A proforma went out. Nobody has seen the money on the academy's account yet.",
			pending: "A proof of the transfer was uploaded. Nobody has seen the money on the academy's account yet.",
			paid: "The money is on the academy's account, and what it was for is given.",
			expired: `The transfer did not come by its day. ${LATE_MONEY}`,
			cancelled: `Nobody waits for this transfer any more. ${LATE_MONEY}`,
		},
		nextCheckAt: (at) => `${at}, and as soon as somebody confirms it or a statement shows it`,
	},
	withheld: {
		asked: LOOKED_UP,
		answers: { paid: "The tax credit note is there", not_found: "The tax credit note is not there yet" },
		stateWords: {
			created: "The employer's tax credit note is awaited. Nobody is asked for this money.",
			paid: "The employer's tax credit note is here.",
			cancelled: "The tax credit note is not awaited any more.",
		},
		nextCheckAt: (at) => `${at}, and as soon as the note is taken`,
	},
};
