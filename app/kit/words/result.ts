// The popup that says how something ended.
export const resultWords = {
	success: "Success",
	error: "Error",
	close: "Close",
};
