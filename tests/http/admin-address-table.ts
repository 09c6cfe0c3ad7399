import { adminMessages } from "#domain/messages/admin.ts";
import type { AddressRow, Expected } from "#tests/http/address-table.ts";

const { forms, mail, newsletter, requests, services } = adminMessages;

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
	// Newsletter
	look("admin/newsletter", "/admin/newsletter", [200, "subscriber@example.com"]),
	form("admin/newsletter", "/admin/newsletter", {}, [404, forms.unknown]),
	form("admin/newsletter", "/admin/newsletter", { intent: "remove", id: "{subscriber}" }, [409, newsletter.yesRemove]),
	look("admin/newsletter/subscribers.csv", "/admin/newsletter/subscribers.csv", [200, "subscriber@example.com"]),
	look("admin/newsletter/issues", "/admin/newsletter/issues", [200, "A draft of the tests"]),
	look("admin/newsletter/issues/new", "/admin/newsletter/issues/new", [200, newsletter.howToWrite]),
	form("admin/newsletter/issues/new", "/admin/newsletter/issues/new", {}, [400, newsletter.subjectMissing]),
	look("admin/newsletter/issues/:id", "/admin/newsletter/issues/{issue}", [200, "A draft of the tests"]),
	look("admin/newsletter/issues/:id", "/admin/newsletter/issues/999999", [404, forms.unknown]),
	form("admin/newsletter/issues/:id", "/admin/newsletter/issues/{issue}", {}, [404, forms.unknown]),
	form("admin/newsletter/issues/:id", "/admin/newsletter/issues/{issue}", { intent: "send", version: "1" }, [
		409,
		newsletter.yesSend,
	]),
	form("admin/newsletter/issues/:id", "/admin/newsletter/issues/{issue}", { intent: "delete" }, [409, forms.yesDelete]),
	look("admin/newsletter/issues/:id/edit", "/admin/newsletter/issues/{issue}/edit", [200, newsletter.howToWrite]),
	form("admin/newsletter/issues/:id/edit", "/admin/newsletter/issues/{issue}/edit", {}, [
		400,
		newsletter.subjectMissing,
	]),
	look("admin/newsletter/issues/:id/preview", "/admin/newsletter/issues/{issue}/preview", [200, "Unsubscribe"]),
	look("admin/newsletter/issues/:id/preview", "/admin/newsletter/issues/999999/preview", [404]),
	// Requests and mail
	look("admin/requests", "/admin/requests?state=all", [200, requests.title]),
	look("admin/requests/:id", "/admin/requests/{request}", [200, requests.answer]),
	look("admin/requests/:id", "/admin/requests/999999", [404, requests.unknown]),
	form("admin/requests/:id", "/admin/requests/{request}", {}, [400, requests.subjectMissing]),
	look("admin/requests.csv", "/admin/requests.csv", [200, "Ọlábísí"]),
	look("admin/requests/:id/paper", "/admin/requests/{invitation}/paper", [200, "%PDF-"]),
	look("admin/requests/:id/paper", "/admin/requests/{request}/paper", [404]),
	look("admin/mail", "/admin/mail", [200, mail.title]),
	form("admin/mail", "/admin/mail", {}, [409, mail.yesSetAside]),
	look("admin/mail/:id", "/admin/mail/{letter}", [200, mail.troubles["no-such-address"]]),
	look("admin/mail/:id", "/admin/mail/{secretLetter}", [200, mail.secret]),
	look("admin/mail/:id", "/admin/mail/999999", [404, mail.unknown]),
	form("admin/mail/:id", "/admin/mail/{letter}", { intent: "elsewhere", to: "x" }, [400, mail.elsewhereWrong]),
	look("admin/mail/:id/letter", "/admin/mail/{letter}/letter", [200, "your session is booked"]),
	look("admin/mail/:id/letter", "/admin/mail/{secretLetter}/letter", [403]),
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
