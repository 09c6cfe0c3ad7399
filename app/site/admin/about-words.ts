/** Admin about: team, gallery, partner logos. */
export const adminAbout = {
	title: "About Us", // fixed
	intro: "What visitors read about the academy. Changes appear on the site at once.",

	team: "Team", // fixed
	addMember: "Add Team Member",
	editMember: "Edit Team Member",
	noTeam: "No team members yet.",
	noTeamHint: "The About page shows this section when you add a team member.",
	name: "Name",
	position: "Position",
	biography: "Biography (optional)",
	biographyHint: "Shown on their own page and, in its first lines, on the courses they teach.",
	failedUpdate: "Failed to update. Please try again.",
	failedSave: "Failed to save data. Please try again.",
	failedRemove: "Failed to remove team member. Try again.", // fixed

	gallery: "Gallery", // fixed
	addPicture: "Add Picture",
	editPicture: "Edit Picture",
	noGallery: "No pictures yet.",
	noGalleryHint: "The About page shows a gallery when you add a picture.",
	galleryPicture: "Picture",
	shows: "What the picture shows",
	showsHint: "A short description for people who cannot see it, for example: A class in Lagos around one table.",

	partners: "Partner logos", // fixed
	addPartner: "Add Logo",
	editPartner: "Edit Logo",
	noPartners: "No logos yet.",
	noPartnersHint: "The About page shows accreditations and partners when you add a logo.",
	partner: "Logo",
};
