import { type ReactNode, useContext } from "react";
import {
	isRouteErrorResponse,
	Links,
	Meta,
	Outlet,
	ScrollRestoration,
	useLocation,
	useMatches,
	useRouteError,
	useRouteLoaderData,
} from "react-router";
import { AccountDialogs } from "#accounts/pages/account-dialogs.tsx";
import { CourseFailure } from "#courses/pages/course-failure.tsx";
import { ButtonLink } from "#kit/ui/button.tsx";
import { FailurePage } from "#kit/ui/pages/failure-page.tsx";
import { livePage } from "#kit/ui/pages/live-page.ts";
import { failureBody } from "#kit/ui/pages/network-failure.ts";
import { NotFoundPage } from "#kit/ui/pages/not-found-page.tsx";
import { ReactScripts } from "#kit/ui/pages/react-scripts.tsx";
import { navigationWords } from "#kit/words/navigation.ts";
import { siteWords } from "#kit/words/site.ts";
import { SelectApplicationDialog } from "#requests/pages/select-application.tsx";
import { Footer } from "#site/pages/footer.tsx";
import { NavigationBar } from "#site/pages/navigation-bar.tsx";
import { MovingSentence } from "#site/pages/navigation-status.tsx";
import type { Route } from "./+types/root";
import "./app.css";
import type { loader } from "#site/pages/root-loader.ts";
import elementsUrl from "./kit/elements/start.ts?worker&url";

export { middleware } from "#app/page-cache/middleware.ts";
export { loader } from "#site/pages/root-loader.ts";

type RootFacts = Omit<Awaited<ReturnType<typeof loader>>, "year"> & { year: number | undefined };

/** What the bar and the footer show when even the root's facts are missing. */
const NOBODY: RootFacts = {
	viewer: null,
	academyName: "Koya Academy",
	logoUrl: null,
	publicUrl: "",
	sitePicture: "",
	tagline: "",
	demo: false,
	office: { phones: [], whatsApp: null, openingHours: null, address: null, email: null },
	socialLinks: {},
	policies: {},
	year: undefined,
};

export function Layout({ children }: { children: ReactNode }) {
	const error = useRouteError();
	const facts: RootFacts = useRouteLoaderData<typeof loader>("root") ?? rootFactsOf(error) ?? NOBODY;
	// The admin has a rail of its own, and its own <main>; anyone who is not let in reads so in the frame of the site.
	const matches = useMatches();
	const hasOwnFrame = matches.some(({ handle, loaderData }) => loaderData !== undefined && isOwnFrame(handle));
	// Who comes by a link needs no account, and is asked for none.
	const isForAnybody = matches.some(({ handle, loaderData }) => loaderData !== undefined && isByLink(handle));
	return (
		// The small script writes here what happens before React comes.
		<html lang="en-GB" data-live-at={useContext(livePage)?.at} suppressHydrationWarning>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="color-scheme" content="light" />
				<meta name="theme-color" content="#fbf9f4" />
				<Meta />
				<Links />
				<link rel="icon" href="/favicon.ico" sizes="32x32" />
				<link rel="icon" href="/favicon.svg" type="image/svg+xml" />
				<link rel="apple-touch-icon" href="/apple-touch-icon.png" />
				<link rel="manifest" href="/manifest.webmanifest" />
				{/* Before React: menus, dialogs and carousels answer the first touch; and the fonts. */}
				<script type="module" async src={elementsUrl} />
			</head>
			<body>
				<a
					href="#content"
					className="sr-only z-30 rounded-control bg-ink px-5 py-3 font-semibold text-white focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
				>
					{navigationWords.skipToContent}
				</a>
				{hasOwnFrame ? (
					children
				) : (
					<>
						<NavigationBar viewer={facts.viewer} academyName={facts.academyName} logoUrl={facts.logoUrl} />
						<main id="content" tabIndex={-1}>
							{children}
						</main>
						<Footer
							viewer={facts.viewer}
							academyName={facts.academyName}
							logoUrl={facts.logoUrl}
							tagline={facts.tagline}
							demo={facts.demo}
							office={facts.office}
							socialLinks={facts.socialLinks}
							year={facts.year}
						/>
					</>
				)}
				{!isForAnybody && <AccountDialogs />}
				{!isForAnybody && <SelectApplicationDialog />}
				<MovingSentence />
				<ScrollRestoration />
				<ReactScripts />
			</body>
		</html>
	);
}

/** Who is refused before the root was asked brings its facts along (app/desk/admin/door.ts). */
function rootFactsOf(error: unknown): RootFacts | undefined {
	if (!isRouteErrorResponse(error) || error.status !== 403) return undefined;
	const said: { root?: RootFacts } | null = error.data;
	return said?.root;
}

function isOwnFrame(handle: unknown): boolean {
	return typeof handle === "object" && handle !== null && "ownFrame" in handle && handle.ownFrame === true;
}

function isByLink(handle: unknown): boolean {
	return typeof handle === "object" && handle !== null && "byLink" in handle && handle.byLink === true;
}

export default function App() {
	return <Outlet />;
}

/** Somebody who works here does not read that a page is for others: their own pages are one press away. */
function Refused({ worksHere }: { worksHere: boolean }) {
	if (worksHere)
		return (
			<Failure title={siteWords.notYourPage} body={siteWords.notYourPageBody}>
				<ButtonLink to="/admin">{siteWords.toOffice}</ButtonLink>
			</Failure>
		);
	return (
		<Failure title={siteWords.forbiddenTitle} body={siteWords.forbiddenBody}>
			<ButtonLink to="/">{siteWords.goHome}</ButtonLink>
		</Failure>
	);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	const { pathname } = useLocation();
	if (isRouteErrorResponse(error)) {
		if (error.status === 404)
			return <NotFoundPage sentence={typeof error.data === "string" ? error.data : undefined} />;
		if (error.status === 403) return <Refused worksHere={Boolean(rootFactsOf(error)?.viewer?.adminPage)} />;
		if (error.status < 500)
			return (
				<Failure title={siteWords.unreadable} body={siteWords.unreadableBody}>
					<ButtonLink to="/">{siteWords.goHome}</ButtonLink>
				</Failure>
			);
	}
	// A page that the network did not bring fails here, since the root's own facts did not come either.
	if (pathname.startsWith("/courses")) return <CourseFailure error={error} />;
	return (
		<Failure title={siteWords.errorTitle} body={failureBody(error)} withReference>
			{/* A plain link to this very page: it asks the server again, with script or without. */}
			<ButtonLink to="" reloadDocument>
				{siteWords.retry}
			</ButtonLink>
			<ButtonLink to="/" tone="quiet" reloadDocument>
				{siteWords.goHome}
			</ButtonLink>
		</Failure>
	);
}

type FailureProps = { title: string; body: string; withReference?: boolean; children: ReactNode };

function Failure({ title, body, withReference = false, children }: FailureProps) {
	return (
		<>
			<title>{title}</title>
			<FailurePage title={title} body={body} withReference={withReference}>
				{children}
			</FailurePage>
		</>
	);
}
