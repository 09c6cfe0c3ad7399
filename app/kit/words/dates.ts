export const dateMessages = {
	dateNotAvailable: "Date Not Available",
};
