// The stand-in for the provider's v3.js: same door, same manners, quirks included. Served with its settings filled in.
(() => {
	const settings = "__SETTINGS__";
	const FRAME = { name: "checkout", id: "flwpugpaidid" };
	const FRAME_STYLE =
		"position:fixed;top:0;left:0;width:100%;height:100%;border:none;z-index:2147483647;background:transparent;color-scheme:light";
	const OPTIONS = [
		...["public_key", "tx_ref", "amount", "currency", "country", "payment_options", "customer", "customizations"],
		...[
			"meta",
			"redirect_url",
			"payment_plan",
			"subaccounts",
			"payload_hash",
			"configurations",
			"bank_transfer_options",
		],
	];
	let onlyListener = null;

	window.FlutterwaveCheckout = (options) => {
		const config = configFrom(options);
		let closed = false;
		let frame = null;
		let overflow = "";

		function close() {
			closed = true;
			window.removeEventListener("message", listen);
			if (!frame) return;
			frame.style.display = "none";
			frame.remove();
			frame = null;
			document.body.style.overflow = overflow;
		}

		function listen(event) {
			if (event.origin !== settings.origin || typeof event.data !== "object" || event.data === null) return;
			if (event.data.name === "checkoutresult") finish(event.data.result);
			if (event.data.name === "closeiframe") {
				const cancelled = event.data.cancelled === true;
				close();
				leave(cancelled);
			}
		}

		function leave(cancelled) {
			if (typeof options.onclose === "function") options.onclose(cancelled);
			// Left out, the page loads again: the real one does, and it costs a shop what was typed.
			else window.location.href = window.location.href.split("#")[0];
		}

		async function finish(result) {
			// The real script waits for its event log before it tells anybody.
			await post("/event/create", { event: "payment", public_key: config.public_key });
			if (result.redirectTo) window.location.href = result.redirectTo;
			else if (typeof options.callback === "function") options.callback(callbackData(options, config, result));
		}

		function open() {
			if (closed) return;
			frame = document.createElement("iframe");
			frame.name = FRAME.name;
			frame.id = FRAME.id;
			frame.title = "Payment window";
			frame.setAttribute("allow", "clipboard-write; payment");
			frame.style.cssText = FRAME_STYLE;
			frame.src = `${settings.origin}/checkout?__=${encodeURIComponent(encode(config))}`;
			overflow = document.body.style.overflow;
			document.body.style.overflow = "hidden";
			document.body.appendChild(frame);
			frame.addEventListener("load", () => frame?.focus());
		}

		if (!settings.listenerPerCall && onlyListener) window.removeEventListener("message", onlyListener);
		onlyListener = listen;
		window.addEventListener("message", listen);
		post("/v2/checkout/upgrade", { public_key: config.public_key }).then(open);
		return { close };
	};

	function configFrom(options) {
		const config = { page_url: window.location.href };
		for (const name of OPTIONS) if (options[name] !== undefined) config[name] = options[name];
		config.amount = Number.isNaN(+options.amount) ? -1 : +options.amount;
		config.currency = options.currency || "NGN";
		return config;
	}

	function callbackData(options, config, result) {
		const base = { status: result.status, tx_ref: options.tx_ref, redirectstatus: undefined };
		if (result.transaction) return { ...result.transaction, ...base };
		const customer = { name: null, email: null, phone_number: null, ...options.customer };
		const nothing = { transaction_id: null, flw_ref: null, amount: config.amount, currency: config.currency };
		return { ...base, ...nothing, customer, status: "failed" };
	}

	function encode(value) {
		const bytes = new TextEncoder().encode(JSON.stringify(value));
		return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
	}

	function post(path, body) {
		const request = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
		return fetch(settings.origin + path, request).catch(() => undefined);
	}
})();
