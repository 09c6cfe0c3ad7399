import { changeCalendar } from "#courses/admin/change-calendar.ts";
import { CALENDAR, CalendarForms } from "#courses/admin/training-calendar-form.tsx";
import { adminCalendar } from "#courses/admin/training-calendar-words.ts";
import { keepTyping } from "#kit/admin/admin-answer.ts";
import { AdminHead, AdminSection } from "#kit/admin/admin-head.tsx";
import { ButtonLink } from "#kit/admin/button-link.tsx";
import { Link } from "#kit/admin/link.tsx";
import { ListAnswer } from "#kit/admin/list-answer.tsx";
import { formText } from "#kit/rules/form-text.ts";
import { Card } from "#kit/ui/card.tsx";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { actorOf } from "#kit/web/guards-admin.ts";
import { formOf } from "#kit/web/guards-form.ts";
import { adminForms } from "#kit/words/forms.ts";
import { readSettings } from "#settings/data/settings.ts";
import { ContentSection, PartLinks } from "#site/admin/content-list.tsx";
import { changeList, listedContent, samePage } from "#site/admin/content-lists.ts";
import { TEXT_TITLES, adminHome as words } from "#site/admin/home-words.ts";
import { findSiteTexts } from "#site/data/site-texts.ts";
import { headedItem } from "#site/rules/headed-item.ts";
import { isHeaded, SITE_TEXTS, type SiteTextName } from "#site/rules/site-text.ts";
import type { Route } from "./+types/home";

const NOTHING = { description: "", items: [] };
const SHOWN_ITEMS = 4;

export async function loader({ url }: Route.LoaderArgs) {
	const [slides, texts, testimonials, clients, settings] = await Promise.all([
		listedContent(url, "heroSlide"),
		findSiteTexts(),
		listedContent(url, "testimonial"),
		listedContent(url, "client"),
		readSettings(),
	]);
	return { slides, texts, testimonials, clients, calendarUrl: settings.trainingCalendarUrl };
}

export async function action({ request, url, context }: Route.ActionArgs) {
	const actor = actorOf(context, request);
	const form = await formOf(request);
	const now = new Date();
	if (formText(form, "form") === CALENDAR)
		return await changeCalendar({ form, page: samePage({ request, url }, CALENDAR), actor, now });
	const kinds = ["heroSlide", "testimonial", "client"] as const;
	return await changeList({ request, url, form, kinds, actor, now });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyping({ serverAction });

export default function AdminHome({ loaderData, actionData }: Route.ComponentProps) {
	useLive(["hero", "texts", "testimonials", "clients", "settings"]);
	const { slides, texts, testimonials, clients, calendarUrl } = loaderData;
	return (
		<>
			<AdminHead title={words.title} intro={words.intro}>
				<ButtonLink to="/admin/stats" tone="quiet">
					{words.stats}
				</ButtonLink>
			</AdminHead>
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
			<ContentSection kind="heroSlide" list={slides} />
			<AdminSection id="texts" title={words.texts}>
				<div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
					{SITE_TEXTS.map((name) => (
						<TextCard key={name} name={name} headed={isHeaded(name)} {...(texts[name] ?? NOTHING)} />
					))}
				</div>
			</AdminSection>
			<ContentSection kind="testimonial" list={testimonials} />
			<ContentSection kind="client" list={clients} />
			<AdminSection id={CALENDAR} title={adminCalendar.calendar} intro={adminCalendar.calendarIntro}>
				<CalendarForms url={calendarUrl} />
			</AdminSection>
			<ListAnswer answer={actionData} />
		</>
	);
}

/** One of the texts of home, as it stands: how it begins, and its list items. */
function TextCard({
	name,
	description,
	items,
	headed,
}: {
	name: SiteTextName;
	description: string;
	items: readonly string[];
	/** Only the headings of its items are shown. */
	headed: boolean;
}) {
	const title = TEXT_TITLES[name];
	return (
		<Card className="grid grid-cols-1 content-start gap-3">
			<div className="flex items-center justify-between gap-4">
				<h3 className="text-lg">{title}</h3>
				<Link to={`/admin/home/texts/${name}`} className="button-small" aria-label={words.editText(`'${title}'`)}>
					{adminForms.edit}
				</Link>
			</div>
			<p className="line-clamp-4 text-[0.9375rem] wrap-anywhere text-muted">{description || words.notWritten}</p>
			{items.length > 0 && (
				<ul className="grid gap-1 border-t border-line pt-3 text-[0.9375rem]">
					{items.slice(0, SHOWN_ITEMS).map((item) => (
						<li key={item} className="truncate">
							{headed ? headedItem(item).heading : item}
						</li>
					))}
					{items.length > SHOWN_ITEMS && (
						<li className="text-sm text-muted">{words.moreItems(items.length - SHOWN_ITEMS)}</li>
					)}
				</ul>
			)}
		</Card>
	);
}
