import { Fragment } from "react";
import { Link } from "react-router";
import { type Line, partsOf, type Span, type TextPart } from "#kit/rules/markup.ts";
import { classes } from "#kit/ui/classes.ts";

type MarkupProps = {
	text: string;
	/** That of the headings in it: one below the heading they stand under. */
	headingLevel?: 2 | 3 | 4;
	className?: string;
};

/** A longer text of the academy, written with a few signs (app/kit/rules/markup.ts), as a page shows it. */
export function Markup({ text, headingLevel = 3, className }: MarkupProps) {
	return (
		<div className={classes("markup", className)}>
			<MarkupParts parts={partsOf(text, { siteText: true })} headingLevel={headingLevel} />
		</div>
	);
}

/** Parts that were read already, without a frame of their own. */
export function MarkupParts({ parts, headingLevel }: { parts: readonly TextPart[]; headingLevel: 2 | 3 | 4 }) {
	const Heading = `h${headingLevel}` as const;
	return each(parts, (part) => {
		if (part.kind === "heading")
			return (
				<Heading>
					<MarkupLine line={part.line} />
				</Heading>
			);
		if (part.kind === "list")
			return (
				<ul>
					{each(part.items, (item) => (
						<li>
							<MarkupLine line={item} />
						</li>
					))}
				</ul>
			);
		return (
			<p>
				{each(part.lines, (line, at) => (
					<>
						{at > 0 && <br />}
						<MarkupLine line={line} />
					</>
				))}
			</p>
		);
	});
}

/** One line: bold words and links. */
export function MarkupLine({ line }: { line: Line }) {
	return each(line, (span) => <MarkupSpan span={span} />);
}

function MarkupSpan({ span: { text, bold, url } }: { span: Span }) {
	const words = bold ? <strong>{text}</strong> : text;
	if (!url) return words;
	return url.startsWith("/") ? <Link to={url}>{words}</Link> : <a href={url}>{words}</a>;
}

/** A text is drawn as a whole: its parts have no names of their own. */
function each<T>(list: readonly T[], draw: (item: T, at: number) => React.ReactNode) {
	return list.map((item, at) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
		<Fragment key={at}>{draw(item, at)}</Fragment>
	));
}
