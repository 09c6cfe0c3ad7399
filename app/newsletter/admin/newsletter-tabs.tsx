import { PageTabs } from "#kit/admin/page-tabs.tsx";
import { adminNewsletter as words } from "#newsletter/admin/words.ts";

/** The two halves of the newsletter: who reads it, and what was written. */
export function NewsletterTabs() {
	return (
		<PageTabs
			label={words.parts}
			tabs={[
				{ label: words.subscribers, to: "/admin/newsletter", end: true },
				{ label: words.issues, to: "/admin/newsletter/issues" },
			]}
		/>
	);
}
