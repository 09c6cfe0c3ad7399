/** The ten calls as an OpenAPI 3.1 document, for programs that read one. */
import type { Call } from "#api/call.ts";
import type { CallAnswer } from "#api/call-answers.ts";
import { callSchemas, callTable } from "#api/call-table.ts";
import type { Day } from "#kit/rules/days.ts";

/** What the document says of the site: where it is, and which cookie carries a session. */
export type ApiSite = { academyName: string; publicUrl: string; sessionCookie: string; today: Day };

/** The whole document. Its examples name days after `today`. */
export function openApiDocument({ academyName, publicUrl, sessionCookie, today }: ApiSite) {
	return {
		openapi: "3.1.0",
		info: {
			title: `The calls of ${academyName}`,
			version: "1.0.0",
			description:
				"Each call sends or confirms one e-mail for the member who makes it. The calls are not a mail relay: the academy's records decide what the e-mail says and who receives it. We ignore fields that are not listed here. A call with a cookie must also send the Origin of this site.",
		},
		servers: [{ url: publicUrl }],
		paths: Object.fromEntries(callTable(today).map((call) => [call.path, { [call.method]: operationOf(call) }])),
		components: {
			schemas: callSchemas(),
			securitySchemes: {
				session: {
					type: "apiKey",
					in: "cookie",
					name: sessionCookie,
					description: "The session of a member who has logged in at /log-in.",
				},
			},
		},
	};
}

function operationOf(call: Call) {
	return {
		operationId: call.name,
		summary: call.summary,
		description: call.notes,
		security: call.who === "anybody" ? [] : [{ session: [] }],
		...(call.takes && {
			requestBody: {
				required: true,
				content: { "application/json": { schema: reference(call.takes.name), example: call.takes.example } },
			},
		}),
		responses: responsesOf(call.answers),
	};
}

/** One status may be answered for two reasons: the first gives the example. */
function responsesOf(answers: readonly CallAnswer[]) {
	const statuses = [...new Set(answers.map(({ status }) => status))];
	return Object.fromEntries(
		statuses.map((status) => {
			const same = answers.filter((answer) => answer.status === status);
			const content = Object.fromEntries(
				same.slice(0, 1).map(({ as, example }) => ["application/json", { schema: reference(as), example }]),
			);
			const description = same.map(({ when }) => when).join(" ");
			return [status, { description, content, ...(status === 429 && { headers: RETRY_AFTER }) }];
		}),
	);
}

const RETRY_AFTER = { "Retry-After": { description: "Seconds to wait.", schema: { type: "integer", minimum: 1 } } };

const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });
