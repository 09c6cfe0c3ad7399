import { Fragment } from "react";
import { Link } from "react-email";
import type { Line, TextPart } from "#kit/rules/markup.ts";
import { colours, font, styles } from "#mail/letters/letter-look.ts";

/** A part of a text that somebody wrote in the small markup of the newsletter. Words go in as React text. */
export function MarkupView({ part }: { part: TextPart }) {
	switch (part.kind) {
		case "heading":
			return (
				<h2 className="ink" style={{ ...font, ...styles.subheading }}>
					<Words line={part.line} />
				</h2>
			);
		case "lines":
			return (
				<p className="ink" style={{ ...font, ...styles.paragraph, overflowWrap: "anywhere" }}>
					{part.lines.map((line, at) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: a letter is drawn once, its lines never move
						<Fragment key={at}>
							{at > 0 && <br />}
							<Words line={line} />
						</Fragment>
					))}
				</p>
			);
		case "list":
			return (
				<ul className="ink" style={{ ...font, ...styles.paragraph, overflowWrap: "anywhere", paddingLeft: "22px" }}>
					{part.items.map((line, at) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: a letter is drawn once, its items never move
						<li key={at} style={{ margin: "0 0 6px" }}>
							<Words line={line} />
						</li>
					))}
				</ul>
			);
	}
}

function Words({ line }: { line: Line }) {
	return line.map(({ text, bold, url }, at) => {
		const words = bold ? <strong>{text}</strong> : text;
		return (
			// biome-ignore lint/suspicious/noArrayIndexKey: a letter is drawn once, its words never move
			<Fragment key={at}>
				{url ? (
					<Link className="link" href={url} style={{ color: colours.indigo, textDecoration: "underline" }}>
						{words}
					</Link>
				) : (
					words
				)}
			</Fragment>
		);
	});
}
