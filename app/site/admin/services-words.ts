export const adminServices = {
	title: "Other Services", // Spec §2
	add: "Add Service",
	edit: "Edit Service",
	none: "No services available.", // Spec §2, Services
	noneHint: "Visitors can book a session as soon as there is a service.",
	name: "Title",
	body: "What it is",
	failedUpdate: "Failed to update. Please try again.", // Spec §8
	failedDelete: "Failed to delete. Please try again.", // Spec §8
};
