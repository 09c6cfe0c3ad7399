export const adminServices = {
	title: "Other Services", // fixed
	add: "Add Service",
	edit: "Edit Service",
	none: "No services available.", // fixed
	noneHint: "Visitors can book a session when you add a service.",
	name: "Title",
	body: "Description",
	price: "Price (optional)",
	priceHint: "As visitors should read it, for example: from ₦25,000 a day.",
	failedUpdate: "Failed to update. Please try again.", // fixed
	failedDelete: "Failed to delete. Please try again.", // fixed
};
