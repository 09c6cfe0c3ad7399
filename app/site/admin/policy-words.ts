/** The editor of the policy pages. */
export const adminPolicies = {
	title: "Policies",
	intro:
		"Terms, refunds, privacy and frequently asked questions. Each save publishes a new version with its day; earlier versions stay readable, and every order keeps which version was agreed to. A text with placeholders such as {phone} follows your settings: when one of them changes, the page is published again with the new value.",
	notPublished: "Not published",
	notPublishedHint: "Visitors do not see this page or a link to it until you publish a text.",
	draft: "Draft, to be checked by a lawyer",
	version: (version: number, day: string) => `Version ${version}, of ${day}`,
	edit: "Edit",
	write: "Write",
	seePage: "See the page",
	body: "Text",
	placeholders: "Placeholders from your settings",
	placeholdersHint:
		"Write one with its braces. Visitors read its present value, and the page is published again when the setting changes.",
	noValue: "no value in the settings",
	preview: "Preview: as visitors read it",
	unknownPlaceholder: (written: string) =>
		`${written} is not a placeholder. Choose one from the list below the text, or write it without braces.`,
	emptyPlaceholder: (written: string) =>
		`${written} has no value in the settings. Enter one under Settings first, or write the words yourself.`,
	lostValue: (written: readonly string[]) =>
		`${written.join(", ")} no longer ${written.length === 1 ? "has a value" : "have values"} in the settings. The page keeps the text it had until you edit it, and does not follow other changes either.`,
	bodyMissing: "Please write the text.",
	checked: "A lawyer has checked this text",
	checkedHint: "Until then the text is marked here as a draft.",
	firstText:
		"This is our first text, with placeholders that follow your settings. Read every sentence, change what is different at your academy, and have a lawyer check it. Nothing is published until you save.",
	confirm:
		"Visitors read the new version at once, and everybody who pays from now on agrees to it. Earlier orders keep the version they agreed to.",
	publish: "Publish",
	publishing: "Publishing...",
	failed: "The text could not be published. Please try again.",
};
