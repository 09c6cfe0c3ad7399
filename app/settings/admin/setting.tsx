import { runAction } from "#kit/admin/admin-action.ts";
import { formAnswer, keepTyping } from "#kit/admin/admin-answer.ts";
import { askForPassword } from "#kit/admin/ask-again.ts";
import { ContentEditor, theirsIn } from "#kit/admin/content-editor.tsx";
import { editAnswer } from "#kit/admin/edit-answer.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { useKeptAnswer } from "#kit/ui/hooks/use-kept-answer.ts";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { actorOf, editIn, missing } from "#kit/web/guards-admin.ts";
import { formOf } from "#kit/web/guards-form.ts";
import { adminForms as forms } from "#kit/words/forms.ts";
import { pictureOfForm } from "#media/admin/picture-of-form.ts";
import { saveSettings } from "#settings/actions/save-settings.ts";
import { SETTING_FIELDS } from "#settings/admin/setting-fields.tsx";
import { adminSettings as words } from "#settings/admin/words.ts";
import { readSettingGroups, readSettings } from "#settings/data/settings.ts";
import { countOwnRates } from "#settings/data/vat.ts";
import { type GroupValues, isSettingGroup, type SettingGroup, type SiteSettings } from "#settings/rules/settings.ts";
import { fieldsOf, readSettingsForm } from "#settings/rules/settings-form.ts";
import type { Route } from "./+types/setting";

const PAGE = "/admin/settings";

export async function loader({ request, context, params }: Route.LoaderArgs) {
	actorOf(context, request);
	const group = groupAt(params.group);
	const { settings, versions } = await readSettingGroups();
	const ownRates = group === "vat" ? await countOwnRates() : 0;
	const values = { ...fieldsOf(group, settings), ownRates: String(ownRates) };
	return { group, version: versions[group], values };
}

export async function action({ request, context, params }: Route.ActionArgs) {
	const actor = actorOf(context, request);
	const form = await formOf(request);
	const again = await askForPassword({ context, request, form, now: new Date() });
	if (again) return again;
	const group = groupAt(params.group);
	const now = new Date();
	const { title, confirm: confirmBody } = words.groups[group];
	const read = readSettingsForm(group, form);
	const edit = editIn(form);
	const { seenVersion } = edit;
	// Where no one's money is affected, there is nothing to ask.
	const confirmed = edit.confirmed || confirmBody === undefined;
	return await runAction(words.failed, now, { values: read.typed }, async () => {
		const name = PICTURE_OF[group];
		const picture = name && (await pictureIn(form, name, actor, now));
		const typed = { ...read.typed, ...(picture && { image: picture.url }) };
		const errors: Record<string, string> = { ...read.errors, ...(picture?.error && { image: picture.error }) };
		if (name === "signature" && picture?.url && !read.typed.signatoryName)
			errors.signatoryName = words.signatoryMissing;
		if (Object.keys(errors).length > 0) return formAnswer(400, { values: typed, errors }, now);
		const values: GroupValues = {
			...read.values,
			...(name && { [name]: picture?.url ? { url: picture.url, mark: "" } : null }),
		};
		const edited = await saveSettings({ group, title, values, seenVersion, onlyLook: !confirmed, actor, now });
		const settings = edited.ok || edited.reason !== "changed" ? undefined : await readSettings();
		const theirs = (there: GroupValues) =>
			settings ? theirsIn(SETTING_FIELDS[group], fieldsOf(group, { ...settings, ...there } as SiteSettings)) : [];
		return editAnswer({
			edited,
			confirmed,
			typed,
			what: `'${title}'`,
			page: PAGE,
			theirs,
			...(confirmBody && { confirmBody }),
			now,
		});
	});
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyping({ serverAction });

export default function AdminSetting({ loaderData, actionData }: Route.ComponentProps) {
	const answer = useKeptAnswer(actionData);
	useLive(["settings"]);
	const { group, version, values } = loaderData;
	const { title, intro } = words.groups[group];
	return (
		<ContentEditor
			key={group}
			title={title}
			intro={intro}
			back={{ to: PAGE, label: words.title }}
			fields={SETTING_FIELDS[group]}
			values={values}
			answer={answer}
			version={version}
			button={forms.save}
			busyLabel={forms.saving}
			files={PICTURE_OF[group] !== undefined}
		/>
	);
}

/** The picture among the settings of a group. */
const PICTURE_OF: { [Group in SettingGroup]?: "logo" | "signature" } = { academy: "logo", letters: "signature" };

/** The address of the picture as the form wants it; empty for none. */
async function pictureIn(
	form: FormData,
	name: "logo" | "signature",
	actor: Actor,
	now: Date,
): Promise<{ url: string; error?: string }> {
	const current = (await readSettings())[name]?.url ?? null;
	const picture = await pictureOfForm(form, { current, actor, now });
	if (!picture.ok) return { url: current ?? "", error: picture.sentence };
	return { url: form.get("removePicture") === "yes" ? "" : (picture.imageUrl ?? "") };
}

function groupAt(param: string): SettingGroup {
	return isSettingGroup(param) ? param : missing(forms.unknown);
}
