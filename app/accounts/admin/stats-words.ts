export const adminStats = {
	failedToFetch: "Failed to fetch stats. Please try again.", // fixed
	emailRequired: "Please enter an email address!", // fixed
	userNotFound: "User not found!", // fixed
	noUsers: "No users found!", // fixed
	failedToMake: "Failed to make admin. Please try again.", // fixed
	failedToRemove: "Failed to remove admin. Please try again.", // fixed
	title: "Stats", // fixed
	// Ours
	counts: "Counts",
	what: "Item",
	count: "Count",
	users: "Users",
	courses: "Courses",
	paidCourses: "Paid courses",
	clients: "Clients",
	partners: "Partners",
	team: "Team",
	services: "Services",
	subscribers: "Newsletter subscribers",
	usersNote: "All accounts",
	coursesNote: "Including drafts, without deleted courses",
	paidCoursesNote: "Enrolments paid in full or with a deposit",
	subscribersNote: "Without people who unsubscribed",
	retry: "Try again",
	admins: "Admins",
	adminsIntro: "Admins can see and change everything here. The last admin cannot be removed.",
	make: "Make admin",
	making: "Making admin...",
	makeHint: "The address of their account. Upper and lower case make no difference.",
	remove: "Remove admin",
	removing: "Removing admin...",
	removeHint: "The person keeps their account and courses.",
	makeEmail: "E-mail of the new admin",
	removeEmail: "E-mail of the admin to remove",
	you: "(you)",
	makeTitle: (name: string) => `Make ${name} an admin?`,
	makeBody: (email: string) => `${email} will be able to see and change everything here, at once.`,
	makeUnverified: (email: string) =>
		`${email} is not verified, so we do not know who owns this address. The person who has this account will be able to see and change everything here, at once.`,
	yesMake: "Yes, make admin",
	made: (name: string) => `${name} is now an admin.`,
	isAdminAlready: (name: string) => `${name} is already an admin.`,
	removeTitle: (name: string) => `Remove ${name} as admin?`,
	removeBody: (email: string) => `${email} loses access to the admin pages at once, also where they are open.`,
	removeSelfTitle: "Remove yourself as admin?",
	removeSelfBody: "You lose access to the admin pages at once. Only another admin can give it back.",
	yesRemove: "Yes, remove admin",
	removed: (name: string) => `${name} is no longer an admin.`,
	isNoAdmin: (name: string) => `${name} is not an admin.`,
	lastAdmin: "This is the last admin who can log in. Make somebody else an admin first.",
};
