// Spec §2, My Courses; Spec §5, Add to Calendar; Spec §8, User side; Reading 10, 12 and 16.
export const myCoursesMessages = {
	header: "My Course",
	editProfile: "Edit Profile",
	firstName: "First name",
	lastName: "Last name",
	phoneNumber: "Phone number",
	updateProfile: "Update Profile",
	updatingProfile: "Updating your profile...",
	list: "My Courses",
	payBalance: (amount: string) => `Pay Balance (${amount})`,
	addToCalendar: "Add to Calendar",
	empty: "No courses enrolled yet.",
	notLoggedIn: "User not logged in.",
	noUserDetails: "No user details available.",
	profileFailed: "Failed to update profile. Please try again.",
	profileUpdated: "Profile updated successfully!",
	balancePaid: "Your balance payment has been made successfully!",
	noPreferredDate: "No preferred date available for this course.",
	invalidDate: "Invalid date format.",
	// Ours.
	browseCourses: "Browse courses",
	logIn: "Log in",
	cancel: "Cancel",
	invalidPhone: "Please enter a phone number that can be called, for example 0803 123 4567.",
	phoneHint: "For example 0803 123 4567, or with + and the country code.",
	balanceDue: (day: string) => `Balance due on or before ${day}`,
	balanceOverdue: (day: string) => `This balance was due on ${day}.`,
	noSuchEnrolment: "We could not find this course among yours.",
	nothingToPay: "There is nothing left to pay for this course.",
	dateUnknown: "Date Not Available",
	cancelledOn: (day: string) => `Cancelled on ${day}`,
	moneyBack: (amount: string) => `${amount} was sent back.`,
	moneyGoing: (amount: string) => `${amount} is on its way back.`,
	dateCancelled: "The academy cancelled this date. Choose another one, or have your money back.",
	placeReleased: "Your place is open to others. It is yours again once the balance is paid, as long as one is left.",
	placeGone:
		"Your place was opened to others, and none is left at the moment, so the balance cannot be paid now. Please look here again later, or write to our office.",
	noteAwaited: "There is nothing left to pay. Your employer's tax credit note is still missing.",
	ended: "This course has ended.",
	receipts: "Receipts",
};

// Spec §2, Modals: the result popup.
export const resultMessages = {
	success: "Success",
	error: "Error",
	close: "Close",
};
