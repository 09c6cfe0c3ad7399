// Spec §2, About; Spec §5, Contact form; Reading 18 and 28.
export const aboutWords = {
	aboutUs: "About Us",
	partners: "Accreditation(s) and Partners",
	ourTeam: "Our Team",
	// Ours.
	intro: "Practical courses, taught by people who do the work, in class and online.",
	gallery: "Gallery",
};
