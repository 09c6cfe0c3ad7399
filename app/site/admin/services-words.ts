export const adminServices = {
	title: "Other Services", // fixed
	add: "Add Service",
	edit: "Edit Service",
	none: "No services available.", // fixed
	noneHint: "Visitors can book a session as soon as there is a service.",
	name: "Title",
	body: "What it is",
	failedUpdate: "Failed to update. Please try again.", // fixed
	failedDelete: "Failed to delete. Please try again.", // fixed
};
