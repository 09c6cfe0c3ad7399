import { deedOr } from "#kit/admin/admin-action.ts";
import { keepTyping, notYet } from "#kit/admin/admin-answer.ts";
import { AdminForm } from "#kit/admin/admin-form.tsx";
import { AdminHead } from "#kit/admin/admin-head.tsx";
import { editAnswer } from "#kit/admin/edit-answer.ts";
import { useKeptAnswer } from "#kit/admin/use-kept-answer.ts";
import { formText } from "#kit/rules/form-text.ts";
import { LONGEST_ISSUE, LONGEST_SUBJECT } from "#kit/rules/markup.ts";
import { rowId } from "#kit/rules/row-id.ts";
import { tidy } from "#kit/rules/text.ts";
import { Card } from "#kit/ui/card.tsx";
import { Field } from "#kit/ui/forms/field.tsx";
import { TextArea } from "#kit/ui/forms/text-area.tsx";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { Notice } from "#kit/ui/notice.tsx";
import { actorOf, doneAt, editIn, missing, newFormKey } from "#kit/web/guards-admin.ts";
import { formOf } from "#kit/web/guards-form.ts";
import { adminForms as forms } from "#kit/words/forms.ts";
import { addIssue, saveIssue } from "#newsletter/actions/save-issue.ts";
import { NewsletterMarks } from "#newsletter/admin/newsletter-marks.tsx";
import { adminNewsletter } from "#newsletter/admin/words.ts";
import { findIssueEver } from "#newsletter/data/newsletter-issues.ts";
import type { Route } from "./+types/newsletter-write";

const LIST = "/admin/newsletter/issues";
const at = (id: number) => `${LIST}/${id}`;

export async function loader({ request, context, params }: Route.LoaderArgs) {
	actorOf(context, request);
	const found = await issueAt(params.id);
	const { subject = "", body = "", version } = found ?? {};
	// Also of one that was sent or deleted while it was edited: what is typed stays on the page, and it says why it is not saved.
	const hindrance = found?.deletedAt
		? forms.gone
		: found && found.state !== "draft"
			? adminNewsletter.sentMeanwhile
			: null;
	return { id: found?.id, subject, body, version, hindrance, formKey: newFormKey() };
}

export async function action({ request, context, params }: Route.ActionArgs) {
	const actor = actorOf(context, request);
	const form = await formOf(request);
	const found = await issueAt(params.id);
	const now = new Date();
	const subject = tidy(formText(form, "subject"));
	const body = formText(form, "body").replace(/\r\n?/g, "\n").trim();
	const typed = { subject, body };
	const refuse = (errors: Record<string, string>) => notYet(400, { values: typed, errors }, now);
	if (!subject || !body)
		return refuse({
			...(!subject && { subject: adminNewsletter.subjectMissing }),
			...(!body && { body: adminNewsletter.textMissing }),
		});
	if (subject.length > LONGEST_SUBJECT) return refuse({ subject: forms.tooLong(LONGEST_SUBJECT) });
	if (body.length > LONGEST_ISSUE) return refuse({ body: forms.tooLong(LONGEST_ISSUE) });
	const { seenVersion, key } = editIn(form);
	return await deedOr(adminNewsletter.failedSave, now, { values: typed }, async () => {
		if (!found) return doneAt(at(await addIssue({ ...typed, key, actor, now })), adminNewsletter.saved);
		const edited = await saveIssue({ id: found.id, seenVersion, ...typed, actor, now });
		if (edited.ok) return doneAt(at(found.id), adminNewsletter.saved);
		if (edited.reason !== "changed")
			return notYet(
				409,
				{ values: typed, errors: { form: edited.reason === "gone" ? forms.gone : adminNewsletter.sentMeanwhile } },
				now,
			);
		const theirs = (words: typeof typed) => [
			{ label: adminNewsletter.subject, text: words.subject },
			{ label: adminNewsletter.text, text: words.body },
		];
		return editAnswer({ edited, confirmed: true, typed, what: subject, page: at(found.id), theirs, now });
	});
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyping({ serverAction });

export default function AdminNewsletterWrite({ loaderData, actionData }: Route.ComponentProps) {
	useLive(["newsletters"]);
	const answer = useKeptAnswer(actionData);
	const { id, subject, body, version, hindrance, formKey } = loaderData;
	const { values: typed, errors } = answer ?? {};
	const back = id ? { to: at(id), label: subject } : { to: LIST, label: adminNewsletter.issues };
	return (
		<>
			<AdminHead title={id ? adminNewsletter.editTitle : adminNewsletter.newTitle} back={back} />
			{hindrance && !answer && <Notice tone="warn">{hindrance}</Notice>}
			<Card className="max-w-3xl">
				<AdminForm
					answer={answer}
					{...(id ? { version } : { formKey })}
					back={back.to}
					button={adminNewsletter.saveDraft}
					busyLabel={forms.saving}
				>
					<Field
						label={adminNewsletter.subject}
						name="subject"
						hint={adminNewsletter.subjectHint}
						defaultValue={typed?.subject ?? subject}
						maxLength={LONGEST_SUBJECT}
						error={errors?.subject}
					/>
					<TextArea
						label={adminNewsletter.text}
						name="body"
						rows={16}
						defaultValue={typed?.body ?? body}
						maxLength={LONGEST_ISSUE}
						error={errors?.body}
					/>
					<NewsletterMarks />
				</AdminForm>
			</Card>
		</>
	);
}

/** The issue an address names; undefined for the address of a new one. */
async function issueAt(param: string | undefined) {
	if (param === undefined) return undefined;
	return (await findIssueEver(rowId(param) ?? 0)) ?? missing(forms.unknown);
}
