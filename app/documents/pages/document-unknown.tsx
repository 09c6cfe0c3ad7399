import { OfficeLink } from "#documents/pages/document-attested.tsx";
import { PaperCodeField } from "#documents/pages/document-code-form.tsx";
import { papersWords as words } from "#documents/pages/words.ts";
import { Card } from "#kit/ui/card.tsx";
import { PageHead } from "#kit/ui/pages/page-head.tsx";

/** No paper of ours has this code: what may be the reason, and what to do. */
export function PaperUnknown({ code, officeEmail }: { code: string; officeEmail: string }) {
	return (
		<>
			<PageHead eyebrow={words.title} title={words.unknown}>
				<p className="max-w-prose text-lg text-muted">{words.unknownBody}</p>
			</PageHead>
			<Card className="mt-8 md:p-8">
				<PaperCodeField typed={code} />
			</Card>
			<div className="-ml-3 mt-4">
				<OfficeLink email={officeEmail} />
			</div>
		</>
	);
}
