import { findUserByEmail } from "#accounts/data/users.ts";
import { codeIn } from "#courses/rules/discount-table.ts";
import { db } from "#kit/data/db.ts";
import { readPhone } from "#kit/rules/contact/read-phone.ts";
import { formText } from "#kit/rules/form-text.ts";
import { findKnownBuyer } from "#sales/ledger/orders/data/buyers.ts";
import { readOfficePricing } from "#sales/ledger/orders/data/seat-pricing.ts";
import { readOfficeBuyer } from "#sales/ledger/orders/rules/buyer.ts";
import { readPeople } from "#sales/ledger/orders/rules/office-people.ts";
import type { SeatPricing } from "#sales/ledger/orders/rules/seat-pricing.ts";

/** What decides about discounts for the buyer and the code of the form, as it is typed so far. */
export async function readFormPricing(form: FormData, now: Date): Promise<SeatPricing> {
	const [first, ...others] = readPeople(form, readPhone).participants;
	const { kind, buyer } = readOfficeBuyer(form, first, readPhone);
	const known = buyer && (await findKnownBuyer(db, buyer));
	const isForThemselves = kind === "self" && others.length === 0;
	const user = isForThemselves && first?.email ? await findUserByEmail(db, first.email) : undefined;
	const userId = user?.email_verified ? user.id : null;
	return await readOfficePricing({ buyerId: known?.id ?? null, userId, code: codeIn(formText(form, "code")), now });
}
