/** Sentences of the office's page of a waiting list. */
import { counted } from "#kit/rules/text.ts";

const seatsText = (seats: number) => counted(seats, "seat", "seats");

export const waitingListWords = {
	title: "Waiting list",
	/** On the page of the date. */
	link: (people: number) => (people > 0 ? `Waiting list (${people})` : "Waiting list"),
	back: "The date",
	unknown: "We could not find this date.",
	intro: (when: string) =>
		`${when}. A free seat is offered to the first in line who fits, by e-mail, for 24 hours. Nobody else can take it in the meantime.`,
	none: "No one waits for this date.",
	noneHint: "Visitors join on the page of the course while it is full.",
	person: "Person",
	waitsFor: "Waits for",
	since: "In line since",
	state: "State",
	toDo: "Actions",
	fewer: "or fewer",
	place: (place: number) => `Number ${place}`,
	unconfirmed: "E-mail not confirmed",
	offered: (seats: number, until: string) => `${seatsText(seats)} held until ${until}`,
	passed: (when: string, seats: number, wanted: number) =>
		`Passed over on ${when}: ${seatsText(seats)} free, waits for ${wanted}.`,
	passedByHand: (when: string) => `Passed over on ${when}: offered to somebody else by the office.`,
	offer: "Offer now",
	offering: "Offering...",
	remove: "Remove",
	removing: "Removing...",
	offerTitle: (name: string, seats: number) => `Offer ${name} ${seatsText(seats)} now?`,
	offerBody:
		"They get the e-mail with the link. People before them keep their place and read that the office offered it.",
	yesOffer: "Yes, offer",
	removeTitle: (name: string) => `Remove ${name} from the waiting list?`,
	removeBody: "They lose their place. An offer that is held for them ends, and the next in line is offered the seats.",
	yesRemove: "Yes, remove",
	offeredTo: (name: string) => `${name} was offered the seats by e-mail.`,
	removed: (name: string) => `${name} is not on the waiting list any more.`,
	refusals: {
		gone: "This person is not on the waiting list any more.",
		"not-in-line": "This person is not in the line any more. Please check the list again.",
		paid: "They paid for the offer: cancel the seat instead.",
		"on-its-way": "Money for the offer is on its way. Try again once it is checked.",
	},
	full: (free: number, seats: number) =>
		`${free === 0 ? "No seat is" : `Only ${seatsText(free)} ${free === 1 ? "is" : "are"}`} free, and they wait for ${seats}.`,
	failed: "We could not save this. Please try again.",
};
