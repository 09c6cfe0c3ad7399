import { USSD_BANKS } from "#sandbox/elsewhere.ts";
import { html, type Markup, money } from "#sandbox/pages/html.ts";
import type { Session } from "#sandbox/records.ts";
import { type TestCard, testCardsOf } from "#sandbox/test-cards.ts";

/** Number, expiry, CVV, and the test cards to fill them with one tap. */
export function cardPanel(session: Session): Markup {
	return html`<form data-pay="card" novalidate>
		<p class="error" role="alert" data-error></p>
		<label for="number">Card number</label>
		<input id="number" name="number" inputmode="numeric" autocomplete="off" placeholder="0000 0000 0000 0000" maxlength="23" required>
		<div class="pair">
			<div><label for="expiry">Expiry (MM/YY)</label><input id="expiry" name="expiry" inputmode="numeric" autocomplete="off" placeholder="MM/YY" maxlength="7" required></div>
			<div><label for="cvv">CVV</label><input id="cvv" name="cvv" inputmode="numeric" autocomplete="off" placeholder="123" maxlength="4" required></div>
		</div>
		${payButton(session)}
		<details class="cards"><summary>Test cards</summary>
			<p>Tap one to fill it in. ${session.provider === "flutterwave" && "The PIN is 3310, the code 12345."}</p>
			<ul>${testCardsOf(session.provider).map(cardButton)}</ul>
		</details>
	</form>`;
}

export function bankPanel(session: Session): Markup {
	return html`<form data-pay="banktransfer"><p class="error" role="alert" data-error></p>
		<p>Get an account number made for this payment, then transfer exactly ${money(session.amount, session.currency)} from your bank.</p>
		${mainButton("Get account number")}</form>`;
}

export function ussdPanel(): Markup {
	return html`<form data-pay="ussd"><p class="error" role="alert" data-error></p>
		<label for="bank">Your bank</label>
		<select id="bank" name="bank">${USSD_BANKS.map(({ code, name }) => html`<option value="${code}">${name}</option>`)}</select>
		<p class="hint">You will get a code to dial on the phone of this account.</p>
		${mainButton("Get code to dial")}</form>`;
}

export function opayPanel(session: Session): Markup {
	return html`<form data-pay="opay"><p class="error" role="alert" data-error></p>
		<p>You will confirm ${money(session.amount, session.currency)} in your OPay app.</p>
		${mainButton("Pay with OPay")}</form>`;
}

function payButton(session: Session): Markup {
	return mainButton(`Pay ${money(session.amount, session.currency)}`);
}

function mainButton(label: string): Markup {
	return html`<button type="submit" class="main">${label}</button>`;
}

function cardButton({ number, expiry, cvv, effect, says }: TestCard): Markup {
	const spaced = number.replace(/(\d{4})(?=\d)/g, "$1 ");
	return html`<li><button type="button" data-fill data-number="${spaced}" data-expiry="${expiry}" data-cvv="${cvv}">
		<span class="dot ${says ? "bad" : "good"}" aria-hidden="true"></span><span><b>${spaced}</b> – ${effect}</span></button></li>`;
}
