/** The frame of the admin: the tab bar of Spec §2 first and in its order, then what an academy needs besides. */
export const adminFrame = {
	title: "Admin", // Spec §2
	tabs: "Admin pages",
	home: "Home", // Spec §2
	courses: "Courses", // Spec §2
	otherServices: "Other Services", // Spec §2
	aboutUs: "About Us", // Spec §2
	newsletter: "Newsletter", // Spec §2
	stats: "Stats", // Spec §2
	// Ours
	running: "Office",
	today: "Today",
	enrolments: "Enrolments",
	payments: "Payments",
	requests: "Requests",
	people: "People",
	mail: "Mail",
	settings: "Settings",
	log: "Log",
	trash: "Trash",
	waiting: "waiting",
	toSite: "View the site",
	dismiss: "Dismiss",
};
