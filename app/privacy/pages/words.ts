import type { Obstacle } from "#privacy/rules/closing.ts";

export const myDataWords = {
	title: "My data",
	about: (academy: string) =>
		`All that ${academy} keeps about you, in one file. You can read it, keep it, or give it to another program (JSON).`,
	contents: "What is in it",
	entries: (count: number) => `${count} ${count === 1 ? "entry" : "entries"}`,
	without:
		"Your password and the key of your authenticator app are not in it: anyone who had them could log in as you.",
	downloadTitle: "Download a copy",
	why: "We ask for your password so that nobody else takes your data along from an open browser.",
	password: "Your password",
	download: "Download my data",
	wrongPassword: "Incorrect password. Try again.",
	tooMany: "That was too often. You can download your data three times an hour. Please try again later.",
	fileName: (day: string) => `my-data-${day}.json`,
	howWeUse: "How we use personal data",
	correct: "To correct your name, phone number or picture, edit your profile in My Courses.",
	closeTitle: "Close my account",
	closeAbout: "Your personal data is deleted. What tax law asks us to keep stays.",
	unverified: "Your e-mail address is not confirmed yet. Until it is, the file has only what belongs to your account.",
};

export const closingWords = {
	title: "Close my account",
	forGood: "This cannot be undone.",
	goes: "What we delete",
	going: [
		"Your name, e-mail address, phone number and picture",
		"Your log-in, and every browser you are logged in with",
		"Your messages and requests, our answers, letters and quotations",
		"The newsletter, course alerts, and the e-mails we sent you",
		"Your name beside your ratings, and what our log says of you",
	],
	stays: "What we keep, and why",
	staying: (years: number) =>
		`Invoices, receipts, credit notes, payments and proofs of payment, for ${years} years after the end of the year. Tax law asks for it. They carry your name; we use them for nothing else.`,
	certificates: "Please download your receipts and invoices first: you can no longer log in afterwards.",
	myData: "Download my data first",
	password: "Your password",
	close: "Close my account for good",
	closing: "Closing...",
	keep: "Keep my account",
	wrongPassword: "Incorrect password. Try again.",
	tooMany: "Too many wrong passwords. Please try again in 15 minutes.",
	notYet: "Your account cannot be closed yet",
	closedTitle: "Your account is closed",
	closed:
		"We have deleted your personal data, and you are logged out everywhere. A last e-mail to your old address confirms it.",
	home: "Go to the first page",
};

type Step = { sentence: string; to?: string; label?: string };

/** What stands between somebody and the end of their account, and what they do next. */
export const OBSTACLE_STEPS = {
	staff: { sentence: "You work here: your account has access to the office. Ask an owner to take it away first." },
	"course-to-come": {
		sentence: "You have a seat on a course that is not over. Cancel it, hand it over, or come back after the course.",
		to: "/my-courses",
		label: "See my courses",
	},
	"money-owed": {
		sentence: "Something is still due for a course. Pay it, hand in the certificate, or ask our office.",
		to: "/my-courses",
		label: "See what is due",
	},
	"payment-under-way": {
		sentence: "A payment or refund is on its way. Cancel it in My Courses, or come back when it is done.",
		to: "/my-courses",
		label: "See my payments",
	},
	credit: { sentence: "We still have money of yours. Ask our office to send it back first." },
} satisfies Record<Obstacle, Step>;
export const stepOf = (obstacle: Obstacle): Step => OBSTACLE_STEPS[obstacle];
