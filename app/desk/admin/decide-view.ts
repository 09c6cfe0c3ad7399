import { reviewId } from "#courses/rules/review.ts";
import { decideWords as words } from "#desk/admin/decide-words.ts";
import type { Probably, ToDecide } from "#desk/data/to-decide.ts";
import { nearDay } from "#kit/rules/date-range.ts";
import { type Day, daysBetween, endOfDay, instantInLagos, timeInLagos, todayInLagos } from "#kit/rules/days.ts";
import { type Kobo, naira } from "#kit/rules/money.ts";
import { adminMail } from "#mail/admin/words.ts";
import { mailKindWords } from "#mail/rules/mail-kinds.ts";
import { mailTroubleOf } from "#mail/rules/mail-troubles.ts";
import type { NextStep } from "#requests/data/next-steps.ts";
import { reviewReasonOf } from "#sales/review/words.ts";

/** One thing to decide, as it is read in the list: the whole row leads to the page where it is decided. */
export type DecideRow = {
	/** The address of that page, by which the row is known. */
	to: string;
	kind: string;
	when: string;
	/** Time runs out today, or has run out. */
	isUrgent: boolean;
	title: string;
	/** What it is about, where the title does not say it; empty: no one knows. */
	course: string;
	sentence: string;
	money: { amount: number; currency: string } | null;
	next: string;
};

type Text = Pick<DecideRow, "title" | "sentence" | "next">;

export function decideRow(item: ToDecide, today: Day): DecideRow {
	const kind = words.kinds[item.kind];
	switch (item.kind) {
		case "payment":
			return {
				to: `/admin/payments/${item.reference}`,
				kind,
				when: nearDay(todayInLagos(item.since)),
				isUrgent: false,
				...paymentText(item),
				course: item.course ?? "",
				money: item.money,
			};
		case "line":
			return {
				to: `/admin/payments/lines/${item.id}`,
				kind,
				when: nearDay(item.day),
				isUrgent: false,
				...lineText(item),
				course: item.courses.join(", "),
				money: inNaira(item.amount),
			};
		case "rows":
			return {
				to: `/admin/payments/statements/${item.statementId}`,
				kind,
				when: nearDay(todayInLagos(item.since)),
				isUrgent: false,
				title: item.filename,
				course: "",
				sentence: words.rows(item.rows),
				money: null,
				next: words.readRows,
			};
		case "proof": {
			const isUrgent = item.deadline <= endOfDay(today);
			return {
				to: `/admin/payments/transfers?transfer=${item.reference}`,
				kind,
				when: isUrgent ? untilWords(item.deadline, today, words.todayAt) : nearDay(todayInLagos(item.at)),
				isUrgent,
				title: item.fullName,
				course: item.course,
				sentence: words.proof(nearDay(todayInLagos(item.at))) + deadlineText(item, today),
				money: inNaira(item.amount),
				next: words.checkProof,
			};
		}
		case "choices":
			return {
				to: item.dateId === null ? "/admin/enrolments" : `/admin/enrolments/dates/${item.dateId}/choices`,
				kind,
				when: nearDay(todayInLagos(item.since)),
				isUrgent: false,
				title: [item.title, item.date && nearDay(item.date.firstDay)].filter(Boolean).join(", "),
				course: "",
				sentence: words.choices(item.people),
				money: null,
				next: words.seeChoices,
			};
		case "request":
			return {
				to: `/admin/requests/${item.id}`,
				kind,
				when: nearDay(todayInLagos(item.at)),
				isUrgent: false,
				title: item.fullName,
				course: item.about ?? "",
				sentence: words.requests[item.asked],
				money: null,
				next: words.answerRequest,
			};
		case "mail":
			return {
				to: `/admin/mail/${item.id}`,
				kind,
				when: nearDay(todayInLagos(item.at)),
				isUrgent: false,
				title: item.name ?? item.recipient,
				course: mailKindWords(item.email),
				sentence: `${item.recipient}: ${adminMail.troubles[mailTroubleOf(item.error ?? "")]}`,
				money: null,
				next: words.correctAddress,
			};
		case "certificate":
			return {
				to: `/admin/enrolments/${item.enrolmentId}`,
				kind,
				when: words.late(daysBetween(item.due, today)),
				isUrgent: false,
				title: item.name,
				course: item.course,
				sentence: `The withholding certificate due on ${nearDay(item.due)} has not arrived.`,
				money: inNaira(item.amount),
				next: words.enterCertificate,
			};
		case "review":
			return {
				to: `/admin/reviews#${reviewId(item)}`,
				kind,
				when: nearDay(todayInLagos(item.writtenAt)),
				isUrgent: false,
				title: item.fullName,
				course: item.courseTitle,
				sentence: words.review(item.stars, item.words),
				money: null,
				next: words.readReview,
			};
	}
}

/** A step of a request that is due, as a row of the same look. */
export function nextStepRow({ id, step, day, fullName, about }: NextStep, today: Day): DecideRow {
	const late = daysBetween(day, today);
	return {
		to: `/admin/requests/${id}`,
		kind: words.nextStep,
		when: late > 0 ? words.late(late) : words.dueToday,
		isUrgent: late > 0,
		title: fullName,
		course: about ?? "",
		sentence: step,
		money: null,
		next: words.openRequest,
	};
}

const inNaira = (amount: number) => ({ amount, currency: "NGN" });

function paymentText({ fullName, reasons, isTax }: Extract<ToDecide, { kind: "payment" }>): Text {
	const title = fullName ?? words.noName;
	const [first] = reasons;
	const sentence = [...new Set(reasons.map((reason) => reviewReasonOf(reason, isTax)))].join(" ");
	return { title, sentence, next: (first && words.paymentNext[first]) ?? words.decide };
}

function lineText({ trouble, probably, people, narration, amount }: Extract<ToDecide, { kind: "line" }>): Text {
	if (probably) return probablyText(probably, amount);
	if (trouble === "unknown")
		return { title: words.narration(narration), sentence: words.unknownLine, next: words.findTransfer };
	return {
		title: people.length > 0 ? people.join(", ") : words.narration(narration),
		sentence: words.lineSentences[trouble],
		next: words.reviewLine,
	};
}

function probablyText({ fullName, asked, why, others }: Probably, amount: Kobo): Text {
	const isSure = (why === "code" || why === "both") && others === 0;
	const sentence = words.why[why](naira(asked), amount === asked);
	return {
		title: isSure ? words.probably(fullName) : words.perhaps(fullName),
		sentence: others > 0 ? sentence + words.othersFit(others) : sentence,
		next: words.reviewMatch,
	};
}

function deadlineText({ deadline, isBalance }: Extract<ToDecide, { kind: "proof" }>, today: Day): string {
	const until = untilWords(deadline, today, words.atToday);
	if (deadline <= instantInLagos(today, 0)) return words.heldBefore(until);
	return isBalance ? words.dueUntil(until) : words.heldUntil(until);
}

/** The last minute before a deadline, which is a day's midnight as a rule. */
function untilWords(deadline: Date, today: Day, onTheDay: (time: string) => string): string {
	const last = new Date(deadline.getTime() - 60_000);
	const day = todayInLagos(last);
	return day === today ? onTheDay(timeInLagos(last)) : nearDay(day);
}
