import type { ReactNode } from "react";
import { callFields } from "#api/call-fields.ts";
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

/** One call, ready to be read: bodies are texts. */
type CallFacts = {
	name: string;
	method: string;
	path: string;
	summary: string;
	notes: string;
	who: keyof typeof words.who;
	fields: { name: string; required: boolean; type: string; meaning: string }[];
	example: string | undefined;
	answers: { status: number; when: string; body: string }[];
};

/** A call of the documentation: what it does, who may make it, what it takes and everything it answers. */
function CallSection({ call }: { call: CallFacts }) {
	return (
		<section id={call.name} aria-labelledby={`${call.name}-title`} className="border-t border-line pt-10">
			<h2 id={`${call.name}-title`} className="text-3xl">
				{call.summary}
			</h2>
			<p className="mt-3 flex flex-wrap items-baseline gap-x-3 gap-y-1">
				<code className="text-base font-semibold wrap-anywhere text-indigo">
					{call.method} {call.path}
				</code>
				<span className="rounded-full bg-indigo-soft px-3 py-1 text-[0.8125rem] leading-snug font-semibold text-indigo">
					{words.who[call.who]}
				</span>
			</p>
			<p className="mt-3 max-w-prose text-muted">{call.notes}</p>
			<div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
				<div>
					<h3 className="text-lg">{words.fields}</h3>
					{call.fields.length === 0 ? (
						<p className="mt-3 text-muted">{words.noFields}</p>
					) : (
						<Fields fields={call.fields} />
					)}
					{call.example && (
						<>
							<h3 className="mt-6 text-lg">{words.example}</h3>
							<Code>{call.example}</Code>
						</>
					)}
				</div>
				<div>
					<h3 className="text-lg">{words.answers}</h3>
					<ul className="mt-3 border-t border-line">
						{call.answers.map(({ status, when, body }) => (
							<li key={`${status} ${when}`} className="border-b border-line py-3">
								<p className="flex gap-3 leading-snug">
									<span className={`font-semibold tabular-nums ${status < 300 ? "text-leaf" : "text-clay-dark"}`}>
										{status}
									</span>
									<span>{when}</span>
								</p>
								<Code>{body}</Code>
							</li>
						))}
					</ul>
				</div>
			</div>
		</section>
	);
}

function Fields({ fields }: { fields: CallFacts["fields"] }) {
	return (
		<dl className="mt-3 text-[0.9375rem]">
			{fields.map(({ name, required, type, meaning }) => (
				<div
					key={name}
					className="grid gap-x-4 gap-y-1 border-t border-line py-2.5 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
				>
					<dt className="min-w-0">
						<code className="text-sm font-semibold wrap-anywhere">{name}</code>
						<span className={`block text-[0.8125rem] ${required ? "font-semibold text-clay-dark" : "text-muted"}`}>
							{required ? words.required : words.optional}
						</span>
					</dt>
					<dd className="min-w-0 leading-snug wrap-anywhere">
						{meaning}
						<span className="block text-[0.8125rem] text-muted">{type}</span>
					</dd>
				</div>
			))}
		</dl>
	);
}

function Code({ children }: { children: ReactNode }) {
	return (
		<pre className="mt-2 rounded-control border border-line bg-paper px-4 py-3 text-sm leading-relaxed whitespace-pre-wrap wrap-anywhere">
			<code>{children}</code>
		</pre>
	);
}
