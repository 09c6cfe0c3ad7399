// The reasons of a member's own cancelling: for credit notes, the log and the e-mail.
export const selfServiceReasons = {
	cancelled: "The participant cancelled the seat under My Courses.",
	cancelledYours: "You cancelled it under My Courses.",
};
