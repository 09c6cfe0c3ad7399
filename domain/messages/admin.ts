/** Every sentence of the admin, apart from `messages`: visitors of the public site do not load them. */
import { adminForms } from "#domain/messages/admin/forms.ts";
import { adminFrame } from "#domain/messages/admin/frame.ts";
import { adminServices } from "#domain/messages/admin/services.ts";

export const adminMessages = {
	frame: adminFrame,
	forms: adminForms,
	services: adminServices,
};
