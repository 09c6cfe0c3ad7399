import { Form, useSearchParams } from "react-router";
import { AdminTable } from "#kit/admin/admin-table.tsx";
import { FilterChips } from "#kit/admin/filter-chips.tsx";
import { queryWith } from "#kit/rules/listing.ts";
import { adminNewsletter as words } from "#newsletter/admin/words.ts";

export type Reader = { id: number; email: string; since: string; left: string | null };

/** Who reads the newsletter, or read it once. */
export function NewsletterReaders({
	readers,
	sorted,
	state,
}: {
	readers: readonly Reader[];
	sorted: { sort: string; descending: boolean };
	state: "subscribed" | "unsubscribed" | "all";
}) {
	const left = { head: words.left, cell: (row: Reader) => row.left ?? words.stillIn };
	return (
		<AdminTable
			caption={words.subscribers}
			rows={readers}
			keyOf={(row) => row.id}
			sorted={sorted}
			columns={[
				{ head: words.email, cell: (row) => row.email, sort: "email", lead: true },
				{ head: words.since, cell: (row) => row.since, sort: "since" },
				...(state === "subscribed" ? [] : [left]),
				...(state === "unsubscribed" ? [] : [{ head: words.action, cell: Removal, figures: true, deed: true }]),
			]}
		/>
	);
}

function Removal({ id, email, left }: Reader) {
	if (left) return null;
	return (
		<Form method="post" preventScrollReset>
			<input type="hidden" name="intent" value="remove" />
			<input type="hidden" name="id" value={id} />
			<button type="submit" className="button-small danger" aria-label={words.removeOne(email)}>
				{words.remove}
			</button>
		</Form>
	);
}

/** Which of them are listed: stands in the address. */
export function ReaderFilter({
	state,
	counts,
}: {
	state: string;
	counts: Record<"subscribed" | "unsubscribed" | "all", number>;
}) {
	const [query] = useSearchParams();
	const states = ["subscribed", "unsubscribed", "all"] as const;
	return (
		<FilterChips
			label={words.filter}
			chips={states.map((name) => ({
				label: words.states[name],
				count: counts[name],
				to: queryWith(query, { state: name === "subscribed" ? null : name }),
				isHere: name === state,
			}))}
		/>
	);
}
