// Ours: the training calendar as a paper and as a feed.
export const trainingCalendarWords = {
	title: "Training calendar",
	heading: "All dates at a glance",
	explanation: "Print the training calendar, or have our dates in the calendar of your phone: it follows every change.",
	paper: "Training calendar (PDF)",
	addToYourCalendar: "Add to your calendar",
	subscribe: "Subscribe",
	address: "Address",
	allPlaces: "All locations",
	at: (place: string) => `(${place})`,
	help: "Subscribe opens your calendar program. If nothing opens, copy the address into it by hand.",
	noSuchPlace: "We have no location of this name. The dates of all locations are at /calendar.ics.",
};
