import type { ActionFunctionArgs } from "react-router";
import { readPhones } from "#kit/rules/contact/read-phone.ts";
import type { PhoneReading } from "#kit/rules/phone.ts";
import { actorOf } from "#kit/web/guards-admin.ts";
import { formOf } from "#kit/web/guards-form.ts";
import { postOnly } from "#media/admin/take-upload.ts";
import { type KnownPerson, listKnownPeople } from "#sales/ledger/orders/data/office-form.ts";
import { MOST_PEOPLE } from "#sales/ledger/orders/rules/people-list.ts";

/** `phones`: each number as typed, with how it is read. */
export type CheckedPeople = { known: readonly KnownPerson[]; phones: readonly (readonly [string, PhoneReading])[] };

export const loader = postOnly;

/** Whom the academy knows of those who are being typed into the form, and how their phone numbers are read: asked by post, so that no address names anybody. */
export async function action({ request, context }: ActionFunctionArgs) {
	actorOf(context, request);
	const form = await formOf(request);
	const typed = (name: string) =>
		form
			.getAll(name)
			.filter((value) => typeof value === "string")
			.map((value) => value.replaceAll("\0", ""))
			.slice(0, MOST_PEOPLE);
	const phones = readPhones(typed("phone"));
	const numbers = phones.flatMap(([, read]) => (read.ok ? read.phone : []));
	const known = await listKnownPeople({ emails: typed("email"), phones: numbers });
	return Response.json({ known, phones } satisfies CheckedPeople, {
		headers: { "cache-control": "private, no-store" },
	});
}
