import { calendarFile } from "#courses/emails/calendar-file.ts";
import { type CalendarSeat, calendarEvent } from "#courses/rules/calendar.ts";
import type { EndedSeat } from "#courses/rules/email-facts.ts";
import type { Attachment } from "#mail/emails/attachment.ts";
import type { Block } from "#mail/emails/email-content.ts";
import type { Sender } from "#settings/rules/sender.ts";

/**
 * An enrolment as the calendar file of an e-mail, the same bytes whenever the e-mail is written: `stamp` is when the change was
 * made. It has the event's number, so it replaces a file somebody has already. None without a readable date.
 */
export function calendarAttachment(enrolled: CalendarSeat, stamp: Date, sender: Sender): Attachment[] {
	const event = calendarEvent(enrolled);
	if (!event.ok) return [];
	const { academyName, publicUrl } = sender;
	const { fileName, body } = calendarFile({ event, academyName, url: `${publicUrl}/my-courses`, now: stamp });
	return [{ filename: fileName, contentType: "text/calendar; charset=utf-8", content: Buffer.from(body) }];
}

type SeatEnd = { courseTitle: string; ended?: EndedSeat };

/** The file that cancels the event of a seat somebody has no more. None where it was in no one's calendar. */
export function cancellingCalendar({ courseTitle, ended }: SeatEnd, sender: Sender): Attachment[] {
	if (!ended) return [];
	const { id: enrolmentId, endedAt, date, ...rest } = ended;
	const enrolled = { enrolmentId, title: courseTitle, date, isCancelled: true, ...rest };
	return calendarAttachment(enrolled, new Date(endedAt), sender);
}

/** What an e-mail says of that file. */
export function cancellingNote({ ended }: Pick<SeatEnd, "ended">): Block[] {
	return ended ? [{ kind: "note", text: CANCELLING }] : [];
}

export const CANCELLING =
	"Is the course in your calendar? Open the attached file: it marks the course as cancelled there. If your calendar still shows it, please delete it.";
