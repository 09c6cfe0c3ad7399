import { markupWords as words } from "#kit/words/markup.ts";

type MarkupHelpProps = {
	/** Unfolded from the start, where the text is all there is to write. */
	isOpen?: boolean;
	/** The text is read on the site, so it can lead to its pages. */
	siteText?: boolean;
	/** What else is good to know. */
	rest?: string;
};

/** The few signs a longer text is written with (app/kit/rules/markup.ts). */
export function MarkupHelp({ isOpen = false, siteText = false, rest }: MarkupHelpProps) {
	const marks = siteText ? [...words.marks, words.ownPage] : words.marks;
	return (
		<details open={isOpen} className="rounded-control border border-line bg-cotton px-4 py-2 text-[0.9375rem]">
			<summary className="min-h-11 content-center font-semibold">{words.howToWrite}</summary>
			<dl className="grid grid-cols-[max-content_1fr] gap-x-4 gap-y-1.5 pb-3 sm:gap-x-6">
				{marks.map(({ sign, means }) => (
					<div key={sign} className="contents">
						<dt className="font-mono text-sm leading-6">{sign}</dt>
						<dd className="text-muted">{means}</dd>
					</div>
				))}
			</dl>
			{rest && <p className="border-t border-line py-3 text-sm text-muted">{rest}</p>}
		</details>
	);
}
