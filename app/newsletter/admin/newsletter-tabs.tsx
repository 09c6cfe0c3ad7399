import { PageTabs } from "#kit/admin/page-tabs.tsx";
import { adminNewsletter as say } from "#newsletter/admin/words.ts";

/** The two halves of the newsletter: who reads it, and what was written. */
export function NewsletterTabs() {
	return (
		<PageTabs
			label={say.parts}
			tabs={[
				{ label: say.subscribers, to: "/admin/newsletter", end: true },
				{ label: say.issues, to: "/admin/newsletter/issues" },
			]}
		/>
	);
}
