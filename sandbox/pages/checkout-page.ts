import type { Gateway } from "#sandbox/gateway.ts";
import type { Answer } from "#sandbox/http.ts";
import { bankPanel, cardPanel, opayPanel, ussdPanel } from "#sandbox/pages/checkout-panels.ts";
import { endSteps, steps } from "#sandbox/pages/checkout-steps.ts";
import { html, type Markup, money } from "#sandbox/pages/html.ts";
import type { Method, Session } from "#sandbox/records.ts";

const LABELS: Record<Method, string> = { card: "Card", banktransfer: "Bank transfer", ussd: "USSD", opay: "OPay" };

// Any shop may frame this page: that is what it is for. Nothing inline runs in it.
const POLICY =
	"default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'";

/** `loaded`: what the page around the window gets when it is there. */
export type Showing = { kind: Session["kind"]; cancelUrl: string | null; loaded?: Record<string, unknown> };

/** The checkout window: inside a shop's page, or as a page of its own. */
export function checkoutPage(gateway: Gateway, session: Session, { kind, cancelUrl, loaded }: Showing): Answer {
	const body = session.refusal ? refusal(session.refusal) : payment(session);
	return page(html`<body class="${kind}" data-session="${session.id}" data-kind="${kind}" data-provider="${session.provider}"
		data-cancel-url="${cancelUrl ?? ""}" data-shop="${gateway.settings.appUrl ?? ""}" data-tell="${tellOf(loaded)}">
	<div class="sheet" id="sheet" role="dialog" aria-modal="true" aria-label="Payment">
		<p class="ribbon">SANDBOX, no real money</p>
		<header class="head">
			<div><h1>${session.title || "Sandbox merchant"}</h1><p>${session.description}</p></div>
			<button type="button" class="close" id="close" aria-label="Close payment window"><span aria-hidden="true">&#215;</span></button>
		</header>
		<p class="sum"><span class="who">${session.customer.email}</span><strong>${money(Math.max(0, session.amount), session.currency)}</strong></p>
		<main aria-label="Payment details">${body}</main>
		<p class="foot">A stand-in for the payment provider. Nothing here reaches a bank.</p>
	</div>
	${leaveDialog()}
	<script src="/assets/checkout.js"></script><script src="/assets/checkout-keys.js"></script>
	<script src="/assets/checkout-tell.js"></script>
	</body>`);
}

/** For a hosted link that is used up, switched off or unknown. */
export function deadLinkPage(trouble?: string): Answer {
	const tell = trouble === undefined ? "" : JSON.stringify({ name: "notloaded", message: trouble });
	const answer =
		page(html`<body class="hosted" data-tell="${tell}"><div class="sheet"><p class="ribbon">SANDBOX, no real money</p>
		<main><h1>This payment link is not active</h1><p>It was used, has expired or was switched off. Ask the shop for another.</p></main></div>
		<script src="/assets/checkout-tell.js"></script></body>`);
	return answer && { ...answer, status: 404 };
}

function tellOf(loaded: Showing["loaded"]): string {
	return loaded ? JSON.stringify({ name: "loaded", ...loaded }) : "";
}

/** The form shows once its script is there: whatever is pressed before would be lost. */
function payment(session: Session): Markup {
	return html`
	<noscript><p class="error">This checkout needs JavaScript, as the real one does. Nothing was charged.</p></noscript>
	<section data-step="form" hidden>
		<div class="tabs" role="tablist" aria-label="Ways to pay">${session.methods.map(tab)}</div>
		${session.methods.map((method, i) => panel(method, session, i === 0))}
	</section>
	${steps(session)} ${endSteps()}`;
}

function tab(method: Method): Markup {
	return html`<button type="button" role="tab" id="tab-${method}" aria-controls="panel-${method}" aria-selected="false" data-method="${method}">${LABELS[method]}</button>`;
}

function panel(method: Method, session: Session, shown: boolean): Markup {
	const inside = { card: cardPanel, banktransfer: bankPanel, ussd: ussdPanel, opay: opayPanel }[method](session);
	return html`<div role="tabpanel" id="panel-${method}" aria-labelledby="tab-${method}"${shown ? "" : html` hidden`}>${inside}</div>`;
}

function refusal(reason: string): Markup {
	return html`<section data-step="refused"><div class="verdict bad" aria-hidden="true">!</div>
		<h2 tabindex="-1">This payment cannot start</h2><p role="alert">${reason}</p>
		<button type="button" class="quiet" data-action="leave">Close</button></section>`;
}

function leaveDialog(): Markup {
	return html`<dialog id="leave" aria-labelledby="leave-title">
		<h2 id="leave-title">Cancel this payment?</h2>
		<p id="leave-text">Your card has not been charged.</p>
		<div class="row"><button type="button" class="quiet" data-action="leave">Yes, cancel</button>
		<button type="button" class="main" data-action="stay">Continue paying</button></div>
	</dialog>`;
}

function page(body: Markup): Answer {
	const head = html`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Payment – sandbox</title>
	<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
	<link rel="icon" href="data:,"><link rel="stylesheet" href="/assets/checkout.css"><link rel="stylesheet" href="/assets/checkout-steps.css"></head>`;
	return {
		type: "text/html; charset=utf-8",
		body: `${head.text}${body.text}</html>`,
		headers: { "content-security-policy": `${POLICY}; img-src data:` },
	};
}
