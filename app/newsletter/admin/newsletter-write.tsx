import { runAction } from "#kit/admin/admin-action.ts";
import { formAnswer, keepTyping } from "#kit/admin/admin-answer.ts";
import { ContentEditor, type ContentField, theirsIn, tooLongIn, typedIn } from "#kit/admin/content-editor.tsx";
import { editAnswer } from "#kit/admin/edit-answer.ts";
import { MarkupHelp } from "#kit/admin/markup-help.tsx";
import { LONGEST_ISSUE, LONGEST_SUBJECT } from "#kit/rules/markup.ts";
import { rowId } from "#kit/rules/row-id.ts";
import { useKeptAnswer } from "#kit/ui/hooks/use-kept-answer.ts";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { Notice } from "#kit/ui/notice.tsx";
import { actorOf, editIn, missing, newFormKey, redirectWithFlash } from "#kit/web/guards-admin.ts";
import { formOf } from "#kit/web/guards-form.ts";
import { adminForms as forms } from "#kit/words/forms.ts";
import { addIssue, saveIssue } from "#newsletter/actions/save-issue.ts";
import { adminNewsletter } from "#newsletter/admin/words.ts";
import { findIssueEver } from "#newsletter/data/newsletter-issues.ts";
import type { Route } from "./+types/newsletter-write";

const LIST = "/admin/newsletter/issues";
const FIELDS: readonly ContentField[] = [
	{
		name: "subject",
		label: adminNewsletter.subject,
		hint: adminNewsletter.subjectHint,
		maxLength: LONGEST_SUBJECT,
	},
	{ name: "body", label: adminNewsletter.text, rows: 16, maxLength: LONGEST_ISSUE },
];
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
	return { id: found?.id, subject, body, version, hindrance, formKey: found ? undefined : newFormKey() };
}

export async function action({ request, context, params }: Route.ActionArgs) {
	const actor = actorOf(context, request);
	const form = await formOf(request);
	const found = await issueAt(params.id);
	const now = new Date();
	const { subject = "", body: text = "" } = typedIn(FIELDS, form);
	const body = text.replace(/\r\n?/g, "\n");
	const typed = { subject, body };
	const refuse = (errors: Record<string, string>) => formAnswer(400, { values: typed, errors }, now);
	if (!subject || !body)
		return refuse({
			...(!subject && { subject: adminNewsletter.subjectMissing }),
			...(!body && { body: adminNewsletter.textMissing }),
		});
	const tooLong = tooLongIn(FIELDS, typed);
	if (tooLong) return refuse(tooLong);
	const { seenVersion, key } = editIn(form);
	return await runAction(adminNewsletter.failedSave, now, { values: typed }, async () => {
		if (!found) return redirectWithFlash(at(await addIssue({ ...typed, key, actor, now })), adminNewsletter.saved);
		const edited = await saveIssue({ id: found.id, seenVersion, ...typed, actor, now });
		if (edited.ok) return redirectWithFlash(at(found.id), adminNewsletter.saved);
		if (edited.reason !== "changed")
			return formAnswer(
				409,
				{ values: typed, errors: { form: edited.reason === "gone" ? forms.gone : adminNewsletter.sentMeanwhile } },
				now,
			);
		const theirs = (there: typeof typed) => theirsIn(FIELDS, there);
		return editAnswer({ edited, confirmed: true, typed, what: subject, page: at(found.id), theirs, now });
	});
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyping({ serverAction });

export default function AdminNewsletterWrite({ loaderData, actionData }: Route.ComponentProps) {
	const answer = useKeptAnswer(actionData);
	useLive(["newsletters"]);
	const { id, subject, body, version, hindrance, formKey } = loaderData;
	return (
		<ContentEditor
			title={id ? adminNewsletter.editTitle : adminNewsletter.newTitle}
			back={id ? { to: at(id), label: subject } : { to: LIST, label: adminNewsletter.issues }}
			notice={hindrance && !answer && <Notice tone="warn">{hindrance}</Notice>}
			fields={FIELDS}
			values={{ subject, body }}
			answer={answer}
			version={version}
			formKey={formKey}
			button={adminNewsletter.saveDraft}
			busyLabel={forms.saving}
		>
			<MarkupHelp isOpen rest={adminNewsletter.marksRest} />
		</ContentEditor>
	);
}

/** The issue an address names; undefined for the address of a new one. */
async function issueAt(param: string | undefined) {
	if (param === undefined) return undefined;
	return (await findIssueEver(rowId(param) ?? 0)) ?? missing(forms.unknown);
}
