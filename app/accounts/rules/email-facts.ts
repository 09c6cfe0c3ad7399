/** The e-mails about an account, as facts. */

import type { Role } from "#kit/rules/permissions.ts";

/** What changed of how somebody logs in. */
export type AccountChange = "password" | "factor-added" | "factor-removed" | "recovery-codes" | "email" | "email-back";

declare module "#mail/rules/emails.ts" {
	interface EmailFacts {
		/** `code`: the six digits. */
		"verify-email": { fullName: string; url: string; code: string };
		/** The last e-mail to somebody: to the address that has just been forgotten. */
		"account-closed": { fullName: string; closedAt: string; booksYears: number; byOffice: boolean };
		welcome: { fullName: string; coursesUrl: string };
		"reset-password": { fullName: string; url: string; minutesValid: number };
		"account-changed": { fullName: string; change: AccountChange; changedAt: string; resetUrl: string };
		/** `fullName`: of who reads it; `person`: whose role it is. `byName`: null is the person who runs the program. */
		"role-changed": {
			fullName: string;
			isOwn: boolean;
			person: { fullName: string; email: string };
			role: Role;
			byName: string | null;
			/** What the role needs before it can be used, on a live site. */
			needsFactor: boolean;
			adminUrl: string;
		};
		"log-in-protected": { fullName: string; url: string; minutesValid: number };
		/** To the address somebody asked for: its link makes it theirs. */
		"confirm-new-email": { fullName: string; url: string; minutesValid: number };
		/** To the former address: its link takes the account back. */
		"email-changed": { fullName: string; newEmail: string; changedAt: string; url: string; days: number };
		"address-taken": { fullName: string; logInUrl: string; resetUrl: string };
	}
}
