export const adminStats = {
	failedToFetch: "Failed to fetch stats. Please try again.", // fixed
	emailRequired: "Please enter an email address!", // fixed
	userNotFound: "User not found!", // fixed
	noUsers: "No users found!", // fixed
	failedToMake: "Failed to make admin. Please try again.", // fixed
	failedToRemove: "Failed to remove admin. Please try again.", // fixed
	title: "Stats", // fixed
	// Ours
	counts: "The academy in figures",
	what: "What",
	count: "Count",
	users: "Users",
	courses: "Courses",
	paidCourses: "Paid courses",
	clients: "Clients",
	partners: "Partners",
	team: "Team",
	services: "Services",
	subscribers: "Newsletter subscribers",
	usersNote: "Everybody with an account",
	coursesNote: "Drafts included, deleted ones not",
	paidCoursesNote: "Registrations paid in full or by a deposit",
	subscribersNote: "Those who left are not counted",
	retry: "Try again",
	admins: "Admins",
	adminsIntro: "An admin sees and changes everything here. The last one cannot be removed.",
	make: "Make admin",
	making: "Making admin...",
	makeHint: "The address they signed up with. Capital letters make no difference.",
	remove: "Remove admin",
	removing: "Removing admin...",
	removeHint: "They keep their account and their courses.",
	makeEmail: "E-mail of the new admin",
	removeEmail: "E-mail of the admin to remove",
	you: "(you)",
	makeTitle: (name: string) => `Make ${name} an admin?`,
	makeBody: (email: string) => `${email} will see and change everything here, at once.`,
	makeUnverified: (email: string) =>
		`${email} is not verified: nobody has shown yet that this address is theirs. Whoever has this account will see and change everything here, at once.`,
	yesMake: "Yes, make admin",
	made: (name: string) => `${name} is an admin now.`,
	isAdminAlready: (name: string) => `${name} is an admin already.`,
	removeTitle: (name: string) => `Remove ${name} as admin?`,
	removeBody: (email: string) => `${email} loses these pages at once, also where they are open.`,
	removeSelfTitle: "Remove yourself as admin?",
	removeSelfBody: "You lose these pages at once. Only another admin can let you in again.",
	yesRemove: "Yes, remove admin",
	removed: (name: string) => `${name} is no longer an admin.`,
	isNoAdmin: (name: string) => `${name} is not an admin.`,
	lastAdmin: "This is the last admin who can log in. Make somebody else an admin first.",
};
