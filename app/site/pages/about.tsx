import { data, Link } from "react-router";
import { GateBanner } from "#accounts/pages/gate-banner.tsx";
import { memberPath } from "#courses/rules/member-path.ts";
import { needsOf } from "#kit/rules/access.ts";
import { Card } from "#kit/ui/card.tsx";
import { sendOrKeep } from "#kit/ui/forms/unanswered.ts";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { OfficeContacts } from "#kit/ui/office-contacts.tsx";
import { pageMeta } from "#kit/ui/pages/page-meta.ts";
import { Photo } from "#kit/ui/photo.tsx";
import { catchFailure } from "#kit/web/catch-failure.ts";
import { currentUser } from "#kit/web/guards.ts";
import { countForm, formOf } from "#kit/web/guards-form.ts";
import { askToLogIn, forgetForm, keptForm } from "#kit/web/kept-form.ts";
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
import { pictureTag } from "#site/pages/page-picture.ts";
import type { Route } from "./+types/about";

export async function loader({ request, context }: Route.LoaderArgs) {
	const user = currentUser(context);
	const [texts, picture, partners, team, gallery] = await Promise.all([
		findSiteTexts(),
		pictureTag("about"),
		listPictures("partners"),
		listTeam(),
		listPictures("gallery"),
	]);
	const { description = words.intro, items = [] } = texts["who-we-are"] ?? {};
	return {
		intro: { description, items },
		picture,
		partners,
		team,
		gallery,
		need: needsOf(user),
		known: { firstName: user?.firstName ?? "", email: user?.email ?? "" },
		kept: keptForm("contact", request),
	};
}

export async function action({ request, context }: Route.ActionArgs) {
	const form = await formOf(request);
	return await catchFailure(form, () => submitMessage(form, context), notSent);
}

export async function clientAction(sent: Route.ClientActionArgs) {
	return await sendOrKeep<ContactAnswer>(sent, notSent);
}

const notSent = (form: FormData): ContactAnswer => ({
	ok: false,
	values: typedMessageIn(form),
	errors: { form: siteWords.notSent },
});

async function submitMessage(form: FormData, context: Route.ActionArgs["context"]) {
	const typed = typedMessageIn(form);
	const user = currentUser(context);
	const need = needsOf(user);
	if (!user || need !== "nothing") return askToLogIn("contact", need, typed);
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
		picture: loaderData?.picture,
	});
}

export default function About({ loaderData, actionData, matches }: Route.ComponentProps) {
	useLive(["texts", "partners", "team", "gallery", "settings"]);
	const { intro, partners, team, gallery, need, known, kept } = loaderData;
	return (
		<div className="grid grid-cols-1 gap-14 pb-14 md:gap-22 md:pb-22">
			<AboutIntro {...intro} />
			<PartnerLogos logos={partners} />
			<section id="contact-us" aria-labelledby="contact-us-title" className="@container wrap">
				<div className="grid grid-cols-1 items-start gap-x-14 gap-y-6 @min-[60rem]:grid-cols-[minmax(0,1fr)_minmax(0,42rem)]">
					<div className="grid gap-5">
						<h2 id="contact-us-title" className="text-3xl md:text-[2.75rem]">
							{contactWords.contactUs}
						</h2>
						<p className="max-w-prose text-lg text-muted">
							{need === "sign-in" ? contactWords.contactIntroVisitor : contactWords.contactIntro}
						</p>
						<OfficeContacts office={matches[0].loaderData.office} large={need === "sign-in"} />
					</div>
					<div id="contact-form" className="grid gap-4">
						<GateBanner need={need} here={CONTACT_FORM} signInSentence={contactWords.signInBanner} />
						<Card>
							<ContactForm known={known} kept={kept} need={need} answer={actionData} />
						</Card>
					</div>
				</div>
			</section>
			<OurTeam team={team} />
			<Gallery pictures={gallery} />
		</div>
	);
}

type Picture = { id: number; imageUrl: string; alternative: string };

/** The gallery, when there is one. */
function Gallery({ pictures }: { pictures: readonly Picture[] }) {
	if (pictures.length === 0) return null;
	return (
		<section aria-labelledby="gallery" className="wrap">
			<h2 id="gallery" className="text-3xl md:text-[2.75rem]">
				{words.gallery}
			</h2>
			<ul className="mt-6 grid grid-cols-2 gap-3 md:mt-8 md:gap-6 lg:grid-cols-3">
				{pictures.map(({ id, imageUrl, alternative }) => (
					<li key={id} className="aspect-[4/3] overflow-hidden rounded-card bg-line">
						<Photo
							src={imageUrl}
							alt={alternative}
							sizes="(min-width: 64rem) 24rem, 50vw"
							width={640}
							height={480}
							loading="lazy"
							className="size-full object-cover"
						/>
					</li>
				))}
			</ul>
		</section>
	);
}

type Logo = { id: number; imageUrl: string; alternative: string };

/** 'Accreditation(s) and Partners'. This section alone waits for the first logo, the page does not. */
function PartnerLogos({ logos }: { logos: readonly Logo[] }) {
	if (logos.length === 0) return null;
	return (
		<section aria-labelledby="partners" className="wrap">
			<h2 id="partners" className="text-2xl md:text-[2rem]">
				{words.partners}
			</h2>
			<ul className="mt-6 grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-5">
				{logos.map(({ id, imageUrl, alternative }) => (
					<li
						key={id}
						className="grid h-24 place-items-center rounded-card border border-line bg-paper px-3 max-sm:last:odd:col-span-2 sm:h-28 sm:px-5"
					>
						<Photo
							src={imageUrl}
							alt={alternative}
							sizes="11rem"
							width={168}
							height={56}
							loading="lazy"
							className="h-14 w-full object-contain"
						/>
					</li>
				))}
			</ul>
		</section>
	);
}

type Member = { id: number; name: string; position: string; imageUrl: string };

/** 'Our Team': photograph or portrait, name and position. */
function OurTeam({ team }: { team: readonly Member[] }) {
	if (team.length === 0) return null;
	return (
		<section aria-labelledby="our-team" className="wrap">
			<h2 id="our-team" className="text-3xl md:text-[2.75rem]">
				{words.ourTeam}
			</h2>
			<ul className="mt-6 grid grid-cols-1 gap-4 sm:grid-cols-2 md:mt-8 md:gap-6 lg:grid-cols-3">
				{team.map(({ id, name, position, imageUrl }) => (
					<li
						key={id}
						className="flex flex-wrap items-center gap-4 rounded-card border border-line bg-paper p-4 md:p-5"
					>
						<Photo
							src={imageUrl}
							alt=""
							sizes="6rem"
							width={96}
							height={96}
							loading="lazy"
							className="size-20 shrink-0 rounded-card bg-indigo object-cover md:size-24"
						/>
						<div className="min-w-0 flex-[1_1_9rem]">
							<h3 className="text-lg leading-snug">
								<Link
									to={memberPath({ id, name })}
									className="inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:decoration-ink md:min-h-8"
								>
									{name}
								</Link>
							</h3>
							<p className="mt-1 leading-snug text-muted">{position}</p>
						</div>
					</li>
				))}
			</ul>
		</section>
	);
}
