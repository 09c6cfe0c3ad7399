import { type House, paramsOf } from "#tests/sales/gateways/house.ts";

export const REFERENCE = "KOYA-1";
export const CARD = { method: "card", number: "5531 8866 5214 2950", expiry: "09/32", cvv: "564" };
type Answer = {
	kind: string;
	transactionId: number;
	error?: string;
	canRetry?: boolean;
	result?: Record<string, unknown>;
};

/** The checkout window's page, opened with what the academy gives the browser, or with some of it edited. */
export async function pageOf(house: House, more: Record<string, unknown> = {}): Promise<string> {
	const { payload_hash: _, ...params } = paramsOf(house.gateway, {
		reference: REFERENCE,
		total: 4_085_000,
		currency: "NGN",
		email: "ada@example.com",
		name: "Ada Okafor",
		title: "Koya <Academy>",
		description: "Data & more",
	});
	const config = Buffer.from(JSON.stringify({ ...params, ...more })).toString("base64");
	return (await fetch(`${house.sandbox.url}/checkout?__=${encodeURIComponent(config)}`)).text();
}

/** The customer at the window: opens it and answers what it asks. */
export async function customer(house: House, more: Record<string, unknown> = {}) {
	const session = /data-session="([^"]+)"/.exec(await pageOf(house, more))?.[1];
	return async (action: string, body: Record<string, unknown>): Promise<Answer> => {
		const response = await fetch(`${house.sandbox.url}/checkout/${session}/${action}`, {
			method: "POST",
			body: JSON.stringify(body),
		});
		return (await response.json()) as Answer;
	};
}

/** Pays, answering whatever the card asks for. */
export async function payTo(
	ask: Awaited<ReturnType<typeof customer>>,
	card: Record<string, unknown> = CARD,
): Promise<Answer> {
	let step = await ask("pay", card);
	for (let i = 0; i < 3 && ["pin", "otp", "3ds", "avs"].includes(step.kind); i++) {
		step = await ask("continue", { transactionId: step.transactionId, pin: "3310", otp: "12345", approve: "yes" });
	}
	return step;
}
