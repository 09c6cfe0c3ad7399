import { runAction } from "#kit/admin/admin-action.ts";
import { formAnswer, keepTyping } from "#kit/admin/admin-answer.ts";
import { ContentEditor, textFieldsOf, theirsIn, tooLongIn, typedIn } from "#kit/admin/content-editor.tsx";
import { editAnswer } from "#kit/admin/edit-answer.ts";
import { formText } from "#kit/rules/form-text.ts";
import { rowId } from "#kit/rules/row-id.ts";
import { useKeptAnswer } from "#kit/ui/hooks/use-kept-answer.ts";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { actorOf, editIn, missing, newFormKey, redirectWithFlash } from "#kit/web/guards-admin.ts";
import { formOf } from "#kit/web/guards-form.ts";
import { adminForms as forms } from "#kit/words/forms.ts";
import { pictureOfForm } from "#media/admin/picture-of-form.ts";
import { addContent } from "#site/actions/add-content.ts";
import { editContent } from "#site/actions/edit-content.ts";
import { KIND_EDITORS, type KindEditor } from "#site/admin/content-kinds.tsx";
import { backTo, endOf } from "#site/admin/content-lists.ts";
import { findContent } from "#site/data/content.ts";
import { CONTENT, type ContentKind, type ContentValues } from "#site/rules/content.ts";
import type { Route } from "./+types/content";

/** By the names of their columns. */
type Values = Readonly<Record<string, string | null>>;

export async function loader({ url, params }: Route.LoaderArgs) {
	const kind = kindAt(url);
	const found = await contentAt(kind, params.id);
	return {
		kind,
		version: found?.version,
		values: typedOf(kind, found?.values ?? {}),
		formKey: found ? undefined : newFormKey(),
		back: backTo(url, kind),
	};
}

/** Adds or edits content of any kind. An edit is confirmed first. */
export async function action({ request, url, context, params }: Route.ActionArgs) {
	const actor = actorOf(context, request);
	const form = await formOf(request);
	const kind = kindAt(url);
	const { fields, columns, incomplete, failed, nameless }: KindEditor = KIND_EDITORS[kind];
	const found = await contentAt(kind, params.id);
	const saved: Values | undefined = found?.values;
	const now = new Date();
	const picture = await pictureOfForm(form, { current: saved?.[columns.image] ?? null, actor, now });
	const image = picture.ok ? picture.imageUrl : null;
	const texts = typedIn(fields, form);
	const typed = { imageAlternative: formText(form, "imageAlternative"), ...texts, image: image ?? "" };
	const refuse = (errors: Record<string, string>) => formAnswer(400, { values: typed, errors }, now);
	if (!picture.ok) return refuse({ image: picture.sentence });
	// What came without a picture keeps its pattern.
	const needsPicture = !saved || saved[columns.image] !== null;
	const lacksText = textFieldsOf(fields).some(({ name, required }) => required && !texts[name]);
	if (lacksText || (needsPicture && !image)) return refuse(incomplete);
	const tooLong = tooLongIn(fields, texts);
	if (tooLong) return refuse(tooLong);
	const read: Values = { imageAlternative: picture.alternative, ...texts, image };
	const values = Object.fromEntries(
		Object.entries(columns).map(([name, column]) => [column, read[name] ?? null]),
	) as ContentValues[ContentKind];
	const title = (values as Values)[CONTENT[kind].title];
	const what = title ? `'${title}'` : (nameless ?? CONTENT[kind].subject);
	const { seenVersion, confirmed, key } = editIn(form);
	return await runAction(found ? failed.edit : failed.add, now, { values: typed }, async () => {
		if (!found) {
			await addContent({ kind, values, key, actor, now });
			// Another one's form has another address each time: it begins anew.
			const again = form.get("then") === "another" && `${url.pathname}?after=${now.getTime()}`;
			return redirectWithFlash(again || (await endOf(kind)), forms.added(what));
		}
		const edited = await editContent({ kind, id: found.id, seenVersion, values, onlyLook: !confirmed, actor, now });
		const theirs = (there: Values) => theirsIn(fields, typedOf(kind, there));
		return editAnswer({ edited, confirmed, typed, what, page: backTo(url, kind), theirs, now });
	});
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyping({ serverAction });

export default function AdminContent({ loaderData, actionData }: Route.ComponentProps) {
	const answer = useKeptAnswer(actionData);
	const { kind, version, values, formKey, back } = loaderData;
	const { page, add, edit, addAnother, fields }: KindEditor = KIND_EDITORS[kind];
	useLive([CONTENT[kind].topic]);
	const words = formKey
		? { title: add, button: add, busyLabel: forms.adding, another: addAnother }
		: { title: edit, button: forms.save, busyLabel: forms.saving };
	return (
		<ContentEditor
			{...words}
			back={{ to: back, label: page.label }}
			fields={fields}
			values={values}
			answer={answer}
			version={version}
			formKey={formKey}
			files
		/>
	);
}

/** The kinds share this page: the address says which one it is of. */
function kindAt({ pathname }: URL): ContentKind {
	const kinds = Object.keys(CONTENT) as ContentKind[];
	return kinds.find((kind) => pathname.startsWith(`${KIND_EDITORS[kind].at}/`)) ?? missing(forms.unknown);
}

/** What an address names; undefined for the address of a new one. */
async function contentAt(kind: ContentKind, param: string) {
	if (param === "new") return undefined;
	return (await findContent(kind, rowId(param) ?? 0)) ?? missing(forms.unknown);
}

/** Values as the form holds them. */
function typedOf(kind: ContentKind, values: Values): Record<string, string> {
	const columns = Object.entries(KIND_EDITORS[kind].columns);
	return Object.fromEntries(columns.map(([name, column]) => [name, values[column] ?? ""]));
}
