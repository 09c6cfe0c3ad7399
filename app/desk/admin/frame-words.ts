/** The frame of the admin: the fixed tab bar first and in its order, then what an academy needs besides. */
export const adminFrame = {
	title: "Admin", // fixed
	tabs: "Admin pages",
	home: "Home", // fixed
	courses: "Courses", // fixed
	otherServices: "Other Services", // fixed
	aboutUs: "About Us", // fixed
	newsletter: "Newsletter", // fixed
	stats: "Stats", // fixed
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
