import type { CourseDetails } from "#courses/data/courses.ts";
import { listDiscounts } from "#courses/data/discounts.ts";
import { canBeTakenOnline, locationName } from "#courses/rules/course.ts";
import { longDay, todayInLagos, weekdayRange } from "#kit/rules/date-range.ts";
import { naira } from "#kit/rules/money.ts";
import { newFormKey } from "#kit/web/guards-admin.ts";
import { listGroupHolds } from "#sales/groups/data/group-holds.ts";
import { mostForGroup } from "#sales/groups/rules/group-limits.ts";
import { type GroupTexts, groupTextsIn } from "#sales/groups/rules/group-order.ts";
import { groupOrderWords as words } from "#sales/groups/rules/group-order-words.ts";
import { certificateWords } from "#sales/ledger/certificates/rules/words.ts";
import { deadlineDay } from "#sales/ledger/transfers/rules/transfers.ts";
import { transferDeadline } from "#sales/ledger/transfers/rules/working-days.ts";
import { readSettings } from "#settings/data/settings.ts";
import { bankAccountOf, type SiteSettings } from "#settings/rules/settings.ts";

/** What the page shows on which an organisation orders several seats of a course. */
export type GroupOrderPage = Awaited<ReturnType<typeof readGroupOrderPage>>;

/** `query`: the date of the page before, or what was typed before the price was asked for without script. */
export async function readGroupOrderPage(course: CourseDetails, query: URLSearchParams, now: Date) {
	const [settings, discounts] = await Promise.all([readSettings(), listDiscounts()]);
	const today = todayInLagos(now);
	const dates = course.datesByLocation
		.flatMap(({ location, dates: all }) => all.map((date) => ({ ...date, location })))
		.toSorted((a, b) => a.firstDay.localeCompare(b.firstDay) || a.location.localeCompare(b.location) || a.id - b.id);
	const held = await listGroupHolds(
		course.id,
		dates.map(({ id }) => id),
		now,
	);
	const asked = new FormData();
	for (const [name, value] of query) asked.set(name, value);
	const typed: GroupTexts = groupTextsIn(asked);
	const [only] = dates;
	if (only && dates.length === 1) typed.date = String(only.id);
	return {
		key: newFormKey(),
		course: { id: course.id, slug: course.slug, title: course.title, vatBasisPoints: course.vatBasisPoints },
		isOnline: canBeTakenOnline(course),
		today,
		discounts,
		dates: dates.map(({ id, firstDay, lastDay, location, priceKobo, seatsLeft }) => ({
			id,
			firstDay,
			lastDay,
			price: priceKobo,
			label: `${locationName(location)}, ${weekdayRange({ firstDay, lastDay }, today)}`,
			detail: `${words.free(seatsLeft, mostForGroup(seatsLeft, held.get(id) ?? 0))}. ${naira(priceKobo)} a seat before VAT`,
		})),
		typed,
		held: heldWords(settings, now),
		withholding: settings.withholdingBasisPoints > 0 ? certificateWords.offer(settings.withholdingBasisPoints) : null,
	};
}

function heldWords(settings: SiteSettings, now: Date): string {
	if (!bankAccountOf(settings)) return words.heldWithoutAccount;
	const { transferDays: days, holidays } = settings;
	return words.held(longDay(deadlineDay(transferDeadline({ now, days, holidays, firstDay: null }))));
}
