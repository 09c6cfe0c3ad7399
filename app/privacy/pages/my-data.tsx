import { Link } from "react-router";
import { ButtonLink } from "#kit/ui/button.tsx";
import { Card } from "#kit/ui/card.tsx";
import { PasswordField } from "#kit/ui/forms/password-field.tsx";
import { Icon } from "#kit/ui/icon.tsx";
import { Notice } from "#kit/ui/notice.tsx";
import { pageMeta } from "#kit/ui/pages/page-meta.ts";
import { requireUser } from "#kit/web/guards.ts";
import { countOfData } from "#privacy/actions/copy-of-data.ts";
import { myDataWords as words } from "#privacy/pages/words.ts";
import { readSettings } from "#settings/data/settings.ts";
import type { Route } from "./+types/my-data";

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
	return pageMeta(matches[0].loaderData, { title: words.title });
}

export const headers = () => ({ "cache-control": "private, no-store" });

/** What is kept about somebody, in numbers, and the form that downloads all of it. */
export async function loader({ request, context }: Route.LoaderArgs) {
	const user = requireUser(context, request);
	const [parts, { academyName }] = await Promise.all([countOfData(user.id), readSettings()]);
	const refused = new URL(request.url).searchParams.get("refused");
	return { parts, academyName, email: user.email, verified: user.verified, refused };
}

export default function MyData({ loaderData }: Route.ComponentProps) {
	const { parts, academyName, email, verified, refused } = loaderData;
	return (
		<div className="mx-auto grid w-full max-w-2xl gap-6 px-4 py-10 md:py-14">
			<header className="grid gap-3">
				<h1 className="text-3xl">{words.title}</h1>
				<p className="text-muted">{words.about(academyName)}</p>
			</header>
			{!verified && <Notice tone="warn">{words.unverified}</Notice>}
			<Card className="grid gap-5 md:p-8">
				<h2 className="text-xl">{words.downloadTitle}</h2>
				<p className="text-muted">{words.why}</p>
				{refused === "too-many" && (
					<div role="alert">
						<Notice tone="warn">{words.tooMany}</Notice>
					</div>
				)}
				{/* A file is the answer: the browser saves it, and the page stays. */}
				<form method="post" action="/account/data/copy" data-native className="grid gap-5">
					<input type="text" name="email" autoComplete="username" defaultValue={email} readOnly hidden />
					<PasswordField
						label={words.password}
						name="password"
						autoComplete="current-password"
						required
						error={refused === "wrong-password" ? words.wrongPassword : undefined}
					/>
					<button type="submit" className="button button-primary w-full sm:w-fit">
						<Icon name="download" className="size-5" />
						{words.download}
					</button>
				</form>
			</Card>
			<Card className="grid gap-4 md:p-8">
				<h2 className="text-xl">{words.contents}</h2>
				<ul className="grid">
					{parts.map(({ heading, count }) => (
						<li
							key={heading}
							className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line py-2.5 first:border-t-0 first:pt-0"
						>
							<span className="min-w-0">{heading}</span>
							<span className="shrink-0 text-[0.9375rem] text-muted tabular-nums">{words.entries(count)}</span>
						</li>
					))}
				</ul>
				<p className="text-[0.9375rem] text-muted">{words.without}</p>
				<p className="text-[0.9375rem] text-muted">
					{words.correct}{" "}
					<Link to="/privacy" className="text-ink underline underline-offset-4">
						{words.howWeUse}
					</Link>
					.
				</p>
			</Card>
			<Card className="grid gap-3 md:p-8">
				<h2 className="text-xl">{words.closeTitle}</h2>
				<p className="text-muted">{words.closeAbout}</p>
				<ButtonLink to="/account/close" tone="quiet" className="w-full sm:w-fit">
					{words.closeTitle}
				</ButtonLink>
			</Card>
		</div>
	);
}
