import { data, Link } from "react-router";
import { needsOf } from "#kit/rules/access.ts";
import { patternUrl } from "#kit/rules/patterns/patterns.ts";
import { phoneText } from "#kit/rules/phone.ts";
import { rowId } from "#kit/rules/row-id.ts";
import { ButtonLink } from "#kit/ui/button.tsx";
import { Card } from "#kit/ui/card.tsx";
import { Cover } from "#kit/ui/cover.tsx";
import { EmptyState } from "#kit/ui/empty-state.tsx";
import { sendOrKeep } from "#kit/ui/forms/unanswered.ts";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { OfficeContacts } from "#kit/ui/office-contacts.tsx";
import { PageHead } from "#kit/ui/pages/page-head.tsx";
import { pageMeta } from "#kit/ui/pages/page-meta.ts";
import { catchFailure } from "#kit/web/catch-failure.ts";
import { currentUser } from "#kit/web/guards.ts";
import { countForm, formOf } from "#kit/web/guards-form.ts";
import { askToLogIn, forgetForm, keptForm } from "#kit/web/kept-form.ts";
import { siteWords } from "#kit/words/site.ts";
import { bookSession } from "#requests/actions/book-session.ts";
import { listServices } from "#requests/data/services.ts";
import { type BookingAnswer, BookingForm, bookingErrors, typedBookingIn } from "#requests/pages/booking-form.tsx";
import { servicesWords as words } from "#requests/pages/services-words.ts";
import { readBooking } from "#requests/rules/booking.ts";
import { pictureTag } from "#site/pages/page-picture.ts";
import type { Route } from "./+types/services";

export async function loader({ request, context }: Route.LoaderArgs) {
	const user = currentUser(context);
	const phone = user?.phoneNumber ? phoneText(user.phoneNumber) : "";
	return {
		services: await listServices(),
		picture: await pictureTag("services"),
		need: needsOf(user),
		known: { email: user?.email ?? "", phone },
		kept: keptForm("booking", request),
	};
}

export async function action({ request, context }: Route.ActionArgs) {
	const form = await formOf(request);
	return await catchFailure(form, () => submitBooking(form, context), notSent);
}

export async function clientAction(sent: Route.ClientActionArgs) {
	return await sendOrKeep<BookingAnswer>(sent, notSent);
}

const notSent = (form: FormData): BookingAnswer => ({
	ok: false,
	values: typedBookingIn(form),
	errors: { form: siteWords.notSent },
});

async function submitBooking(form: FormData, context: Route.ActionArgs["context"]) {
	const typed = typedBookingIn(form);
	const user = currentUser(context);
	const need = needsOf(user);
	if (!user || need !== "nothing") return askToLogIn("booking", need, typed);
	const refuse = (status: number, errors: object, headers: HeadersInit = {}) =>
		data<BookingAnswer>({ ok: false, values: typed, errors }, { status, headers });
	const read = readBooking(typed);
	if (!read.ok) return refuse(400, bookingErrors(read));
	const now = new Date();
	const allowance = await countForm(context, "booking", now);
	if (!allowance.allowed)
		return refuse(429, { form: siteWords.tooManyRequests }, { "retry-after": String(allowance.retryAfterSeconds) });
	const service = { id: rowId(typed.service) ?? 0 };
	const booked = await bookSession({ actor: user, contact: read.contact, service, now });
	if (!booked.ok) return refuse(400, { service: words.notOffered });
	const headers = { "set-cookie": forgetForm("booking") };
	return data<BookingAnswer>({ ok: true, sentAt: now.getTime() }, { headers });
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export function meta({ matches, loaderData }: Route.MetaArgs) {
	return pageMeta(matches[0].loaderData, {
		title: words.title,
		path: "/services",
		description: words.description,
		picture: loaderData?.picture,
	});
}

export default function Services({ loaderData, actionData, matches }: Route.ComponentProps) {
	useLive(["services", "settings"]);
	const { services, need, known, kept } = loaderData;
	const office = <OfficeContacts office={matches[0].loaderData.office} />;
	return (
		<div className="@container wrap pt-10 pb-14 md:pt-14 md:pb-22">
			<div className="max-w-4xl">
				<PageHead title={words.heading} />
			</div>
			{services.length === 0 ? (
				<div className="mt-8">
					<EmptyState title={words.none} hint={words.noneHint}>
						<ButtonLink to="/about#contact-us">{words.writeToUs}</ButtonLink>
					</EmptyState>
				</div>
			) : (
				<>
					<ButtonLink to="#book-a-session" tone="quiet" className="mt-6 @min-[60rem]:hidden">
						{words.bookASession}
					</ButtonLink>
					<div className="mt-8 grid grid-cols-1 items-start gap-x-10 gap-y-12 md:mt-10 @min-[60rem]:grid-cols-[minmax(0,1fr)_25rem]">
						<ServiceList services={services} />
						<div className="grid gap-8 @min-[60rem]:[@media(min-height:62rem)]:sticky @min-[60rem]:[@media(min-height:62rem)]:top-8">
							<Card>
								<BookingForm services={services} known={known} kept={kept} need={need} answer={actionData} />
							</Card>
							<div className="grid gap-3">
								<h2 className="text-lg">{siteWords.reachUs}</h2>
								{office}
								<Link to="/about#contact-us" className="inline-flex min-h-11 w-fit items-center underline">
									{words.bookSomething}
								</Link>
							</div>
						</div>
					</div>
				</>
			)}
		</div>
	);
}

type ServiceFacts = {
	id: number;
	title: string;
	body: string;
	price: string;
	imageUrl: string | null;
	imageAlternative: string;
};

/** What the academy offers beside its courses: image, title and words. */
function ServiceList({ services }: { services: readonly ServiceFacts[] }) {
	return (
		<ul className="grid grid-cols-1 gap-4 sm:grid-cols-[repeat(auto-fill,minmax(min(16rem,100%),1fr))] md:gap-6">
			{services.map((service, i) => (
				<li key={service.id}>
					<article className="flex h-full flex-col overflow-hidden rounded-card border border-line bg-paper">
						<div className="aspect-[7/2] overflow-hidden sm:aspect-[2/1]">
							<Cover
								imageUrl={service.imageUrl || patternUrl(service.title, "scene")}
								alternative={service.imageUrl ? service.imageAlternative : ""}
								seed=""
								sizes="(min-width: 40rem) 50vw, 100vw"
								eager={i < 2}
							/>
						</div>
						<div className="p-5 md:p-6">
							<h2 className="text-xl leading-[1.12]">{service.title}</h2>
							{service.price && <p className="mt-2 font-semibold text-clay-dark">{service.price}</p>}
							<p className="mt-2.5 text-pretty whitespace-pre-line text-muted">{service.body}</p>
						</div>
					</article>
				</li>
			))}
		</ul>
	);
}
