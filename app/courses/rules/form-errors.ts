/** Why a course or a date of it is not taken, and what to do. */
export const courseErrors = {
	// fixed
	fillRequired: "Please fill all required fields.",
	wholeNaira: "Please type the price in whole naira, for example 95,000.",
	priceTooHigh: "The price is too high. The most we can charge is ₦100,000,000.",
	wholeHours: "Please type whole hours, from 0 to 9,999.",
	wholeMinutes: "Please type whole minutes, from 0 to 59.",
	noDuration: "A course must last at least one minute.",
	wholeSlots: "Please type a whole number of slots, from 0 to 100,000.",
	vatPercent: "Please type the VAT rate in per cent, from 0 to 100, for example 7.5.",
	notADay: "Please type a valid date, for example 2026-03-05.",
	firstDayMissing: "Please type the first day, too.",
	endsBeforeItStarts: "The last day is before the first day.",
	tooLong: "A date can last at most one year. Please check both days.",
	sameDays: "This location has the same days above, with other hours or another link. A date can be there once.",
	startMissing: "Please type when the days start, too, or leave both times empty.",
	endMissing: "Please type when the days end, too, or leave both times empty.",
	notATime: "Please type a time, for example 09:00.",
	endsBeforeStart: "The days must end after they start.",
	wholeOwnSeats: "Please type a whole number of seats, from 0 to 100,000, or leave it empty.",
	closesTooLate: "Registration closes when the date begins. Please type a day before its first day, or leave it empty.",
	wholeMinimum: "Please type a whole number of participants, from 1, or leave it empty.",
	minimumAboveSeats: (seats: number) => `This date has only ${seats} ${seats === 1 ? "seat" : "seats"}.`,
	notALink: "Please paste the whole link. It must start with https://.",
	linkNotOnline: (location: string) =>
		`Only a date whose location is Online has a joining link, and this one is in ${location}. Please remove the link.`,
	tooManyDates: (most: number) => `A course can have at most ${most} dates.`,
};
