import type { Question } from "#tests/http/ask.ts";
import type { PageForm } from "#tests/http/forms.ts";
import { badValue, CONTENT_TYPES } from "#tests/http/fuzz-values.ts";
import type { Draw } from "#tests/support/random.ts";

export type FuzzRequest = { path: string; question: Question };

/** An address of a route: with what pages linked to, or with parameters of our own. */
export function addressOf(route: string, learnt: readonly string[], draw: Draw): string {
	if (learnt.length > 0 && draw.chance(0.7)) return draw.pick(learnt);
	const parts = route.split("/").flatMap((part) => {
		if (!part.startsWith(":")) return [part];
		if (part.endsWith("?") && draw.chance(0.5)) return [];
		return [draw.chance(0.5) ? draw.pick(PLAIN_PARAMETERS) : inAddress(badValue(draw))];
	});
	return `/${parts.join("/")}`;
}

const PLAIN_PARAMETERS = [
	"1",
	"2",
	"7",
	"999999999",
	"0",
	"-1",
	"1.5",
	"nobody",
	"new",
	"KOYA-000001",
	"0f2b7c1e-5d3a-4e8b-9c6f-1a2b3c4d5e6f",
	"%00",
	"%2e%2e",
	"..%2f..%2fetc",
];
const QUERY_NAMES = [
	"q",
	"page",
	"sort",
	"order",
	"location",
	"month",
	"category",
	"state",
	"from",
	"to",
	"course",
	"next",
	"done",
	"role",
	"topics",
	"index",
	"_routes",
];

/** A look at an address, as it is or with a query and headers nobody meant. */
export function look(path: string, draw: Draw): FuzzRequest {
	const [bare = "", query = ""] = path.split("?");
	const wild = Array.from(
		{ length: draw.between(1, 3) },
		() => `${draw.pick(QUERY_NAMES)}=${inAddress(badValue(draw))}`,
	);
	const asked = draw.chance(0.5) ? query : [query, ...wild].filter(Boolean).join("&");
	const ending = draw.chance(0.15) && bare !== "/" ? ".data" : "";
	const method = draw.weighted([
		{ method: "GET", weight: 18 },
		{ method: "HEAD", weight: 1 },
		{ method: draw.pick(["PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "PROPFIND"]), weight: 1 },
	]).method;
	const headers = draw.chance(0.15) ? oddHeaders(draw) : {};
	return { path: `${bare}${ending}${asked && `?${asked}`}`, question: { method, headers } };
}

function oddHeaders(draw: Draw): Record<string, string> {
	return draw.pick([
		{ range: "bytes=0-,5-3,-1" },
		{ "if-none-match": '"*", W/"x"' },
		{ "if-modified-since": "yesterday" },
		{ "accept-encoding": "br;q=0, gzip;q=nothing, *;q=0" },
		{ accept: "text/<fuzz-accept>" },
		{ "accept-language": "x".repeat(2000) },
		{ "user-agent": '"><fuzz-agent>' },
		{ referer: "javascript:alert(1)//<fuzz-referer>" },
		{ "x-requested-with": "<fuzz-with>", "x-http-method-override": "DELETE" },
		{ "sec-fetch-site": "cross-site", origin: "null" },
		{ "sec-purpose": "prefetch" },
	]);
}

/** A form a page showed, sent as it stands or with fields that are wrong, missing, doubled or nobody asked for. */
export function sent(page: string, form: PageForm, origin: string, draw: Draw): FuzzRequest {
	const fields = [...form.fields];
	for (const name of form.names)
		if (!fields.some(([known]) => known === name) && draw.chance(0.5)) fields.push([name, badValue(draw)]);
	for (let times = draw.between(0, 3); times > 0 && fields.length > 0; times--) {
		const at = draw.between(0, fields.length - 1);
		const [name, value] = fields[at] ?? ["", ""];
		const is = draw.between(0, 4);
		if (is === 0) fields.splice(at, 1);
		else if (is === 1) fields.push([name, badValue(draw)]);
		else if (is === 2)
			fields.push([
				draw.pick([`${name}[]`, "role", "price", "total", "intent", "form", "confirmed", "id", "next"]),
				draw.chance(0.5) ? value : badValue(draw),
			]);
		else fields[at] = [name, badValue(draw)];
	}
	const path = form.action || page;
	const headers: Record<string, string> = { origin };
	if (draw.chance(0.05))
		return {
			path,
			question: {
				method: "POST",
				headers: { ...headers, "content-type": draw.pick(CONTENT_TYPES) },
				body: badValue(draw),
			},
		};
	if (form.isMultipart) {
		const boundary = "----fuzz";
		const parts = fields.map(
			([name, value]) =>
				`--${boundary}\r\ncontent-disposition: form-data; name="${name.replace(/["\r\n]/g, "")}"\r\n\r\n${value}\r\n`,
		);
		const file = `--${boundary}\r\ncontent-disposition: form-data; name="${draw.pick(["file", "proof", "picture", "statement", "image"])}"; filename="<fuzz-file>.${draw.pick(["png", "pdf", "csv", "xlsx", "svg"])}"\r\ncontent-type: ${draw.pick(["image/png", "application/pdf", "text/csv"])}\r\n\r\n${badValue(draw)}\r\n`;
		const end = draw.chance(0.9) ? `--${boundary}--\r\n` : "";
		return {
			path,
			question: {
				method: "POST",
				headers: { ...headers, "content-type": `multipart/form-data; boundary=${boundary}` },
				body: [...parts, file, end].join(""),
			},
		};
	}
	const body = new URLSearchParams(fields).toString();
	return {
		path,
		question: { method: "POST", headers: { ...headers, "content-type": "application/x-www-form-urlencoded" }, body },
	};
}

/** A body of another kind to any address: JSON as the calls and the webhooks take it, or what is none. */
export function called(path: string, origin: string, draw: Draw): FuzzRequest {
	const keys = [
		"from",
		"to",
		"fullName",
		"txRef",
		"amountPaid",
		"event",
		"data",
		"status",
		"courseTitle",
		"message",
		"__proto__",
		"token",
	];
	const value = (): unknown =>
		draw.pick<() => unknown>([
			() => badValue(draw),
			() => null,
			() => draw.between(-5, 5),
			() => 1e308,
			() => [badValue(draw)],
			() => ({ id: badValue(draw), tx_ref: "KOYA-000001" }),
			() => true,
		])();
	const body = draw.chance(0.8)
		? JSON.stringify(Object.fromEntries(Array.from({ length: draw.between(0, 5) }, () => [draw.pick(keys), value()])))
		: badValue(draw);
	const headers = {
		origin,
		"content-type": draw.chance(0.8) ? "application/json" : draw.pick(CONTENT_TYPES),
		"verif-hash": "wrong",
		"x-paystack-signature": "0".repeat(128),
	};
	return { path, question: { method: "POST", headers, body } };
}

/** As part of an address; half a character is none. */
function inAddress(value: string): string {
	return encodeURIComponent(value.slice(0, 3000).toWellFormed());
}
