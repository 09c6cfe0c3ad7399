import { randomBytes, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { endCharge } from "#sandbox/charges.ts";
import type { Gateway } from "#sandbox/gateway.ts";
import { endingOf, PayInput, pay } from "#sandbox/headless.ts";
import { type Answer, json, originOf, Refused, type Route, route, type Visit } from "#sandbox/http.ts";
import { RefundInput, RefundSettleInput, refund, settleRefund, transactionOf } from "#sandbox/levers.ts";
import { consolePage } from "#sandbox/pages/console-page.ts";
import { reverse } from "#sandbox/reversals.ts";
import { ScenarioInput } from "#sandbox/scenario.ts";
import { sha256 } from "#sandbox/sessions.ts";
import { send } from "#sandbox/webhooks.ts";

const SettleInput = z.strictObject({ id: z.number(), outcome: z.enum(["successful", "failed"]) });
const WebhookInput = z.strictObject({
	id: z.number(),
	times: z.number().int().default(1),
	delay: z.number().default(0),
	tamper: z
		.strictObject({
			hash: z.string().nullable().optional(),
			body: z.string().optional(),
			envelope: z.enum(["nested", "flat"]).optional(),
		})
		.default({}),
});
const SettingsInput = z.strictObject({
	webhookUrl: z.string().nullable().optional(),
	paystackWebhookUrl: z.string().nullable().optional(),
	envelope: z.enum(["nested", "flat", "both"]).optional(),
	retries: z.boolean().optional(),
	failedEvents: z.boolean().optional(),
	refundEvents: z.boolean().nullable().optional(),
	disputeEvents: z.boolean().optional(),
	listenerPerCall: z.boolean().optional(),
});

/** The control plane for programs and the console for people: this machine only, and never for another origin. */
export function controlRoutes(gateway: Gateway): Route[] {
	const consoleToken = randomBytes(24).toString("base64url");
	const guarded = (method: string, path: string, answer: (visit: Visit) => Answer | Promise<Answer>) =>
		route(method, `/__sandbox/${path}`, (visit) => {
			refuseStrangers(visit);
			if (!hasToken(gateway, consoleToken, visit)) throw new Refused(401, "The control token is missing or wrong.");
			return answer(visit);
		});
	return [
		route("GET", "/", (visit) => {
			refuseStrangers(visit);
			return consolePage(gateway, consoleToken);
		}),
		guarded("GET", "state", () => json(stateOf(gateway))),
		guarded("GET", "transactions", () => json([...gateway.ledger.transactions.values()])),
		guarded("GET", "deliveries", () => json([...gateway.ledger.deliveries.values()])),
		guarded("GET", "idle", async () => {
			await gateway.clock.idle();
			return json({ ok: true });
		}),
		guarded("POST", "reset", async (visit) => {
			const { seed } = parsed(z.strictObject({ seed: z.string().optional() }), await visit.json());
			gateway.reset(seed);
			return json({ ok: true });
		}),
		guarded("POST", "clock/advance", async (visit) => {
			const { ms } = parsed(z.strictObject({ ms: z.number().nonnegative() }), await visit.json());
			await gateway.clock.advance(ms);
			return json({ now: new Date(gateway.clock.now()).toISOString() });
		}),
		guarded("POST", "settings", async (visit) => {
			const wanted = parsed(SettingsInput, await visit.json());
			gateway.settings = { ...gateway.settings, ...definedOnly(wanted) };
			return json({ ok: true });
		}),
		guarded("POST", "scenario", async (visit) => {
			return json({ id: gateway.scenarios.add(parsed(ScenarioInput, await visit.json())) });
		}),
		guarded("POST", "scenario/clear", () => {
			gateway.scenarios.clear();
			return json({ ok: true });
		}),
		guarded("POST", "pay", async (visit) => json(await pay(gateway, parsed(PayInput, await visit.json())))),
		guarded("POST", "settle", async (visit) => {
			const { id, outcome } = parsed(SettleInput, await visit.json());
			return json(await endCharge(gateway, transactionOf(gateway, id), endingOf(outcome)));
		}),
		guarded("POST", "reverse", async (visit) => {
			const { id } = parsed(z.strictObject({ id: z.number() }), await visit.json());
			return json(reverse(gateway, transactionOf(gateway, id)));
		}),
		guarded("POST", "refund", async (visit) => json(refund(gateway, parsed(RefundInput, await visit.json())))),
		guarded("POST", "refund/settle", async (visit) => {
			return json(settleRefund(gateway, parsed(RefundSettleInput, await visit.json())));
		}),
		guarded("POST", "webhook", async (visit) => json(webhook(gateway, parsed(WebhookInput, await visit.json())))),
	];
}

function webhook(gateway: Gateway, input: z.infer<typeof WebhookInput>) {
	const transaction = transactionOf(gateway, input.id);
	const tamper = definedOnly(input.tamper);
	return Array.from({ length: input.times }, () => send(gateway, transaction, { delayMs: input.delay, tamper })).flat();
}

const SHOWN = 60;

function stateOf(gateway: Gateway) {
	const { ledger, clock, settings, scenarios } = gateway;
	return {
		now: new Date(clock.now()).toISOString(),
		aheadMs: clock.offset(),
		webhookUrl: settings.webhookUrl,
		total: ledger.transactions.size,
		transactions: [...ledger.transactions.values()].slice(-SHOWN).reverse(),
		deliveries: [...ledger.deliveries.values()].slice(-SHOWN).reverse(),
		scenarios: scenarios.list().map(({ bound, ...scenario }) => ({ ...scenario, bound: [...bound] })),
	};
}

// A page of another origin must reach neither the controls nor the token: so our name, our machine, our origin.
function refuseStrangers(visit: Visit): void {
	const { headers, socket } = visit.request;
	const isLocal = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(socket.remoteAddress ?? "");
	const isOurName = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(headers.host ?? "");
	const isForwarded = headers["x-forwarded-for"] !== undefined || headers.forwarded !== undefined;
	const isOurOrigin = headers.origin === undefined || headers.origin === originOf(visit);
	if (!isLocal || !isOurName || isForwarded || !isOurOrigin)
		throw new Refused(403, "Only this machine controls the sandbox.");
}

function hasToken(gateway: Gateway, consoleToken: string, visit: Visit): boolean {
	const given = visit.request.headers.authorization ?? "";
	return [gateway.settings.controlToken, consoleToken].some(
		(token) => token !== "" && timingSafeEqual(Buffer.from(sha256(given)), Buffer.from(sha256(`Bearer ${token}`))),
	);
}

function parsed<T>(schema: z.ZodType<T>, body: unknown): T {
	const result = schema.safeParse(body);
	if (!result.success) throw new Refused(400, z.prettifyError(result.error));
	return result.data;
}

function definedOnly<T extends Record<string, unknown>>(values: T): { [K in keyof T]: Exclude<T[K], undefined> } {
	return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never;
}
