import type { Gateway } from "#sandbox/gateway.ts";
import type { Answer } from "#sandbox/http.ts";
import { html } from "#sandbox/pages/html.ts";

export function consolePage(_gateway: Gateway, token: string): Answer {
	return { type: "text/html; charset=utf-8", body: html`<!doctype html><meta name="token" content="${token}">`.text };
}
