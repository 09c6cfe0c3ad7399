/** Why a withholding certificate is not taken, and what to do. */
export const certificateErrors = {
	numberMissing: "Please type the certificate number, at most 120 characters.",
	dayMissing: "Please choose the date on the certificate.",
	future: "This date is in the future. Please choose the date on the certificate.",
	amountMissing: "Please type the amount in naira, for example 4750.00.",
	issuerMissing: "Please type the name of the employer, at most 120 characters.",
	taxNumberWrong: "Please type at most 120 characters.",
};
