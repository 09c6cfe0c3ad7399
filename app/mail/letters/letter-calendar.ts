import { calendarFile } from "#courses/letters/calendar-file.ts";
import { calendarEvent, dailyHours, type Enrolled } from "#courses/rules/calendar.ts";
import type { Sender } from "#mail/letters/letter-content.ts";
import type { JoiningFacts, MovedFacts } from "#sales/documents/rules/collecting-letters.ts";

export type Attachment = { filename: string; contentType: string; content: Buffer };

/**
 * An enrolment as the calendar file of a letter, the same bytes whenever the letter is written: `stamp` is when the deed was
 * done. It has the event's number, so it takes the place of a file somebody has already. None without a readable date.
 */
export function calendarAttachment(enrolled: Enrolled, stamp: Date, sender: Sender): Attachment[] {
	const event = calendarEvent(enrolled);
	if (!event.ok) return [];
	const { academyName, publicUrl } = sender;
	const { fileName, body } = calendarFile({ event, academyName, url: `${publicUrl}/my-courses`, now: stamp });
	return [{ filename: fileName, contentType: "text/calendar; charset=utf-8", content: Buffer.from(body) }];
}

/** Where and when they come, the first time they are told. Its facts know no instant but that of the event itself. */
export function joiningCalendar(facts: JoiningFacts, sender: Sender): Attachment[] {
	const { enrolmentId, courseTitle: title, date, place, placeAddress } = facts;
	if (!date) return [];
	const enrolled = { enrolmentId, title, date, place, placeAddress, importedDate: null };
	return calendarAttachment(enrolled, dailyHours(date).startUtc, sender);
}

/** Where and when they come now. */
export function movedCalendar(facts: MovedFacts, sender: Sender): Attachment[] {
	const { enrolmentId, version, courseTitle: title, movedAt } = facts;
	const { place, placeAddress, ...date } = facts.is;
	const enrolled = { enrolmentId, version, title, place, placeAddress, date, importedDate: null };
	return calendarAttachment(enrolled, new Date(movedAt), sender);
}
