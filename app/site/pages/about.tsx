import { data } from "react-router";
import { GateBanner } from "#accounts/pages/gate-banner.tsx";
import { needsOf } from "#kit/rules/access.ts";
import { Card } from "#kit/ui/card.tsx";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { OfficeContacts } from "#kit/ui/office-contacts.tsx";
import { pageMeta } from "#kit/ui/pages/page-meta.ts";
import { currentUser } from "#kit/web/guards.ts";
import { countForm, formOf } from "#kit/web/guards-form.ts";
import { askToEnter, forgetForm, keptForm } from "#kit/web/kept-form.ts";
import { siteWords } from "#kit/words/site.ts";
import { sendMessage } from "#requests/actions/send-message.ts";
import {
	CONTACT_FORM,
	type ContactAnswer,
	ContactForm,
	contactErrors,
	typedMessageIn,
} from "#requests/pages/contact-form.tsx";
import { contactWords } from "#requests/pages/contact-words.ts";
import { readMessage } from "#requests/rules/contact.ts";
import { listPictures } from "#site/data/pictures.ts";
import { findSiteTexts } from "#site/data/site-texts.ts";
import { listTeam } from "#site/data/team.ts";
import { AboutIntro } from "#site/pages/about-intro.tsx";
import { aboutWords as words } from "#site/pages/about-words.ts";
import { Gallery } from "#site/pages/gallery.tsx";
import { OurTeam } from "#site/pages/our-team.tsx";
import { PartnerLogos } from "#site/pages/partner-logos.tsx";
import type { Route } from "./+types/about";

export async function loader({ request, context }: Route.LoaderArgs) {
	const user = currentUser(context);
	const [texts, partners, team, gallery] = await Promise.all([
		findSiteTexts(),
		listPictures("partners"),
		listTeam(),
		listPictures("gallery"),
	]);
	const { description = words.intro, items = [] } = texts.whoWeAre ?? {};
	return {
		intro: { description, items },
		partners,
		team,
		gallery,
		need: needsOf(user),
		known: { firstName: user?.firstName ?? "", email: user?.email ?? "" },
		kept: keptForm("contact", request),
	};
}

export async function action({ request, context }: Route.ActionArgs) {
	const typed = typedMessageIn(await formOf(request));
	const user = currentUser(context);
	const need = needsOf(user);
	if (!user || need !== "nothing") return askToEnter("contact", need, typed);
	const refuse = (status: number, errors: object, headers: HeadersInit = {}) =>
		data<ContactAnswer>({ ok: false, values: typed, errors }, { status, headers });
	const read = readMessage(typed);
	if (!read.ok) return refuse(400, contactErrors(read));
	const now = new Date();
	const allowance = await countForm(context, "contact", now);
	if (!allowance.allowed)
		return refuse(429, { form: siteWords.tooManyRequests }, { "retry-after": String(allowance.retryAfterSeconds) });
	await sendMessage({ actor: user, message: read.message, now });
	const headers = { "set-cookie": forgetForm("contact") };
	return data<ContactAnswer>({ ok: true, sentAt: now.getTime() }, { headers });
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export function meta({ matches, loaderData }: Route.MetaArgs) {
	return pageMeta(matches[0].loaderData, {
		title: words.aboutUs,
		path: "/about",
		description: loaderData?.intro.description,
	});
}

export default function About({ loaderData, actionData, matches }: Route.ComponentProps) {
	useLive(["texts", "partners", "team", "gallery", "settings"]);
	const { intro, partners, team, gallery, need, known, kept } = loaderData;
	const { site, officeEmail } = matches[0].loaderData;
	return (
		<div className="grid grid-cols-1 gap-14 pb-14 md:gap-22 md:pb-22">
			<AboutIntro {...intro} />
			<PartnerLogos logos={partners} />
			<section
				id="contact-us"
				aria-labelledby="contact-us-title"
				className="wrap grid grid-cols-1 items-start gap-x-14 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,42rem)]"
			>
				<div className="grid gap-5">
					<h2 id="contact-us-title" className="text-3xl md:text-[2.75rem]">
						{contactWords.contactUs}
					</h2>
					<p className="max-w-prose text-lg text-muted">{contactWords.contactIntro}</p>
					<OfficeContacts office={{ ...site, email: officeEmail }} />
				</div>
				<div id="contact-form" className="grid gap-4">
					<GateBanner need={need} here={CONTACT_FORM} signInSentence={contactWords.signInBanner} />
					<Card>
						<ContactForm known={known} kept={kept} need={need} answer={actionData} />
					</Card>
				</div>
			</section>
			<OurTeam team={team} />
			<Gallery pictures={gallery} />
		</div>
	);
}
