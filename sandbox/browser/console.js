// The console's behaviour: asks its server every other second, draws what it hears, and passes presses on.
(() => {
	const { token } = document.body.dataset;
	const EVERY_MS = 2000;
	let drawn = "";
	let references = new Map();

	async function call(method, path, body) {
		const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
		const response = await fetch(`/__sandbox/${path}`, { method, headers, body: body && JSON.stringify(body) });
		const answer = await response.json();
		if (!response.ok) throw new Error(answer.message);
		return answer;
	}

	async function refresh() {
		try {
			const state = await call("GET", "state");
			document.getElementById("now").textContent = state.now.replace("T", " ").slice(0, 19);
			document.getElementById("ahead").textContent = state.aheadMs > 0 ? ` (${span(state.aheadMs)} ahead)` : "";
			const { now, ...rest } = state;
			if (JSON.stringify(rest) === drawn) return;
			drawn = JSON.stringify(rest);
			draw(state);
		} catch {
			say("The sandbox does not answer. If it was started again, load this page again.");
		}
	}

	function draw({ transactions, deliveries, scenarios }) {
		references = new Map(transactions.map((one) => [one.id, one.txRef]));
		const open = new Set([...document.querySelectorAll("details[open][id]")].map((one) => one.id));
		const ordered = scenarios.map(describe);
		document
			.getElementById("ordered")
			.replaceChildren(
				...(ordered.length
					? [`Ordered: ${ordered.join("; ")}. `, press("Back to normal", "scenario/clear", {})]
					: ["All is normal."]),
			);
		fill(
			"transactions",
			transactions.map(payment),
			"No payments yet. Register for a course in the shop and pay with a test card.",
		);
		fill("deliveries", deliveries.map(delivery), "No webhooks yet. One is sent when a payment ends.");
		for (const id of open) document.getElementById(id)?.setAttribute("open", "");
	}

	function payment(one) {
		const refunded = one.refunds.reduce((sum, refund) => sum + refund.amount, 0);
		const facts = [one.method, one.status === "pending" ? one.awaiting : one.processorResponse, one.customer.email];
		const card = element("article", {}, [
			element("p", { className: "head" }, [
				element("b", {}, one.txRef),
				element("span", { className: `tag ${one.status}` }, one.status),
				element(
					"b",
					{ className: "sum" },
					`${one.currency} ${one.charged.toLocaleString("en-NG", { minimumFractionDigits: 2 })}`,
				),
			]),
			element("p", {}, `${facts.filter(Boolean).join(" · ")}${refunded ? ` · ${refunded} refunded` : ""}`),
		]);
		const presses =
			one.status === "pending"
				? [
						press("Let it succeed", "settle", { id: one.id, outcome: "successful" }),
						press("Let it fail", "settle", { id: one.id, outcome: "failed" }),
					]
				: [
						press("Send webhook again", "webhook", { id: one.id }),
						press("Send it flat", "webhook", { id: one.id, tamper: { envelope: "flat" } }),
					];
		card.append(
			element("p", { className: "row" }, [...presses, element("small", {}, `id ${one.id}, ${clock(one.createdAt)}`)]),
		);
		return card;
	}

	function delivery(one) {
		const answer =
			one.state === "waiting" ? `due ${clock(one.dueAt)}` : `${one.answerStatus ?? "no answer"}, ${one.durationMs} ms`;
		return element("details", { id: one.id }, [
			element("summary", {}, [
				element("span", { className: `tag ${one.state}` }, one.state),
				` ${references.get(one.transactionId) ?? `id ${one.transactionId}`}, ${one.attempt > 1 ? `repeat ${one.attempt - 1}, ` : ""}${answer}`,
			]),
			element("p", {}, `To ${one.url}${one.sentAt ? ` at ${clock(one.sentAt)}` : ""}`),
			element(
				"pre",
				{ tabIndex: 0 },
				Object.entries(one.headers)
					.map((pair) => pair.join(": "))
					.join("\n"),
			),
			element("pre", { tabIndex: 0 }, pretty(one.body)),
			element("p", {}, one.answerText ? `Answer: ${one.answerText.slice(0, 300)}` : ""),
		]);
	}

	function describe({ match, id, bound, ...trouble }) {
		const told = Object.entries(trouble).filter(
			([, value]) => value && JSON.stringify(value) !== "[]" && JSON.stringify(value) !== "{}",
		);
		const whom = match.next ? (bound.length ? `for ${bound.join(", ")}` : "for the next payment") : "";
		return `${told.map(([name, value]) => `${name} ${JSON.stringify(value)}`).join(", ") || "nothing more"} ${whom}`.trim();
	}

	function element(name, properties, children = []) {
		const made = Object.assign(document.createElement(name), properties);
		made.append(...[children].flat());
		return made;
	}

	function press(label, path, body) {
		const button = element("button", { type: "button" }, label);
		Object.assign(button.dataset, { path, body: JSON.stringify(body) });
		return button;
	}

	function fill(id, nodes, empty) {
		document
			.getElementById(id)
			.replaceChildren(...(nodes.length ? nodes : [element("p", { className: "empty" }, empty)]));
	}

	function say(text) {
		document.getElementById("said").textContent = text;
	}

	const clock = (at) => new Date(at).toISOString().replace("T", " ").slice(0, 19);
	const span = (ms) =>
		ms < 5_400_000 ? `${Math.round(ms / 60_000)} minutes` : `${Math.round(ms / 360_000) / 10} hours`;

	function pretty(body) {
		try {
			return JSON.stringify(JSON.parse(body), null, 2).slice(0, 4000);
		} catch {
			return body.slice(0, 4000);
		}
	}

	document.addEventListener("click", async (event) => {
		const button = event.target.closest("button[data-path]");
		if (!button) return;
		const label = button.textContent;
		button.disabled = true;
		try {
			await call("POST", button.dataset.path, JSON.parse(button.dataset.body));
			say(`Done: ${label}.`);
		} catch (error) {
			say(`Not done: ${error.message}`);
		}
		button.disabled = false;
		await refresh();
	});

	(async function keepLooking() {
		await refresh();
		setTimeout(keepLooking, EVERY_MS);
	})();
})();
