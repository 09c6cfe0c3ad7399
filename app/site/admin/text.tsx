import { deedOr } from "#kit/admin/admin-action.ts";
import { keepTyping, notYet } from "#kit/admin/admin-answer.ts";
import { AdminForm } from "#kit/admin/admin-form.tsx";
import { AdminHead } from "#kit/admin/admin-head.tsx";
import { editAnswer } from "#kit/admin/edit-answer.ts";
import { useKeptAnswer } from "#kit/admin/use-kept-answer.ts";
import { formText } from "#kit/rules/form-text.ts";
import { Card } from "#kit/ui/card.tsx";
import { TextArea } from "#kit/ui/forms/text-area.tsx";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { actorOf, editIn, missing } from "#kit/web/guards-admin.ts";
import { formOf } from "#kit/web/guards-form.ts";
import { adminForms as forms } from "#kit/words/forms.ts";
import { siteWords } from "#kit/words/site.ts";
import { editText } from "#site/actions/edit-text.ts";
import { ItemRows } from "#site/admin/content-item-rows.tsx";
import { adminHome as words } from "#site/admin/home-words.ts";
import { changedRows, rowsIn, rowsSentence } from "#site/admin/read-text.ts";
import { findSiteText } from "#site/data/site-texts.ts";
import {
	isHeaded,
	LONGEST_DESCRIPTION,
	readRows,
	rowsOf,
	SITE_TEXTS,
	type SiteText,
	type SiteTextName,
} from "#site/rules/site-text.ts";
import type { Route } from "./+types/text";

const LIST = "/admin/home";
const TITLES: Record<SiteTextName, string> = { "who-we-are": words.whoWeAre, "why-choose-us": words.whyChooseUs };

export async function loader({ params }: Route.LoaderArgs) {
	const name = nameIn(params.name);
	const { version, description, items } = (await findSiteText(name)) ?? { version: 0, description: "", items: [] };
	return { name, version, description, rows: rowsOf(name, items) };
}

export async function action({ request, context, params }: Route.ActionArgs) {
	const actor = actorOf(context, request);
	const form = await formOf(request);
	const name = nameIn(params.name);
	const now = new Date();
	const description = formText(form, "description").trim();
	const rows = rowsIn(form);
	const typed = { description: formText(form, "description"), rows: JSON.stringify(rows) };
	const change = formText(form, "rows");
	// Nothing is saved: without script the rows are changed here.
	if (change) return notYet(200, { values: { ...typed, rows: JSON.stringify(changedRows(rows, change)) } }, now);
	const refuse = (errors: Record<string, string>) => notYet(400, { values: typed, errors }, now);
	if (!description) return refuse({ description: siteWords.required });
	if (description.length > LONGEST_DESCRIPTION) return refuse({ description: forms.tooLong(LONGEST_DESCRIPTION) });
	const read = readRows(name, rows);
	if (!read.ok) return refuse({ form: rowsSentence(read), ...("row" in read && { row: String(read.row) }) });
	const text = { description, items: read.items };
	const { seenVersion, confirmed } = editIn(form);
	const title = TITLES[name];
	return await deedOr(words.failedText, now, { values: typed }, async () => {
		const edited = await editText({ name, title, seenVersion, text, onlyLook: !confirmed, actor, now });
		return editAnswer({ edited, confirmed, typed, what: `'${title}'`, page: `${LIST}#texts`, theirs, now });
	});
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyping({ serverAction });

export default function AdminText({ loaderData, actionData }: Route.ComponentProps) {
	useLive(["texts"]);
	const answer = useKeptAnswer(actionData);
	const { name, version, description, rows } = loaderData;
	const { values: typed, errors } = answer ?? {};
	return (
		<>
			<AdminHead title={words.editText(TITLES[name])} back={{ to: LIST, label: words.title }} />
			<Card className="max-w-3xl">
				<AdminForm
					key={name}
					answer={answer}
					version={version}
					back={LIST}
					button={forms.save}
					busyLabel={forms.saving}
				>
					<TextArea
						label={words.description}
						name="description"
						rows={6}
						defaultValue={typed?.description ?? description}
						maxLength={LONGEST_DESCRIPTION}
						error={errors?.description}
					/>
					<ItemRows
						headed={isHeaded(name)}
						rows={typed?.rows ? JSON.parse(typed.rows) : rows}
						wrongRow={errors?.row === undefined ? undefined : Number(errors.row)}
					/>
				</AdminForm>
			</Card>
		</>
	);
}

function theirs({ description, items }: SiteText) {
	return [
		{ label: words.description, text: description },
		{ label: words.listItems, text: items.join("\n") },
	];
}

function nameIn(param: string): SiteTextName {
	return SITE_TEXTS.find((name) => name === param) ?? missing(forms.unknown);
}
