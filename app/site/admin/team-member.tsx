import { keepTyping, notYet } from "#kit/admin/admin-answer.ts";
import { AdminForm } from "#kit/admin/admin-form.tsx";
import { AdminHead } from "#kit/admin/admin-head.tsx";
import { useKeptAnswer } from "#kit/admin/use-kept-answer.ts";
import { formText } from "#kit/rules/form-text.ts";
import { rowId } from "#kit/rules/row-id.ts";
import { tidy } from "#kit/rules/text.ts";
import { LONGEST_TITLE } from "#kit/rules/text-input.ts";
import { Card } from "#kit/ui/card.tsx";
import { Field } from "#kit/ui/forms/field.tsx";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { actorOf, missing, newFormKey } from "#kit/web/guards-admin.ts";
import { formOf } from "#kit/web/guards-form.ts";
import { adminForms as forms } from "#kit/words/forms.ts";
import { PictureField } from "#media/admin/picture-field.tsx";
import { pictureOfForm } from "#media/admin/picture-of-form.ts";
import { adminAbout as words } from "#site/admin/about-words.ts";
import { NewEachTime } from "#site/admin/content-again.tsx";
import { backTo } from "#site/admin/content-lists.ts";
import { saveContent } from "#site/admin/save-content.ts";
import { findContent } from "#site/data/content.ts";
import type { ContentValues } from "#site/rules/content.ts";
import type { Route } from "./+types/team-member";

const LIST = "/admin/about";
const BLANK: ContentValues["teamMember"] = { name: "", position: "", image_url: null };

export async function loader({ url, params }: Route.LoaderArgs) {
	const found = await memberAt(params.id);
	const back = backTo(url, LIST, "teamMember");
	return { isNew: !found, version: found?.version, values: found?.values ?? BLANK, formKey: newFormKey(), back };
}

export async function action({ request, url, context, params }: Route.ActionArgs) {
	const actor = actorOf(context, request);
	const form = await formOf(request);
	const found = await memberAt(params.id);
	const now = new Date();
	const [name, position] = [tidy(formText(form, "name")), tidy(formText(form, "position"))];
	const picture = await pictureOfForm(form, { current: found?.values.image_url ?? null, actor, now });
	const image = picture.ok ? picture.imageUrl : null;
	const typed = { name, position, image: image ?? "" };
	const refuse = (errors: Record<string, string>) => notYet(400, { values: typed, errors }, now);
	if (!picture.ok) return refuse({ image: picture.sentence });
	// Whoever came without a picture keeps the pattern.
	const needsPicture = !found || found.values.image_url !== null;
	if (!name || !position || (needsPicture && !image)) return refuse({ form: forms.fillAllAndUpload });
	if (name.length > LONGEST_TITLE) return refuse({ name: forms.tooLong(LONGEST_TITLE) });
	if (position.length > LONGEST_TITLE) return refuse({ position: forms.tooLong(LONGEST_TITLE) });
	const values = { name, position, image_url: image };
	const labels = { name: words.name, position: words.position };
	const failed = found ? words.failedUpdate : words.failedSave;
	const rest = { labels, what: `'${name}'`, list: LIST, url, failed, actor, now };
	return await saveContent({ kind: "teamMember", id: found?.id, form, values, typed, ...rest });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyping({ serverAction });

export default function AdminTeamMember({ loaderData, actionData }: Route.ComponentProps) {
	useLive(["team"]);
	const answer = useKeptAnswer(actionData);
	const { isNew, version, values, formKey, back } = loaderData;
	const { values: typed, errors } = answer ?? {};
	return (
		<>
			<AdminHead title={isNew ? words.addMember : words.editMember} back={{ to: back, label: words.title }} />
			<Card className="max-w-3xl">
				<NewEachTime>
					<AdminForm
						answer={answer}
						{...(isNew ? { formKey, another: forms.addAnother } : { version })}
						back={back}
						button={isNew ? words.addMember : forms.save}
						busyLabel={isNew ? forms.adding : forms.saving}
						files
					>
						<Field
							label={words.name}
							name="name"
							autoComplete="off"
							defaultValue={typed?.name ?? values.name}
							maxLength={LONGEST_TITLE}
							error={errors?.name}
							invalid={Boolean(errors?.form) && !typed?.name}
						/>
						<Field
							label={words.position}
							name="position"
							autoComplete="off"
							defaultValue={typed?.position ?? values.position}
							maxLength={LONGEST_TITLE}
							error={errors?.position}
							invalid={Boolean(errors?.form) && !typed?.position}
						/>
						<PictureField crop="face" imageUrl={typed?.image ?? values.image_url} error={errors?.image} />
					</AdminForm>
				</NewEachTime>
			</Card>
		</>
	);
}

/** The member of the team an address names; undefined for the address of a new one. */
async function memberAt(param: string) {
	if (param === "new") return undefined;
	return (await findContent("teamMember", rowId(param) ?? 0)) ?? missing(forms.unknown);
}
