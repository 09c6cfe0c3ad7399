import { runAction } from "#kit/admin/admin-action.ts";
import { formAnswer, keepTyping } from "#kit/admin/admin-answer.ts";
import { ContentEditor, type ContentField, theirsIn } from "#kit/admin/content-editor.tsx";
import { editAnswer } from "#kit/admin/edit-answer.ts";
import { config } from "#kit/config/config.ts";
import { formText } from "#kit/rules/form-text.ts";
import { isPolicyName, type PolicyName } from "#kit/rules/office/policies.ts";
import { useKeptAnswer } from "#kit/ui/hooks/use-kept-answer.ts";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { Notice } from "#kit/ui/notice.tsx";
import { actorOf, editIn, missing } from "#kit/web/guards-admin.ts";
import { formOf } from "#kit/web/guards-form.ts";
import { adminForms as forms } from "#kit/words/forms.ts";
import { policyWords } from "#kit/words/policies.ts";
import { readSettings } from "#settings/data/settings.ts";
import { type PolicyText, publishPolicy } from "#site/actions/publish-policy.ts";
import { PolicyTextField } from "#site/admin/policy-text-field.tsx";
import { adminPolicies as words } from "#site/admin/policy-words.ts";
import { findPolicy } from "#site/data/policies.ts";
import { fillIn } from "#site/rules/policies/fill-in.ts";
import { firstPolicy } from "#site/rules/policies/first-policies.ts";
import { LONGEST_POLICY } from "#site/rules/policies/policy.ts";
import { placeholderValues } from "#site/rules/policies/policy-placeholders.ts";
import type { Route } from "./+types/policy";

const LIST = "/admin/policies";

export async function loader({ request, context, params }: Route.LoaderArgs) {
	actorOf(context, request);
	const name = nameIn(params.name);
	const policy = await findPolicy(name);
	const settings = await readSettings();
	const body = policy?.source ?? firstPolicy(name, settings);
	const isDraft = policy?.isDraft ?? true;
	return {
		name,
		version: policy?.version ?? 0,
		values: { body, checked: isDraft ? "" : "yes" },
		placeholders: [...placeholderValues(settings, config.publicUrl)],
	};
}

export async function action({ request, context, params }: Route.ActionArgs) {
	const actor = actorOf(context, request);
	const form = await formOf(request);
	const name = nameIn(params.name);
	const now = new Date();
	const body = formText(form, "body").replace(/\r\n?/g, "\n").trim();
	const checked = formText(form, "checked");
	const typed = { body, checked };
	const refuse = (sentence: string) => formAnswer(400, { values: typed, errors: { body: sentence } }, now);
	if (!body) return refuse(words.bodyMissing);
	if (body.length > LONGEST_POLICY) return refuse(forms.tooLong(LONGEST_POLICY));
	const { unknown, empty } = fillIn(body, placeholderValues(await readSettings(), config.publicUrl));
	if (unknown[0]) return refuse(words.unknownPlaceholder(unknown[0]));
	if (empty[0]) return refuse(words.emptyPlaceholder(empty[0]));
	const { seenVersion, confirmed } = editIn(form);
	const title = policyWords.titles[name];
	const text = { source: body, isDraft: checked !== "yes" };
	return await runAction(words.failed, now, { values: typed }, async () => {
		const edited = await publishPolicy({ name, title, seenVersion, text, onlyLook: !confirmed, actor, now });
		const theirs = ({ source }: PolicyText) => theirsIn(LABELS, { body: source });
		return editAnswer({
			edited,
			confirmed,
			typed,
			what: `'${title}'`,
			page: LIST,
			theirs,
			confirmBody: words.confirm,
			now,
		});
	});
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyping({ serverAction });

/** Writes the text of one policy page. */
export default function AdminPolicy({ loaderData, actionData }: Route.ComponentProps) {
	const answer = useKeptAnswer(actionData);
	useLive(["settings"]);
	const { name, version, values, placeholders } = loaderData;
	return (
		<ContentEditor
			key={name}
			title={policyWords.titles[name]}
			back={{ to: LIST, label: words.title }}
			fields={fieldsWith(placeholders)}
			values={values}
			answer={answer}
			version={version}
			button={words.publish}
			busyLabel={words.publishing}
			notice={version === 0 && <Notice>{words.firstText}</Notice>}
		/>
	);
}

const LABELS = [{ name: "body", label: words.body }];

const fieldsWith = (placeholders: readonly (readonly [string, string | null])[]): readonly ContentField[] => [
	{
		name: "body",
		label: words.body,
		input: ({ values, errors }) => (
			<PolicyTextField written={values.body ?? ""} error={errors.body} placeholders={placeholders} />
		),
	},
	{
		name: "checked",
		label: words.checked,
		input: ({ values }) => (
			<label className="flex min-h-11 items-center gap-3">
				<input
					type="checkbox"
					name="checked"
					value="yes"
					defaultChecked={values.checked === "yes"}
					className="size-5 shrink-0 accent-indigo"
				/>
				<span>
					{words.checked}
					<span className="block text-sm text-muted">{words.checkedHint}</span>
				</span>
			</label>
		),
	},
];

function nameIn(param: string): PolicyName {
	return isPolicyName(param) ? param : missing(forms.unknown);
}
