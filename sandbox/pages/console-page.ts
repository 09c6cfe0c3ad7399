import type { Gateway } from "#sandbox/gateway.ts";
import type { Answer } from "#sandbox/http.ts";
import { MAGIC } from "#sandbox/magic.ts";
import { html, type Markup } from "#sandbox/pages/html.ts";

const POLICY =
	"default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Trouble to order by one press, for the next payment that begins. */
const SCENARIOS = [
	{ label: "Webhook lost", trouble: { webhook: "lost" } },
	{ label: "Webhook two hours late", trouble: { webhook: { late: 7_200_000 } } },
	{ label: "Webhook five times", trouble: { webhook: { duplicate: 5 } } },
	{ label: "Webhook before the browser", trouble: { webhook: "before_callback" } },
	{ label: "Wrong webhook hash", trouble: { webhook: "bad_hash" } },
	{ label: "Flat webhook", trouble: { webhook: "flat" } },
	{ label: "Pending three times", trouble: { verifyStatus: ["pending", "pending", "pending"] } },
	{ label: "₦1 too little", trouble: { amountDelta: -1 } },
	{ label: "Paid in dollars", trouble: { currency: "USD" } },
	{ label: "Verify fails five times", trouble: { verify: Array(5).fill({ http: 500 }) } },
	{ label: "Browser hears nothing", trouble: { browser: { suppressCallback: true } } },
	{ label: "Window closed after paying", trouble: { browser: { closeAfterPay: true } } },
	{ label: "Refund takes an hour", trouble: { refund: { status: "pending", after: 3_600_000, becomes: "completed" } } },
	{
		label: "Refund fails after an hour",
		trouble: { refund: { status: "pending", after: 3_600_000, becomes: "failed" } },
	},
	{ label: "Refund done, answer lost", trouble: { refund: { answer: "reset" } } },
	{ label: "Script fails twice", trouble: { script: { fail: 2 } } },
	{ label: "Script fails three times", trouble: { script: { fail: 3 } } },
];

/** What the stand-in did and can be ordered to do, for people. The token in it lets this page, and no other, do it. */
export function consolePage(gateway: Gateway, token: string): Answer {
	const { appUrl, webhookUrl, paystackWebhookUrl, paystackSecretKey } = gateway.settings;
	const hasPaystack = paystackSecretKey !== "";
	const page = html`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Sandbox gateway</title>
	<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
	<link rel="icon" href="data:,"><link rel="stylesheet" href="/assets/console.css"></head>
	<body data-token="${token}">
	<aside class="ribbon" aria-label="Note">SANDBOX, no real money</aside>
	<main>
		<header><h1>Sandbox gateway</h1>
		<p>A stand-in for the card payment provider${hasPaystack && ", in the manner of Flutterwave and of Paystack"}. The shop
		talks to it as it would to the real one: its checkout window, its answers about payments, its webhooks. Nothing here
		reaches a bank.</p>
		<p class="facts">${appUrl && html`<a href="${appUrl}">Back to the shop</a>`}
		<span>Webhooks go to <b>${webhookUrl ?? "nowhere"}</b></span>
		${hasPaystack && html`<span>and Paystack's to <b>${paystackWebhookUrl ?? "nowhere"}</b></span>`}</p></header>
		<p id="said" role="status"></p>
		<section aria-labelledby="payments-title"><h2 id="payments-title">Payments</h2><div id="transactions"></div></section>
		<section aria-labelledby="hooks-title"><h2 id="hooks-title">Webhooks sent</h2><div id="deliveries"></div></section>
		<section aria-labelledby="trouble-title"><h2 id="trouble-title">Trouble for the next payment</h2>
			<div class="row">${SCENARIOS.map(({ label, trouble }) => button(label, "scenario", { match: { next: 1 }, ...trouble }))}</div>
			<p id="ordered"></p>
			<details><summary>The same by e-mail address</summary><p>Pay with an address such as <b>ada+late@example.com</b>:</p>
			<dl>${Object.entries(MAGIC).map(([word, { means }]) => html`<div><dt>+${word}</dt><dd>${means}</dd></div>`)}</dl></details></section>
		<section aria-labelledby="clock-title"><h2 id="clock-title">Clock</h2>
			<p>It is <b id="now">…</b> UTC<span id="ahead"></span> in here. Moving it on sends what is due on the way: late webhooks,
			refunds that take their time, and repeats of what was not acknowledged.</p>
			<div class="row">${[30, 120, 1440].map((minutes) => button(`+ ${minutes < 60 ? `${minutes} minutes` : `${minutes / 60} hours`}`, "clock/advance", { ms: minutes * 60_000 }))}</div></section>
	</main><script type="module" src="/assets/console.js"></script></body></html>`;
	const headers = { "content-security-policy": POLICY, "x-frame-options": "DENY", "referrer-policy": "no-referrer" };
	return { type: "text/html; charset=utf-8", body: page.text, headers };
}

function button(label: string, path: string, body: unknown): Markup {
	return html`<button type="button" data-path="${path}" data-body="${JSON.stringify(body)}">${label}</button>`;
}
