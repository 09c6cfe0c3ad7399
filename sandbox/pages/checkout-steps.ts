import { html, type Markup, money } from "#sandbox/pages/html.ts";
import type { Session } from "#sandbox/records.ts";
import { TEST_OTP, TEST_PIN } from "#sandbox/test-cards.ts";

/** What follows the form: challenges of a card, and the ways that are paid elsewhere. */
export function steps(session: Session): Markup[] {
	const sum = money(session.amount, session.currency);
	return [
		step(
			"pin",
			"Enter your card PIN",
			html`<form data-continue novalidate>
			<p class="error" role="alert" data-error></p>
			<label for="pin">Card PIN</label>
			<input id="pin" name="pin" type="password" inputmode="numeric" autocomplete="off" maxlength="4" required>
			${fill("pin", TEST_PIN, "PIN")}<button type="submit" class="main">Continue</button></form>`,
		),
		step(
			"otp",
			"Enter the code we sent",
			html`<p>Your bank sent a code to the phone of this card.</p><form data-continue novalidate>
			<p class="error" role="alert" data-error></p>
			<label for="otp">One-time code</label>
			<input id="otp" name="otp" inputmode="numeric" autocomplete="one-time-code" maxlength="8" required>
			${fill("otp", TEST_OTP, "code")}<button type="submit" class="main">Authorise ${sum}</button></form>`,
		),
		step(
			"3ds",
			"Your bank asks you to confirm",
			html`<div class="bank"><p class="bank-name">Sandbox Bank, 3-D Secure</p>
			<p>Confirm a payment of <b>${sum}</b> to ${session.title || "Sandbox merchant"}?</p></div>
			<form data-continue><p class="error" role="alert" data-error></p><div class="row">
			<button type="submit" class="quiet" name="approve" value="no">Decline</button>
			<button type="submit" class="main" name="approve" value="yes">Confirm payment</button></div></form>`,
		),
		step(
			"avs",
			"Billing address of the card",
			html`<form data-continue>
			<p class="error" role="alert" data-error></p>
			<label for="address">Address</label><input id="address" name="address" value="12 Marina" autocomplete="off">
			<div class="pair"><div><label for="city">City</label><input id="city" name="city" value="Lagos" autocomplete="off"></div>
			<div><label for="zip">Postcode</label><input id="zip" name="zip" value="101001" autocomplete="off"></div></div>
			<p class="hint">Filled in for you: any address will do here.</p><button type="submit" class="main">Continue</button></form>`,
		),
		step(
			"ussd",
			"Dial this code",
			html`<p>On the phone of your <span data-bank></span> account:</p>
			<p class="code" data-code></p>${waiting("Waiting for your bank")}
			${levers("Dial and pay", "Dial, bank declines")}`,
		),
		step(
			"banktransfer",
			"Transfer to this account",
			html`<dl class="account">
			<div><dt>Amount</dt><dd>${sum}</dd></div><div><dt>Account number</dt><dd data-account></dd></div>
			<div><dt>Bank</dt><dd data-bank></dd></div></dl>
			<p class="hint">Use the account once, for exactly this amount.</p>${waiting("Waiting for your transfer")}
			${levers("Transfer arrives", null, session.amount > 100 ? "₦100 too little arrives" : null)}`,
		),
		step(
			"opay",
			"Confirm in your OPay app",
			html`<p>We sent a request for ${sum}.</p>${waiting("Waiting for OPay")}
			${levers("Confirm in app", "Decline in app")}`,
		),
	];
}

/** The last words: it failed, it worked, it is too late. */
export function endSteps(): Markup[] {
	return [
		html`<section data-step="failed" hidden><div class="verdict bad" aria-hidden="true">!</div>
			<h2 tabindex="-1">Payment not made</h2><p role="alert" data-reason></p>
			<button type="button" class="main" data-after-failure data-action="retry">Try again</button>
			<p class="hint" data-tries>Nothing was charged. You can use another card or another way to pay.</p></section>`,
		html`<section data-step="done" hidden><div class="verdict good" aria-hidden="true">✓</div>
			<h2 tabindex="-1">Payment successful</h2><p>Taking you back to the shop.</p></section>`,
		html`<section data-step="expired" hidden><div class="verdict bad" aria-hidden="true">!</div>
			<h2 tabindex="-1">This checkout has ended</h2><p>It was open too long. Nothing more can be paid here; start again in the shop.</p>
			<button type="button" class="quiet" data-action="report">Close</button></section>`,
	];
}

function step(name: string, title: string, inside: Markup): Markup {
	return html`<section data-step="${name}" hidden><h2 tabindex="-1">${title}</h2>${inside}
		<button type="button" class="back" data-action="other">Choose another way to pay</button></section>`;
}

function waiting(text: string): Markup {
	return html`<p class="waiting" role="status"><span class="spinner" aria-hidden="true"></span>${text}</p>`;
}

function fill(field: string, value: string, word: string): Markup {
	return html`<p class="hint">Sandbox: the ${word} is <button type="button" class="link" data-fill-field="${field}" data-value="${value}" data-hint>${value}</button></p>`;
}

function levers(paid: string, declined: string | null, short: string | null = null): Markup {
	const lever = (outcome: string, label: string | null) =>
		label && html`<button type="button" class="quiet" data-simulate="${outcome}">${label}</button>`;
	return html`<div class="levers"><p>In the sandbox you play the bank:</p>
		${[lever("paid", paid), lever("declined", declined), lever("short", short)]}
		<p class="hint">Or close the window: it stays pending until somebody settles it in the console.</p></div>`;
}
