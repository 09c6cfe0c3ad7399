import { saveSearchWords } from "#courses/actions/save-word-groups.ts";
import { searchWordsWords as words } from "#courses/admin/search-words-words.ts";
import { readSearchWords } from "#courses/data/word-groups.ts";
import { firstLoneLine, tidyLines } from "#courses/rules/query.ts";
import { runAction } from "#kit/admin/admin-action.ts";
import { formAnswer, keepTyping } from "#kit/admin/admin-answer.ts";
import { ContentEditor, type ContentField, theirsIn } from "#kit/admin/content-editor.tsx";
import { editAnswer } from "#kit/admin/edit-answer.ts";
import { formText } from "#kit/rules/form-text.ts";
import { useKeptAnswer } from "#kit/ui/hooks/use-kept-answer.ts";
import { actorOf, editIn } from "#kit/web/guards-admin.ts";
import { formOf } from "#kit/web/guards-form.ts";
import { adminForms as forms } from "#kit/words/forms.ts";
import type { Route } from "./+types/search-words";

const LONGEST = 5000;
const FIELDS: readonly ContentField[] = [
	{ name: "lines", label: words.lines, hint: words.linesHint, maxLength: LONGEST, rows: 12 },
];

export async function loader({ request, context }: Route.LoaderArgs) {
	actorOf(context, request);
	const { lines, version } = await readSearchWords();
	return { version, values: { lines } };
}

export async function action({ request, context }: Route.ActionArgs) {
	const actor = actorOf(context, request);
	const form = await formOf(request);
	const now = new Date();
	const typed = { lines: tidyLines(formText(form, "lines")) };
	const refuse = (sentence: string) => formAnswer(400, { values: typed, errors: { lines: sentence } }, now);
	if (typed.lines.length > LONGEST) return refuse(forms.tooLong(LONGEST));
	const lone = firstLoneLine(typed.lines);
	if (lone !== undefined) return refuse(words.loneLine(lone));
	return await runAction(words.failed, now, { values: typed }, async () => {
		const edited = await saveSearchWords({ ...typed, seenVersion: editIn(form).seenVersion, actor, now });
		const theirs = (there: { lines: string }) => theirsIn(FIELDS, there);
		// No one is asked: it changes what is found, and nothing else.
		return editAnswer({
			edited,
			confirmed: true,
			typed,
			what: words.title,
			page: "/admin/search-words",
			theirs,
			now,
		});
	});
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyping({ serverAction });

export default function AdminSearchWords({ loaderData, actionData }: Route.ComponentProps) {
	const answer = useKeptAnswer(actionData);
	const { version, values } = loaderData;
	return (
		<ContentEditor
			key={version}
			title={words.title}
			intro={words.intro}
			back={{ to: "/admin/courses", label: words.back }}
			fields={FIELDS}
			values={values}
			answer={answer}
			version={version}
			button={forms.save}
			busyLabel={forms.saving}
		/>
	);
}
