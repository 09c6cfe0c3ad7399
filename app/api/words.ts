// The readable page of the calls, /api. Not among `messages`: every page would carry it to the browser.
export const callsWords = {
	title: "The calls of the academy",
	eyebrow: "For programs",
	intro:
		"Ten addresses by which a program does what the forms of this site do. Each sends one letter or confirms one, for the member who calls; what is written, and to whom, follows from our records.",
	howTitle: "How to call",
	how: [
		"Send and expect JSON. Fields that are not named here are ignored.",
		"A session is the cookie you get when you log in. With a cookie, send the Origin of this site as well.",
		"Whatever is refused is answered with a sentence in “error” and, where one is to blame, the “field”.",
		"A call that arrives twice does its work once.",
		"After 429, wait as many seconds as Retry-After says.",
	],
	document: "The same as an OpenAPI 3.1 document",
	contents: "The calls",
	who: {
		anybody: "Anybody",
		"signed-in": "Any signed-in member",
		verified: "Members with a verified e-mail",
	},
	fields: "Fields",
	field: "Field",
	type: "Type",
	meaning: "Meaning",
	required: "required",
	optional: "optional",
	noFields: "Takes nothing.",
	example: "Example",
	answers: "Answers",
	status: "Status",
	when: "When",
	body: "Body",
};
