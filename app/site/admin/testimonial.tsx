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
import type { Route } from "./+types/testimonial";

const LIST = "/admin/home";
const BLANK: ContentValues["testimonial"] = { publisher_name: "", testimonial: "", publisher_image_url: null };

export async function loader({ url, params }: Route.LoaderArgs) {
	const found = await testimonialAt(params.id);
	const back = backTo(url, LIST, "testimonial");
	return { isNew: !found, version: found?.version, values: found?.values ?? BLANK, formKey: newFormKey(), back };
}

export async function action({ request, url, context, params }: Route.ActionArgs) {
	const actor = actorOf(context, request);
	const form = await formOf(request);
	const found = await testimonialAt(params.id);
	const now = new Date();
	const [name, testimonial] = [tidy(formText(form, "name")), formText(form, "testimonial").trim()];
	const picture = await pictureOfForm(form, { current: found?.values.publisher_image_url ?? null, actor, now });
	const image = picture.ok ? picture.imageUrl : null;
	const typed = { name, testimonial, image: image ?? "" };
	const refuse = (errors: Record<string, string>) => notYet(400, { values: typed, errors }, now);
	if (!picture.ok) return refuse({ image: picture.sentence });
	// One that came without a picture keeps its pattern.
	const needsPicture = !found || found.values.publisher_image_url !== null;
	if (!name || !testimonial || (needsPicture && !image)) return refuse({ form: forms.fillAllAndUpload });
	if (name.length > LONGEST_TITLE) return refuse({ name: forms.tooLong(LONGEST_TITLE) });
	if (testimonial.length > LONGEST_BODY) return refuse({ testimonial: forms.tooLong(LONGEST_BODY) });
	const values = { publisher_name: name, testimonial, publisher_image_url: image };
	const labels = { publisher_name: words.publisher, testimonial: words.testimonial };
	const failed = found ? words.failedUpdate : words.failedSave;
	const rest = { labels, what: `'${name}'`, list: LIST, url, failed, actor, now };
	return await saveContent({ kind: "testimonial", id: found?.id, form, values, typed, ...rest });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyping({ serverAction });

export default function AdminTestimonial({ loaderData, actionData }: Route.ComponentProps) {
	useLive(["testimonials"]);
	const answer = useKeptAnswer(actionData);
	const { isNew, version, values, formKey, back } = loaderData;
	const { values: typed, errors } = answer ?? {};
	return (
		<>
			<AdminHead title={isNew ? words.addTestimonial : words.editTestimonial} back={{ to: back, label: words.title }} />
			<Card className="max-w-3xl">
				<AdminForm
					answer={answer}
					{...(isNew ? { formKey } : { version })}
					back={back}
					button={isNew ? words.addTestimonial : forms.save}
					busyLabel={isNew ? forms.adding : forms.saving}
					files
				>
					<Field
						label={words.publisher}
						hint={words.publisherHint}
						name="name"
						autoComplete="off"
						defaultValue={typed?.name ?? values.publisher_name}
						maxLength={LONGEST_TITLE}
						error={errors?.name}
						invalid={Boolean(errors?.form) && !typed?.name}
					/>
					<TextArea
						label={words.testimonial}
						hint={words.testimonialHint}
						name="testimonial"
						rows={5}
						defaultValue={typed?.testimonial ?? values.testimonial}
						maxLength={LONGEST_BODY}
						error={errors?.testimonial}
						invalid={Boolean(errors?.form) && !typed?.testimonial}
					/>
					<PictureField crop="face" imageUrl={typed?.image ?? values.publisher_image_url} error={errors?.image} />
				</AdminForm>
			</Card>
		</>
	);
}

/** The testimonial an address names; undefined for the address of a new one. */
async function testimonialAt(param: string) {
	if (param === "new") return undefined;
	return (await findContent("testimonial", rowId(param) ?? 0)) ?? missing(forms.unknown);
}
