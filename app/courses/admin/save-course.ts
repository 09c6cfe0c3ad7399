import { createCourse } from "#courses/actions/create-course.ts";
import {
	type Concern,
	type ConcernedDate,
	type UpdateCourseResult,
	updateCourse,
} from "#courses/actions/update-course.ts";
import { clashWords } from "#courses/admin/clash-words.ts";
import { courseTheirs } from "#courses/admin/course-theirs.ts";
import { adminCourses as words } from "#courses/admin/words.ts";
import type { CourseToEdit } from "#courses/data/course-editing.ts";
import { listClashes } from "#courses/data/dates/date-clashes.ts";
import { listTrainerChoices, type Trainer } from "#courses/data/trainers.ts";
import { dayAndTimes, isSameTimes } from "#courses/rules/class-times.ts";
import { COURSE_FIELDS, type CourseValues, readCourseWords } from "#courses/rules/course-form.ts";
import {
	fieldOfDate,
	isLocationField,
	type LocatedDate,
	locatedDateText,
	readLocations,
} from "#courses/rules/course-locations.ts";
import { TRAINER_FIELDS, trainersIn } from "#courses/rules/course-trainers.ts";
import { type Clash, clashKey } from "#courses/rules/dates/date-clashes.ts";
import { callSentence } from "#courses/rules/to-call.ts";
import { runAction } from "#kit/admin/admin-action.ts";
import { type Confirm, formAnswer } from "#kit/admin/admin-answer.ts";
import { editAnswer } from "#kit/admin/edit-answer.ts";
import { config } from "#kit/config/config.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { todayInLagos } from "#kit/rules/date-range.ts";
import { formText } from "#kit/rules/form-text.ts";
import { phoneText } from "#kit/rules/phone.ts";
import { editIn, redirectWithFlash } from "#kit/web/guards-admin.ts";
import { adminForms as forms } from "#kit/words/forms.ts";
import { documentOfForm } from "#media/admin/document-of-form.ts";
import { pictureOfForm } from "#media/admin/picture-of-form.ts";

const LIST = "/admin/courses";

type Save = { form: FormData; found: CourseToEdit | undefined; actor: Actor; now: Date };
type CourseSubmission = {
	values: CourseValues;
	dates: LocatedDate[];
	trainers: Trainer[];
	unsaved: number;
	typed: Record<string, string>;
};

/** Reads the form of a course, then adds it or edits the one found. An edit is confirmed first. */
export async function saveCourse(save: Save) {
	const { form, found, now } = save;
	const typed = typedCourse(form);
	const picture = await pictureOfForm(form, { current: found?.values.image_url ?? null, actor: save.actor, now });
	const brochure = await documentOfForm(form, { current: found?.values.brochure_url ?? null, actor: save.actor, now });
	const refuse = (errors: Record<string, string>) => formAnswer(400, { values: typed, errors }, now);
	if (!picture.ok) return refuse({ image: picture.sentence });
	typed.image = picture.imageUrl ?? "";
	if (!brochure.ok) return refuse({ document: brochure.sentence });
	typed.document = brochure.documentUrl ?? "";
	// Without script: the form again with all that was typed, and further rows to type in.
	if (formText(form, "intent") === "more") return formAnswer(200, { values: typed }, now);
	const read = readCourseWords(typed);
	const { dates, unsaved, errors } = readLocations(typed);
	// A course that came without a picture keeps its pattern.
	const lacksPicture = !picture.imageUrl && (!found || found.values.image_url !== null);
	if (lacksPicture) return refuse({ ...errors, image: words.pictureMissing, form: words.fillRequired });
	if ("errors" in read || Object.keys(errors).length > 0)
		return refuse({ ...errors, ...("errors" in read && read.errors) });
	const values = {
		...read.words,
		image_url: picture.imageUrl,
		image_alternative: picture.alternative,
		brochure_url: brochure.documentUrl,
	};
	const trainers = trainersIn(typed, await listTrainerChoices());
	const course = { values, dates, trainers, unsaved, typed };
	return found ? await edit(save, found, course) : await add(save, course);
}

async function add({ form, actor, now }: Save, { values, dates, trainers, unsaved, typed }: CourseSubmission) {
	const { confirmed, key } = editIn(form);
	const today = todayInLagos(now);
	const past = dates.filter((date) => date.lastDay < today);
	if (past.length > 0 && !confirmed) {
		const parts = [{ title: words.pastTitle, lines: past.map(locatedDateText) }];
		const confirm = { title: words.addPastTitle(values.title), body: words.addPastBody, button: words.yesAdd, parts };
		return formAnswer(409, { values: typed, confirm }, now);
	}
	return await runAction(words.failedCreate, now, { values: typed }, async () => {
		const created = await createCourse({ values, dates, trainers, key, actor, now });
		const added = values.published ? words.added(values.title) : words.addedDraft(values.title);
		const clashes = created ? await listClashes({ courseId: created.id }, today) : [];
		return savedAnswer(created?.slug, clashes, withUnsaved(added, unsaved));
	});
}

async function edit(
	{ form, actor, now }: Save,
	found: CourseToEdit,
	{ values, dates, trainers, unsaved, typed }: CourseSubmission,
) {
	const { seenVersion } = editIn(form);
	const isOverwriting = formText(form, "overwrite") !== "";
	const facts = {
		id: found.id,
		values,
		dates,
		trainers,
		seenVersion,
		actor,
		now,
		tellPeople: formText(form, "tellPeople") === "yes",
		myCoursesUrl: `${config.publicUrl}/my-courses`,
	};
	return await runAction(words.failedUpdate, now, { values: typed }, async () => {
		const look = await updateCourse({ ...facts, onlyLook: true });
		if (!look.ok) return refused(look, { typed, sent: { values, dates, trainers }, now });
		const { dates: concerned, links, past } = look.concern;
		const isPlain = concerned.length + links.length + past.length === 0;
		// An admin who overwrites has chosen already, but not yet heard whom it concerns.
		if (formText(form, "confirmed") !== "yes" && !(isOverwriting && isPlain)) {
			const fields = isOverwriting ? { overwrite: String(seenVersion) } : {};
			const isPublic = values.published || found.values.published;
			return formAnswer(
				409,
				{ values: typed, confirm: courseConfirm(values.title, look.concern, isPublic, fields) },
				now,
			);
		}
		const today = todayInLagos(now);
		const before = (await listClashes({ courseId: found.id }, today)).map(clashKey);
		const edited = await updateCourse(facts);
		if (!edited.ok) return refused(edited, { typed, sent: { values, dates, trainers }, now });
		const { mailed, linked, toCall = [] } = edited;
		const sentences = [
			words.saved(values.title),
			...(mailed > 0 ? [words.mailed(mailed)] : []),
			...(linked > 0 ? [words.linkSent(linked)] : []),
			...callSentence(toCall),
		];
		const clashes = (await listClashes({ courseId: found.id }, today)).filter((one) => !before.includes(clashKey(one)));
		return savedAnswer(found.slug, clashes, withUnsaved(sentences.join(" "), unsaved));
	});
}

/** Back to the list; where a trainer or a room is booked twice since, to the form that says so beside the date. */
function savedAnswer(slug: string | undefined, clashes: readonly Clash[], sentence: string) {
	if (slug === undefined || clashes.length === 0) return redirectWithFlash(LIST, sentence);
	return redirectWithFlash(`${LIST}/${slug}/edit`, `${sentence} ${clashWords.saved(clashes.length)}`);
}

type CourseRefusal = Exclude<UpdateCourseResult, { ok: true }>;

type SentCourse = {
	typed: CourseSubmission["typed"];
	sent: Pick<CourseSubmission, "values" | "dates" | "trainers">;
	now: Date;
};

function refused(edited: CourseRefusal, { typed, sent, now }: SentCourse) {
	if (edited.reason === "seats-taken") {
		const { date, participants, holds } = edited;
		const field = (date && fieldOfDate(typed, date.id, "seats")) ?? "slots";
		const errors = { [field]: words.seatsTaken(participants + holds, participants, holds, date !== null) };
		return formAnswer(409, { values: typed, errors }, now);
	}
	const what = `'${sent.values.title}'`;
	return editAnswer({ edited, confirmed: false, typed, what, page: LIST, theirs: courseTheirs, sent, now });
}

function withUnsaved(sentence: string, unsaved: number): string {
	return unsaved > 0 ? `${sentence} ${words.notSavedLocations(unsaved)}` : sentence;
}

/** What the form holds, by the names of its fields: those we know, and the rows of its locations. */
function typedCourse(form: FormData): Record<string, string> {
	const names = [...COURSE_FIELDS, ...TRAINER_FIELDS, ...[...new Set(form.keys())].filter(isLocationField)];
	return Object.fromEntries(names.map((name) => [name, formText(form, name)]));
}

/** What is asked before a course is saved: whom it concerns, with the offer to tell them, and which dates are over already. */
function courseConfirm(title: string, concern: Concern, isPublic: boolean, fields: Record<string, string>): Confirm {
	const { dates, links, past } = concern;
	const body = isPublic ? forms.saveBody : words.saveDraftBody;
	return {
		title: forms.saveTitle(`'${title}'`),
		body: dates.length > 0 ? `${body} ${words.copiesStay}` : body,
		button: forms.yesSave,
		fields,
		parts: [
			...dates.map(partOf),
			...links.map(({ is, people }) => ({
				title: words.linkTitle(locatedDateText(is), people.length),
				lines: linesOf(people),
			})),
			...(past.length > 0 ? [{ title: words.pastTitle, lines: past.map(locatedDateText) }] : []),
		],
		...(dates.length > 0 && { choice: { name: "tellPeople", label: words.tellThem } }),
	};
}

function partOf({ was, is, people }: ConcernedDate) {
	const count = people.length;
	return {
		title: is
			? words.movedTitle(locatedDateText(unless(is, was)), changedTo(was, unless(was, is)), count)
			: words.removedTitle(locatedDateText(was), count),
		lines: linesOf(people),
	};
}

/** A date without its hours, where another one has the same: only what changes is mailed. */
function unless<Located extends LocatedDate>(other: LocatedDate, { times, ...date }: Located) {
	return times && !isSameTimes(times, other.times) ? { ...date, times } : date;
}

function linesOf(people: ConcernedDate["people"]): string[] {
	return people.map(({ contact: { participant, email, toName, isBuyer, phone }, status }) => {
		const number = phone ? phoneText(phone) : words.noPhone;
		const reach = email === null ? words.toCall(number) : isBuyer ? words.byBuyer(toName, email) : email;
		return words.concerned(participant || toName, reach, status ?? words.payingStatus);
	});
}

/** Only the days and hours where the location stays. */
function changedTo(was: LocatedDate, is: LocatedDate): string {
	return was.location === is.location ? dayAndTimes(is) : locatedDateText(is);
}
