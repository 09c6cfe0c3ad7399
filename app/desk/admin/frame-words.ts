/** The frame of the admin: the menu, the tabs inside its entries, and the search. */
export const adminFrame = {
	title: "Admin", // fixed
	home: "Home", // fixed
	courses: "Courses", // fixed
	reviews: "Reviews",
	searchWords: "Search words",
	courseTable: "Table",
	courseAlerts: "Course alerts",
	otherServices: "Other Services", // fixed
	aboutUs: "About Us", // fixed
	newsletter: "Newsletter", // fixed
	stats: "Stats", // fixed
	// Ours
	menu: "Admin pages",
	tabsOf: (section: string) => `Pages of ${section}`,
	today: "Today",
	participants: "Participants",
	money: "Money",
	website: "Website",
	policies: "Policies",
	more: "More",
	enrolments: "Enrolments",
	dates: "Dates",
	requests: "Requests",
	people: "People",
	payments: "Payments",
	transfers: "Transfers",
	statements: "Statements",
	balances: "Balances",
	invoices: "Invoices",
	totals: "Totals",
	accounts: "Accounts",
	newsletterIssues: "Issues",
	mail: "Mail",
	settings: "Settings",
	log: "Log",
	securityLog: "Security log",
	trash: "Trash",
	waiting: "waiting",
	toSite: "View website",
	dismiss: "Dismiss",
	next: (kind: string, title: string) => `Next: ${kind}, ${title}`,
	search: "Search",
	searchLabel: "Search everything",
	searchHint: "Search name, phone, reference, document or amount",
};
