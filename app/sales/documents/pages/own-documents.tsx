import { Icon } from "#kit/ui/icon.tsx";
import { memberDocuments as words } from "#sales/documents/pages/own-document-words.ts";

/** The documents of an enrolment, each to be taken away: files, which the router leaves alone. */
export function OwnDocuments({ enrolmentId, numbers }: { enrolmentId: number; numbers: readonly string[] }) {
	if (numbers.length === 0) return null;
	return (
		<details className="border-t border-line">
			<summary className="flex min-h-11 w-fit cursor-pointer items-center gap-2 pt-1 text-[0.9375rem] text-muted hover:text-ink">
				<Icon name="download" className="size-4" /> {words.documents(numbers.length)}
			</summary>
			<ul className="grid gap-x-6 pt-1 @md:grid-cols-2">
				{numbers.map((number) => (
					<li key={number}>
						<a
							href={`/my-courses/${enrolmentId}/papers/${number}`}
							className="inline-flex min-h-11 items-center gap-2 text-[0.9375rem] tabular-nums underline decoration-edge underline-offset-4"
						>
							{words.kinds[number.slice(0, 1)] ?? ""} {number}
						</a>
					</li>
				))}
			</ul>
		</details>
	);
}
