import { keepTyping, notYet } from "#kit/admin/admin-answer.ts";
import { AdminForm } from "#kit/admin/admin-form.tsx";
import { AdminHead } from "#kit/admin/admin-head.tsx";
import { useKeptAnswer } from "#kit/admin/use-kept-answer.ts";
import { formText } from "#kit/rules/form-text.ts";
import { rowId } from "#kit/rules/row-id.ts";
import { tidy } from "#kit/rules/text.ts";
import { LONGEST_BODY, LONGEST_TITLE } from "#kit/rules/text-input.ts";
import { Card } from "#kit/ui/card.tsx";
import { Field } from "#kit/ui/forms/field.tsx";
import { TextArea } from "#kit/ui/forms/text-area.tsx";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { actorOf, missing, newFormKey } from "#kit/web/guards-admin.ts";
import { formOf } from "#kit/web/guards-form.ts";
import { adminForms as forms } from "#kit/words/forms.ts";
import { PictureField } from "#media/admin/picture-field.tsx";
import { pictureOfForm } from "#media/admin/picture-of-form.ts";
import { backTo } from "#site/admin/content-lists.ts";
import { adminHome as words } from "#site/admin/home-words.ts";
import { saveContent } from "#site/admin/save-content.ts";
import { findContent } from "#site/data/content.ts";
import type { ContentValues } from "#site/rules/content.ts";
import type { Route } from "./+types/slide";

const LIST = "/admin/home";
const BLANK: ContentValues["heroSlide"] = { title: "", description: "", image_url: null, image_alternative: "" };

export async function loader({ url, params }: Route.LoaderArgs) {
	const found = await slideAt(params.id);
	const back = backTo(url, LIST, "heroSlide");
	return { isNew: !found, version: found?.version, values: found?.values ?? BLANK, formKey: newFormKey(), back };
}

export async function action({ request, url, context, params }: Route.ActionArgs) {
	const actor = actorOf(context, request);
	const form = await formOf(request);
	const found = await slideAt(params.id);
	const now = new Date();
	const [title, description] = [tidy(formText(form, "title")), formText(form, "description").trim()];
	const picture = await pictureOfForm(form, { current: found?.values.image_url ?? null, actor, now });
	const image = picture.ok ? picture.imageUrl : null;
	const typed = { title, description, image: image ?? "", imageAlternative: formText(form, "imageAlternative") };
	const refuse = (errors: Record<string, string>) => notYet(400, { values: typed, errors }, now);
	if (!picture.ok) return refuse({ image: picture.sentence });
	// A slide that came without a picture keeps its pattern.
	const needsPicture = !found || found.values.image_url !== null;
	if (!title || !description || (needsPicture && !image)) return refuse({ form: forms.fillAllAndUpload });
	if (title.length > LONGEST_TITLE) return refuse({ title: forms.tooLong(LONGEST_TITLE) });
	if (description.length > LONGEST_BODY) return refuse({ description: forms.tooLong(LONGEST_BODY) });
	const values = { title, description, image_url: image, image_alternative: picture.alternative };
	const labels = { title: words.slideTitle, description: words.slideDescription };
	const failed = found ? words.failedUpdate : words.failedSave;
	const rest = { labels, what: `'${title}'`, list: LIST, url, failed, actor, now };
	return await saveContent({ kind: "heroSlide", id: found?.id, form, values, typed, ...rest });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyping({ serverAction });

export default function AdminSlide({ loaderData, actionData }: Route.ComponentProps) {
	useLive(["hero"]);
	const answer = useKeptAnswer(actionData);
	const { isNew, version, values, formKey, back } = loaderData;
	const { values: typed, errors } = answer ?? {};
	return (
		<>
			<AdminHead title={isNew ? words.addSlide : words.editSlide} back={{ to: back, label: words.title }} />
			<Card className="max-w-3xl">
				<AdminForm
					answer={answer}
					{...(isNew ? { formKey } : { version })}
					back={back}
					button={isNew ? words.addSlide : forms.save}
					busyLabel={isNew ? forms.adding : forms.saving}
					files
				>
					<Field
						label={words.slideTitle}
						name="title"
						defaultValue={typed?.title ?? values.title}
						maxLength={LONGEST_TITLE}
						error={errors?.title}
						invalid={Boolean(errors?.form) && !typed?.title}
					/>
					<TextArea
						label={words.slideDescription}
						name="description"
						rows={4}
						defaultValue={typed?.description ?? values.description}
						maxLength={LONGEST_BODY}
						error={errors?.description}
						invalid={Boolean(errors?.form) && !typed?.description}
					/>
					<PictureField
						crop="wide"
						imageUrl={typed?.image ?? values.image_url}
						alternative={typed?.imageAlternative ?? values.image_alternative}
						error={errors?.image}
					/>
				</AdminForm>
			</Card>
		</>
	);
}

/** The slide an address names; undefined for the address of a new one. */
async function slideAt(param: string) {
	if (param === "new") return undefined;
	return (await findContent("heroSlide", rowId(param) ?? 0)) ?? missing(forms.unknown);
}
