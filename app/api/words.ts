// The readable page of the calls, /api (docs/product.md#calls).
export const callsWords = {
	title: "API of the academy",
	eyebrow: "For programs",
	intro:
		"A program can use these ten calls to do what the forms of this site do. Each call sends or confirms one e-mail for the member who makes it. Our records decide what the e-mail says and who receives it.",
	howTitle: "How to call",
	how: [
		"Send and expect JSON. We ignore fields that are not listed here.",
		"The session is the cookie you receive when you log in. With the cookie, also send this site's address as the Origin header.",
		"Every refusal has a sentence in “error” and, if one field is wrong, its name in “field”.",
		"A call that arrives twice takes effect only once.",
		"After a 429 answer, wait the number of seconds in Retry-After.",
	],
	document: "Open the OpenAPI 3.1 document",
	contents: "Calls",
	who: {
		anybody: "Anybody",
		"signed-in": "Any signed-in member",
		verified: "Members with a verified e-mail",
	},
	fields: "Fields",
	type: "Type",
	required: "required",
	optional: "optional",
	noFields: "No fields.",
	example: "Example",
	answers: "Answers",
	status: "Status",
	when: "When",
	body: "Body",
};
