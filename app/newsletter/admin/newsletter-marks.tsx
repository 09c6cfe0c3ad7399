import { adminNewsletter as words } from "#newsletter/admin/words.ts";

/** The few signs an issue is written with (app/kit/rules/markup.ts). */
export function NewsletterMarks() {
	return (
		<details open className="rounded-control border border-line bg-cotton px-4 py-2 text-[0.9375rem]">
			<summary className="min-h-11 content-center font-semibold">{words.howToWrite}</summary>
			<dl className="grid grid-cols-[max-content_1fr] gap-x-4 gap-y-1.5 pb-3 sm:gap-x-6">
				{words.marks.map(({ sign, means }) => (
					<div key={sign} className="contents">
						<dt className="font-mono text-sm leading-6">{sign}</dt>
						<dd className="text-muted">{means}</dd>
					</div>
				))}
			</dl>
			<p className="border-t border-line py-3 text-sm text-muted">{words.marksRest}</p>
		</details>
	);
}
