import { jsonOr } from "#sandbox/faces/checkout.ts";
import type { Gateway } from "#sandbox/gateway.ts";
import { type Answer, type Route, route, type Visit } from "#sandbox/http.ts";
import { checkoutPage, deadLinkPage } from "#sandbox/pages/checkout-page.ts";
import { Beginning, beginTransaction, troubleIn } from "#sandbox/paystack/begin.ts";
import { bigId } from "#sandbox/paystack/wire.ts";
import type { Session } from "#sandbox/records.ts";
import { findSession } from "#sandbox/sessions.ts";

/** Paystack's window: over a shop's page by its script, or as a page of its own by the authorization address. */
export function paystackWindowRoutes(gateway: Gateway): Route[] {
	return [
		route("GET", "/checkout/new", (visit) => openNew(gateway, visit)),
		route("GET", "/checkout/:code", (visit) => openBegun(gateway, visit)),
	];
}

function openBegun(gateway: Gateway, visit: Visit): Answer {
	const session = findSession(gateway, visit.params.code ?? "");
	if (session?.provider !== "paystack") return deadLinkPage("We could not find this transaction");
	if (session.state === "paid") return deadLinkPage("This transaction was already paid");
	if (session.state !== "open") return deadLinkPage("This transaction is no longer open");
	return show(gateway, session, visit.url.searchParams.has("inline"));
}

// One that was begun with the same facts and given up is gone on with, as the real one does.
function openNew(gateway: Gateway, visit: Visit): Answer {
	const encoded = visit.url.searchParams.get("__") ?? "";
	const asked = jsonOr({}, Buffer.from(encoded, "base64").toString("utf8")) as Record<string, unknown>;
	const { paystackPublicKey } = gateway.settings;
	if (paystackPublicKey === "" || asked.key !== paystackPublicKey) return deadLinkPage("Please enter a valid Key");
	const wanted = Beginning.parse(asked);
	const begun = gateway.ledger.sessionOf(wanted.reference);
	const same = begun?.provider === "paystack" && begun.state === "open" && begun.customer.email === wanted.email;
	if (same && begun.amount * 100 === wanted.amount) return show(gateway, begun, true);
	const trouble = troubleIn(gateway, wanted);
	if (trouble === "duplicate") return deadLinkPage("Duplicate Transaction Reference");
	if (trouble) return deadLinkPage(`The ${trouble} is not valid`);
	return show(gateway, beginTransaction(gateway, wanted), true);
}

function show(gateway: Gateway, session: Session, isInline: boolean): Answer {
	const loaded = { id: bigId(session.number), customer: { email: session.customer.email }, accessCode: session.id };
	return checkoutPage(gateway, session, {
		kind: isInline ? "inline" : "hosted",
		cancelUrl: session.cancelUrl ?? session.redirectUrl,
		...(isInline && { loaded }),
	});
}
