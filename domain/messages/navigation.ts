// Spec §2, Navigation bar. What leads to screens that do not exist yet is named but not shown.
export const navigationMessages = {
	home: "Home",
	courses: "Courses",
	application: "Application",
	requestSpecialInvitation: "Request Special Invitation",
	organisationApplication: "Organisation Application",
	otherServices: "Other Services",
	aboutUs: "About Us",
	logIn: "Log in",
	signUp: "Sign Up",
	myCourses: "My Courses",
	admin: "Admin",
	logout: "Logout",
	// Ours: names that only assistive technology reads, and the way past the bar.
	label: "Main",
	openMenu: "Open menu",
	closeMenu: "Close menu",
	accountMenu: (firstName: string) => `${firstName}, account menu`,
	skipToContent: "Skip to content",
	breadcrumb: "Breadcrumb",
};
