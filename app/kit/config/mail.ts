// From whom mail comes, through which server it goes, and where the office reads.

import { isLoopback, type Mode, type Settings } from "#kit/config/settings.ts";
import { readPhone } from "#kit/rules/contact/read-phone.ts";
import { isEmail } from "#kit/rules/person.ts";

export type MailSettings = {
	/** Undefined: mail is kept and shown in the inbox of the demo. */
	smtpUrl: string | undefined;
	from: { name: string; address: string };
	officeEmail: string;
	/** E.164; until an admin saves other numbers (docs/product.md#settings). */
	officePhone: string | undefined;
};

const demoSender = "no-reply@koya.example";
const demoOffice = "office@koya.example";

/** A live site must name all three; a demo needs none. */
export function readMail(settings: Settings, mode: Mode, academyName: string): MailSettings {
	if (mode === "live") {
		if (!settings.text("SMTP_URL"))
			settings.refuse("SMTP_URL", "is missing. Set your mail server, as smtps://user:password@mail.example.com");
		if (!settings.text("MAIL_FROM"))
			settings.refuse("MAIL_FROM", "is missing. Set the sender, as Koya Academy <hello@example.com>");
		if (!settings.text("OFFICE_EMAIL"))
			settings.refuse("OFFICE_EMAIL", "is missing. Set the address at which the office reads its mail.");
	}
	return {
		smtpUrl: serverUrl(settings, mode),
		from: sender(settings, academyName),
		officeEmail: settings.email("OFFICE_EMAIL") ?? demoOffice,
		officePhone: phone(settings),
	};
}

/** A live site hands its e-mails over through TLS or not at all, but to a server on this machine: they open accounts. */
function serverUrl(settings: Settings, mode: Mode): string | undefined {
	const url = settings.url("SMTP_URL", ["smtp:", "smtps:"]);
	if (mode === "live" && url?.protocol === "smtp:" && !isLoopback(url)) url.searchParams.set("requireTLS", "true");
	return url?.href;
}

function phone(settings: Settings): string | undefined {
	const value = settings.text("OFFICE_PHONE");
	if (value === undefined) return undefined;
	const read = readPhone(value);
	if (read.ok) return read.phone;
	const asKept = "isNow" in read ? read.isNow : "+234 803 123 4567";
	settings.refuse("OFFICE_PHONE", `is no phone number. Set one that can be called, as ${asKept}`);
	return undefined;
}

function sender(settings: Settings, academyName: string) {
	const value = settings.text("MAIL_FROM");
	if (value === undefined) return { name: academyName, address: demoSender };
	const [, quoted, bare, bracketed] = /^(?:"([^"]*)"|([^<"]*?))\s*<([^<>]*)>$/.exec(value) ?? [];
	const address = bracketed ?? value;
	const name = quoted || bare || academyName;
	// A line break in a name would begin a header of its own.
	if (!isEmail(address) || /[\r\n]/.test(name)) {
		settings.refuse(
			"MAIL_FROM",
			"is not a sender. Set an address, or a name and an address, as Koya Academy <hello@example.com>",
		);
	}
	return { name, address };
}
