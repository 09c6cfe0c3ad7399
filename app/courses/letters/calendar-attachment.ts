import { calendarFile } from "#courses/letters/calendar-file.ts";
import { calendarEvent, type Enrolled } from "#courses/rules/calendar.ts";
import type { Attachment } from "#mail/letters/attachment.ts";
import type { Sender } from "#settings/rules/sender.ts";

/**
 * An enrolment as the calendar file of a letter, the same bytes whenever the letter is written: `stamp` is when the change was
 * made. It has the event's number, so it replaces a file somebody has already. None without a readable date.
 */
export function calendarAttachment(enrolled: Enrolled, stamp: Date, sender: Sender): Attachment[] {
	const event = calendarEvent(enrolled);
	if (!event.ok) return [];
	const { academyName, publicUrl } = sender;
	const { fileName, body } = calendarFile({ event, academyName, url: `${publicUrl}/my-courses`, now: stamp });
	return [{ filename: fileName, contentType: "text/calendar; charset=utf-8", content: Buffer.from(body) }];
}
