// A small store that speaks S3 as its documents say it: path-style PUT, GET and DELETE of objects, each with a signature of
// version 4 that is computed here once more, from the same secret, and compared.
import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

export const KEYS = { accessKeyId: "KOYATESTKEY", secretAccessKey: "secret-of-the-store" };
export const REGION = "eu-west-1";
export const BUCKET = "koya-uploads";

export type Stored = { body: Buffer; contentType: string };

export async function openBucketServer() {
	const objects = new Map<string, Stored>();
	const refusals: string[] = [];
	const state = {
		fail: (_method: string, _key: string): number | undefined => undefined,
		/** Done before each answer. */
		before: async (_method: string): Promise<void> => {},
	};
	const server = createServer(async (request, response) => {
		const body = await bodyOf(request);
		const answer = (status: number, code: string) => {
			if (status >= 400) refusals.push(code);
			const elsewhere = status >= 300 && status < 400 && { location: `/${BUCKET}/elsewhere` };
			response.writeHead(status, { "content-type": "application/xml", ...elsewhere });
			response.end(status >= 400 ? `<Error><Code>${code}</Code></Error>` : "");
		};
		const [, bucket, key = ""] = (request.url ?? "").split("/");
		const { method = "" } = request;
		await state.before(method);
		const failure = state.fail(method, key);
		if (failure) return answer(failure, "InternalError");
		const fault = faultIn(request, body);
		if (fault) return answer(403, fault);
		if (bucket !== BUCKET) return answer(404, "NoSuchBucket");
		if (method === "PUT") {
			// Real stores refuse a body whose length is not said.
			if (!request.headers["content-length"]) return answer(411, "MissingContentLength");
			objects.set(key, { body, contentType: request.headers["content-type"] ?? "" });
			return answer(200, "");
		}
		const found = objects.get(key);
		if (method === "DELETE") {
			objects.delete(key);
			response.writeHead(204).end();
			return;
		}
		if (!found) return answer(404, "NoSuchKey");
		response.writeHead(200, { "content-type": found.contentType, "content-length": found.body.length });
		response.end(found.body);
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const { port } = server.address() as AddressInfo;
	return {
		endpoint: `http://127.0.0.1:${port}`,
		objects,
		refusals,
		state,
		close: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
	};
}

/** What is wrong with a request's signature (AWS Signature Version 4), or undefined. */
function faultIn(request: IncomingMessage, body: Buffer): string | undefined {
	const authorization = request.headers.authorization ?? "";
	const [, scope = "", signed = "", signature] =
		/^AWS4-HMAC-SHA256 Credential=(\S+), SignedHeaders=(\S+), Signature=([0-9a-f]{64})$/.exec(authorization) ?? [];
	const [accessKey, day = "", region = "", service = "", ending] = scope.split("/");
	if (accessKey !== KEYS.accessKeyId) return "InvalidAccessKeyId";
	if (region !== REGION || service !== "s3" || ending !== "aws4_request") return "AuthorizationHeaderMalformed";
	const said = String(request.headers["x-amz-content-sha256"]);
	if (said !== sha256(body)) return "XAmzContentSHA256Mismatch";
	const moment = String(request.headers["x-amz-date"]);
	const names = signed.split(";");
	if (!["host", "x-amz-content-sha256", "x-amz-date"].every((name) => names.includes(name))) return "AccessDenied";
	if (!moment.startsWith(day) || Math.abs(momentOf(moment) - Date.now()) > 900_000) return "RequestTimeTooSkewed";
	const { pathname } = new URL(request.url ?? "", "http://store");
	const headers = names.map((name) => `${name}:${String(request.headers[name]).trim()}\n`).join("");
	const canonical = [request.method, pathname, "", headers, signed, said].join("\n");
	const toSign = ["AWS4-HMAC-SHA256", moment, `${day}/${region}/s3/aws4_request`, sha256(canonical)].join("\n");
	const key = [day, region, service, "aws4_request"].reduce<string | Buffer>(
		(last, part) => hmac(last, part),
		`AWS4${KEYS.secretAccessKey}`,
	);
	return hmac(key, toSign).toString("hex") === signature ? undefined : "SignatureDoesNotMatch";
}

const sha256 = (of: string | Buffer) => createHash("sha256").update(of).digest("hex");
const hmac = (key: string | Buffer, of: string) => createHmac("sha256", key).update(of).digest();

function momentOf(amzDate: string): number {
	return Date.parse(amzDate.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"));
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
	const parts: Buffer[] = [];
	for await (const part of request) parts.push(part);
	return Buffer.concat(parts);
}
