import { timingSafeEqual } from "node:crypto";
import { nextFault, takeFault } from "#sandbox/faults.ts";
import type { Gateway } from "#sandbox/gateway.ts";
import { type Answer, originOf, type Route, route, type Visit } from "#sandbox/http.ts";
import { invalidKey, invalidParams, notFound, refused, said, troubleBody } from "#sandbox/paystack/answers.ts";
import { Beginning, type BeginTrouble, beginTransaction, troubleIn } from "#sandbox/paystack/begin.ts";
import { listedData, transactionData } from "#sandbox/paystack/bodies.ts";
import { pageOf } from "#sandbox/paystack/pages.ts";
import { type View, viewOf } from "#sandbox/paystack/view.ts";
import { numberIn } from "#sandbox/paystack/wire.ts";
import type { Session } from "#sandbox/records.ts";
import { sha256 } from "#sandbox/sessions.ts";

export type GuardedRoute = (method: string, path: string, answer: (visit: Visit) => Answer | Promise<Answer>) => Route;

/** Paystack's server API: its key before anything else. */
export function guardedByPaystackKey(gateway: Gateway): GuardedRoute {
	return (method, path, answer) =>
		route(method, path, (visit) => (hasKey(gateway, visit) ? answer(visit) : invalidKey()));
}

export function paystackRoutes(gateway: Gateway): Route[] {
	const guarded = guardedByPaystackKey(gateway);
	return [
		guarded("POST", "/transaction/initialize", (visit) => initialize(gateway, visit)),
		guarded("GET", "/transaction/verify/:reference", (visit) => verify(gateway, visit)),
		guarded("GET", "/transaction", (visit) => list(gateway, visit)),
		guarded("GET", "/transaction/:id", (visit) => fetchOne(gateway, visit)),
	];
}

/** What was begun under a reference or has this id. */
export function findBegun(gateway: Gateway, named: string): Session | undefined {
	const byReference = gateway.ledger.sessionOf(named);
	if (byReference?.provider === "paystack") return byReference;
	const number = numberIn(named);
	if (number === undefined) return undefined;
	return begunOf(gateway).find((session) => session.number === number);
}

function hasKey(gateway: Gateway, visit: Visit): boolean {
	const { paystackSecretKey } = gateway.settings;
	if (paystackSecretKey === "") return false;
	const given = Buffer.from(sha256(visit.request.headers.authorization ?? ""));
	return timingSafeEqual(given, Buffer.from(sha256(`Bearer ${paystackSecretKey}`)));
}

async function initialize(gateway: Gateway, visit: Visit): Promise<Answer> {
	const wanted = Beginning.parse(await visit.json());
	const fault = takeFault(gateway.scenarioOf(wanted.reference).initialize, visit, troubleBody);
	if (fault) return fault.answer;
	const trouble = troubleIn(gateway, wanted);
	if (trouble) return refusalOf(trouble);
	const { id, txRef } = beginTransaction(gateway, wanted);
	const authorization_url = `${originOf(visit)}/checkout/${id}`;
	return said("Authorization URL created", { authorization_url, access_code: id, reference: txRef });
}

function refusalOf(trouble: BeginTrouble): Answer {
	if (trouble === "email") return invalidParams("Invalid Email Address Passed", "Send an e-mail address");
	if (trouble === "amount")
		return invalidParams("Invalid Amount Sent", "Send the amount in kobo, as a whole number above 0");
	if (trouble === "currency") return invalidParams("Currency not supported by merchant", "Send NGN");
	if (trouble === "reference") {
		return refused(400, {
			message: "Only alphanumeric characters and -, ., = are allowed in a reference",
			nextStep: "Send a reference made of these characters",
			code: "invalid_reference",
		});
	}
	return refused(400, {
		message: "Duplicate Transaction Reference",
		nextStep: "Use a reference that you have not used before",
		code: "duplicate_reference",
	});
}

function verify(gateway: Gateway, visit: Visit): Answer {
	const session = findBegun(gateway, visit.params.reference ?? "");
	const scenario = gateway.scenarioOf(session?.txRef ?? visit.params.reference ?? "");
	const fault = nextFault(scenario, visit, troubleBody);
	if (fault) return fault.answer;
	if (!session) return notFound(scenario.notFound);
	if (scenario.notYetVisible > 0) {
		scenario.notYetVisible -= 1;
		return notFound(scenario.notFound);
	}
	return said("Verification successful", transactionData(viewOf(gateway, session, true)));
}

function fetchOne(gateway: Gateway, visit: Visit): Answer {
	const session = findBegun(gateway, visit.params.id ?? "");
	if (!session) return notFound();
	const fault = nextFault(gateway.scenarioOf(session.txRef), visit, troubleBody);
	return fault ? fault.answer : said("Transaction retrieved", transactionData(viewOf(gateway, session, true)));
}

function list(gateway: Gateway, visit: Visit): Answer {
	const fault = takeFault(gateway.scenarios.lists()?.list, visit, troubleBody);
	if (fault) return fault.answer;
	const wanted = visit.url.searchParams;
	const found = begunOf(gateway)
		.filter((session) => isWithin(session.createdAt, wanted))
		.map((session) => viewOf(gateway, session))
		.filter((view) => passes(view, wanted))
		.reverse();
	const { shown, meta } = pageOf(found, wanted);
	return said("Transactions retrieved", shown.map(listedData), meta);
}

function begunOf(gateway: Gateway): Session[] {
	return [...gateway.ledger.sessions.values()].filter((session) => session.provider === "paystack");
}

/** Moments, as Paystack takes them: a day alone is its first moment. */
export function isWithin(at: number, wanted: URLSearchParams): boolean {
	const moment = (name: string, otherwise: number) => {
		const given = Date.parse(wanted.get(name) ?? "");
		return Number.isNaN(given) ? otherwise : given;
	};
	return at >= moment("from", 0) && at <= moment("to", Number.POSITIVE_INFINITY);
}

function passes(view: View, wanted: URLSearchParams): boolean {
	const is = (name: string, value: string) => !wanted.get(name) || wanted.get(name) === value;
	return is("status", view.status) && is("reference", view.reference) && is("amount", String(view.amount));
}
