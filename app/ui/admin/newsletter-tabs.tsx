import { NavLink } from "react-router";
import { adminNewsletter as say } from "#domain/messages/admin/newsletter.ts";

/** The two halves of the newsletter: who reads it, and what was written. */
export function NewsletterTabs() {
	return (
		<nav aria-label={say.parts} className="sub-tabs">
			<NavLink to="/admin/newsletter" end>
				{say.subscribers}
			</NavLink>
			<NavLink to="/admin/newsletter/issues">{say.issues}</NavLink>
		</nav>
	);
}
