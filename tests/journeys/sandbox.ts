import { expect } from "@playwright/test";

const sandboxUrl = process.env.SANDBOX_URL ?? "http://localhost:3001";

export type Transaction = { id: number; txRef: string; status: string };

/** The transaction the gateway has under a reference. */
export async function transactionOf(reference: string): Promise<Transaction> {
	const all: Transaction[] = await control("GET", "transactions");
	const found = all.find(({ txRef }) => txRef === reference);
	if (!found) throw new Error(`The gateway knows no ${reference}.`);
	return found;
}

/** The bank says how a pending payment ended, long after the window closed. */
export async function settle(reference: string, outcome: "successful" | "failed"): Promise<void> {
	const { id } = await transactionOf(reference);
	await control("POST", "settle", { id, outcome });
}

/** A payment without a window. `amount`: naira. */
export async function pay(
	reference: string,
	amount: number,
	outcome: "successful" | "failed" | "pending" = "successful",
) {
	return (await control("POST", "pay", { tx_ref: reference, amount, outcome })) as Transaction;
}

/** The console's page carries the key to the controls, the same for as long as the site runs. */
let key: Promise<string | undefined> | undefined;

async function control(method: string, path: string, body?: object) {
	key ??= fetch(sandboxUrl).then(async (page) => /data-token="([^"]+)"/.exec(await page.text())?.[1]);
	const response = await fetch(`${sandboxUrl}/__sandbox/${path}`, {
		method,
		headers: { authorization: `Bearer ${await key}`, "content-type": "application/json" },
		...(body && { body: JSON.stringify(body) }),
	});
	expect(response.ok, `${path}: ${response.status}`).toBe(true);
	return await response.json();
}
