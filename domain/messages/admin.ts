/** Every sentence of the admin, apart from `messages`: visitors of the public site do not load them. */
import { adminAbout } from "#domain/messages/admin/about.ts";
import { adminForms } from "#domain/messages/admin/forms.ts";
import { adminFrame } from "#domain/messages/admin/frame.ts";
import { adminHome } from "#domain/messages/admin/home.ts";
import { adminServices } from "#domain/messages/admin/services.ts";

export const adminMessages = {
	frame: adminFrame,
	forms: adminForms,
	home: adminHome,
	services: adminServices,
	about: adminAbout,
};
