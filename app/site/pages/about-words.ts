// Fixed sentences and labels: docs/product.md#about.
export const aboutWords = {
	aboutUs: "About Us",
	partners: "Accreditation(s) and Partners",
	ourTeam: "Our Team",
	// Ours.
	intro: "Practical courses, taught by people who do the work, in class and online.",
	gallery: "Gallery",
	teaches: (name: string) => `Courses with ${name}`,
};
