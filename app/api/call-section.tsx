import type { ReactNode } from "react";
import { callsWords as words } from "#api/words.ts";

/** One call, ready to be read: bodies are texts. */
export type CallFacts = {
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
export function CallSection({ call }: { call: CallFacts }) {
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
		<table className="mt-3 w-full border-collapse text-left text-[0.9375rem]">
			<thead className="text-[0.8125rem] text-muted">
				<tr>
					<th scope="col" className="py-2 pr-4 font-semibold">
						{words.field}
					</th>
					<th scope="col" className="py-2 font-semibold">
						{words.meaning}
					</th>
				</tr>
			</thead>
			<tbody>
				{fields.map(({ name, required, type, meaning }) => (
					<tr key={name} className="border-t border-line align-top">
						<th scope="row" className="py-2.5 pr-4 font-normal">
							<code className="text-sm font-semibold">{name}</code>
							<span className={`block text-[0.8125rem] ${required ? "font-semibold text-clay-dark" : "text-muted"}`}>
								{required ? words.required : words.optional}
							</span>
						</th>
						<td className="py-2.5 leading-snug">
							{meaning}
							<span className="block text-[0.8125rem] text-muted">{type}</span>
						</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}

function Code({ children }: { children: ReactNode }) {
	return (
		<pre className="mt-2 rounded-control border border-line bg-paper px-4 py-3 text-sm leading-relaxed whitespace-pre-wrap wrap-anywhere">
			<code>{children}</code>
		</pre>
	);
}
