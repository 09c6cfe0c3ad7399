import type { LoaderFunctionArgs } from "react-router";
import { insertChange } from "#kit/data/changes.ts";
import { inTransaction } from "#kit/data/db.ts";
import type { Cell } from "#kit/rules/csv.ts";
import { todayInLagos } from "#kit/rules/days.ts";
import { csvAnswer } from "#kit/web/csv-answer.ts";
import { actorOf } from "#kit/web/guards-admin.ts";
import { paymentsAsked } from "#sales/payments/admin/payments-query.ts";
import { adminPayments as words } from "#sales/payments/admin/words.ts";
import {
	type ExportedMoney,
	type ExportLine,
	listExported,
	listExportLines,
} from "#sales/payments/data/payment-export.ts";

/**
 * Money that came and money that left, a line each, for the accountant: as the list is narrowed, its days being those on which
 * money moved. That it was taken away stands in the log.
 */
export async function loader({ request, url, context }: LoaderFunctionArgs) {
	const actor = actorOf(context, request);
	const now = new Date();
	const { filter } = paymentsAsked(url, url.searchParams.get("waits") === "yes");
	const lines = await listExportLines(filter);
	const change = { action: "exported", subject: "payment", id: null, title: words.logged(lines.length) } as const;
	await inTransaction((tx) => insertChange(tx, { actor, ...change, after: filter, now }));
	const { from, until } = filter;
	const today = todayInLagos(now);
	const name = from || until ? words.file(from ?? "", until ?? today) : words.fileOfAll(today);
	return csvAnswer(name, Object.values(words.columns), partsOf(lines));
}

const LINES_A_PART = 2500;

async function* partsOf(lines: readonly ExportLine[]) {
	for (let from = 0; from < lines.length; from += LINES_A_PART)
		yield (await listExported(lines.slice(from, from + LINES_A_PART))).map(cellsOf);
}

function cellsOf(row: ExportedMoney): Cell[] {
	const { net, vat, vatBasisPoints, fee } = row;
	return [
		todayInLagos(row.at),
		words.lines[row.kind],
		row.receipt,
		row.invoice,
		row.creditNote,
		row.fullName,
		row.email,
		row.title,
		row.purpose && words.purposes[row.purpose],
		...[net, vat].map(amount),
		vatBasisPoints === null ? null : vatBasisPoints / 100,
		...[row.beside, row.total].map(amount),
		row.currency,
		amount(row.refunded),
		row.reference,
		words.providers[row.provider] ?? row.provider,
		row.transactionId,
		words.methods[row.method] ?? row.method,
		amount(fee),
		words.outcomes[row.outcome] ?? row.outcome,
	];
}

const amount = (hundredths: number | null): Cell => (hundredths === null ? null : { hundredths });
