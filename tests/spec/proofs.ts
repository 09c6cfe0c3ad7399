// What the admin says is proven in admin-proofs.ts.
/** Words that no ordinary visit brings about, and the test that does: its file, its name, and in the file the words. */
export const provenElsewhere: readonly (readonly [words: string, file: string, test: string])[] = [
	...[
		"No user records found.",
		"Incorrect password. Please try again.",
		"This account has been disabled. Please contact support.",
		"Too many failed login attempts. Please try again later.",
		"Invalid email or password. Please check your details and try again.",
		"Email/password accounts are not enabled. Please contact support.",
		"Your password is too weak. Please use at least 6 characters.",
	].map((words) => [words, "tests/accounts/catalogue.test.ts", "%s (%i)"] as const),
	[
		"No user details available.",
		"tests/http/addresses.test.ts",
		"a session whose user's record is gone is told so, and is nobody elsewhere",
	],
	[
		"Failed to update profile. Please try again.",
		"tests/accounts/catalogue.test.ts",
		"the profile: 'Profile updated successfully!', and 'Failed to update profile. Please try again.'",
	],
	...["No preferred date available for this course.", "Invalid date format."].map(
		(words) =>
			[words, "tests/http/imported-dates.test.ts", "an imported course dated %j goes into no calendar: %s"] as const,
	),
	["Error", "tests/http/imported-dates.test.ts", "an imported course dated %j goes into no calendar: %s"],
	[
		"Failed to load payment modal. Check your internet connection and retry later.",
		"tests/journeys/payment-window.spec.ts",
		"a payment script that cannot be loaded is tried three times a second apart, and the next press works",
	],
	["Your balance payment has been made successfully!", "tests/journeys/paid-participant.spec.ts", "pays the balance"],
	[
		"No services available.",
		"tests/http/nothing-published.test.ts",
		"an academy that has published nothing yet has a page %s all the same",
	],
	["1 slot", "tests/http/courses.test.ts", "slots left are counted for everybody alike: one is '1 slot', none is full"],
	["Physical", "tests/domain/calendar.test.ts", "reads the date of an imported row"],
];

/** Fixed words that the product does not say, and by whose leave. */
export const excepted: Record<string, string> = {};
