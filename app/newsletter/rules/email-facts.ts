/** The e-mails of the newsletter, as facts. */

declare module "#mail/rules/emails.ts" {
	interface EmailFacts {
		"newsletter-confirm": { confirmUrl: string };
		newsletter: { unsubscribeUrl: string; coursesUrl: string };
		/** An issue as it was written (app/kit/rules/markup.ts). A test goes to the admin who wrote it, and unsubscribes no one. */
		"newsletter-issue": { subject: string; body: string; unsubscribeUrl: string; isTest: boolean };
		"newsletter-notice": { email: string };
	}
}

export {};
