// Fixed labels: docs/product.md#navigation. What leads to screens that do not exist yet is named but not shown.
export const navigationWords = {
	home: "Home",
	courses: "Courses",
	application: "Application",
	requestSpecialInvitation: "Request Special Invitation",
	organisationApplication: "Organisation Application",
	otherServices: "Other Services",
	aboutUs: "About Us",
	selectApplication: "Select Application",
	logIn: "Log in",
	signUp: "Sign Up",
	account: "Account",
	myCourses: "My Courses",
	admin: "Admin",
	logout: "Logout",
	apply: "Apply",
	// Ours.
	selectApplicationIntro: "What would you like to request?",
	specialInvitationFor: "For one person: a letter of invitation to a course, addressed to your organisation.",
	organisationApplicationFor: "For a group: a quotation with the price, the discount and VAT.",
	// Ours: names that only assistive technology reads, and the way past the bar.
	label: "Main",
	openMenu: "Open menu",
	closeMenu: "Close menu",
	accountMenuOf: ", account menu",
	/** Where the name of who is signed in stands, until their own browser fills it in. */
	myAccount: "My account",
	skipToContent: "Skip to content",
	breadcrumb: "Breadcrumb",
};
