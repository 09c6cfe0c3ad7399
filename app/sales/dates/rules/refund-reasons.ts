export const refundReasons = {
	refundReason: "The participant chose their money back after the academy cancelled the date.",
	refundReasonYours: "You chose to have your money back after we cancelled the date.",
};
