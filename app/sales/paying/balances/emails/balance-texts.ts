import { editableText, placeholders } from "#mail/rules/email-text.ts";

export const BALANCE_DUE = editableText({
	name: "balance-due",
	topic: "before",
	title: "Reminder of the balance",
	sent: "To everybody who still owes a part of the price, some days before it is due.",
	original: {
		subject: "{amount} is due {days left}",
		greeting: "{first name}, {amount} is due {days left}",
		opening: "{amount} is still due for {course} by {due day}, {days left}.",
	},
	placeholders: {
		...placeholders("first name", "course", "amount", "due day"),
		"days left": "in how many days, in words",
	},
	// The table below has the amount, and not the day.
	needed: ["due day"],
});

export const BALANCE_DUE_TODAY = editableText({
	name: "balance-due-today",
	topic: "before",
	title: "Balance due today",
	sent: "To everybody who still owes a part of the price, on the day it is due.",
	original: {
		subject: "{amount} is due today",
		greeting: "{first name}, {amount} is due today",
		opening: "{amount} for {course} is due {due day}.",
	},
	placeholders: {
		...placeholders("first name", "course", "amount"),
		"due day": "'today', with 'the first day of the course' where it is",
	},
});

export const BALANCE_EXTENDED = editableText({
	name: "balance-extended",
	topic: "before",
	title: "More time to pay",
	sent: "To everybody who still owes a part of the price, when your office gives them more time.",
	original: {
		subject: "You have until {due day} to pay",
		greeting: "{first name}, you have until {due day} to pay",
		opening: "We have given you more time. Please pay {amount} for {course} by {due day}.",
	},
	placeholders: placeholders("first name", "course", "amount", "due day"),
	needed: ["due day"],
});

export const SEAT_RELEASED = editableText({
	name: "seat-released",
	topic: "changes",
	title: "Seat released",
	sent: "To a participant whose seat your office releases because the balance was not paid, with your reason.",
	original: {
		subject: "We released your seat",
		greeting: "{first name}, we released your seat",
		opening:
			"We have not received {amount} for {course}, so others can now book your seat. What you have paid so far still counts: pay the balance while a seat is free, and you have a seat again.",
	},
	placeholders: placeholders("first name", "course", "amount"),
});
