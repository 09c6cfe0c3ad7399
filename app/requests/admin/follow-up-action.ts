import type { Colleague } from "#accounts/data/people.ts";
import { runAction } from "#kit/admin/admin-action.ts";
import { type Conflict, formAnswer } from "#kit/admin/admin-answer.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { longDay } from "#kit/rules/date-range.ts";
import { formText } from "#kit/rules/form-text.ts";
import { momentText } from "#kit/rules/moments.ts";
import { editIn, redirectWithFlash } from "#kit/web/guards-admin.ts";
import { adminForms } from "#kit/words/forms.ts";
import { followUpRequest } from "#requests/actions/follow-up-request.ts";
import { followUpWords as words } from "#requests/admin/follow-up-words.ts";
import { adminRequests } from "#requests/admin/words.ts";
import type { FoundRequest } from "#requests/data/request-answers.ts";
import { type FollowUp, readFollowUp, type TypedFollowUp } from "#requests/rules/follow-up.ts";

/** `query`: the filters of the list it was opened from. */
type FollowUpIn = {
	form: FormData;
	request: FoundRequest;
	owners: readonly Colleague[];
	query: string;
	actor: Actor;
	now: Date;
};

/** Saves the owner of a request, its next step, and the reason why it was lost. */
export async function saveFollowUpIn(input: FollowUpIn) {
	const { form, now } = input;
	const typed: TypedFollowUp = {
		owner: formText(form, "owner"),
		nextStep: formText(form, "nextStep"),
		nextStepOn: formText(form, "nextStepOn"),
		lostReason: formText(form, "lostReason"),
		lostNote: formText(form, "lostNote"),
	};
	const read = readFollowUp(typed);
	if (read.ok) return await save(input, read.followUp, typed, adminForms.saved(words.title));
	const errors = Object.fromEntries(
		Object.entries(read.wrong).map(([field, fault]) => [
			field,
			fault === "too-long" && (field === "nextStep" || field === "lostNote")
				? adminForms.tooLong(words.longest[field])
				: words.faults[fault],
		]),
	);
	return formAnswer(400, { form: "follow-up", values: typed, errors }, now);
}

/** Removes the next step as done. Everything else stays as stored. */
export async function finishStepIn(input: FollowUpIn) {
	const { request, now } = input;
	if (request.followUp.nextStep === null)
		return formAnswer(409, { form: "state", errors: { form: words.noStep } }, now);
	return await save(input, { ...request.followUp, nextStep: null, nextStepOn: null }, undefined, words.stepDone);
}

async function save(
	{ form, request, owners, query, actor, now }: FollowUpIn,
	followUp: FollowUp,
	typed: TypedFollowUp | undefined,
	done: string,
) {
	const rest = { form: "follow-up", ...(typed && { values: typed }) };
	return await runAction(words.failed, now, rest, async () => {
		const saved = await followUpRequest({
			requestId: request.id,
			seenVersion: editIn(form).seenVersion,
			followUp,
			actor,
			now,
		});
		if (saved.ok) return redirectWithFlash(`/admin/requests/${request.id}${query}`, done);
		switch (saved.reason) {
			case "gone":
				return formAnswer(404, { ...rest, errors: { form: adminRequests.unknown } }, now);
			case "not-an-owner":
				return formAnswer(400, { ...rest, errors: { owner: words.notAnOwner } }, now);
			case "no-changes":
				return formAnswer(
					409,
					{ ...rest, notice: { title: adminForms.noChangesTitle, body: adminForms.noChanges } },
					now,
				);
			case "changed": {
				const { version, by, theirs } = saved;
				const sentence = by ? adminForms.changedBy(by.name, momentText(by.at)) : adminForms.changedBySomebody;
				return formAnswer(409, { ...rest, conflict: { version, sentence, theirs: shown(theirs, owners) } }, now);
			}
		}
	});
}

function shown(theirs: FollowUp, owners: readonly Colleague[]): Conflict["theirs"] {
	const { ownerId, nextStep, nextStepOn, lostReason, lostNote } = theirs;
	return [
		{ label: words.owner, text: owners.find(({ id }) => id === ownerId)?.fullName ?? words.nobody },
		{ label: words.step, text: nextStep ?? "" },
		{ label: words.day, text: nextStepOn ? longDay(nextStepOn) : "" },
		{ label: words.lost, text: lostReason ? words.reasons[lostReason] : words.notLost },
		...(lostNote ? [{ label: words.note, text: lostNote }] : []),
	];
}
