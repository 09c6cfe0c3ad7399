/** Admin about: team, gallery, partner logos. */
export const adminAbout = {
	title: "About Us", // fixed
	intro: "What visitors read about the academy. Each change is on the site at once.",

	team: "Team", // fixed
	addMember: "Add Team Member",
	editMember: "Edit Team Member",
	noTeam: "Nobody on the team yet.",
	noTeamHint: "The About page shows this part as soon as there is somebody.",
	name: "Name",
	position: "Position",
	portrait: "Picture",
	failedUpdate: "Failed to update. Please try again.",
	failedSave: "Failed to save data. Please try again.",
	failedRemove: "Failed to remove team member. Try again.", // fixed

	gallery: "Gallery", // fixed
	addPicture: "Add Picture",
	editPicture: "Edit Picture",
	noGallery: "No pictures yet.",
	noGalleryHint: "The About page shows a gallery as soon as there is one.",
	galleryPicture: "Picture",
	shows: "What the picture shows",
	showsHint: "In a few words, for people who cannot see it: A class in Lagos around one table.",

	partners: "Partner logos", // fixed
	addPartner: "Add Logo",
	editPartner: "Edit Logo",
	noPartners: "No logos yet.",
	noPartnersHint: "The About page shows accreditations and partners as soon as there is one.",
	partner: "Logo",
};
