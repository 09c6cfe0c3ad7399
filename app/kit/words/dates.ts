export const dateWords = {
	dateNotAvailable: "Date Not Available",
};
