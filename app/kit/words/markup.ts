/** How a text with headings, lists and links is written (app/kit/rules/markup.ts). */
export const markupWords = {
	howToWrite: "Formatting",
	marks: [
		{ sign: "An empty line", means: "a new paragraph" },
		{ sign: "# Words", means: "a heading" },
		{ sign: "- Words", means: "a list item" },
		{ sign: "**words**", means: "bold" },
		{ sign: "https://…", means: "a link that shows the address" },
		{ sign: "[words](https://…)", means: "a link with your own text" },
	],
	ownPage: { sign: "[words](/about)", means: "a link to a page of this site" },
};
