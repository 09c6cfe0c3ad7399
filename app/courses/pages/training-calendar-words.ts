// Ours: the training calendar as a document and as a feed.
export const trainingCalendarWords = {
	title: "Training calendar",
	heading: "All dates at a glance",
	explanation: "Download the training calendar, or add our dates to your phone's calendar. It updates by itself.",
	paper: "Training calendar (PDF)",
	addToYourCalendar: "Add all dates to your calendar",
	subscribe: "Add to calendar",
	address: "Calendar link",
	allPlaces: "All locations",
	at: (place: string) => `(${place})`,
	help: "If nothing opens, copy the link into your calendar app.",
	noSuchPlace: "We have no location with this name. You will find the dates of all locations at /calendar.ics.",
};
