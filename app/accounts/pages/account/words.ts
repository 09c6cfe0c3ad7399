import { logInWords } from "#accounts/pages/words.ts";

// The pages on which somebody keeps their own account.

// Password and security.
export const securityWords = {
	title: "Password and security",
	needed: "Your role needs a second factor. Set it up here, then you can go on.",
	wrongPassword: logInWords.wrongPassword,
	tooMany: "Too many wrong passwords. Please try again in 15 minutes.",
	yourPassword: "Your password",
	password: {
		title: "Password",
		current: "Current password",
		next: "New password",
		hint: "At least 6 characters, 12 for people who work here.",
		submit: "Change password",
		busy: "Changing...",
		done: "Your password is changed. You are logged out everywhere else.",
	},
	factor: {
		title: "Second factor",
		about:
			"With a second factor nobody can log in with your password alone: they would need a code from an app on your phone as well.",
		off: "Not set up",
		on: "Set up",
		onAbout: "You type a code from your authenticator app at every log-in.",
		start: "Set up an authenticator app",
		starting: "One moment...",
		scan: "Scan this code with your authenticator app",
		scanAbout:
			"Any app for one-time codes will do, for example Aegis, Google Authenticator or Microsoft Authenticator.",
		qr: "Code to scan with an authenticator app",
		secret: "Or type this key into the app",
		code: "The code the app shows now",
		confirm: "Turn on the second factor",
		confirming: "Checking...",
		added: "Your second factor is set up.",
		newCodes: "Make new recovery codes",
		codesMade: "Your new recovery codes are ready. The earlier ones no longer work.",
		remove: "Remove the second factor",
		removed: "Your second factor is removed.",
		codesTitle: "Your recovery codes",
		codesAbout:
			"Save them now: they are shown only this once. With one of them you can log in when your phone is lost. Each works once.",
		download: "Download the codes",
		fileName: "recovery-codes.txt",
		goOn: "I have saved them: continue",
		expired: "This set-up has expired. Please begin again.",
	},
};

// Account: the one place for everything of one's own.
export const accountWords = {
	title: "Account",
	email: {
		title: "E-mail address",
		verified: "Verified",
		unverified: "Not verified",
		verify: "Verify or correct this address",
		change: "Change e-mail address",
		about: "We send a link to the new address. Your address changes when you open it.",
		next: "New e-mail address",
		invalid: logInWords.invalidEmail,
		same: "This is already your e-mail address.",
		password: "Your password",
		submit: "Send the link",
		busy: "Sending...",
		tooMany: "We have sent several links within an hour. Please try again later.",
		waiting: (email: string, until: string) =>
			`We have sent a link to ${email}. Confirm there by ${until}. Until then nothing changes.`,
		lookAgain: "Nothing in the inbox? Look in the spam folder, and check the address for typing errors.",
		cancel: "Keep my present address",
		cancelling: "One moment...",
		cancelled: "Your e-mail address stays as it is.",
	},
	confirm: {
		title: "Change e-mail address",
		about: (email: string) => `From now on you log in with ${email}, and we write to you there.`,
		submit: "Use this address",
		busy: "Changing...",
		done: "Your e-mail address is changed.",
		expired: "This link has expired, has been replaced by a later one, or has already been used.",
		taken: "This address has an account of its own by now, so yours cannot use it.",
		elsewhere: { label: "Go to your account", to: "/account" },
	},
	takeBack: {
		title: "Take your account back",
		about: (email: string) =>
			`Your account gets the address ${email} again. All devices are logged out, the password stops working, and you choose a new one.`,
		submit: "Take my account back",
		busy: "One moment...",
		expired: "This link has expired or has already been used.",
		taken: "This address has an account of its own by now. Please contact us.",
		elsewhere: { label: "Contact us", to: "/about" },
	},
	security: {
		title: securityWords.title,
		about: "Change your password or set up a second factor.",
		factorOn: "Second factor is on",
		factorOff: "No second factor",
	},
	sessions: {
		title: "Where you are logged in",
		unknown: "Unknown device",
		here: "This browser",
		since: (since: string) => `Logged in ${since}`,
		used: (used: string) => `last used ${used}`,
		network: (address: string) => `network ${address}`,
		one: "Log out",
		oneOf: (device: string) => `Log out ${device}`,
		others: "Log out everywhere else",
		all: "Log out everywhere",
		ending: "Logging out...",
		oneEnded: "This session is logged out.",
		gone: "This session had already ended.",
		othersEnded: "You are logged out everywhere else.",
	},
	data: {
		title: "My data",
		about: "See and download what we keep about you, or close your account.",
	},
};
