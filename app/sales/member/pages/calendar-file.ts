import { calendarFile } from "#courses/emails/calendar-file.ts";
import { calendarEvent } from "#courses/rules/calendar.ts";
import { config } from "#kit/config/config.ts";
import { savedAs } from "#kit/rules/downloads.ts";
import { rowId } from "#kit/rules/row-id.ts";
import { requireUser } from "#kit/web/guards.ts";
import { enrolledOf, findEnrolmentOf } from "#sales/ledger/orders/data/enrolments.ts";
import { myCoursesWords } from "#sales/paying/orders/pages/my-courses-words.ts";
import { readSettings } from "#settings/data/settings.ts";
import type { Route } from "./+types/calendar-file";

/** The calendar file of an enrolment for its participant. For a cancelled, released or handed-over seat, the file cancels the event. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
	const user = requireUser(context, request);
	const enrolment = await findEnrolmentOf(user.id, rowId(params.enrolmentId) ?? 0);
	if (!enrolment || !(enrolment.getsJoining || enrolment.isHandedOn)) throw new Response(null, { status: 404 });
	const handedOn = { isCancelled: true, whyCancelled: myCoursesWords.handedOn(enrolment.attends ?? "") };
	const event = calendarEvent({ ...enrolledOf(enrolment), ...(!enrolment.getsJoining && handedOn) });
	if (!event.ok) {
		const { noPreferredDate, invalidDate } = myCoursesWords;
		return new Response(event.reason === "no-date" ? noPreferredDate : invalidDate, { status: 409 });
	}
	const { academyName } = await readSettings();
	const { publicUrl } = config;
	const { fileName, body } = calendarFile({ event, academyName, url: `${publicUrl}/my-courses`, now: new Date() });
	return new Response(body, {
		headers: {
			"content-type": "text/calendar; charset=utf-8",
			"content-disposition": savedAs(fileName),
		},
	});
}
