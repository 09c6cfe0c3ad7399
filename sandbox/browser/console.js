import { delivery, element, payment, press } from "/assets/console-cards.js";

// The console's behaviour: asks its server every other second, draws what it hears, and passes presses on.
(() => {
	const { token } = document.body.dataset;
	const EVERY_MS = 2000;
	let drawn = "";

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
		const references = new Map(transactions.map((one) => [one.id, one.txRef]));
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
		fill(
			"deliveries",
			deliveries.map((one) => delivery(one, references)),
			"No webhooks yet. One is sent when a payment ends.",
		);
		for (const id of open) document.getElementById(id)?.setAttribute("open", "");
	}

	function describe({ match, id, bound, ...trouble }) {
		const told = Object.entries(trouble).filter(
			([, value]) => value && JSON.stringify(value) !== "[]" && JSON.stringify(value) !== "{}",
		);
		const whom = match.next ? (bound.length ? `for ${bound.join(", ")}` : "for the next payment") : "";
		return `${told.map(([name, value]) => `${name} ${JSON.stringify(value)}`).join(", ") || "nothing more"} ${whom}`.trim();
	}

	function fill(id, nodes, empty) {
		document
			.getElementById(id)
			.replaceChildren(...(nodes.length ? nodes : [element("p", { className: "empty" }, empty)]));
	}

	function say(text) {
		document.getElementById("said").textContent = text;
	}

	const span = (ms) =>
		ms < 5_400_000 ? `${Math.round(ms / 60_000)} minutes` : `${Math.round(ms / 360_000) / 10} hours`;

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
