/** The private page of an organisation, on the page of one of its orders. */
import type { ShareRefusal } from "#sales/groups/rules/share-page.ts";

export const organisationPageWords = {
	title: "Page of the organisation",
	intro: (to: string) =>
		`A private page with all orders of this organisation: what is due, names and documents. The link goes to ${to} only.`,
	noAddress: "The organisation has no e-mail address, so it cannot get its page. Correct the buyer first.",
	since: (day: string) => `It has had a link since ${day}.`,
	send: "E-mail the link",
	sendAgain: "E-mail the link again",
	sending: "Sending...",
	renew: "Send a new link",
	renewing: "Sending...",
	withdraw: "Withdraw all links",
	withdrawing: "Withdrawing...",
	sent: (to: string) => `The link is being e-mailed to ${to}.`,
	renewed: (to: string) => `A new link is being e-mailed to ${to}. Earlier links no longer work.`,
	withdrawn: "The links are withdrawn and no longer work.",
	confirm: {
		renew: {
			title: "Send a new link?",
			body: (name: string) =>
				`Every link that ${name} has now stops working: to this page and to each of its orders, also those in e-mails with a proforma.`,
			button: "Yes, send a new link",
		},
		withdraw: {
			title: "Withdraw all links?",
			body: (name: string) =>
				`Every link that ${name} has now stops working: to this page and to each of its orders. No e-mail is sent. Its contact can still log in and see the page.`,
			button: "Yes, withdraw them",
		},
	},
	failed: "This could not be done. Nothing was changed. Please try again.",
	refusals: {
		gone: "We could not find this order.",
		"no-organisation": "A person ordered these seats, so there is no such page.",
		"no-address": "The organisation has no e-mail address. Correct the buyer first.",
	} satisfies Record<ShareRefusal, string>,
};
