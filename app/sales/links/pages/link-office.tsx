import { Link } from "react-router";
import type { Office } from "#kit/rules/office/office.ts";
import { OfficeContacts } from "#kit/ui/office-contacts.tsx";
import { payLinkWords as words } from "#sales/links/rules/words.ts";

/** How somebody who has no account here finds out that a page asking for money is ours, and whom to ask. */
export function LinkOffice({ office }: { office: Office }) {
	return (
		<section aria-labelledby="genuine" className="grid gap-4 border-t border-line pt-6">
			<h2 id="genuine" className="text-xl">
				{words.genuineTitle}
			</h2>
			<p className="text-muted">
				{words.genuineBody}{" "}
				<Link to="/verify" reloadDocument className="font-semibold text-ink underline underline-offset-4">
					{words.genuineVerify}
				</Link>
			</p>
			<p className="text-muted">{words.askOffice}</p>
			<OfficeContacts office={office} />
		</section>
	);
}
