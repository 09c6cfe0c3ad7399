import { type Kobo, naira } from "#kit/rules/money.ts";
import { Card } from "#kit/ui/card.tsx";
import { classes } from "#kit/ui/classes.ts";
import { Icon } from "#kit/ui/icon.tsx";
import { WholeNumbers } from "#kit/ui/whole-numbers.tsx";
import { documentName, ownStanding, memberDocuments as words } from "#sales/documents/pages/own-document-words.ts";
import {
	type DocumentOfEnrolment,
	type DocumentStanding,
	inOrderOfUse,
} from "#sales/documents/rules/document-standing.ts";

export type OwnDocument = Pick<DocumentOfEnrolment, "kind" | "number"> & {
	total: Kobo;
	/** As people read it. */
	day: string;
	standing: DocumentStanding;
};

export type DocumentsOfCourse = { enrolmentId: number; title: string; documents: readonly OwnDocument[] };

/** The documents of each course of a member, for download: the current one first. */
export function OwnDocuments({ courses }: { courses: readonly DocumentsOfCourse[] }) {
	if (courses.length === 0) return null;
	return (
		<section aria-labelledby="documents" className="grid grid-cols-1 gap-5">
			<h2 id="documents" className="scroll-mt-24 text-2xl">
				{words.documents}
			</h2>
			<Card padded={false}>
				{courses.map(({ enrolmentId, title, documents }) => (
					<section key={enrolmentId} aria-labelledby={`documents-${enrolmentId}`}>
						<h3
							id={`documents-${enrolmentId}`}
							className="border-line bg-cotton px-5 py-3 text-[0.9375rem] not-first:border-t md:px-6"
						>
							{title}
						</h3>
						<ul>
							{inOrderOfUse(documents).map((document) => (
								<Row key={document.number} enrolmentId={enrolmentId} document={document} />
							))}
						</ul>
					</section>
				))}
			</Card>
		</section>
	);
}

type RowProps = { enrolmentId: number; document: OwnDocument };

/** A plain link, because the target is a file and not a page. */
function Row({ enrolmentId, document: { kind, number, total, day, standing } }: RowProps) {
	const { mark, note } = ownStanding(standing);
	const name = `${documentName({ kind, standing })} ${number}`;
	return (
		<li className="flex items-center gap-4 border-t border-line py-3 pr-3 pl-5 md:pl-6">
			<div
				className={classes(
					"grid min-w-0 flex-1 gap-0.5",
					(mark === "over" || (mark === null && kind === "credit-note")) && "text-muted",
				)}
			>
				<p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
					<span>
						<WholeNumbers text={name} />
					</span>
					{mark && <Mark mark={mark} />}
				</p>
				<p className="text-[0.9375rem] text-muted">
					<span className="tabular-nums">{naira(kind === "credit-note" ? -total : total)}</span> · {day}
					{note && (
						<>
							{" · "}
							<WholeNumbers text={note} />
						</>
					)}
				</p>
			</div>
			<a
				href={`/my-courses/${enrolmentId}/documents/${number}`}
				aria-label={words.download(name)}
				className="grid size-11 shrink-0 place-items-center rounded-control border border-line text-ink hover:bg-indigo-soft"
			>
				<Icon name="download" className="size-5" />
			</a>
		</li>
	);
}

function Mark({ mark }: { mark: "valid" | "over" }) {
	const look = mark === "over" ? "bg-line text-ink" : "bg-leaf/10 text-leaf";
	return <span className={`rounded-full px-2.5 py-0.5 text-[0.8125rem] font-semibold ${look}`}>{words[mark]}</span>;
}
