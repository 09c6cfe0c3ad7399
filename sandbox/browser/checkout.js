// The checkout window's behaviour. Everything it knows comes from its own server; it reports to the page around it.
(() => {
	const { session, kind, cancelUrl, shop } = document.body.dataset;
	const POLL_MS = 1500;
	const RESULT_SHOWN_MS = 500;
	const dialog = document.getElementById("leave");
	const all = (selector, root = document) => [...root.querySelectorAll(selector)];
	const one = (selector, root = document) => root.querySelector(selector);
	let transactionId = null;
	let result = null;
	let reported = false;
	let poll = 0;

	function show(name) {
		clearTimeout(poll);
		const section = one(`[data-step="${name}"]`);
		for (const other of all("[data-step]")) other.hidden = other !== section;
		for (const error of all("[data-error]", section)) error.textContent = "";
		const field = one("input:not([type=hidden])", section);
		(name === "form" ? one('[role="tab"][aria-selected="true"]') : (field ?? one("h2", section)))?.focus();
		return section;
	}

	function present(step) {
		if (step.transactionId) transactionId = step.transactionId;
		if (step.result) result = step.result;
		if (step.kind === "waiting") return watch();
		if (step.kind === "form")
			return step.error
				? complain(one('[data-step="form"] [role="tabpanel"]:not([hidden])'), step.error)
				: show("form");
		const section = show(step.kind);
		if (step.error && step.kind !== "failed") complain(section, step.error);
		for (const [name, value] of Object.entries({ code: step.code, bank: step.bank, account: step.account })) {
			const place = one(`[data-${name}]`, section);
			if (place && value) place.textContent = value;
		}
		const hint = one("[data-hint]", section);
		if (hint && step.hint) {
			hint.textContent = step.hint;
			hint.dataset.value = step.hint;
		}
		if (["ussd", "banktransfer", "opay"].includes(step.kind)) watch();
		if (step.kind === "failed") presentFailure(section, step);
		if (step.kind === "done") setTimeout(report, RESULT_SHOWN_MS + step.result.slowMs);
	}

	function presentFailure(section, step) {
		one("[data-reason]", section).textContent = step.error;
		one("[data-tries]", section).hidden = !step.canRetry;
		const button = one("[data-after-failure]", section);
		button.textContent = step.canRetry ? "Try again" : "Close";
		button.dataset.action = step.canRetry ? "retry" : "report";
	}

	function complain(section, text) {
		one("[data-error]", section).textContent = text;
		one("input", section)?.select();
		if (/test cards/.test(text)) one(".cards", section).open = true;
	}

	function watch() {
		clearTimeout(poll);
		poll = setTimeout(async () => {
			const step = await ask("state", { transactionId }).catch(() => ({ kind: "waiting" }));
			present(step);
		}, POLL_MS);
	}

	async function ask(action, body) {
		const headers = { "content-type": "application/json" };
		const response = await fetch(`/checkout/${session}/${action}`, {
			method: "POST",
			headers,
			body: JSON.stringify(body),
		});
		if (!response.ok) throw new Error((await response.json().catch(() => ({}))).message);
		return response.json();
	}

	async function run(section, action, body) {
		const buttons = all("button", section).filter((button) => !button.disabled);
		for (const button of buttons) button.disabled = true;
		section.setAttribute("aria-busy", "true");
		try {
			const step = await ask(action, body);
			for (const button of buttons) button.disabled = false;
			present(step);
		} catch (error) {
			for (const button of buttons) button.disabled = false;
			const place = one("[data-error]", section);
			if (place) place.textContent = error.message || "The gateway did not answer. Nothing was charged; try again.";
			else watch();
		} finally {
			section.removeAttribute("aria-busy");
		}
	}

	/** Tells the shop how it ended, once, or as badly as the scenario asks. */
	function report() {
		if (reported || !result) return;
		reported = true;
		if (result.closeAfterPay) return leave();
		if (result.suppressCallback) return;
		if (kind === "hosted") return go(result.redirectTo);
		tell({ name: "checkoutresult", result });
		if (result.doubleCallback) tell({ name: "checkoutresult", result });
	}

	function leave() {
		dialog.close();
		if (kind === "hosted") go(cancelUrl);
		else tell({ name: "closeiframe", cancelled: true });
	}

	function go(address) {
		location.href = address || shop || "/";
	}

	function tell(message) {
		parent.postMessage(message, "*");
	}

	function askToLeave() {
		if (one('[data-step="refused"]')) return leave();
		if (result && !one('[data-step="done"]').hidden) return reported ? leave() : report();
		const pending = transactionId && !result;
		document.getElementById("leave-text").textContent = pending
			? "If you have already paid, the shop will still be told. Otherwise nothing is charged."
			: "Nothing has been charged.";
		dialog.showModal();
		one('[data-action="stay"]').focus();
	}

	function choose(method, focus) {
		for (const tab of all('[role="tab"]')) {
			const chosen = tab.dataset.method === method;
			tab.setAttribute("aria-selected", String(chosen));
			tab.tabIndex = chosen ? 0 : -1;
			if (chosen && focus) tab.focus();
			document.getElementById(`panel-${tab.dataset.method}`).hidden = !chosen;
		}
	}

	const actions = {
		leave,
		report,
		stay: () => dialog.close(),
		retry: () => {
			result = null;
			transactionId = null;
			show("form");
		},
		other: () => {
			transactionId = null;
			show("form");
		},
	};

	document.addEventListener("click", (event) => {
		const button = event.target.closest("button");
		if (!button) return;
		const { action, simulate, method, fillField, value } = button.dataset;
		if (button.id === "close") askToLeave();
		else if (action) actions[action]();
		else if (method) choose(method, true);
		else if (simulate) run(button.closest("[data-step]"), "simulate", { transactionId, outcome: simulate });
		else if (fillField) document.getElementById(fillField).value = value;
		else if ("fill" in button.dataset) {
			for (const name of ["number", "expiry", "cvv"]) document.getElementById(name).value = button.dataset[name];
			button.closest("details").open = false;
			one('[data-pay="card"] button[type="submit"]').focus();
		}
	});

	document.addEventListener("submit", (event) => {
		event.preventDefault();
		const form = event.target;
		const fields = Object.fromEntries(new FormData(form, event.submitter));
		const { pay } = form.dataset;
		if (pay) run(form, "pay", { method: pay, ...fields });
		else run(form, "continue", { transactionId, ...fields });
	});

	document.addEventListener("input", (event) => {
		const { id, value } = event.target;
		if (id === "number") event.target.value = value.replace(/\D/g, "").replace(/(\d{4})(?=\d)/g, "$1 ");
		if (id === "expiry" && /^\d{4}$/.test(value)) event.target.value = `${value.slice(0, 2)}/${value.slice(2)}`;
	});

	const first = one('[role="tab"]');
	if (first) {
		choose(first.dataset.method, false);
		one('[data-step="form"]').hidden = false;
	}
	const begin = () => (one('[role="tabpanel"]:not([hidden]) :is(input, select, button)') ?? one("h2"))?.focus();
	// A frame may not take the focus by itself: it waits until the page around it hands it over, once. Whoever has
	// already begun stays where they are.
	const begun = new AbortController();
	const { signal } = begun;
	window.addEventListener("focus", () => document.activeElement === document.body && begin(), { signal, once: true });
	for (const act of ["input", "pointerdown", "keydown"]) window.addEventListener(act, () => begun.abort(), { signal });
	if (kind === "hosted") begin();
})();
