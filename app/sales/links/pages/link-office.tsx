import type { Office } from "#kit/rules/office/office.ts";
import { OfficeContacts } from "#kit/ui/office-contacts.tsx";
import { payLinkWords } from "#sales/links/rules/words.ts";

/** Whom to ask, below a page of somebody who has no account here. */
export function LinkOffice({ office }: { office: Office }) {
	return (
		<section className="grid gap-4 border-t border-line pt-6">
			<p className="text-muted">{payLinkWords.askOffice}</p>
			<OfficeContacts office={office} />
		</section>
	);
}
