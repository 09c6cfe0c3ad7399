import { redirect } from "react-router";
import { listTrainingDates } from "#courses/data/training-dates.ts";
import { trainingCalendarDocument } from "#courses/emails/training-calendar-document.ts";
import { pdfOf } from "#documents/pdf/pdf.ts";
import { todayInLagos, upcomingDates } from "#kit/rules/date-range.ts";
import { isKnown, shownAs } from "#kit/rules/downloads.ts";
import { etagOf } from "#kit/web/etag.ts";
import { readSender, readSettings } from "#settings/data/settings.ts";
import type { Route } from "./+types/training-calendar";

/** The training calendar as PDF: the one the office uploaded, else one made from the dates one can register for. */
export async function loader({ request }: Route.LoaderArgs) {
	const { trainingCalendarUrl } = await readSettings();
	if (trainingCalendarUrl) return redirect(trainingCalendarUrl);
	const today = todayInLagos(new Date());
	const dates = upcomingDates(await listTrainingDates({ today }), today);
	const sender = await readSender();
	const pdf = await pdfOf(trainingCalendarDocument({ day: today, dates }, sender));
	const etag = etagOf(pdf);
	const headers = {
		"content-type": "application/pdf",
		"content-disposition": shownAs(`${sender.academyName} Training calendar ${today}.pdf`),
		"cache-control": "public, no-cache",
		etag,
	};
	if (isKnown(request.headers.get("if-none-match"), etag)) return new Response(null, { status: 304, headers });
	return new Response(new Uint8Array(pdf), { headers });
}
