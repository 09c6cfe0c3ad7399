import { Validator } from "@seriousme/openapi-schema-validator";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { callsWords } from "#api/words.ts";
import { siteWords } from "#kit/words/site.ts";
import { type OpenSite, openSite, type Who } from "#tests/http/house.ts";
import { visibleText } from "#tests/http/pages.ts";

type Schema = { $ref?: string; type?: string; properties?: Record<string, Schema>; required?: string[] };
type Content = Record<string, { schema: Schema; example: unknown }>;
type Body = Record<string, unknown>;
type Operation = {
	operationId: string;
	security: object[];
	requestBody?: { content: { "application/json": { schema: Schema; example: Body } } };
	responses: Record<string, { description: string; content: Content; headers?: object }>;
};
type Document = {
	paths: Record<string, Record<string, Operation>>;
	components: { schemas: Record<string, Schema> };
};

let site: OpenSite;
let document: Document;
let operations: { path: string; method: string; operation: Operation }[];
let txRef: string;
beforeAll(async () => {
	site = await openSite();
	document = JSON.parse((await site.ask("/api/openapi.json")).text);
	operations = Object.entries(document.paths).flatMap(([path, methods]) =>
		Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
	);
	const [row] = await site.query(`select reference from payment_attempts
		join users on users.id = user_id where email = 'chidi@example.com' 
			and exists (select from named_dues named where named.attempt_id = payment_attempts.id and named.kind = 'deposit')`);
	txRef = row?.reference;
}, 120_000);
afterAll(() => site.close());
beforeEach(async () => {
	await site.query("delete from limit_windows");
});

/** Whose payment, booking or application a call speaks of. */
const MEMBERS: Record<string, Who> = {
	welcomeEmail: "bola",
	paymentEmail: "chidi",
	newsletterSubscriberEmail: "visitor",
};
const memberOf = (name: string): Who => MEMBERS[name] ?? "ada";
/** What only the database of this test knows. */
const facts = (name: string): Body => (name === "paymentEmail" ? { txRef } : {});
/** Calls that follow another: what must have been sent before. */
const BEFORE: Record<string, string> = {
	userBookSessionEmail: "bookSessionEmail",
	userOrganisationApplicationEmail: "adminOrganisationApplicationEmail",
};

/** What brings about an answer that not every call has: other fields, or somebody else who calls. */
const CAUSES: Record<string, { body?: Body; who?: Who }> = {
	"welcomeEmail 409": { body: { to: "somebody.else@example.com" } },
	"paymentEmail 404": { who: "ada" },
	"paymentEmail 409": { body: { vat: 1 } },
	"userBookSessionEmail 404": { who: "grace" },
	"userBookSessionEmail 409": { body: { serviceName: "Airport Pick-up" } },
	"specialInvitationEmail 409": { body: { grandTotal: 1 } },
	"userOrganisationApplicationEmail 404": { who: "grace" },
	"userOrganisationApplicationEmail 409": { body: { organisationName: "Another Bank" } },
};

test("the document is OpenAPI 3.1, and says so to whoever reads it", async () => {
	const answer = await site.ask("/api/openapi.json");
	expect([answer.status, answer.headers["content-type"]]).toEqual([200, "application/json"]);
	const { valid, errors } = await new Validator().validate(JSON.parse(answer.text));
	expect(errors ?? []).toEqual([]);
	expect(valid).toBe(true);
	expect(JSON.parse(answer.text)).toMatchObject({ openapi: "3.1.0", servers: [{ url: site.config.publicUrl }] });
});

test("every reference in the document leads somewhere, and nothing lies there unused", () => {
	const used = [...JSON.stringify(document.paths).matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name]) => name);
	expect([...new Set(used)].sort()).toEqual(Object.keys(document.components.schemas).sort());
});

test("the document names exactly the calls that are there, each by the one method it takes", async () => {
	const routes = site.routes.filter((route) => /^(user\/|keep-alive$)/.test(route?.path ?? ""));
	expect(operations.map(({ path }) => path.slice(1)).sort()).toEqual(routes.map((route) => route?.path).sort());
	expect(operations.length).toBe(10);
	for (const { path, method } of operations) {
		const other = method === "GET" ? await site.post(path) : await site.ask(path);
		expect([path, other.status, other.headers.allow]).toEqual([path, 405, method]);
	}
});

// Every field of every call, letter for letter: docs/product.md#calls.
test.each([
	["POST /user/welcome-email", "to, fullName"],
	["POST /user/newsletter-subscriber-email", "from"],
	["GET /keep-alive", ""],
	[
		"POST /user/payment-email",
		"from, fullName, txRef, courseDate, courseTitle, amountPaid, vat, grandTotal, courseDesc",
	],
	["POST /user/book-session-email", "from, phoneNumber, serviceName"],
	["POST /user/user-book-session-email", "to, serviceName"],
	[
		"POST /user/special-invitation-email",
		"to, firstName, courseName, courseDate, courseTime, preferredDate, organisationName, organisationAddress, jobPosition, phoneNumber, amountPaid, vat, grandTotal, txRef, courseTitle, courseDesc, fullName",
	],
	[
		"POST /user/admin-organisation-application-email",
		"from, organisationName, phoneNumber, preferredStartDate, preferredEndDate, participantTotal, courseName",
	],
	["POST /user/user-organisation-application-email", "to, courseName, organisationName"],
	["POST /user/contact-email", "from, firstName, contactMessage"],
])("%s takes the documented payload: %s", (call, payload) => {
	const found = operations.find(({ path, method }) => `${method} ${path}` === call);
	const names = Object.keys(takenBy(found?.operation)?.properties ?? {});
	expect(names.sort()).toEqual(payload.split(", ").filter(Boolean).sort());
});

describe("every answer in the document is one the server gives", () => {
	test("after the documented example, and with fields nobody knows", async () => {
		for (const { operation, ...at } of operations) {
			const { operationId: name } = operation;
			await sendEarlier(name);
			for (const more of [{}, { somethingElse: { not: "known" } }]) {
				const answer = await call(at, operation, { who: memberOf(name), body: { ...facts(name), ...more } });
				expectDocumented(operation, answer, 200);
			}
		}
	});

	test("without a session, when one is needed", async () => {
		for (const { operation, ...at } of operations) {
			const answer = await call(at, operation, { who: "visitor" });
			if (operation.security.length > 0) expectDocumented(operation, answer, 401);
			else expect([at.path, answer.status]).toEqual([at.path, 200]);
			// Whoever has no session is told so first, whatever else is wrong.
			if (operation.security.length > 0)
				expect((await call(at, operation, { who: "visitor", raw: "{" })).status).toBe(401);
		}
	});

	test("before the e-mail is verified", async () => {
		for (const { operation, ...at } of operations) {
			if (!isForVerified(operation)) continue;
			expectDocumented(operation, await call(at, operation, { who: "bola" }), 403);
			expect((await call(at, operation, { who: "bola", raw: "{" })).status).toBe(403);
		}
		const open = operations.filter(({ operation }) => !isForVerified(operation));
		expect(open.map(({ path }) => path).sort()).toEqual([
			"/keep-alive",
			"/user/newsletter-subscriber-email",
			"/user/welcome-email",
		]);
	});

	test("with a cookie from another site", async () => {
		for (const { operation, ...at } of operations.filter(({ method }) => method === "POST")) {
			const answer = await call(at, operation, { who: "ada", origin: "https://evil.example" });
			expectDocumented(operation, answer, 403);
			expect(JSON.parse(answer.text)).toEqual({ error: siteWords.wrongOrigin });
		}
	});

	test("with each required field missing, empty or of another kind, naming it", async () => {
		for (const { operation, ...at } of operations) {
			const who = memberOf(operation.operationId);
			for (const field of takenBy(operation)?.required ?? [])
				for (const value of [undefined, null, "", " ", {}, []]) {
					await site.query("delete from limit_windows");
					const body = { ...facts(operation.operationId), [field]: value };
					const answer = await call(at, operation, { who, body });
					expectDocumented(operation, answer, 400);
					expect([at.path, JSON.parse(answer.text).field], JSON.stringify(value)).toEqual([at.path, field]);
				}
		}
	});

	test("with none of the fields that are not required", async () => {
		for (const { operation, ...at } of operations) {
			const { properties = {}, required = [] } = takenBy(operation) ?? {};
			await sendEarlier(operation.operationId);
			for (const nothing of [undefined, null, ""]) {
				const optional = Object.keys(properties).filter((name) => !required.includes(name));
				const body = {
					...facts(operation.operationId),
					...Object.fromEntries(optional.map((name) => [name, nothing])),
				};
				const answer = await call(at, operation, { who: memberOf(operation.operationId), body });
				expectDocumented(operation, answer, 200);
			}
		}
	});

	test("with a body that is no JSON object", async () => {
		for (const { operation, ...at } of operations.filter(({ method }) => method === "POST"))
			for (const raw of ["", "null", "[]", '"text"', "{", "7"]) {
				await site.query("delete from limit_windows");
				expectDocumented(operation, await call(at, operation, { who: memberOf(operation.operationId), raw }), 400);
			}
	});

	test("for what the records say otherwise, each with its cause", async () => {
		const documented = operations.flatMap(({ operation: { operationId, responses } }) =>
			["404", "409"].filter((status) => status in responses).map((status) => `${operationId} ${status}`),
		);
		expect(Object.keys(CAUSES).sort()).toEqual(documented.sort());
		for (const [cause, { body, who }] of Object.entries(CAUSES)) {
			const [name = "", status] = cause.split(" ");
			const found = operations.find(({ operation }) => operation.operationId === name);
			if (!found) throw new Error(`no call ${name}`);
			await sendEarlier(name);
			const answer = await call(found, found.operation, {
				who: who ?? memberOf(name),
				body: { ...facts(name), ...body },
			});
			expectDocumented(found.operation, answer, Number(status));
		}
	});

	test("when it is asked for too often, with the seconds to wait", async () => {
		for (const { operation, ...at } of operations) {
			if (!(429 in operation.responses)) {
				expect(at.path).toBe("/keep-alive");
				continue;
			}
			await site.query("delete from limit_windows");
			const who = memberOf(operation.operationId);
			for (let n = 0; n < 10; n++) {
				const answer = await call(at, operation, { who, body: facts(operation.operationId) });
				expect([at.path, n, answer.status < 429]).toEqual([at.path, n, true]);
			}
			const answer = await call(at, operation, { who, body: facts(operation.operationId) });
			expectDocumented(operation, answer, 429);
			expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
			expect(operation.responses[429]?.headers).toHaveProperty("Retry-After");
		}
	});
});

test("every example of the document is what it is an example of", () => {
	for (const { operation } of operations) {
		const contents = Object.values(operation.responses).map(({ content }) => content);
		for (const { schema, example } of [operation.requestBody?.content ?? {}, ...contents].flatMap(
			(content): { schema: Schema; example: unknown }[] => Object.values(content),
		))
			expect(zodOf(schema).safeParse(example).error?.issues ?? [], JSON.stringify(example)).toEqual([]);
	}
});

test("the readable page names every call, who may make it, every field and every answer", async () => {
	const page = visibleText((await site.ask("/api")).text);
	for (const { path, method, operation } of operations) {
		expect(page).toContain(`${method} ${path}`);
		for (const name of Object.keys(takenBy(operation)?.properties ?? {})) expect(page).toContain(name);
		for (const { description } of Object.values(operation.responses)) expect(description).not.toBe("");
	}
	for (const words of Object.values(callsWords.who)) expect(page).toContain(words);
	expect(page).toContain(callsWords.required);
});

type Answer = Awaited<ReturnType<OpenSite["ask"]>>;
type Asked = { who: Who; body?: Body; raw?: string; origin?: string };

/** The documented example of a call with these fields in place of its own, or another body altogether. */
async function call(at: { path: string; method: string }, operation: Operation, { who, body, raw, origin }: Asked) {
	if (at.method === "GET") return await site.ask(at.path, { who });
	const example = operation.requestBody?.content["application/json"].example;
	return await site.ask(at.path, {
		method: "POST",
		who,
		headers: { origin: origin ?? site.config.publicUrl, "content-type": "application/json" },
		body: raw ?? JSON.stringify({ ...example, ...body }),
	});
}

/** Sends what a call follows upon, as documented. */
async function sendEarlier(name: string) {
	const earlier = operations.find(({ operation }) => operation.operationId === BEFORE[name]);
	if (earlier) expect((await call(earlier, earlier.operation, { who: memberOf(name) })).status).toBe(200);
}

function expectDocumented(operation: Operation, answer: Answer, status: number) {
	const type = "application/json";
	const said = `${operation.operationId}: ${answer.status} ${answer.text.slice(0, 300)}`;
	expect(answer.status, said).toBe(status);
	expect(String(answer.headers["content-type"]).split(";")[0], said).toBe(type);
	const documented = operation.responses[status]?.content[type];
	if (!documented) throw new Error(`${operation.operationId} documents no ${status}`);
	const body = JSON.parse(answer.text);
	expect(zodOf(documented.schema).safeParse(body).error?.issues ?? [], said).toEqual([]);
	// A field the document does not name would be a secret between us and nobody.
	const { properties = {} } = resolved(documented.schema);
	expect(
		Object.keys(body).filter((name) => !(name in properties)),
		said,
	).toEqual([]);
}

const isForVerified = ({ responses }: Operation) => Boolean(responses[403]?.description.includes("not verified"));

const resolved = (schema: Schema): Schema =>
	schema.$ref ? (document.components.schemas[schema.$ref.split("/").at(-1) ?? ""] ?? {}) : schema;
const takenBy = (operation?: Operation): Schema | undefined =>
	operation?.requestBody && resolved(operation.requestBody.content["application/json"].schema);
const zodOf = (schema: Schema) => z.fromJSONSchema(resolved(schema) as Parameters<typeof z.fromJSONSchema>[0]);
