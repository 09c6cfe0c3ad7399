import type { ContentField } from "#kit/admin/content-editor.tsx";
import { LONGEST_ALTERNATIVE, LONGEST_BODY, LONGEST_TITLE } from "#kit/rules/text-input.ts";
import { adminForms as forms } from "#kit/words/forms.ts";
import { type Crop, PictureField } from "#media/admin/picture-field.tsx";
import { adminAbout as about } from "#site/admin/about-words.ts";
import { adminHome as home } from "#site/admin/home-words.ts";
import { adminServices as services } from "#site/admin/services-words.ts";
import { clothAt } from "#site/pages/hero-slides.ts";
import type { ContentKind, ContentValues } from "#site/rules/content.ts";

/** What the admin's lists and forms need to know of a kind of content. */
export type KindEditor<Column extends string = string> = {
	/** The page of its list. */
	page: { to: string; label: string };
	/** Where one is edited, with its id; `new` is where one is added. */
	at: string;
	/** The heading of its list, and a sentence below it. */
	title: string;
	intro?: string;
	empty: { title: string; hint: string };
	add: string;
	edit: string;
	/** A second button of the form that adds: it goes on with the next one. */
	addAnother?: string;
	fields: readonly ContentField[];
	/** Where the fields are kept. */
	columns: Readonly<Record<string, Column>> & { image: Column };
	/** What is said, at which field, when something required is missing. */
	incomplete: Record<string, string>;
	/** What is said when the database refuses. */
	failed: { add: string; edit: string; delete: string };
	/** What one without a name is called in sentences. */
	nameless?: string;
	/** In the list: the text below its name, how its picture is shown, and what stands in for a picture. */
	row: { text?: Column; shape: "logo" | "face" | "wide"; pattern: Pattern };
};

/** A pattern drawn from a word and the id, as on the public page; or a picture by the place in the list, from 0. */
type Pattern = { seed: string } | { at: (position: number) => string };

/** Of a service, in words. */
const LONGEST_PRICE = 60;

const onHome = { to: "/admin/home", label: home.title };
const onAbout = { to: "/admin/about", label: about.title };

/** What the lists of pictures without any text share. */
const pictures = {
	addAnother: forms.addAnother,
	columns: { image: "image_url", imageAlternative: "alternative" },
	incomplete: { image: home.imageFirst },
	failed: { add: home.failedImage, edit: home.failedLogo, delete: home.failedImageDelete },
} as const;

/**
 * How each kind is listed and edited. Another kind needs its values (`rules/content.ts`), its table (`data/content.ts`), an
 * entry here, its position on a page, and the address of its form (`app/routes.ts`).
 */
export const KIND_EDITORS: { readonly [Kind in ContentKind]: KindEditor<keyof ContentValues[Kind] & string> } = {
	heroSlide: {
		page: onHome,
		at: "/admin/home/slides",
		title: home.slides,
		intro: home.slidesIntro,
		empty: { title: home.noSlides, hint: home.noSlidesHint },
		add: home.addSlide,
		edit: home.editSlide,
		fields: [
			{ name: "title", label: home.slideTitle, maxLength: LONGEST_TITLE, required: true },
			{ name: "description", label: home.slideDescription, rows: 4, maxLength: LONGEST_BODY, required: true },
			describedPicture("wide"),
		],
		columns: { title: "title", description: "description", image: "image_url", imageAlternative: "image_alternative" },
		incomplete: { form: forms.fillAllAndUpload },
		failed: { add: home.failedSave, edit: home.failedUpdate, delete: home.failedDelete },
		row: { text: "description", shape: "wide", pattern: { at: clothAt } },
	},
	testimonial: {
		page: onHome,
		at: "/admin/home/testimonials",
		title: home.testimonials,
		empty: { title: home.noTestimonials, hint: home.noTestimonialsHint },
		add: home.addTestimonial,
		edit: home.editTestimonial,
		fields: [
			{ ...nameField(home.publisher), hint: home.publisherHint },
			{
				name: "testimonial",
				label: home.testimonial,
				hint: home.testimonialHint,
				rows: 5,
				maxLength: LONGEST_BODY,
				required: true,
			},
			picture("face"),
		],
		columns: { name: "publisher_name", testimonial: "testimonial", image: "publisher_image_url" },
		incomplete: { form: forms.fillAllAndUpload },
		failed: { add: home.failedSave, edit: home.failedUpdate, delete: home.failedTestimonialDelete },
		row: { text: "testimonial", shape: "face", pattern: { seed: "testimonial" } },
	},
	client: {
		...pictures,
		page: onHome,
		at: "/admin/home/clients",
		title: home.clients,
		empty: { title: home.noClients, hint: home.noClientsHint },
		add: home.addClient,
		edit: home.editClient,
		fields: [picture("logo", home.client), alternative(home.organisation, home.organisationHint)],
		nameless: home.client,
		row: { shape: "logo", pattern: { seed: "client" } },
	},
	teamMember: {
		page: onAbout,
		at: "/admin/about/team",
		title: about.team,
		empty: { title: about.noTeam, hint: about.noTeamHint },
		add: about.addMember,
		edit: about.editMember,
		addAnother: forms.addAnother,
		fields: [
			nameField(about.name),
			{ name: "position", label: about.position, autoComplete: "off", maxLength: LONGEST_TITLE, required: true },
			{ name: "biography", label: about.biography, hint: about.biographyHint, rows: 6, maxLength: LONGEST_BODY },
			picture("face"),
		],
		columns: { name: "name", position: "position", biography: "biography", image: "image_url" },
		incomplete: { form: forms.fillAllAndUpload },
		failed: { add: about.failedSave, edit: about.failedUpdate, delete: about.failedRemove },
		row: { text: "position", shape: "face", pattern: { seed: "team" } },
	},
	galleryPicture: {
		...pictures,
		page: onAbout,
		at: "/admin/about/gallery",
		title: about.gallery,
		empty: { title: about.noGallery, hint: about.noGalleryHint },
		add: about.addPicture,
		edit: about.editPicture,
		fields: [picture("cover", about.galleryPicture), alternative(about.shows, about.showsHint)],
		nameless: about.galleryPicture,
		row: { shape: "wide", pattern: { seed: "gallery" } },
	},
	partner: {
		...pictures,
		page: onAbout,
		at: "/admin/about/partners",
		title: about.partners,
		empty: { title: about.noPartners, hint: about.noPartnersHint },
		add: about.addPartner,
		edit: about.editPartner,
		fields: [picture("logo", about.partner), alternative(home.organisation, home.organisationHint)],
		nameless: about.partner,
		row: { shape: "logo", pattern: { seed: "partner" } },
	},
	service: {
		page: { to: "/admin/services", label: services.title },
		at: "/admin/services",
		title: services.title,
		empty: { title: services.none, hint: services.noneHint },
		add: services.add,
		edit: services.edit,
		fields: [
			{ name: "title", label: services.name, maxLength: LONGEST_TITLE, required: true },
			{ name: "body", label: services.body, rows: 7, maxLength: LONGEST_BODY, required: true },
			{ name: "price", label: services.price, hint: services.priceHint, autoComplete: "off", maxLength: LONGEST_PRICE },
			describedPicture("cover"),
		],
		columns: {
			title: "title",
			body: "body",
			price: "price",
			image: "image_url",
			imageAlternative: "image_alternative",
		},
		incomplete: { form: forms.fillAllAndUpload },
		failed: { add: services.failedUpdate, edit: services.failedUpdate, delete: services.failedDelete },
		row: { text: "body", shape: "wide", pattern: { seed: "service" } },
	},
};

function nameField(label: string) {
	return { name: "name", label, autoComplete: "off", maxLength: LONGEST_TITLE, required: true };
}

function picture(crop: Crop, label?: string): ContentField {
	return {
		name: "image",
		input: ({ values, errors }) => (
			<PictureField {...(label && { label })} crop={crop} imageUrl={values.image || null} error={errors.image} />
		),
	};
}

/** A picture beside which one says what it shows, if it shows anything. */
function describedPicture(crop: Crop): ContentField {
	return {
		name: "image",
		input: ({ values, errors }) => (
			<PictureField
				crop={crop}
				imageUrl={values.image || null}
				alternative={values.imageAlternative ?? ""}
				error={errors.image}
			/>
		),
	};
}

/** What a picture without any text shows: its name in lists. */
function alternative(label: string, hint: string) {
	return { name: "imageAlternative", label, hint, autoComplete: "off", maxLength: LONGEST_ALTERNATIVE };
}
