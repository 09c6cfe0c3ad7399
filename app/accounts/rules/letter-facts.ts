/** The e-mails about an account, as facts. */

declare module "#mail/rules/letters.ts" {
	interface LetterFacts {
		"verify-email": { fullName: string; url: string };
		welcome: { fullName: string; coursesUrl: string };
		"reset-password": { fullName: string; url: string; minutesValid: number };
		"log-in-protected": { fullName: string; url: string; minutesValid: number };
		"address-taken": { fullName: string; logInUrl: string; resetUrl: string };
	}
}

export {};
