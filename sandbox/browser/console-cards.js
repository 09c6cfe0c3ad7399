// How the console draws a payment and a webhook.

const PROVIDERS = { flutterwave: "Flutterwave", paystack: "Paystack" };

export function payment(one) {
	const facts = [one.method, one.status === "pending" ? one.awaiting : one.processorResponse, one.customer.email];
	const status = one.reversedAt ? "reversed" : one.status;
	return element("article", {}, [
		element("p", { className: "head" }, [
			element("b", {}, one.txRef),
			element("span", { className: `tag ${status}` }, status),
			element("span", { className: "face" }, PROVIDERS[one.provider]),
			element("b", { className: "sum" }, money(one.currency, one.charged)),
		]),
		element("p", {}, facts.filter(Boolean).join(" · ")),
		...(one.refunds.length
			? [
					element(
						"ul",
						{ className: "refunds" },
						one.refunds.map((refund) => refunded(one, refund)),
					),
				]
			: []),
		element("p", { className: "row" }, [
			...levers(one),
			element("small", {}, `id ${one.providerId}, ${clock(one.createdAt)}`),
		]),
	]);
}

function levers(one) {
	if (one.status === "pending") {
		return [
			press("Let it succeed", "settle", { id: one.id, outcome: "successful" }),
			press("Let it fail", "settle", { id: one.id, outcome: "failed" }),
		];
	}
	const paid = one.status === "successful";
	const given = one.refunds.filter(({ status }) => status !== "failed").reduce((sum, { amount }) => sum + amount, 0);
	return [
		...(paid || one.provider === "flutterwave" ? [press("Send webhook again", "webhook", { id: one.id })] : []),
		...(one.provider === "flutterwave"
			? [press("Send it flat", "webhook", { id: one.id, tamper: { envelope: "flat" } })]
			: []),
		...(paid && !one.reversedAt && given < one.charged ? [press("Refund", "refund", { id: one.id })] : []),
		...(paid && !one.reversedAt ? [press("Take it back (chargeback)", "reverse", { id: one.id })] : []),
	];
}

function refunded(one, refund) {
	const settle = (label, status) => press(label, "refund/settle", { id: refund.id, status });
	const over = ["completed", "failed"].includes(refund.status);
	return element("li", {}, [
		element("span", {}, [
			"Refund ",
			element("b", {}, money(one.currency, refund.amount)),
			" ",
			element("span", { className: `tag ${refund.status}` }, refund.status),
		]),
		element("span", { className: "row" }, [
			...(over ? [] : [settle("Let it be done", "completed")]),
			...(refund.status === "failed" ? [] : [settle("Let it fail", "failed")]),
		]),
	]);
}

export function delivery(one, references) {
	const answer =
		one.state === "waiting" ? `due ${clock(one.dueAt)}` : `${one.answerStatus ?? "no answer"}, ${one.durationMs} ms`;
	return element("details", { id: one.id }, [
		element("summary", {}, [
			element("span", { className: `tag ${one.state}` }, one.state),
			element("span", { className: "face" }, PROVIDERS[one.provider]),
			` ${eventOf(one.body)} ${references.get(one.transactionId) ?? `id ${one.transactionId}`}, ${one.attempt > 1 ? `repeat ${one.attempt - 1}, ` : ""}${answer}`,
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

/** What a webhook is about, in the provider's own word where it gives one. */
function eventOf(body) {
	const { event, AmountRefunded } = parsed(body) ?? {};
	if (event) return `${event} of`;
	return AmountRefunded === undefined ? "charge of" : "refund of";
}

export function element(name, properties, children = []) {
	const made = Object.assign(document.createElement(name), properties);
	made.append(...[children].flat());
	return made;
}

export function press(label, path, body) {
	const button = element("button", { type: "button" }, label);
	Object.assign(button.dataset, { path, body: JSON.stringify(body) });
	return button;
}

const clock = (at) => new Date(at).toISOString().replace("T", " ").slice(0, 19);

const money = (currency, naira) => `${currency} ${naira.toLocaleString("en-NG", { minimumFractionDigits: 2 })}`;

// Ids of 64 bits stay text: shown as numbers they would be other ids.
function pretty(body) {
	const indented = parsed(body.replace(/:(\d{17,})(?=[,}])/g, ':"$1"'));
	return (indented ? JSON.stringify(indented, null, 2) : body).slice(0, 4000);
}

function parsed(body) {
	try {
		return JSON.parse(body);
	} catch {
		return undefined;
	}
}
