/** The editor of the policy pages. */
export const adminPolicies = {
	title: "Policies",
	intro:
		"Terms, refunds, privacy and frequently asked questions. Each save publishes a new version with its day; earlier versions stay readable, and every order keeps which version was agreed to.",
	notPublished: "Not published",
	notPublishedHint: "Visitors do not see this page or a link to it until you publish a text.",
	draft: "Draft, to be checked by a lawyer",
	version: (version: number, day: string) => `Version ${version}, of ${day}`,
	edit: "Edit",
	write: "Write",
	seePage: "See the page",
	body: "Text",
	bodyMissing: "Please write the text.",
	checked: "A lawyer has checked this text",
	checkedHint: "Until then the text is marked here as a draft.",
	firstText:
		"This is our first text, filled in from your settings. Read every sentence, change what is different at your academy, and have a lawyer check it. Nothing is published until you save.",
	confirm:
		"Visitors read the new version at once, and whoever pays from now on agrees to it. Earlier orders keep the version they agreed to.",
	publish: "Publish",
	publishing: "Publishing...",
	failed: "The text could not be published. Please try again.",
};
