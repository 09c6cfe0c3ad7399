import { isLocation, listTrainingDates } from "#courses/data/training-dates.ts";
import { calendarFeed } from "#courses/emails/calendar-feed.ts";
import { trainingCalendarWords } from "#courses/pages/training-calendar-words.ts";
import { storedLocation } from "#courses/rules/course.ts";
import { config } from "#kit/config/config.ts";
import { addDays, instantInLagos, todayInLagos } from "#kit/rules/days.ts";
import { isKnown } from "#kit/rules/downloads.ts";
import { etagOf } from "#kit/web/etag.ts";
import { readSettings } from "#settings/data/settings.ts";
import type { Route } from "./+types/calendar-feed";

/** How long a cancelled date stays in the feed as cancelled, unless it would have ended before. */
const CANCELLED_DAYS = 30;

/** The dates of the academy, or of one of its locations, as a calendar that calendar programs subscribe to. */
export async function loader({ request }: Route.LoaderArgs) {
	const asked = storedLocation(new URL(request.url).searchParams.get("place") ?? "");
	const location = asked ? { location: asked } : {};
	// The database takes no text with a zero sign.
	if (asked && (/\p{C}/u.test(asked) || !(await isLocation(asked))))
		return new Response(trainingCalendarWords.noSuchLocation, { status: 404 });
	const today = todayInLagos(new Date());
	const cancelledSince = instantInLagos(addDays(today, -CANCELLED_DAYS), 0);
	const dates = await listTrainingDates({ today, cancelledSince, ...location });
	const { academyName } = await readSettings();
	const { publicUrl } = config;
	const body = calendarFeed({ dates, location: location.location, academyName, publicUrl });
	const etag = etagOf(body);
	const headers = new Headers({
		"content-type": "text/calendar; charset=utf-8",
		"content-disposition": "inline",
		// A program asks again each time, and mostly reads that nothing changed.
		"cache-control": "public, no-cache",
		etag,
	});
	const changedAt = Math.max(...dates.map((date) => date.changedAt.getTime()));
	if (dates.length > 0) headers.set("last-modified", new Date(changedAt).toUTCString());
	if (isKnown(request.headers.get("if-none-match"), etag)) return new Response(null, { status: 304, headers });
	return new Response(body, { headers });
}
