import { createHash } from "node:crypto";
import { createReadStream, openAsBlob } from "node:fs";
import { pipeline } from "node:stream/promises";
import { setTimeout as pause } from "node:timers/promises";
import { AwsV4Signer } from "aws4fetch";
import type { BucketSettings } from "#kit/config/bucket.ts";
import type { Storage } from "#media/storage/stored-file.ts";

/** A store that says nothing for so long has failed. */
const PATIENCE_MS = 60_000;
/** Of nothing, in hex: what a request without a body signs. */
const NO_BODY = createHash("sha256").digest("hex");
/** Another try helps when the store was busy or the line broke; each call may be made twice. */
const TRIES = 3;
const PAUSE_MS = 200;

/** Files in an S3-compatible bucket, addressed by path, each request signed (AWS Signature Version 4). */
export function bucketStorage(bucket: BucketSettings): Storage {
	async function ask(method: string, name: string, rest: { from?: string; contentType?: string } = {}) {
		const sha256 = rest.from ? await sha256Of(rest.from) : NO_BODY;
		const signer = new AwsV4Signer({
			...bucket,
			method,
			url: `${bucket.url}/${name}`,
			service: "s3",
			headers: {
				"x-amz-content-sha256": sha256,
				...(rest.contentType && { "content-type": rest.contentType }),
			},
		});
		const { url, headers } = await signer.sign();
		// From the disk while it is sent: a large file is never held whole.
		const body = rest.from ? await openAsBlob(rest.from) : null;
		// Until it begins to answer: anyone who reads a file over a slow line may take longer.
		const impatience = new AbortController();
		const timer = setTimeout(() => impatience.abort(), PATIENCE_MS);
		// A signature holds for this address; anyone who sends us elsewhere is not followed.
		const asked = fetch(url, { method, headers, body, signal: impatience.signal, redirect: "manual" });
		return await asked.finally(() => clearTimeout(timer));
	}

	async function askAgain(...question: Parameters<typeof ask>): Promise<Response> {
		for (let tries = 1; ; tries++) {
			const answer = await ask(...question).catch((error: Error) => error);
			const isPassing = answer instanceof Error || answer.status >= 500 || answer.status === 429;
			if (!isPassing) return answer;
			const reason = answer instanceof Error ? answer.message : String(answer.status);
			if (!(answer instanceof Error)) await answer.body?.cancel();
			if (tries === TRIES) throw new Error(`The bucket did not answer a ${question[0]}: ${reason}`);
			await pause(tries * PAUSE_MS);
		}
	}

	return {
		async put(name, from, contentType) {
			const answer = await askAgain("PUT", name, { from, contentType });
			await answer.body?.cancel();
			if (!answer.ok) throw new Error(`The bucket refused a file: ${answer.status}`);
		},
		async get(name) {
			const answer = await askAgain("GET", name);
			if (answer.ok && answer.body)
				return { body: answer.body, bytes: Number(answer.headers.get("content-length") ?? 0) };
			await answer.body?.cancel();
			if (answer.status === 404) return undefined;
			throw new Error(`The bucket refused to give a file: ${answer.status}`);
		},
		async delete(name) {
			const answer = await askAgain("DELETE", name);
			await answer.body?.cancel();
			if (!answer.ok && answer.status !== 404) throw new Error(`The bucket refused to delete a file: ${answer.status}`);
		},
	};
}

async function sha256Of(file: string): Promise<string> {
	const hash = createHash("sha256");
	await pipeline(createReadStream(file), hash);
	return hash.digest("hex");
}
