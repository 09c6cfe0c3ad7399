import { timingSafeEqual } from "node:crypto";
import { feeOf, listItem, verifyBody, wireTime } from "#sandbox/bodies.ts";
import { nextFault, takeFault } from "#sandbox/faults.ts";
import type { Gateway } from "#sandbox/gateway.ts";
import { type Answer, json, originOf, Refused, type Route, route, type Visit } from "#sandbox/http.ts";
import type { Transaction } from "#sandbox/records.ts";
import type { Scenario } from "#sandbox/scenario.ts";
import { CheckoutConfig, openSession, sha256 } from "#sandbox/sessions.ts";
import { asTold, choose, nextReport } from "#sandbox/telling.ts";
import { send } from "#sandbox/webhooks.ts";

const PAGE_SIZE = 10;

/** The provider's server API: bearer key before anything else. */
export function apiRoutes(gateway: Gateway): Route[] {
	const guarded = guardedByKey(gateway);
	return [
		guarded("GET", "/v3/transactions/verify_by_reference", (visit) => verifyByReference(gateway, visit)),
		guarded("GET", "/v3/transactions/fee", (visit) => fee(visit)),
		guarded("GET", "/v3/transactions/:id/verify", (visit) => verifyById(gateway, visit)),
		guarded("GET", "/v3/transactions/:id/events", (visit) => events(gateway, visit)),
		guarded("POST", "/v3/transactions/:id/resend-hook", (visit) => resendHook(gateway, visit)),
		guarded("GET", "/v3/transactions", (visit) => list(gateway, visit)),
		guarded("POST", "/v3/payments", (visit) => hostedLink(gateway, visit)),
		guarded("POST", "/v3/payments/link/disable", (visit) => disableLink(gateway, visit)),
	];
}

export function guardedByKey(gateway: Gateway) {
	return (method: string, path: string, answer: (visit: Visit) => Answer | Promise<Answer>) =>
		route(method, path, (visit) =>
			hasKey(gateway, visit) ? answer(visit) : json(error("Authorization required"), 401),
		);
}

/** The transaction a number in an address means. */
export function findTransaction(gateway: Gateway, id: string | undefined): Transaction | undefined {
	const found = gateway.ledger.transactions.get(Number(id));
	return found?.provider === "flutterwave" ? found : undefined;
}

function hasKey(gateway: Gateway, visit: Visit): boolean {
	const given = Buffer.from(sha256(visit.request.headers.authorization ?? ""));
	return timingSafeEqual(given, Buffer.from(sha256(`Bearer ${gateway.settings.secretKey}`)));
}

function verifyByReference(gateway: Gateway, visit: Visit): Answer {
	const txRef = visit.url.searchParams.get("tx_ref");
	if (!txRef) return json(error("tx_ref is required"), 400);
	const scenario = gateway.scenarioOf(txRef);
	const fault = nextFault(scenario, visit);
	if (fault) return fault.answer;
	const transactions = ours(gateway.ledger.listOf(txRef));
	if (transactions.length > 0 && scenario.notYetVisible > 0) {
		scenario.notYetVisible -= 1;
		return notFound(scenario);
	}
	const chosen = choose(transactions, scenario.verifyReturns ?? "latest");
	return chosen ? verified(chosen, scenario) : notFound(scenario);
}

function verifyById(gateway: Gateway, visit: Visit): Answer {
	const transaction = findTransaction(gateway, visit.params.id);
	if (!transaction) return notFound(undefined);
	const scenario = gateway.scenarioOf(transaction);
	const fault = nextFault(scenario, visit);
	return fault ? fault.answer : verified(transaction, scenario);
}

function verified(transaction: Transaction, scenario: Scenario): Answer {
	const data = verifyBody(nextReport(transaction, scenario));
	return json({ status: "success", message: "Transaction fetched successfully", data });
}

export function notFound(scenario: Scenario | undefined): Answer {
	return json(error("No transaction was found for this id"), scenario?.notFound ?? 400);
}

function list(gateway: Gateway, visit: Visit): Answer {
	const fault = takeFault(gateway.scenarios.lists()?.list, visit);
	if (fault) return fault.answer;
	const wanted = visit.url.searchParams;
	const page = Math.max(1, Number(wanted.get("page")) || 1);
	const source = wanted.get("tx_ref")
		? gateway.ledger.listOf(wanted.get("tx_ref") ?? "")
		: [...gateway.ledger.transactions.values()];
	const found = ours(source)
		.filter((transaction) => passes(transaction, wanted))
		.reverse();
	const page_info = { total: found.length, current_page: page, total_pages: Math.ceil(found.length / PAGE_SIZE) };
	const data = found
		.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
		.map((one) => listItem(asTold(one, gateway.scenarioOf(one))));
	return json({ status: "success", message: "Transactions fetched", meta: { page_info }, data });
}

function ours(transactions: Transaction[]): Transaction[] {
	return transactions.filter(({ provider }) => provider === "flutterwave");
}

function passes(transaction: Transaction, wanted: URLSearchParams): boolean {
	const day = wireTime(transaction.createdAt).slice(0, 10);
	const is = (name: string, value: string) => !wanted.get(name) || wanted.get(name) === value;
	return (
		day >= (wanted.get("from") ?? "") &&
		day <= (wanted.get("to") || "9999") &&
		is("status", transaction.status) &&
		is("currency", transaction.currency) &&
		is("customer_email", transaction.customer.email)
	);
}

function fee(visit: Visit): Answer {
	const amount = Number(visit.url.searchParams.get("amount"));
	if (!(amount > 0)) return json(error("amount is required"), 400);
	const currency = visit.url.searchParams.get("currency") ?? "NGN";
	const fees = { fee: feeOf(amount), merchant_fee: 0, flutterwave_fee: feeOf(amount), stamp_duty_fee: 0, currency };
	return json({ status: "success", message: "Charged fee", data: { charge_amount: amount, ...fees } });
}

function events(gateway: Gateway, visit: Visit): Answer {
	const transaction = findTransaction(gateway, visit.params.id);
	if (!transaction) return notFound(undefined);
	const actor = transaction.customer.email;
	const data = transaction.notes.map(({ note, action, createdAt }) => {
		return { note, actor, object: "transaction", action, context: transaction.method, created_at: wireTime(createdAt) };
	});
	return json({ status: "success", message: "Transaction events fetched", data });
}

function resendHook(gateway: Gateway, visit: Visit): Answer {
	const transaction = findTransaction(gateway, visit.params.id);
	if (!transaction) return notFound(undefined);
	send(gateway, transaction, {});
	return json({ status: "success", message: "hook sent successfully", data: "hook sent" });
}

async function hostedLink(gateway: Gateway, visit: Visit): Promise<Answer> {
	const config = CheckoutConfig.parse(await visit.json());
	const fault = takeFault(gateway.scenarioOf(config.tx_ref).initialize, visit);
	if (fault) return fault.answer;
	const missing = ["tx_ref", "amount", "redirect_url"].find((name) => !isGiven(config, name));
	if (missing) return json(error(`${missing} is required`), 400);
	if (!config.customer.email) return json(error("customer.email is required"), 400);
	if ([...gateway.ledger.sessions.values()].some((one) => one.kind === "hosted" && one.txRef === config.tx_ref)) {
		return json(error("Duplicate tx_ref: a payment link with this reference exists"), 400);
	}
	const session = openSession(gateway, config, "hosted");
	if (session.refusal) throw new Refused(400, session.refusal);
	return json({
		status: "success",
		message: "Hosted Link",
		data: { link: `${originOf(visit)}/v3/hosted/pay/${session.id}` },
	});
}

function isGiven(config: CheckoutConfig, name: string): boolean {
	if (name === "amount") return config.amount > 0;
	return name === "tx_ref" ? config.tx_ref !== "" : Boolean(config.redirect_url);
}

async function disableLink(gateway: Gateway, visit: Visit): Promise<Answer> {
	const { link } = (await visit.json()) as { link?: unknown };
	const session = gateway.ledger.sessions.get(
		String(link ?? "")
			.split("/")
			.at(-1) ?? "",
	);
	if (session?.kind !== "hosted") return json(error("link is required"), 400);
	if (session.state !== "open") return json(error("This payment link is currently inactive"), 400);
	session.state = "disabled";
	gateway.ledger.saveSession(session);
	return json({ status: "success", message: "Payment link disabled", data: null });
}

export function error(message: string) {
	return { status: "error", message, data: null };
}
