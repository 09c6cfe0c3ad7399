// The stand-in for Paystack's inline script: same door, same manners. Served with its settings filled in.
(() => {
	const settings = "__SETTINGS__";
	const FRAME_STYLE =
		"position:fixed;top:0;left:0;width:100%;height:100%;border:none;z-index:2147483647;background:transparent;color-scheme:light";

	/** One window over the page, from the moment it is asked for until it is closed. */
	function openWindow(address, callbacks, hidden = false) {
		const frame = document.createElement("iframe");
		frame.title = "Payment window";
		frame.name = "paystack-checkout";
		frame.setAttribute("allow", "clipboard-write; payment");
		frame.style.cssText = FRAME_STYLE;
		frame.hidden = hidden;
		frame.src = settings.origin + address;
		const { overflow } = document.body.style;
		if (!hidden) document.body.style.overflow = "hidden";
		document.body.appendChild(frame);
		const around = frame.contentWindow;
		const opened = { loaded: false, accessCode: null, close, show };

		function close() {
			if (!frame.isConnected) return;
			frame.remove();
			document.body.style.overflow = overflow;
		}

		function show() {
			frame.hidden = false;
			document.body.style.overflow = "hidden";
			frame.focus();
		}

		function listen(event) {
			if (event.origin !== settings.origin || event.source !== around) return;
			const { name, ...told } = event.data;
			if (name === "loaded") {
				opened.loaded = true;
				opened.accessCode = told.accessCode;
				if (!frame.hidden) frame.focus();
				callbacks.onLoad?.(told);
			}
			if (name === "notloaded") {
				close();
				callbacks.onError?.({ type: "setup", message: told.message });
			}
			if (name === "checkoutresult") {
				close();
				if (told.result.ended === "successful")
					callbacks.onSuccess?.({ ...told.result.transaction, status: told.result.status });
				else callbacks.onCancel?.();
			}
			if (name === "closeiframe") {
				close();
				callbacks.onCancel?.();
			}
		}

		window.addEventListener("message", listen);
		return opened;
	}

	class PaystackPop {
		constructor() {
			this.current = null;
		}

		/** Goes on with what the shop's server began: nothing in it can be changed from here. */
		resumeTransaction(accessCode, callbacks = {}) {
			this.current = openWindow(`/checkout/${encodeURIComponent(accessCode)}?inline=1`, callbacks);
			return this.current;
		}

		/** Begins one from the page, with the public key. */
		newTransaction(options) {
			this.current = openWindow(`/checkout/new?__=${encodeURIComponent(encode(options))}`, options);
			return this.current;
		}

		async checkout(options) {
			return this.newTransaction(options);
		}

		/** Loads the window unseen; the function it gives back shows it. */
		preloadTransaction(options) {
			const opened = openWindow(`/checkout/new?__=${encodeURIComponent(encode(options))}`, options, true);
			return () => {
				this.current = opened;
				opened.show();
			};
		}

		cancelTransaction(which) {
			(typeof which === "object" && which ? which : this.current)?.close();
		}

		isLoaded() {
			return this.current?.loaded ?? false;
		}
	}

	function encode({ onSuccess, onCancel, onLoad, onError, ...facts }) {
		const bytes = new TextEncoder().encode(JSON.stringify(facts));
		return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
	}

	window.PaystackPop = PaystackPop;
})();
