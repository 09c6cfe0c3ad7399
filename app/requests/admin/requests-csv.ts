import { inParts, tableExport } from "#kit/admin/table-export.ts";
import { readList } from "#kit/rules/listing.ts";
import { followUpWords } from "#requests/admin/follow-up-words.ts";
import { adminRequests as words } from "#requests/admin/words.ts";
import { type ListedRequest, listRequests, requestsSought } from "#requests/data/request-list.ts";
import { aboutOf, organisationOf, referenceOf } from "#requests/rules/request-summary.ts";
import { requestList } from "#requests/rules/requests.ts";

export const loader = tableExport("request", async ({ searchParams }, now, actor) => {
	const { filter, order } = readList(requestList(searchParams), searchParams);
	const rows = await listRequests(requestsSought(filter, actor.id, now), order);
	return {
		title: words.logged(rows.length),
		after: filter,
		file: words.file,
		head: Object.values(words.columns),
		parts: inParts(rows, async (part) => part, cellsOf),
	};
});

function cellsOf(row: ListedRequest) {
	const { id, at, asked, state, fullName, email, accountEmail, phone } = row;
	return [
		id,
		at,
		words.kinds[asked.kind],
		words.states[state],
		fullName,
		email,
		accountEmail,
		phone,
		organisationOf(asked),
		aboutOf(asked),
		referenceOf(asked),
		asked.kind === "message" ? asked.facts.message : null,
		row.ownerName,
		row.nextStep,
		row.nextStepOn,
		row.lostReason && followUpWords.reasons[row.lostReason],
		row.lostNote,
	];
}
