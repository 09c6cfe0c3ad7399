// Why a seat was cancelled by its member: on credit notes and in the log, and in the e-mail to them.
export const selfServiceReasons = {
	cancelled: "The participant cancelled the seat under My Courses.",
	cancelledYours: "You cancelled it under My Courses.",
};
