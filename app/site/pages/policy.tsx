import { data, Link } from "react-router";
import { config } from "#kit/config/config.ts";
import { longDay, todayInLagos } from "#kit/rules/date-range.ts";
import { isPolicyName, type PolicyName } from "#kit/rules/office/policies.ts";
import { AskOffice } from "#kit/ui/ask-office.tsx";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { Markup } from "#kit/ui/markup.tsx";
import { Notice } from "#kit/ui/notice.tsx";
import { pageMeta } from "#kit/ui/pages/page-meta.ts";
import { policyWords } from "#kit/words/policies.ts";
import { readSettings } from "#settings/data/settings.ts";
import { findPolicy, listPolicyVersions } from "#site/data/policies.ts";
import { policyPageWords as words } from "#site/pages/policy-words.ts";
import type { Route } from "./+types/policy";

/** A policy page as it is in force, or an earlier version (`?version=2`). One that was never published is not there. */
export async function loader({ url }: Route.LoaderArgs) {
	const name = nameIn(url.pathname);
	const asked = url.searchParams.get("version");
	const [policy, versions] = await Promise.all([findPolicy(name, versionIn(asked)), listPolicyVersions(name)]);
	if (!policy) throw data(null, { status: 404 });
	const days = versions.map(({ version, publishedAt }) => ({ version, day: longDay(todayInLagos(publishedAt)) }));
	const { version, body, isDraft } = policy;
	return {
		name,
		version,
		body,
		day: days.find((other) => other.version === version)?.day ?? "",
		replacedOn: days.find((other) => other.version === version + 1)?.day,
		earlier: days.filter((other) => other.version < version),
		isDraft: isDraft && config.mode === "demo",
		officer: name === "privacy" ? await dataOfficer() : undefined,
	};
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
	if (!loaderData) return [];
	const { name, replacedOn } = loaderData;
	return pageMeta(matches[0].loaderData, {
		title: policyWords.titles[name],
		...(replacedOn === undefined && { path: `/${name}` }),
		description: words.descriptions[name],
	});
}

export default function Policy({ loaderData }: Route.ComponentProps) {
	useLive(["settings"]);
	const { name, version, body, day, replacedOn, earlier, isDraft, officer } = loaderData;
	return (
		<div className="wrap grid max-w-[46rem] gap-6 pt-10 pb-14 md:pt-14 md:pb-22">
			<header className="grid gap-3">
				<h1 className="text-4xl md:text-[3.25rem]">{policyWords.titles[name]}</h1>
				<p className="text-muted">{words.versionOf(version, day)}</p>
			</header>
			{isDraft && (
				<Notice>
					<strong>{words.draft}.</strong> {words.draftHint}
				</Notice>
			)}
			{replacedOn && (
				<Notice>
					{words.replaced(replacedOn)}{" "}
					<Link to={`/${name}`} className="font-semibold underline underline-offset-4">
						{words.toCurrent}
					</Link>
				</Notice>
			)}
			<Markup text={body} headingLevel={2} />
			{officer && (
				<Notice title={words.officer}>
					{officer.name && <p>{officer.name}</p>}
					<a href={`mailto:${officer.email}`} className="underline underline-offset-4 wrap-anywhere">
						{officer.email}
					</a>
				</Notice>
			)}
			{earlier.length > 0 && (
				<section aria-labelledby="earlier" className="grid gap-2 border-t border-line pt-6">
					<h2 id="earlier" className="text-lg">
						{words.earlier}
					</h2>
					<ul>
						{earlier.map((one) => (
							<li key={one.version}>
								<Link
									to={`/${name}?version=${one.version}`}
									className="inline-flex min-h-11 items-center underline underline-offset-4"
								>
									{words.versionOf(one.version, one.day)}
								</Link>
							</li>
						))}
					</ul>
				</section>
			)}
			<AskOffice title={words.ask} className="max-w-md" />
		</div>
	);
}

function nameIn(pathname: string): PolicyName {
	const name = pathname.split("/")[1]?.replace(/\.data$/, "");
	if (!isPolicyName(name)) throw data(null, { status: 404 });
	return name;
}

/** Who answers questions about personal data; undefined: the office, as the page says. */
async function dataOfficer() {
	const { dataOfficerName: name, dataOfficerEmail: email } = await readSettings();
	return email ? { name, email } : undefined;
}

/** Undefined: the one in force. What is no number is a version that is not there. */
function versionIn(asked: string | null): number | undefined {
	if (asked === null) return undefined;
	return /^[1-9]\d{0,6}$/.test(asked) ? Number(asked) : 0;
}
