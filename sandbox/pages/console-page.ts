import type { Gateway } from "../gateway.ts";
import type { Answer } from "../http.ts";
import { html } from "./html.ts";

export function consolePage(_gateway: Gateway, token: string): Answer {
	return { type: "text/html; charset=utf-8", body: html`<!doctype html><meta name="token" content="${token}">`.text };
}
