import { type ReactNode, useEffect, useRef } from "react";
import { runAction } from "#kit/admin/admin-action.ts";
import { type AdminAnswer, formAnswer, keepTyping } from "#kit/admin/admin-answer.ts";
import { ContentEditor, type ContentField, theirsIn, typedIn } from "#kit/admin/content-editor.tsx";
import { editAnswer } from "#kit/admin/edit-answer.ts";
import { SmallForm } from "#kit/admin/small-form.tsx";
import type { Actor } from "#kit/rules/changes.ts";
import { formText } from "#kit/rules/form-text.ts";
import { momentText } from "#kit/rules/moments.ts";
import { Card } from "#kit/ui/card.tsx";
import { useKeptAnswer } from "#kit/ui/hooks/use-kept-answer.ts";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { actorOf, editIn, missing, redirectWithFlash } from "#kit/web/guards-admin.ts";
import { formOf } from "#kit/web/guards-form.ts";
import { adminForms as forms } from "#kit/words/forms.ts";
import { saveEmailText } from "#mail/actions/save-email-text.ts";
import { textRefusalWords, emailTextWords as words } from "#mail/admin/email-text-words.ts";
import { exampleEmail } from "#mail/admin/example-email.ts";
import { listTextChanges, readEmailTexts } from "#mail/data/email-texts.ts";
import { emailSubject, listEditableTexts, type TextOfKind } from "#mail/emails/render-email.ts";
import { type EmailText, judgeText, LONGEST_EMAIL_TEXT, TEXT_PARTS } from "#mail/rules/email-text.ts";
import type { Route } from "./+types/email-text";

const PAGE = "/admin/settings/emails";
const FIELDS: readonly ContentField[] = TEXT_PARTS.map((name) => ({
	name,
	label: words.parts[name],
	hint: words.hints[name],
	maxLength: LONGEST_EMAIL_TEXT[name],
	...(name === "opening" && { rows: 8 }),
}));

export async function loader({ request, context, params }: Route.LoaderArgs) {
	actorOf(context, request);
	const found = textAt(params.name);
	const { title, sent, original, placeholders, needed = [], name } = found.text;
	const saved = (await readEmailTexts()).get(name);
	const change = saved && (await listTextChanges()).get(name);
	const values = saved?.text ?? original;
	return {
		name,
		title,
		sent,
		values,
		subject: await subjectOf(found, values),
		version: saved?.version ?? 0,
		isOwn: Boolean(saved?.text),
		changed: change ? words.lastChanged(change.by, momentText(change.at)) : null,
		placeholders: Object.entries(placeholders).map(([placeholder, meaning]) => ({
			placeholder,
			meaning,
			isNeeded: needed.includes(placeholder),
		})),
	};
}

export async function action({ request, context, params }: Route.ActionArgs) {
	const actor = actorOf(context, request);
	const form = await formOf(request);
	const found = textAt(params.name);
	const { text, kind } = found;
	const now = new Date();
	if (formText(form, "form") === "original") return await restoreOriginal({ found, form, actor, now });
	const { subject = "", greeting = "", opening = "" } = typedIn(FIELDS, form);
	const typed: EmailText = { subject, greeting, opening: opening.replace(/\r\n?/g, "\n") };
	const refusals = judgeText(text, typed);
	const errors = TEXT_PARTS.flatMap((part) => {
		const refusal = refusals[part];
		return refusal ? [[part, textRefusalWords(part, refusal)] as const] : [];
	});
	if (errors.length > 0) return formAnswer(400, { values: typed, errors: Object.fromEntries(errors) }, now);
	if (formText(form, "then") === "preview") {
		const values = { ...typed, shownSubject: await subjectOf(found, typed) };
		return formAnswer(200, { form: "preview", values }, now);
	}
	return await runAction(words.failed, now, { values: typed }, async () => {
		const { seenVersion } = editIn(form);
		const edited = await saveEmailText({ text, kind, typed, seenVersion, actor, now });
		const theirs = (there: EmailText) => theirsIn(FIELDS, there);
		const what = `'${text.title}'`;
		return editAnswer({ edited, confirmed: true, typed, what, page: PAGE, theirs, sent: typed, now });
	});
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyping({ serverAction });

export default function AdminEmailText({ loaderData, actionData }: Route.ComponentProps) {
	const latest = useKeptAnswer(actionData);
	useLive(["settings"]);
	const { name, title, sent, values, version, changed, isOwn } = loaderData;
	const answer = latest?.form === "original" ? undefined : latest;
	return (
		<ContentEditor
			key={name}
			title={title}
			intro={sent}
			back={{ to: PAGE, label: words.title }}
			notice={changed && <p className="text-[0.9375rem] text-muted">{changed}</p>}
			fields={FIELDS}
			values={values}
			answer={answer}
			version={version}
			button={forms.save}
			busyLabel={forms.saving}
			preview={words.preview}
			after={
				<>
					<Preview {...loaderData} answer={answer} />
					{isOwn && (
						<Card className="grid gap-4">
							<h2 className="text-xl">{words.backTitle}</h2>
							<p className="text-muted">{words.backIntro}</p>
							<SmallForm form="original" answer={latest} button={words.back} busyLabel={forms.saving} tone="quiet">
								{() => <input type="hidden" name="version" value={version} />}
							</SmallForm>
						</Card>
					)}
				</>
			}
		>
			<Placeholders of={loaderData.placeholders} />
		</ContentEditor>
	);
}

function Placeholders({ of }: { of: Route.ComponentProps["loaderData"]["placeholders"] }) {
	return (
		<section aria-labelledby="placeholders-title" className="grid gap-3 border-t border-line pt-5">
			<div>
				<h2 id="placeholders-title" className="font-semibold">
					{words.placeholders}
				</h2>
				<p className="text-[0.9375rem] text-muted">{words.placeholdersIntro}</p>
			</div>
			<dl className="grid gap-2 text-[0.9375rem]">
				{of.map(({ placeholder, meaning, isNeeded }) => (
					<div key={placeholder} className="grid gap-x-6 sm:grid-cols-[11rem_minmax(0,1fr)]">
						<dt className="font-mono text-[0.875rem]">{`{${placeholder}}`}</dt>
						<dd className="text-muted">
							{meaning}
							{isNeeded && ` (${words.needed})`}
						</dd>
					</div>
				))}
			</dl>
		</section>
	);
}

type PreviewProps = {
	name: string;
	title: string;
	version: number;
	subject: string;
	answer: AdminAnswer | undefined;
};

/** The e-mail with example data, in a frame in which nothing can run: as it is saved, or as it was typed when 'Preview' was pressed. */
function Preview({ name, title, version, subject, answer }: PreviewProps): ReactNode {
	const typed = answer?.form === "preview" ? answer : undefined;
	const section = useRef<HTMLElement>(null);
	useEffect(() => {
		const top = section.current?.getBoundingClientRect().top ?? 0;
		if (typed && top > window.innerHeight / 2) section.current?.scrollIntoView();
	}, [typed]);
	const query = new URLSearchParams({ version: String(version) });
	if (typed) for (const part of TEXT_PARTS) query.set(part, typed.values?.[part] ?? "");
	return (
		<section
			ref={section}
			aria-labelledby="preview-title"
			className="scroll-mt-20 overflow-hidden rounded-card border border-line bg-paper"
		>
			<div className="border-b border-line px-5 py-3">
				<h2 id="preview-title" className="text-xl">
					{words.preview}
				</h2>
				<p className="text-sm text-muted">
					{typed ? words.previewTyped : words.previewSaved}. {words.previewIntro}
				</p>
			</div>
			<p className="border-b border-line px-5 py-3 wrap-anywhere">
				<span className="text-muted">{words.subjectLine}: </span>
				<span className="font-semibold">{typed?.values?.shownSubject ?? subject}</span>
			</p>
			<iframe
				key={typed?.at ?? version}
				title={words.previewOf(title)}
				src={`${PAGE}/${name}/preview?${query}`}
				sandbox="allow-popups allow-popups-to-escape-sandbox"
				className="block h-[42rem] w-full border-0 bg-cotton"
			/>
		</section>
	);
}

/** The subject with example data. */
async function subjectOf(found: TextOfKind, shown: EmailText): Promise<string> {
	const { email, sender } = await exampleEmail(found, shown);
	return emailSubject(email, sender) ?? "";
}

function textAt(name: string): TextOfKind {
	return listEditableTexts().find(({ text }) => text.name === name) ?? missing(forms.unknown);
}

type RestoreOriginal = { found: TextOfKind; form: FormData; actor: Actor; now: Date };

async function restoreOriginal({ found: { text, kind }, form, actor, now }: RestoreOriginal) {
	const { confirmed, seenVersion } = editIn(form);
	const refuse = (sentence: string) => formAnswer(409, { form: "original", errors: { form: sentence } }, now);
	if (!confirmed) {
		const confirm = { title: words.backAsk(text.title), body: words.backBody, button: words.yesBack };
		return formAnswer(409, { form: "original", confirm }, now);
	}
	return await runAction(words.failed, now, { form: "original" }, async () => {
		const edited = await saveEmailText({ text, kind, typed: text.original, seenVersion, actor, now });
		if (edited.ok) return redirectWithFlash(PAGE, words.isOriginal(text.title));
		return refuse(edited.reason === "no-changes" ? words.alreadyOriginal : words.changedMeanwhile);
	});
}
