export const adminServices = {
	title: "Other Services", // fixed
	add: "Add Service",
	edit: "Edit Service",
	none: "No services available.", // fixed
	noneHint: "Visitors can book a session when you add a service.",
	name: "Title",
	body: "Description",
	failedUpdate: "Failed to update. Please try again.", // fixed
	failedDelete: "Failed to delete. Please try again.", // fixed
};
