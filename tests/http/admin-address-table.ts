import { adminMessages } from "#domain/messages/admin.ts";
import type { AddressRow, Expected } from "#tests/http/address-table.ts";

const { forms, services } = adminMessages;

/** Every address of the admin and the uploads, and what Grace gets there; nobody else gets anything. `{service}` is the first one's id. */
export const adminAddressTable: AddressRow[] = [
	// Other Services
	look("admin/services", "/admin/services", [200, services.title]),
	look("admin/services/:id", "/admin/services/new", [200, services.add]),
	look("admin/services/:id", "/admin/services/{service}", [200, services.edit]),
	look("admin/services/:id", "/admin/services/999999", [404, forms.unknown]),
	form("admin/services", "/admin/services", {}, [404, forms.unknown]),
	form("admin/services", "/admin/services", { intent: "delete", form: "service", id: "{service}" }, [
		409,
		forms.yesDelete,
	]),
	form("admin/services/:id", "/admin/services/new", {}, [400, forms.fillAllAndUpload]),
];

/** A page, a download or a data address: `route` as the map has it, from the root. */
function look(route: string, at: string, grace: Expected): AddressRow {
	return { route, at, ...behindTheDoor(at), grace };
}

/** A form sent there. */
function form(route: string, at: string, form: Record<string, string>, grace: Expected): AddressRow {
	return { route, at, form, ...behindTheDoor(at), grace };
}

/** Reading 15: a visitor is sent to log in, a member gets 403. */
function behindTheDoor(at: string): { visitor: Expected; others: Expected } {
	return { visitor: [302, `/log-in?next=${encodeURIComponent(at)}`], others: [403] };
}
