import type { Kobo } from "#kit/rules/money.ts";
import { naira } from "#kit/rules/money.ts";
import { classes } from "#kit/ui/classes.ts";
import { Icon } from "#kit/ui/icon.tsx";
import { memberDocuments as words } from "#sales/documents/pages/own-document-words.ts";
import { StandingMark } from "#sales/documents/pages/standing-mark.tsx";
import { type DocumentOfEnrolment, inOrderOfUse, type Standing } from "#sales/documents/rules/document-standing.ts";

export type OwnDocument = Pick<DocumentOfEnrolment, "kind" | "number"> & { total: Kobo; standing: Standing };

/** The documents of an enrolment, each to be taken away: files, which the router leaves alone. What counts comes first. */
export function OwnDocuments({ enrolmentId, documents }: { enrolmentId: number; documents: readonly OwnDocument[] }) {
	if (documents.length === 0) return null;
	return (
		<details className="border-t border-line">
			<summary className="flex min-h-11 w-fit cursor-pointer items-center gap-2 pt-1 text-[0.9375rem] text-muted hover:text-ink">
				<Icon name="download" className="size-4" /> {words.documents(documents.length)}
			</summary>
			<ul className="grid pt-1">
				{inOrderOfUse(documents).map(({ kind, number, total, standing }) => (
					<li key={number} className="flex flex-wrap items-center gap-x-3 border-line py-0.5 not-first:border-t">
						<a
							href={`/my-courses/${enrolmentId}/papers/${number}`}
							className={classes(
								"inline-flex min-h-11 items-center text-[0.9375rem] tabular-nums underline decoration-edge underline-offset-4",
								isOver(standing) && "text-muted",
							)}
						>
							{words.kinds[kind]} {number}
						</a>
						{!isAside(standing) && <StandingMark standing={standing} />}
						<span className={classes("ml-auto text-[0.9375rem] tabular-nums", isOver(standing) && "text-muted")}>
							{naira(kind === "credit-note" ? -total : total)}
						</span>
						{isAside(standing) && (
							<span className="-mt-2 basis-full pb-2">
								<StandingMark standing={standing} />
							</span>
						)}
					</li>
				))}
			</ul>
		</details>
	);
}

/** It does not count, or not alone: what is said of it stands below it. */
const isAside = ({ kind }: Standing) => kind === "replaced" || kind === "credited" || kind === "note";
const isOver = ({ kind }: Standing) => kind === "replaced" || kind === "credited";
