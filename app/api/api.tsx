import { callFields } from "#api/call-fields.ts";
import { type CallFacts, CallSection } from "#api/call-section.tsx";
import { callTable } from "#api/call-table.ts";
import { callsWords as words } from "#api/words.ts";
import { todayInLagos } from "#kit/rules/days.ts";
import { Icon } from "#kit/ui/icon.tsx";
import { PageHead } from "#kit/ui/pages/page-head.tsx";
import { pageMeta } from "#kit/ui/pages/page-meta.ts";
import type { Route } from "./+types/api";

/** All of it is worked out here: neither schemas nor their library reach the browser. */
export function loader() {
	const calls: CallFacts[] = callTable(todayInLagos(new Date())).map(({ takes, method, answers, ...call }) => ({
		...call,
		method: method.toUpperCase(),
		fields: takes ? callFields(takes.name) : [],
		example: takes && JSON.stringify(takes.example, null, 2),
		answers: answers.map(({ status, when, example }) => ({
			status,
			when,
			body: onOneLine(example),
		})),
	}));
	return { calls };
}

function onOneLine(body: Record<string, unknown>): string {
	return JSON.stringify(body, null, 1).replaceAll(/\n\s*/g, " ");
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
	return pageMeta(matches[0].loaderData, { title: words.title, path: "/api", description: words.intro });
}

/** The documentation of the calls, to be read by people. */
export default function Api({ loaderData: { calls } }: Route.ComponentProps) {
	return (
		<div className="wrap section grid grid-cols-[minmax(0,1fr)] gap-12">
			<PageHead eyebrow={words.eyebrow} title={words.title}>
				<p className="max-w-prose text-lg text-muted">{words.intro}</p>
			</PageHead>
			<div className="grid gap-x-12 gap-y-8 md:grid-cols-2">
				<section>
					<h2 className="text-2xl">{words.howTitle}</h2>
					<ul className="mt-4 grid gap-2.5">
						{words.how.map((sentence) => (
							<li key={sentence} className="flex gap-3">
								<Icon name="check" className="mt-0.5 size-5 shrink-0 text-leaf" />
								<span>{sentence}</span>
							</li>
						))}
					</ul>
					{/* A document of its own: the router has no page for it. */}
					<a href="/api/openapi.json" className="button button-quiet mt-6">
						{words.document}
					</a>
				</section>
				<nav aria-label={words.contents}>
					<h2 className="text-2xl">{words.contents}</h2>
					<ol className="mt-2">
						{calls.map(({ name, summary, method, path }) => (
							<li key={name} className="border-b border-line last:border-0">
								<a href={`#${name}`} className="grid min-h-11 gap-0.5 py-2.5 hover:text-clay">
									<span className="font-semibold">{summary}</span>
									<code className="text-sm wrap-anywhere text-muted">
										{method} {path}
									</code>
								</a>
							</li>
						))}
					</ol>
				</nav>
			</div>
			{calls.map((call) => (
				<CallSection key={call.name} call={call} />
			))}
		</div>
	);
}
