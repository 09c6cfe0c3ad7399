import type { ActionFunctionArgs } from "react-router";
import { db } from "#kit/data/db.ts";
import { readPhone, readPhones } from "#kit/rules/contact/read-phone.ts";
import type { Kobo } from "#kit/rules/money.ts";
import type { PhoneReading } from "#kit/rules/phone.ts";
import { actorOf } from "#kit/web/guards-admin.ts";
import { formOf } from "#kit/web/guards-form.ts";
import { postOnly } from "#media/admin/take-upload.ts";
import { findKnownBuyer } from "#sales/ledger/orders/data/buyers.ts";
import { type KnownPerson, listKnownPeople } from "#sales/ledger/orders/data/office-form.ts";
import { creditOf } from "#sales/ledger/orders/data/payer-credit.ts";
import { readOfficeBuyer } from "#sales/ledger/orders/rules/buyer.ts";
import { firstParticipantIn } from "#sales/ledger/orders/rules/office-people.ts";
import { MOST_PEOPLE } from "#sales/ledger/orders/rules/people-list.ts";
import type { SeatPricing } from "#sales/ledger/orders/rules/seat-pricing.ts";
import { readFormPricing } from "#sales/office/admin/registration/form-pricing.ts";

/** Known people among those typed, how each phone number is read, the credit of the payer, and what decides about discounts. */
export type TypedFacts = {
	known: readonly KnownPerson[];
	phones: readonly (readonly [string, PhoneReading])[];
	credit: { name: string; amount: Kobo };
	pricing: SeatPricing;
};

export const loader = postOnly;

/** Answers the form while it is typed. The request is a POST, so that no URL contains personal data. */
export async function action({ request, context }: ActionFunctionArgs) {
	actorOf(context, request);
	const form = await formOf(request);
	const typed = (field: RegExp) =>
		[...form]
			.flatMap(([name, value]) => (field.test(name) && typeof value === "string" ? value.replaceAll("\0", "") : []))
			.slice(0, MOST_PEOPLE);
	const phones = readPhones(typed(/^phone\d+$/));
	const numbers = phones.flatMap(([, read]) => (read.ok ? read.phone : []));
	const [known, credit, pricing] = await Promise.all([
		listKnownPeople({ emails: typed(/^email\d+$/), phones: numbers }),
		creditOfPayer(form),
		readFormPricing(form, new Date()),
	]);
	return Response.json({ known, phones, credit, pricing } satisfies TypedFacts, {
		headers: { "cache-control": "private, no-store" },
	});
}

async function creditOfPayer(form: FormData): Promise<TypedFacts["credit"]> {
	const first = firstParticipantIn(form, readPhone);
	const { buyer } = readOfficeBuyer(form, first, readPhone);
	const known = buyer && (await findKnownBuyer(db, buyer));
	const name = buyer?.name ?? first?.name ?? "";
	const email = buyer ? buyer.email : (first?.email ?? null);
	const amount = name === "" && email === null ? 0 : await creditOf(db, { buyerId: known?.id ?? null, name, email });
	return { name, amount };
}
