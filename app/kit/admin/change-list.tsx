import { Link } from "#kit/admin/link.tsx";
import type { FactLine } from "#kit/rules/office/change-words.ts";
import { WholeNumbers } from "#kit/ui/whole-numbers.tsx";
import { adminLog as words } from "#kit/words/log.ts";

export type ChangeLine = {
	id: number;
	at: string;
	isoAt: string;
	who: string;
	did: string;
	facts: readonly FactLine[];
	link: string | undefined;
};

/** Lines of the log: who did what and when, and on demand field by field what it was and is. */
export function ChangeList({ label, lines }: { label: string; lines: readonly ChangeLine[] }) {
	return (
		<ol aria-label={label} className="overflow-hidden rounded-card border border-line bg-paper">
			{lines.map(({ id, at, isoAt, who, did, facts, link }) => (
				<li key={id} className="grid gap-x-6 border-t border-line px-4 py-3 first:border-t-0 md:grid-cols-[1fr_auto]">
					<p className="min-w-0 leading-snug wrap-anywhere">
						<span className="font-semibold">{who}</span> <WholeNumbers text={did} />
					</p>
					<time dateTime={isoAt} className="text-sm text-muted md:order-none">
						{at}
					</time>
					<div className="flex flex-wrap items-start gap-x-6 md:col-span-2">
						{facts.length > 0 && <Facts facts={facts} what={`${who} ${did}`} />}
						{link && (
							<Link
								to={link}
								aria-label={`${words.open}: ${did}`}
								className="inline-flex min-h-11 items-center text-sm underline decoration-edge underline-offset-4"
							>
								{words.open}
							</Link>
						)}
					</div>
				</li>
			))}
		</ol>
	);
}

function Facts({ facts, what }: { facts: readonly FactLine[]; what: string }) {
	const [hasBefore, hasAfter] = [
		facts.some(({ before }) => before !== null),
		facts.some(({ after }) => after !== null),
	];
	return (
		<details className="min-w-0 open:basis-full">
			<summary className="flex min-h-11 w-fit cursor-pointer items-center text-sm underline decoration-edge underline-offset-4">
				{hasBefore && hasAfter ? words.beforeAndAfter : words.details}
				<span className="sr-only">: {what}</span>
			</summary>
			<dl className="mb-2 grid gap-4 rounded-control border border-line bg-cotton p-4 text-[0.9375rem]">
				{facts.map(({ name, before, after }) => (
					<div key={name} className="grid gap-x-6 gap-y-1 md:grid-cols-[9rem_1fr_1fr]">
						<dt className="text-sm text-muted">{name}</dt>
						{hasBefore && <Side name={hasAfter ? words.before : undefined} text={before} />}
						{hasAfter && <Side name={hasBefore ? words.after : undefined} text={after} />}
					</div>
				))}
			</dl>
		</details>
	);
}

function Side({ name, text }: { name: string | undefined; text: string | null }) {
	return (
		<dd className="min-w-0">
			{name && <span className="block text-xs text-muted">{name}</span>}
			<span className="wrap-anywhere whitespace-pre-line">
				{text || <span className="text-muted">{words.nothing}</span>}
			</span>
		</dd>
	);
}
