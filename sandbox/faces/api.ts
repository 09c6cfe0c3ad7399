import { timingSafeEqual } from "node:crypto";
import { feeOf, listItem, refundBody, verifyBody, wireTime } from "#sandbox/bodies.ts";
import { nextFault } from "#sandbox/faults.ts";
import type { Gateway } from "#sandbox/gateway.ts";
import { type Answer, json, originOf, Refused, type Route, route, type Visit } from "#sandbox/http.ts";
import type { Transaction } from "#sandbox/records.ts";
import type { Scenario } from "#sandbox/scenario.ts";
import { CheckoutConfig, openSession, sha256 } from "#sandbox/sessions.ts";
import { announceRefund, send } from "#sandbox/webhooks.ts";

const PAGE_SIZE = 10;

/** The provider's server API: bearer key before anything else. */
export function apiRoutes(gateway: Gateway): Route[] {
	const guarded = (method: string, path: string, answer: (visit: Visit) => Answer | Promise<Answer>) =>
		route(method, path, (visit) =>
			hasKey(gateway, visit) ? answer(visit) : json(error("Authorization required"), 401),
		);
	return [
		guarded("GET", "/v3/transactions/verify_by_reference", (visit) => verifyByReference(gateway, visit)),
		guarded("GET", "/v3/transactions/fee", (visit) => fee(visit)),
		guarded("GET", "/v3/transactions/:id/verify", (visit) => verifyById(gateway, visit)),
		guarded("GET", "/v3/transactions/:id/events", (visit) => events(gateway, visit)),
		guarded("POST", "/v3/transactions/:id/refund", (visit) => refund(gateway, visit)),
		guarded("POST", "/v3/transactions/:id/resend-hook", (visit) => resendHook(gateway, visit)),
		guarded("GET", "/v3/transactions", (visit) => list(gateway, visit)),
		guarded("POST", "/v3/payments", (visit) => hostedLink(gateway, visit)),
		guarded("POST", "/v3/payments/link/disable", (visit) => disableLink(gateway, visit)),
	];
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
	const transactions = gateway.ledger.listOf(txRef);
	if (transactions.length > 0 && scenario.notYetVisible > 0) {
		scenario.notYetVisible -= 1;
		return notFound(scenario);
	}
	const chosen = choose(transactions, scenario.verifyReturns ?? "latest");
	return chosen ? verified(chosen, scenario) : notFound(scenario);
}

function verifyById(gateway: Gateway, visit: Visit): Answer {
	const transaction = gateway.ledger.transactions.get(Number(visit.params.id));
	if (!transaction) return notFound(undefined);
	const scenario = gateway.scenarioOf(transaction);
	const fault = nextFault(scenario, visit);
	return fault ? fault.answer : verified(transaction, scenario);
}

function choose(transactions: Transaction[], which: NonNullable<Scenario["verifyReturns"]>): Transaction | undefined {
	if (which === "first") return transactions[0];
	const successful = transactions.find((one) => one.status === "successful");
	return which === "successful-first" && successful ? successful : transactions.at(-1);
}

function verified(transaction: Transaction, scenario: Scenario): Answer {
	if (transaction.status === "successful") scenario.told = scenario.verifyStatus.shift() ?? "successful";
	const data = verifyBody(asTold(transaction, scenario));
	return json({ status: "success", message: "Transaction fetched successfully", data });
}

/** The transaction as the scenario has the gateway tell it, in verify and in lists alike. */
function asTold(transaction: Transaction, scenario: Scenario): Transaction {
	const told = scenario.told ?? scenario.verifyStatus[0] ?? "successful";
	return {
		...transaction,
		amount: transaction.amount + scenario.amountDelta,
		charged: transaction.charged + scenario.amountDelta + scenario.chargedDelta,
		currency: scenario.currency ?? transaction.currency,
		txRef: scenario.txRefOverride ?? transaction.txRef,
		status: (transaction.status === "successful" ? told : transaction.status) as Transaction["status"],
	};
}

function notFound(scenario: Scenario | undefined): Answer {
	return json(error("No transaction was found for this id"), scenario?.notFound ?? 400);
}

function list(gateway: Gateway, visit: Visit): Answer {
	const wanted = visit.url.searchParams;
	const page = Math.max(1, Number(wanted.get("page")) || 1);
	const source = wanted.get("tx_ref")
		? gateway.ledger.listOf(wanted.get("tx_ref") ?? "")
		: [...gateway.ledger.transactions.values()];
	const found = source.filter((transaction) => passes(transaction, wanted)).reverse();
	const page_info = { total: found.length, current_page: page, total_pages: Math.ceil(found.length / PAGE_SIZE) };
	const data = found
		.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
		.map((one) => listItem(asTold(one, gateway.scenarioOf(one))));
	return json({ status: "success", message: "Transactions fetched", meta: { page_info }, data });
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
	const transaction = gateway.ledger.transactions.get(Number(visit.params.id));
	if (!transaction) return notFound(undefined);
	const actor = transaction.customer.email;
	const data = transaction.notes.map(({ note, action, createdAt }) => {
		return { note, actor, object: "transaction", action, context: transaction.method, created_at: wireTime(createdAt) };
	});
	return json({ status: "success", message: "Transaction events fetched", data });
}

async function refund(gateway: Gateway, visit: Visit): Promise<Answer> {
	const transaction = gateway.ledger.transactions.get(Number(visit.params.id));
	if (!transaction) return notFound(undefined);
	const body = (await visit.json()) as { amount?: unknown; comments?: unknown };
	const left = transaction.charged - transaction.refunds.reduce((sum, one) => sum + one.amount, 0);
	const amount = body.amount === undefined ? left : Number(body.amount);
	if (transaction.status !== "successful") return json(error("Transaction is not successful"), 400);
	if (!(amount > 0)) return json(error("amount is required"), 400);
	if (amount > left + 0.001) return json(error("Refund amount is more than the transaction amount"), 400);
	const made = {
		id: gateway.ids.number(),
		amount,
		status: "completed",
		comments: String(body.comments ?? ""),
		createdAt: gateway.clock.now(),
	};
	transaction.refunds.push(made);
	gateway.ledger.note(transaction, "refund", `${amount} refunded`);
	gateway.ledger.saveTransaction(transaction);
	announceRefund(gateway, transaction, made);
	return json({ status: "success", message: "Transaction refund initiated", data: refundBody(transaction, made) });
}

function resendHook(gateway: Gateway, visit: Visit): Answer {
	const transaction = gateway.ledger.transactions.get(Number(visit.params.id));
	if (!transaction) return notFound(undefined);
	send(gateway, transaction, {});
	return json({ status: "success", message: "hook sent successfully", data: "hook sent" });
}

async function hostedLink(gateway: Gateway, visit: Visit): Promise<Answer> {
	const config = CheckoutConfig.parse(await visit.json());
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

function error(message: string) {
	return { status: "error", message, data: null };
}
