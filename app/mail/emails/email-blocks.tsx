import { Fragment } from "react";
import { Button, Link } from "react-email";
import type { Line, TextPart } from "#kit/rules/markup.ts";
import type { Block } from "#mail/emails/email-content.ts";
import { colours, font, styles } from "#mail/emails/email-look.ts";

/** One block of an e-mail as HTML. Words are React text, so that typed text never becomes markup. */
export function BlockView({ block }: { block: Block }) {
	switch (block.kind) {
		case "paragraph":
			return (
				<p className="ink" style={{ ...font, ...styles.paragraph }}>
					{block.text}
				</p>
			);
		case "button":
			return (
				<div style={{ margin: "20px 0 24px" }}>
					<Button className="button" href={block.url} style={{ ...font, ...styles.button }}>
						{block.label}
					</Button>
				</div>
			);
		case "facts":
			return <Facts rows={block.rows} />;
		case "sums":
			return <Sums rows={block.rows} total={block.total} />;
		case "callout":
			return <Callout {...block} />;
		case "address":
			return (
				<p className="muted" style={{ ...font, ...styles.small }}>
					{block.lead}
					<br />
					<Link className="link" href={block.url} style={{ color: colours.indigo, wordBreak: "break-all" }}>
						{block.url}
					</Link>
				</p>
			);
		case "note":
			return (
				<p className="muted" style={{ ...font, ...styles.small }}>
					{block.text}
				</p>
			);
		case "typed":
			return <Typed label={block.label} text={block.text} />;
		case "markup":
			return <MarkupView part={block.part} />;
	}
}

function Facts({ rows }: { rows: { label: string; value: string }[] }) {
	return (
		<div className="rule" style={{ borderTop: `1px solid ${colours.line}`, margin: "4px 0 12px", paddingTop: "16px" }}>
			{rows.map(({ label, value }) => (
				<div key={label}>
					<p className="muted" style={{ ...font, ...styles.label }}>
						{label}
					</p>
					<p className="ink" style={{ ...font, ...styles.value }}>
						<Lines text={value} />
					</p>
				</div>
			))}
		</div>
	);
}

function Typed({ label, text }: { label: string; text: string }) {
	return (
		<>
			<p className="muted" style={{ ...font, ...styles.label }}>
				{label}
			</p>
			<blockquote className="rule" style={styles.typed}>
				<p className="ink" style={{ ...font, ...styles.value, margin: 0 }}>
					<Lines text={text} />
				</p>
			</blockquote>
		</>
	);
}

/** A text with its lines. Line breaks are elements, because not every mail program knows `white-space`. */
function Lines({ text }: { text: string }) {
	return text.split("\n").map((line, at) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: an e-mail is drawn once, its lines never move
		<Fragment key={at}>
			{at > 0 && <br />}
			{line}
		</Fragment>
	));
}

type Row = { label: string; amount: string };

function Sums({ rows, total }: { rows: Row[]; total: Row }) {
	return (
		<table width="100%" cellPadding={0} cellSpacing={0} style={{ borderCollapse: "collapse", margin: "0 0 20px" }}>
			<tbody>
				{rows.map((row) => (
					<Sum key={row.label} row={row} size="16px" weight={400} padding="5px 0" line={undefined} />
				))}
				<Sum row={total} size="18px" weight={700} padding="12px 0 4px" line={`1px solid ${colours.line}`} />
			</tbody>
		</table>
	);
}

type SumLook = { row: Row; size: string; weight: number; padding: string; line: string | undefined };

function Sum({ row, size, weight, padding, line }: SumLook) {
	const cell = {
		...font,
		color: colours.ink,
		fontSize: size,
		fontWeight: weight,
		lineHeight: "24px",
		padding,
		borderTop: line,
	};
	return (
		<tr>
			<th className="ink rule" scope="row" align="left" style={{ ...cell, textAlign: "left" }}>
				{row.label}
			</th>
			<td
				className="ink rule"
				align="right"
				style={{ ...cell, fontVariantNumeric: "tabular-nums", textAlign: "right", whiteSpace: "nowrap" }}
			>
				{row.amount}
			</td>
		</tr>
	);
}

function Callout({ tone, title, text }: { tone: "due" | "settled"; title: string; text: string }) {
	const look = {
		due: { backgroundColor: colours.marigoldSoft, border: "1px solid #efcf86" },
		settled: { backgroundColor: colours.leafSoft, border: "1px solid #b5dcc8" },
	}[tone];
	return (
		<div className={tone} style={{ ...look, borderRadius: "10px", margin: "0 0 20px", padding: "14px 16px" }}>
			<p
				className="ink"
				style={{ ...font, color: colours.ink, fontSize: "16px", fontWeight: 700, lineHeight: "24px", margin: 0 }}
			>
				{title}
			</p>
			<p
				className="ink"
				style={{ ...font, color: colours.ink, fontSize: "15px", lineHeight: "23px", margin: "2px 0 0" }}
			>
				{text}
			</p>
		</div>
	);
}

/** A part of a text written in the small markup of the newsletter. Words are React text. */
function MarkupView({ part }: { part: TextPart }) {
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
						// biome-ignore lint/suspicious/noArrayIndexKey: an e-mail is drawn once, its lines never move
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
						// biome-ignore lint/suspicious/noArrayIndexKey: an e-mail is drawn once, its items never move
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
			// biome-ignore lint/suspicious/noArrayIndexKey: an e-mail is drawn once, its words never move
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
