import { WholeNumbers } from "#kit/ui/whole-numbers.tsx";
import { standingWords } from "#sales/documents/pages/own-document-words.ts";
import type { Standing } from "#sales/documents/rules/document-standing.ts";

/** Whether a document is valid: green where it is, quiet where another replaces it. */
export function StandingMark({ standing }: { standing: Standing }) {
	const words = standingWords(standing);
	if (words === null) return null;
	const counts = standing.kind === "counts" || standing.kind === "partly";
	if (!counts)
		return (
			<span className="text-sm text-muted">
				<WholeNumbers text={words} />
			</span>
		);
	return (
		<span className="rounded-full bg-leaf/10 px-2.5 py-0.5 text-[0.8125rem] font-semibold text-leaf">{words}</span>
	);
}
