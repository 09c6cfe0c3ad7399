/** Sentences for the people who wait for a date, and for the office. */
import { counted } from "#kit/rules/text.ts";

const seatsText = (seats: number) => counted(seats, "seat", "seats");
const them = (seats: number) => (seats === 1 ? "it" : "them");

/** The page on which somebody joins. */
export const joinWords = {
	title: "Waiting list",
	intro:
		"A free seat goes to the first person in the line. We hold it for you for 24 hours and e-mail you; you pay nothing until then.",
	date: "Date",
	full: "Full",
	left: (seats: number) => `Only ${seatsText(seats)} left`,
	inLine: (people: number) => (people === 0 ? "" : ` · ${counted(people, "person waits", "people wait")}`),
	noDates: "This course has no date to wait for.",
	seats: "Seats",
	takesFewer: "I also take fewer seats",
	takesFewerHint: "If you wait for several and fewer are free, we offer you those. That ends your wait.",
	you: "You",
	name: "Full name",
	email: "E-mail",
	emailHint: "Your place in the line starts when you confirm this address.",
	phone: "Phone (optional)",
	asMember: (name: string, email: string) => `You join as ${name}. We write to ${email}.`,
	button: "Join the waiting list",
	busy: "Saving...",
	chooseDate: "Please choose a date.",
	seatsWrong: (most: number) => `Please enter a number from 1 to ${most}.`,
	nameMissing: "Please enter your full name.",
	emailMissing: "Please enter your e-mail.",
	invalidEmail: "Please enter a valid e-mail address.",
	gone: "This date cannot be booked any more.",
	registered: "You are already registered for this date.",
	free: (left: number) => `${seatsText(left)} ${left === 1 ? "is" : "are"} free: you can register now.`,
	tooMany: (most: number) => `This date has ${seatsText(most)} in all.`,
	register: "Register",
	failed: "We could not save this. Please try again.",
	sentTitle: "Please confirm your e-mail",
	sent: (email: string) =>
		`We sent an e-mail to ${email}. Open its link and confirm: your place in the line starts then.`,
	sentHint: "No e-mail after some minutes? Look in the spam folder, or join again: we send it once more.",
	back: "Back to the course",
	otherDate: "Tell me about other dates",
};

/** The page of one person's wait. */
export const waitWords = {
	title: "Waiting list",
	confirmTitle: "Confirm your e-mail",
	confirmBody: "One press, and you are in the line.",
	confirm: "Confirm and join the line",
	busy: "Saving...",
	nextTitle: "You are next in line",
	placeTitle: (place: number) => `You are number ${place} in the line`,
	lineBody: (seats: number) =>
		`As soon as ${seats === 1 ? "a seat is" : `${seatsText(seats)} are`} free and it is your turn, we hold ${them(seats)} for you for 24 hours and e-mail you. You do not need to check this page.`,
	fewer: (seats: number) => `If fewer than ${seats} are free, we offer you those.`,
	whichLimit: (hasOwnSeats: boolean) =>
		hasOwnSeats ? "This date is full." : "The course is full: all its dates share the seats.",
	passed: (when: string, seats: number, wanted: number) =>
		`${when}: ${seatsText(seats)} ${seats === 1 ? "was" : "were"} free. You wait for ${wanted}, so the next person was offered ${them(seats)}. You keep your place.`,
	passedByHand: (when: string, seats: number) =>
		`${when}: our office offered ${seatsText(seats)} to somebody else. You keep your place.`,
	passedTitle: "Passed over",
	offerTitle: (seats: number) => (seats === 1 ? "A seat is free for you" : `${seatsText(seats)} are free for you`),
	offerBody: (until: string, seats: number) =>
		`We hold ${them(seats)} until ${until}. Afterwards the next person in the line is offered ${them(seats)}.`,
	offeredFewer: (wanted: number) => `You wait for ${wanted} and said that you also take fewer.`,
	pay: (total: string) => `Pay ${total}`,
	payingBody: (until: string) => `Your payment is being checked. The seat stays held until ${until}.`,
	decline: "Decline this offer",
	declineBody: (seats: number) =>
		`The next person in the line is offered ${them(seats)}. You are not in the line any more.`,
	declineButton: "Decline the offer",
	leave: "Leave the waiting list",
	leaveBody: "You lose your place in the line. You can join again, at its end.",
	leaveButton: "Leave the list",
	takenTitle: (seats: number) => (seats === 1 ? "The seat is yours" : "The seats are yours"),
	taken: "You took the offer. Your wait is over.",
	toOrder: "See your order",
	toMyCourses: "Go to My Courses",
	lapsedTitle: "The offer has ended",
	lapsed: (until: string) => `It was held for you until ${until}. You can join the line again, at its end.`,
	cancelledOffer: "The seats that were offered to you were cancelled.",
	leftTitle: "You are not on this waiting list",
	left: {
		left: "You left it.",
		removed: "Our office removed you from it. Ask us if you think that this is wrong.",
		registered: "You are registered for this date.",
	},
	overTitle: "This waiting list has ended",
	over: "Seats of this date are not offered any more: it has begun, its last day to register is over, or it does not take place.",
	joinAgain: "Join again",
	seats: "Seats",
	refusals: {
		gone: "This link does not work any more.",
		paid: "The offer is paid: the seat is yours.",
		"on-its-way": "A payment for the offer is on its way. Wait until it is checked, then try again.",
	},
	failed: "We could not save this. Please try again.",
	unknownTitle: "This link does not work",
	unknown: "It may be incomplete. Please open the link in our e-mail again.",
	tooManyTitle: "Too many tries",
};
