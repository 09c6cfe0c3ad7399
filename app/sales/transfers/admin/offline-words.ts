/** Payments that no provider knows of: transfers to the academy's account, and certificates. */

import type { OfflineProvider } from "#kit/rules/payment-provider.ts";
import { adminCertificates } from "#sales/certificates/admin/words.ts";
import type { ListedState } from "#sales/payments/rules/payment-filter.ts";

type OwnBookWords = {
	/** What a state means; of those that are missing the words of providers hold. */
	stateWords: Partial<Record<ListedState, string>>;
	nextCheckAt: (at: string) => string;
};

const LATE_MONEY = "If the money still arrives, we record it or list it under Needs review.";

export const adminOwnBooks: Record<OfflineProvider, OwnBookWords> = {
	bank: {
		stateWords: {
			created: "A proforma asks for this transfer. The academy's account has not received the money yet.",
			pending:
				"A proof of the transfer was uploaded. Nobody has confirmed yet that the academy's account received the money.",
			paid: "The academy's account received the money, and the enrolment is recorded.",
			expired: `We did not receive the transfer by its due date. ${LATE_MONEY}`,
			cancelled: `This transfer was cancelled. ${LATE_MONEY}`,
			unknown: "The academy's account received this money. Nobody knows yet which order it pays.",
		},
		nextCheckAt: (at) => `${at}, when the transfer is due`,
	},
	office: {
		stateWords: {
			paid: "The office received the money.",
			cancelled: "The office recorded this by mistake: no money came.",
			unknown: "The office received this money. Nobody knows yet which order it pays.",
		},
		nextCheckAt: (at) => at,
	},
	certificate: { stateWords: adminCertificates.states, nextCheckAt: (at) => at },
};
