import { Card } from "#kit/ui/card.tsx";
import { Icon } from "#kit/ui/icon.tsx";
import { payLinkWords as words } from "#sales/links/rules/words.ts";

export type ListedLinkDocument = { kind: "receipt" | "invoice"; number: string };

/** What whoever paid by a link can take away, for as long as they have the link. Nothing where nothing was issued. */
export function LinkDocuments({ token, documents }: { token: string; documents: readonly ListedLinkDocument[] }) {
	if (documents.length === 0) return null;
	return (
		<Card className="grid gap-1">
			<h2 className="text-xl">{words.documents}</h2>
			<ul className="divide-y divide-line">
				{documents.map(({ kind, number }) => (
					<li key={number}>
						<a
							href={`/pay/${token}/documents/${number}`}
							className="flex min-h-12 items-center gap-3 font-semibold underline underline-offset-4"
						>
							<Icon name="download" className="size-4.5 shrink-0 text-indigo" />
							{words.documentNames[kind](number)}
						</a>
					</li>
				))}
			</ul>
			<p className="text-[0.9375rem] text-muted">{words.documentsStay}</p>
		</Card>
	);
}
