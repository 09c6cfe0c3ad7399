/** The lines of a document together: participants, courses, and lines that share a heading. */
import { type Kobo, shareOf } from "#kit/rules/money.ts";
import type { Charge, Purpose } from "#kit/rules/pricing.ts";
import type { DocumentLine, ReceiptFacts } from "#sales/documents/rules/document-facts.ts";
import { certificateWords } from "#sales/ledger/certificates/rules/words.ts";
import type { MoneyKind } from "#sales/ledger/payments/rules/payment-method.ts";

/** `Ada Obi`, `Ada Obi and 4 others`. A seat without a name counts as one. */
export function participantsOf(lines: readonly Pick<DocumentLine, "participant" | "guest">[]): string {
	const names = new Set(lines.flatMap(({ participant }) => participant ?? []));
	const count = names.size + lines.filter(({ participant }) => participant === null).length;
	const [first] = names;
	if (first === undefined) return count === 1 ? (lines[0]?.guest ?? "Not named yet") : `${count} participants`;
	return first + others(count - 1);
}

/** The payer: a person, an organisation, or the participant. */
export function receivedFrom({ payerName, buyer, lines }: Pick<ReceiptFacts, "payerName" | "buyer" | "lines">): string {
	return payerName || buyer?.name || participantsOf(lines);
}

/** The organisation of the invoice, where it is not named as the payer. */
export function paidFor({ payerName, buyer }: Pick<ReceiptFacts, "payerName" | "buyer">): string | null {
	return payerName && buyer && buyer.name !== payerName ? buyer.name : null;
}

/** `Data Analysis`, `Data Analysis and 1 other`. */
export function coursesOf(lines: readonly Pick<DocumentLine, "courseTitle">[]): string {
	const titles = new Set(lines.map(({ courseTitle }) => courseTitle));
	const [first = ""] = titles;
	return first + others(titles.size - 1);
}

function others(count: number): string {
	if (count < 1) return "";
	return count === 1 ? " and 1 other" : ` and ${count.toLocaleString("en-GB")} others`;
}

/** Lines of one course, date and part of the price, which share a heading; in their order. */
export function groupsOf(lines: readonly DocumentLine[]): [DocumentLine, ...DocumentLine[]][] {
	const groups = new Map<string, [DocumentLine, ...DocumentLine[]]>();
	for (const line of lines) {
		const { courseTitle, date, location, description, discount } = line;
		const key = JSON.stringify([courseTitle, date?.firstDay, date?.lastDay, location, description, discount]);
		const group = groups.get(key);
		if (group) group.push(line);
		else groups.set(key, [line]);
	}
	return [...groups.values()];
}

/** The lines of a document scaled to other totals, kobo: each keeps its share, and they add up exactly. */
export function linesOver(lines: readonly DocumentLine[], { net, vat }: Charge): DocumentLine[] {
	const nets = partsOf(
		net,
		lines.map((line) => line.net),
	);
	const vats = partsOf(
		vat,
		lines.map((line) => line.vat),
	);
	return lines.map((line, at) => {
		const [lineNet, lineVat] = [nets[at] ?? 0, vats[at] ?? 0];
		return { ...line, net: lineNet, vat: lineVat, total: lineNet + lineVat };
	});
}

/**
 * The lines of an invoice after credit notes took off seats: a seat that was taken off has no line any more. Undefined: the
 * credit notes do not match these lines.
 */
export function linesLess(
	lines: readonly DocumentLine[],
	credited: readonly DocumentLine[],
): DocumentLine[] | undefined {
	const left = lines.map((line) => ({ ...line }));
	for (const { participant, courseTitle, net, vat, total } of credited) {
		const line = left.find(
			(one) => one.participant === participant && one.courseTitle === courseTitle && one.net >= net && one.vat >= vat,
		);
		if (!line) return undefined;
		line.net -= net;
		line.vat -= vat;
		line.total -= total;
	}
	return left.filter(({ total }) => total > 0);
}

/** Rounded cumulatively, not each alone: no part is negative, and nothing is left over. */
function partsOf(sum: Kobo, parts: readonly Kobo[]): Kobo[] {
	const whole = parts.reduce((total, part) => total + part, 0);
	let [before, given] = [0, 0];
	return parts.map((part) => {
		before += part;
		const share = shareOf(sum, before, whole) - given;
		given += share;
		return share;
	});
}

/** The names of charges on documents. */

export const creditWords = {
	/** The recipients of a refund to several payers: null is the participant. */
	payers: (names: readonly (string | null)[]) => names.map((name) => name ?? "you").join(" and "),
} as const;

const purposes = {
	full: "Full payment",
	deposit: "Deposit (40%)",
	balance: "Balance (60%)",
} satisfies Record<Purpose, string>;

type ChargeParts = {
	purpose: Purpose;
	/** The invoice that it pays, if its charge has one already. */
	restOf?: string | undefined;
	/** It is the first payment of that invoice. */
	isFirst?: boolean;
	/** It pays less than was due. */
	isPart?: boolean;
	kind?: MoneyKind;
};

/** The name of a line: a part of the price, a payment of an existing invoice, or a certificate. */
export function chargeName({ purpose, restOf, isFirst = false, isPart = false, kind }: ChargeParts): string {
	if (kind === "certificate") return certificateWords.line;
	if (isPart) return restOf ? `Part payment of invoice ${restOf}` : "Part payment";
	if (restOf) return isFirst ? `Payment of invoice ${restOf}` : `Balance of invoice ${restOf}`;
	return purposes[purpose];
}
