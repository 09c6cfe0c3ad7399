// Fixed sentences and labels: docs/product.md#my-courses.
export const myCoursesWords = {
	header: "My Course",
	list: "My Courses",
	payBalance: (amount: string) => `Pay Balance (${amount})`,
	addToCalendar: "Add to Calendar",
	empty: "No courses enrolled yet.",
	noUserDetails: "No user details available.",
	balancePaid: "Your balance payment has been made successfully!",
	noPreferredDate: "No preferred date available for this course.",
	invalidDate: "Invalid date format.",
	// Ours.
	browseCourses: "Browse courses",
	logIn: "Log in",
	balanceDue: (day: string) => `Balance due on or before ${day}`,
	balanceOverdue: (day: string) => `This balance was due on ${day}. Please pay it now.`,
	noSuchEnrolment: "You are not registered for this course. Please check your list under My Courses.",
	nothingToPay: "There is nothing left to pay for this course.",
	dateUnknown: "Date Not Available",
	cancelledOn: (day: string) => `Cancelled on ${day}`,
	moneyBack: (amount: string) => `${amount} was refunded.`,
	moneyGoing: (amount: string) => `Your refund of ${amount} is on its way.`,
	dateCancelled: "We cancelled this date. Choose another date or a refund.",
	seatReleased:
		"We released your seat because the balance was not paid. Pay the balance now to get a seat again, if one is still available.",
	seatGone:
		"We released your seat, and this date is now full, so you cannot pay the balance at the moment. Check again later, or write to our office.",
	noteAwaited: "You have nothing left to pay. We still need your employer's tax credit note.",
};
