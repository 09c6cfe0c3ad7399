import { changeCalendar } from "#courses/admin/change-calendar.ts";
import { CALENDAR, CalendarForms } from "#courses/admin/training-calendar-form.tsx";
import { adminCalendar } from "#courses/admin/training-calendar-words.ts";
import { keepTyping } from "#kit/admin/admin-answer.ts";
import { AdminHead, AdminSection } from "#kit/admin/admin-head.tsx";
import { ListAnswer } from "#kit/admin/list-answer.tsx";
import { formText } from "#kit/rules/form-text.ts";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { actorOf } from "#kit/web/guards-admin.ts";
import { formOf } from "#kit/web/guards-form.ts";
import { readSettings } from "#settings/data/settings.ts";
import { changeList } from "#site/admin/change-list.ts";
import { listedContent, samePage } from "#site/admin/content-lists.ts";
import { PartLinks } from "#site/admin/content-part-links.tsx";
import { ContentSection } from "#site/admin/content-section.tsx";
import { TextCard } from "#site/admin/content-text-card.tsx";
import { adminHome as words } from "#site/admin/home-words.ts";
import { findSiteTexts } from "#site/data/site-texts.ts";
import { clothAt } from "#site/pages/hero-slides.ts";
import type { Route } from "./+types/home";

const NOTHING = { description: "", items: [] };

export async function loader({ url }: Route.LoaderArgs) {
	const [slides, texts, testimonials, clients, settings] = await Promise.all([
		listedContent(url, "heroSlide", ({ title, values }, place) => ({
			title,
			text: values.description,
			imageUrl: values.image_url ?? clothAt(place),
			seed: "",
		})),
		findSiteTexts(),
		listedContent(url, "testimonial", ({ id, title, values }) => ({
			title,
			text: values.testimonial,
			imageUrl: values.publisher_image_url,
			seed: `testimonial-${id}`,
		})),
		listedContent(url, "client", ({ id, title, values }) => ({
			title,
			text: "",
			imageUrl: values.image_url,
			seed: `client-${id}`,
		})),
		readSettings(),
	]);
	const { whoWeAre = NOTHING, whyChooseUs = NOTHING } = texts;
	return { slides, whoWeAre, whyChooseUs, testimonials, clients, calendarUrl: settings.trainingCalendarUrl };
}

export async function action({ request, url, context }: Route.ActionArgs) {
	const actor = actorOf(context, request);
	const form = await formOf(request);
	const now = new Date();
	if (formText(form, "form") === CALENDAR)
		return await changeCalendar({ form, page: samePage({ request, url }, CALENDAR), actor, now });
	const kinds = {
		heroSlide: { failedDelete: words.failedDelete },
		testimonial: { failedDelete: words.failedTestimonialDelete },
		client: { failedDelete: words.failedImageDelete },
	};
	return await changeList({ request, url, form, kinds, actor, now });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyping({ serverAction });

export default function AdminHome({ loaderData, actionData }: Route.ComponentProps) {
	useLive(["hero", "texts", "testimonials", "clients", "settings"]);
	const { slides, whoWeAre, whyChooseUs, testimonials, clients, calendarUrl } = loaderData;
	return (
		<>
			<AdminHead title={words.title} intro={words.intro} />
			<PartLinks
				label={words.parts}
				parts={[
					{ id: "heroSlide", title: words.slides },
					{ id: "texts", title: words.texts },
					{ id: "testimonial", title: words.testimonials },
					{ id: "client", title: words.clients },
					{ id: CALENDAR, title: adminCalendar.calendar },
				]}
			/>
			<ContentSection
				kind="heroSlide"
				title={words.slides}
				intro={words.slidesIntro}
				list={slides}
				at="/admin/home/slides"
				add={words.addSlide}
				empty={{ title: words.noSlides, hint: words.noSlidesHint }}
			/>
			<AdminSection id="texts" title={words.texts}>
				<div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
					<TextCard name="who-we-are" title={words.whoWeAre} {...whoWeAre} />
					<TextCard name="why-choose-us" title={words.whyChooseUs} headed {...whyChooseUs} />
				</div>
			</AdminSection>
			<ContentSection
				kind="testimonial"
				title={words.testimonials}
				list={testimonials}
				at="/admin/home/testimonials"
				add={words.addTestimonial}
				empty={{ title: words.noTestimonials, hint: words.noTestimonialsHint }}
				shape="face"
			/>
			<ContentSection
				kind="client"
				title={words.clients}
				list={clients}
				at="/admin/home/clients"
				add={words.addClient}
				empty={{ title: words.noClients, hint: words.noClientsHint }}
				unnamed={words.unnamed}
				shape="logo"
			/>
			<AdminSection id={CALENDAR} title={adminCalendar.calendar} intro={adminCalendar.calendarIntro}>
				<CalendarForms url={calendarUrl} />
			</AdminSection>
			<ListAnswer answer={actionData} />
		</>
	);
}
