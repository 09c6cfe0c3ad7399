import type { CSSProperties } from "react";

/** The site's colours; mail programs know no CSS variables. */
export const colours = {
	ink: "#15173d",
	indigo: "#23307a",
	indigoSoft: "#eceefb",
	cotton: "#fbf9f4",
	paper: "#ffffff",
	line: "#e4dfd3",
	muted: "#5c5f7a",
	clay: "#c2491d",
	marigold: "#f2b233",
	marigoldSoft: "#fff6e0",
	leaf: "#0d7a4f",
	leafSoft: "#e6f4ed",
} as const;

/** Fonts that are on the reader's machine and have the naira sign; an e-mail fetches nothing. */
export const font: CSSProperties = {
	fontFamily: "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Noto Sans', Helvetica, Arial, sans-serif",
};

/**
 * The styles for a mail program in dark mode. Inline styles override a style sheet, hence `!important`. The ink band, the clay button and
 * their white words are right in both.
 */
export const darkStyles = `
@media (prefers-color-scheme: dark) {
	.page, .page > table > tbody > tr > td { background-color: #0e0f26 !important; }
	.paper { background-color: #191b40 !important; border-color: #34376a !important; }
	.ink { color: #f4f1e8 !important; }
	.muted { color: #b6b8d3 !important; }
	.link { color: #b9c3ff !important; }
	.rule { border-color: #34376a !important; }
	.due { background-color: #3a2f14 !important; border-color: #7a5c17 !important; }
	.settled { background-color: #12372a !important; border-color: #1f6a4c !important; }
}
@media (max-width: 480px) {
	.button { display: block !important; text-align: center !important; }
}
`;

export const styles = {
	academy: {
		color: "#ffffff",
		fontSize: "19px",
		fontWeight: 700,
		letterSpacing: "-0.01em",
		lineHeight: "24px",
		margin: 0,
	},
	// Without a fixed width: if pictures are not shown, it takes no space.
	logo: {
		borderRadius: "8px",
		display: "inline-block",
		height: "44px",
		margin: "0 0 10px",
	},
	// A thin stitched line, as on resist-dyed cloth; where gradients are unknown it is a plain marigold line.
	stitches: {
		height: "4px",
		lineHeight: "4px",
		fontSize: "1px",
		width: "100%",
		backgroundColor: colours.marigold,
		backgroundImage: `repeating-linear-gradient(90deg, ${colours.marigold} 0 14px, ${colours.ink} 14px 20px)`,
	},
	eyebrow: {
		color: colours.muted,
		fontSize: "13px",
		fontWeight: 600,
		letterSpacing: "0.04em",
		lineHeight: "18px",
		margin: "0 0 6px",
	},
	heading: {
		color: colours.ink,
		fontSize: "24px",
		fontWeight: 700,
		letterSpacing: "-0.02em",
		lineHeight: "30px",
		margin: "0 0 18px",
	},
	subheading: {
		color: colours.ink,
		fontSize: "19px",
		fontWeight: 700,
		letterSpacing: "-0.01em",
		lineHeight: "26px",
		margin: "26px 0 10px",
	},
	paragraph: { color: colours.ink, fontSize: "16px", lineHeight: "25px", margin: "0 0 16px" },
	button: {
		backgroundColor: colours.clay,
		borderRadius: "10px",
		color: "#ffffff",
		fontSize: "16px",
		fontWeight: 600,
		padding: "14px 24px",
		textDecoration: "none",
	},
	small: { color: colours.muted, fontSize: "14px", lineHeight: "21px", margin: "0 0 12px" },
	foot: { color: colours.muted, fontSize: "13px", lineHeight: "20px", margin: "0 0 8px" },
	footLink: { color: colours.indigo, textDecoration: "underline" },
	label: { color: colours.muted, fontSize: "13px", lineHeight: "18px", margin: "0" },
	typed: { borderLeft: `3px solid ${colours.line}`, margin: "6px 0 20px", padding: "2px 0 2px 14px" },
	value: { color: colours.ink, fontSize: "16px", lineHeight: "23px", margin: "0 0 12px", overflowWrap: "anywhere" },
} satisfies Record<string, CSSProperties>;
