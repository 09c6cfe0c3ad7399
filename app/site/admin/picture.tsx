import { keepTyping, notYet } from "#kit/admin/admin-answer.ts";
import { AdminForm } from "#kit/admin/admin-form.tsx";
import { AdminHead } from "#kit/admin/admin-head.tsx";
import { useKeptAnswer } from "#kit/admin/use-kept-answer.ts";
import { formText } from "#kit/rules/form-text.ts";
import { rowId } from "#kit/rules/row-id.ts";
import { tidy } from "#kit/rules/text.ts";
import { LONGEST_ALTERNATIVE } from "#kit/rules/text-input.ts";
import { Card } from "#kit/ui/card.tsx";
import { Field } from "#kit/ui/forms/field.tsx";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { actorOf, missing, newFormKey } from "#kit/web/guards-admin.ts";
import { formOf } from "#kit/web/guards-form.ts";
import { adminForms as forms } from "#kit/words/forms.ts";
import { type Crop, PictureField } from "#media/admin/picture-field.tsx";
import { pictureOfForm } from "#media/admin/picture-of-form.ts";
import { adminAbout as about } from "#site/admin/about-words.ts";
import { NewEachTime } from "#site/admin/content-again.tsx";
import { backTo } from "#site/admin/content-lists.ts";
import { adminHome as home } from "#site/admin/home-words.ts";
import { saveContent } from "#site/admin/save-content.ts";
import { findContent } from "#site/data/content.ts";
import type { Route } from "./+types/picture";

type PictureKind = "client" | "partner" | "galleryPicture";

type PictureList = {
	kind: PictureKind;
	/** What open pages are told of. */
	topic: string;
	page: string;
	pageTitle: string;
	crop: Crop;
	add: string;
	edit: string;
	image: string;
	shows: string;
	showsHint: string;
};

const logo = { crop: "logo", shows: home.organisation, showsHint: home.organisationHint } as const;
const onAbout = { page: "/admin/about", pageTitle: about.title };

/** The three lists of pictures, by the part of the address that names them. */
const LISTS: Record<"clients" | "partners" | "gallery", PictureList> = {
	clients: {
		kind: "client",
		topic: "clients",
		page: "/admin/home",
		pageTitle: home.title,
		add: home.addClient,
		edit: home.editClient,
		image: home.client,
		...logo,
	},
	partners: {
		kind: "partner",
		topic: "partners",
		...onAbout,
		add: about.addPartner,
		edit: about.editPartner,
		image: about.partner,
		...logo,
	},
	gallery: {
		kind: "galleryPicture",
		topic: "gallery",
		...onAbout,
		add: about.addPicture,
		edit: about.editPicture,
		image: about.galleryPicture,
		crop: "cover",
		shows: about.shows,
		showsHint: about.showsHint,
	},
};

export async function loader({ url, params }: Route.LoaderArgs) {
	const list = listAt(url);
	const found = await pictureAt(LISTS[list].kind, params.id);
	const values: { image_url: string | null; alternative: string } = found?.values ?? {
		image_url: null,
		alternative: "",
	};
	const back = backTo(url, LISTS[list].page, LISTS[list].kind);
	return { list, isNew: !found, version: found?.version, values, formKey: newFormKey(), back };
}

export async function action({ request, url, context, params }: Route.ActionArgs) {
	const actor = actorOf(context, request);
	const form = await formOf(request);
	const name = listAt(url);
	const list = LISTS[name];
	const found = await pictureAt(list.kind, params.id);
	const now = new Date();
	const picture = await pictureOfForm(form, { current: found?.values.image_url ?? null, actor, now });
	const alternative = tidy(formText(form, "imageAlternative"));
	const typed = { image: picture.ok ? (picture.imageUrl ?? "") : "", imageAlternative: alternative };
	const refuse = (errors: Record<string, string>) => notYet(400, { values: typed, errors }, now);
	if (!picture.ok) return refuse({ image: picture.sentence });
	if (!picture.imageUrl) return refuse({ image: home.imageFirst });
	if (alternative.length > LONGEST_ALTERNATIVE) return refuse({ imageAlternative: forms.tooLong(LONGEST_ALTERNATIVE) });
	const values = { image_url: picture.imageUrl, alternative };
	const labels = { alternative: list.shows };
	const what = alternative ? `'${alternative}'` : list.image;
	const failed = found ? home.failedLogo : home.failedImage;
	const rest = { labels, what, list: list.page, url, failed, actor, now };
	return await saveContent({ kind: list.kind, id: found?.id, form, values, typed, ...rest });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyping({ serverAction });

export default function AdminPicture({ loaderData, actionData }: Route.ComponentProps) {
	const answer = useKeptAnswer(actionData);
	const { isNew, version, values, formKey, back } = loaderData;
	const list = LISTS[loaderData.list];
	useLive([list.topic]);
	const { values: typed, errors } = answer ?? {};
	return (
		<>
			<AdminHead title={isNew ? list.add : list.edit} back={{ to: back, label: list.pageTitle }} />
			<Card className="max-w-3xl">
				<NewEachTime>
					<AdminForm
						answer={answer}
						{...(isNew ? { formKey, another: forms.addAnother } : { version })}
						back={back}
						button={isNew ? list.add : forms.save}
						busyLabel={isNew ? forms.adding : forms.saving}
						files
					>
						<PictureField
							label={list.image}
							crop={list.crop}
							imageUrl={typed?.image ?? values.image_url}
							error={errors?.image}
						/>
						<Field
							label={list.shows}
							hint={list.showsHint}
							name="imageAlternative"
							autoComplete="off"
							defaultValue={typed?.imageAlternative ?? values.alternative}
							maxLength={LONGEST_ALTERNATIVE}
							error={errors?.imageAlternative}
						/>
					</AdminForm>
				</NewEachTime>
			</Card>
		</>
	);
}

/** Which list the address is of: three of them share this screen. */
function listAt(url: URL): keyof typeof LISTS {
	const [, , , name = ""] = url.pathname.split("/");
	if (!Object.hasOwn(LISTS, name)) return missing(forms.unknown);
	return name as keyof typeof LISTS;
}

/** The picture an address names; undefined for the address of a new one. */
async function pictureAt(kind: PictureKind, param: string) {
	if (param === "new") return undefined;
	return (await findContent(kind, rowId(param) ?? 0)) ?? missing(forms.unknown);
}
