import { payElsewhere } from "#sandbox/elsewhere.ts";
import type { Gateway } from "#sandbox/gateway.ts";
import { type Answer, json, Refused, type Route, route, type Visit } from "#sandbox/http.ts";
import { checkoutPage, deadLinkPage } from "#sandbox/pages/checkout-page.ts";
import type { Session, Transaction } from "#sandbox/records.ts";
import { browserResult, cancelledRedirect } from "#sandbox/result.ts";
import { CheckoutConfig, findSession, openSession } from "#sandbox/sessions.ts";
import { answerChallenge, payByCard, type Step, simulate, stepOf } from "#sandbox/steps.ts";
import { strings } from "#sandbox/strings.ts";

/** The checkout window and what it asks its own server. The session's id in the address is the only key. */
export function checkoutRoutes(gateway: Gateway): Route[] {
	return [
		route("GET", "/checkout", (visit) => openWindow(gateway, visit)),
		route("GET", "/v3/hosted/pay/:session", (visit) => openLink(gateway, visit)),
		route("POST", "/checkout/:session/pay", (visit) => within(gateway, visit, pay)),
		route("POST", "/checkout/:session/continue", (visit) => within(gateway, visit, proceed)),
		route("POST", "/checkout/:session/simulate", (visit) => within(gateway, visit, lever)),
		route("POST", "/checkout/:session/state", (visit) => within(gateway, visit, look)),
	];
}

type FormTexts = Record<string, string>;
type Act = (gateway: Gateway, session: Session, typed: FormTexts) => Step | Promise<Step>;

function openWindow(gateway: Gateway, visit: Visit): Answer {
	const encoded = visit.url.searchParams.get("__") ?? "";
	const config = CheckoutConfig.parse(jsonOr({}, Buffer.from(encoded, "base64").toString("utf8")));
	const session = openSession(gateway, config, "inline");
	return checkoutPage(gateway, session, { kind: "inline", cancelUrl: cancelledRedirect(session) });
}

function openLink(gateway: Gateway, visit: Visit): Answer {
	const session = findSession(gateway, visit.params.session ?? "");
	if (session?.provider !== "flutterwave" || session.kind !== "hosted" || session.state !== "open")
		return deadLinkPage();
	return checkoutPage(gateway, session, { kind: "hosted", cancelUrl: cancelledRedirect(session) });
}

async function within(gateway: Gateway, visit: Visit, act: Act): Promise<Answer> {
	const typed = strings(await visit.json());
	const session = findSession(gateway, visit.params.session ?? "");
	if (!session || session.refusal) throw new Refused(404, "There is no such checkout.");
	return json(await act(gateway, session, typed));
}

function pay(gateway: Gateway, session: Session, typed: FormTexts): Step | Promise<Step> {
	const last = gateway.ledger.listOfSession(session.id).at(-1);
	if (session.state === "paid" && last) return stepOf(gateway, session, last);
	if (session.state !== "open") return over(gateway, session, last);
	const { method = "" } = typed;
	if (!session.methods.some((offered) => offered === method)) throw new Refused(400, "This method is not offered.");
	if (method === "ussd" || method === "banktransfer" || method === "opay") {
		return payElsewhere(gateway, session, method, typed.bank ?? "");
	}
	return payByCard(gateway, session, typed);
}

function proceed(gateway: Gateway, session: Session, typed: FormTexts): Step | Promise<Step> {
	const transaction = transactionOf(gateway, session, typed);
	if (session.state === "expired") return over(gateway, session, transaction);
	return answerChallenge(gateway, session, transaction, typed);
}

function lever(gateway: Gateway, session: Session, typed: FormTexts): Promise<Step> {
	return simulate(gateway, session, transactionOf(gateway, session, typed), typed.outcome ?? "");
}

function look(gateway: Gateway, session: Session, typed: FormTexts): Step {
	if (typed.transactionId) return stepOf(gateway, session, transactionOf(gateway, session, typed));
	return session.state === "open" ? { kind: "form", error: "" } : over(gateway, session, undefined);
}

function over(gateway: Gateway, session: Session, transaction: Transaction | undefined): Step {
	return { kind: "expired", result: browserResult(gateway, session, transaction) };
}

function transactionOf(gateway: Gateway, session: Session, typed: FormTexts): Transaction {
	const transaction = gateway.ledger.transactions.get(Number(typed.transactionId));
	if (transaction?.sessionId !== session.id) throw new Refused(404, "There is no such payment in this checkout.");
	return transaction;
}

export function jsonOr(fallback: unknown, text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return fallback;
	}
}
