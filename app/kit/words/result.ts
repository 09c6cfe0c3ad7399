// The popup that says how something ended.
export const resultMessages = {
	success: "Success",
	error: "Error",
	close: "Close",
};
