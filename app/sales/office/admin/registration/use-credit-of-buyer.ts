import { useEffect, useState } from "react";
import type { Kobo } from "#kit/rules/money.ts";

/** What whoever pays has as credit, by the name that was typed. */
export type BuyerCredit = { name: string; amount: Kobo };

/** What names whoever pays. */
const FIELDS = [
	...["who", "name0", "phone0", "email0", "list", "seats", "buyer", "payerName", "payerPhone", "payerEmail"],
	...["buyerName", "buyerAddress", "buyerEmail", "buyerTaxNumber"],
];

/** Typing is over when nothing was typed for so long. */
const PAUSE_MS = 500;

/** Asks the server for the credit of whoever pays, a moment after they were typed. Lost on the way, there is none. */
export function useCreditOfBuyer(typed: FormData | undefined): BuyerCredit | undefined {
	const [credit, setCredit] = useState<BuyerCredit>();
	const fields = FIELDS.flatMap((name) => {
		const value = typed?.get(name);
		return typeof value === "string" && value !== "" ? [[name, value]] : [];
	});
	const asked = JSON.stringify(fields);
	useEffect(() => {
		const fields: string[][] = JSON.parse(asked);
		if (fields.length === 0) return;
		const left = new AbortController();
		const ask = async () => {
			const body = new URLSearchParams(fields);
			const answer = await fetch("/admin/registrations/credit", { method: "POST", body, signal: left.signal });
			if (answer.ok) setCredit(await answer.json());
		};
		const timer = setTimeout(() => void ask().catch(() => {}), PAUSE_MS);
		return () => {
			clearTimeout(timer);
			left.abort();
		};
	}, [asked]);
	return credit && credit.amount > 0 ? credit : undefined;
}
