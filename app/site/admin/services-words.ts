export const adminServices = {
	title: "Other Services", // Spec §2
	add: "Add Service",
	edit: "Edit Service",
	none: "No services available.", // Spec §2, Services
	noneHint: "Visitors can book a session when you add a service.",
	name: "Title",
	body: "Description",
	failedUpdate: "Failed to update. Please try again.", // Spec §8
	failedDelete: "Failed to delete. Please try again.", // Spec §8
};
