import { useEffect, useRef, useState } from "react";
import { useFetcher, useNavigate } from "react-router";
import { isPayingPage } from "#kit/rules/paying-pages.ts";
import type { Checkout, PaymentState } from "#sales/ledger/payments/rules/checkout.ts";
import { payingWords } from "#sales/paying/payments/pages/words.ts";
import { loadCheckout, untilReachable } from "#sales/paying/ways/card/checkout/load-checkout.ts";
import { abandonCheckout, openCheckout } from "#sales/paying/ways/card/checkout/open-checkout.ts";
import { type CheckoutOutcome, reportWindow } from "#sales/paying/ways/card/checkout/provider-window.ts";

/** `opening`: the script loads. `open`: the window is open. `asking`: the server asks the provider. */
export type CheckoutStage = "idle" | "opening" | "open" | "asking";

/** The window usually reports first; a payment finished in another tab closes it after this time. */
const LAST_WORD_MS = 2000;

/**
 * Opens the payment window once for each new checkout, and asks the server for the result when the window reports or closes. `over`: the
 * reference of a payment that is over, from another tab for example; its window closes. `scriptFailed`: the script could not be loaded,
 * so only the provider's own page is left. `pageOf`: the page of a payment.
 */
export function useCheckout(checkout: Checkout | undefined, over?: string, pageOf = ownPageOf) {
	const settle = useFetcher<{ state: PaymentState }>();
	const [stage, setStage] = useState<CheckoutStage>("idle");
	const [failure, setFailure] = useState<string>();
	const opened = useRef<Checkout>(undefined);
	const isOver = stage === "open" && over !== undefined && over === opened.current?.reference;

	useEffect(() => {
		if (!isOver || !over) return;
		const timer = setTimeout(() => abandonCheckout(over), LAST_WORD_MS);
		return () => clearTimeout(timer);
	}, [isOver, over]);

	useEffect(() => {
		if (!checkout || opened.current === checkout) return;
		opened.current = checkout;
		void pay(checkout);
	});

	async function pay(wanted: Checkout) {
		setFailure(undefined);
		setStage("opening");
		let outcome: CheckoutOutcome;
		try {
			await loadCheckout(wanted);
			setStage("open");
			reportWindow(pageOf(wanted.reference), "opened");
			outcome = await openCheckout(wanted);
		} catch {
			setStage("idle");
			reportWindow(pageOf(wanted.reference), "script-failed");
			return setFailure(payingWords.loaderFailed);
		}
		setStage("asking");
		await untilReachable(() => setFailure(payingWords.connectionLost));
		setFailure(undefined);
		await settle.submit(reportOf(outcome), { method: "post", action: pageOf(wanted.reference) });
		setStage("idle");
	}

	const scriptFailed = failure === payingWords.loaderFailed;
	return { stage, failure, scriptFailed, settled: stage === "idle" ? settle.data?.state : undefined };
}

/** The member's page of a payment. */
const ownPageOf = (reference: string) => `/payments/${reference}`;

/** The report of the window for the record: `reported` is its word, or that it was closed. Nothing relies on it. */
function reportOf(outcome: CheckoutOutcome) {
	if (outcome.outcome === "closed") return { reported: "closed", transactionId: "" };
	return { reported: outcome.status, transactionId: outcome.transactionId ?? "" };
}

/**
 * A page reached by a click within the site still has the first page's content security policy, which allows no payment window. Such a
 * page reloads itself as a document before anything is typed.
 */
export function useDocumentThatPays() {
	useEffect(() => {
		const [first] = performance.getEntriesByType("navigation");
		if (first && !isPayingPage(new URL(first.name).pathname)) window.location.reload();
	}, []);
}

/**
 * Leads to the page of a payment that is not decided yet, which shows its state and refreshes itself. `alsoPaid`: a paid one leads there
 * too, to be confirmed.
 */
export function useStatusPage(settled: PaymentState | undefined, reference: string | undefined, alsoPaid = false) {
	const navigate = useNavigate();
	const staysHere = settled === "failed" || settled === "not_started" || (settled === "paid" && !alsoPaid);
	const isLed = settled !== undefined && !staysHere;
	useEffect(() => {
		if (isLed && reference) void navigate(`/payments/${reference}`);
	}, [isLed, reference, navigate]);
}
