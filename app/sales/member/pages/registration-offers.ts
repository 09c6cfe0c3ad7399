import type { CourseDetails } from "#courses/data/courses.ts";
import { type CodeRefusal, codeIn, type SeatDiscount } from "#courses/rules/discount-table.ts";
import { readMemberPricing } from "#sales/ledger/orders/data/seat-pricing.ts";
import { priceSeat } from "#sales/ledger/orders/rules/seat-pricing.ts";

/** The discount that counts on a date where the whole price is paid, and where a deposit is; and why the typed code does not. */
export type DateOffer = { whole: SeatDiscount | null; deposit: SeatDiscount | null; refusal: CodeRefusal | null };
/** By date id. */
export type RegistrationOffers = Readonly<Record<string, DateOffer>>;

type Asking = { userId: string | null; code: string; now: Date };

/** What each date of a course costs a member less: by itself, and by the code that was typed. */
export async function registrationOffers(
	{ id: courseId, datesByLocation }: CourseDetails,
	{ userId, code, now }: Asking,
): Promise<RegistrationOffers> {
	const pricing = await readMemberPricing({ userId, code: codeIn(code), now });
	const offers = datesByLocation.flatMap(({ location, dates }) =>
		dates.map(({ id, firstDay, priceKobo: listPrice }): [string, DateOffer] => {
			const date = { id, courseId, firstDay, location, listPrice };
			const { discount: whole, refusal } = priceSeat(pricing, date, "full");
			return [String(id), { whole, deposit: priceSeat(pricing, date, "deposit").discount, refusal }];
		}),
	);
	return Object.fromEntries(offers);
}
