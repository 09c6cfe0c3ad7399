// Ours: the training calendar as a document and as a feed.
export const trainingCalendarWords = {
	heading: "All dates at a glance",
	explanation: "Download the training calendar, or add our dates to your phone's calendar. It updates by itself.",
	document: "Training calendar (PDF)",
	addToYourCalendar: "Add all dates to your calendar",
	subscribe: "Add to calendar",
	address: "Calendar link",
	allLocations: "All locations",
	at: (location: string) => `(${location})`,
	help: "If nothing opens, copy the link into your calendar app.",
	noSuchLocation: "We have no location with this name. You will find the dates of all locations at /calendar.ics.",
};
