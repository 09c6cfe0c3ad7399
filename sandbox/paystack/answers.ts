import { type Answer, json } from "#sandbox/http.ts";

type Trouble = { message: string; nextStep: string; type: "validation_error" | "api_error"; code: string };

/** Paystack's envelope: `status` says only that the call worked. */
export function said(message: string, data: unknown, meta?: unknown): Answer {
	return json({ status: true, message, data, ...(meta === undefined ? {} : { meta }) });
}

export function refused(status: number, trouble: Omit<Trouble, "type"> & { type?: Trouble["type"] }): Answer {
	const { message, nextStep, type = "validation_error", code } = trouble;
	return json({ status: false, message, meta: { nextStep }, type, code }, status);
}

export const invalidKey = () =>
	refused(401, {
		message: "Invalid key",
		nextStep: "Ensure that you provide the correct authorization key for the request",
		code: "invalid_Key",
	});

export const notFound = (status = 404) =>
	refused(status, {
		message: "Transaction reference not found",
		nextStep: "Ensure that you're passing a valid transaction reference",
		code: "transaction_not_found",
	});

export const invalidParams = (message: string, nextStep: string) =>
	refused(400, { message, nextStep, code: "invalid_params" });

/** The body of a failure inside Paystack, for faults that name only a status. */
export function troubleBody(status: number): unknown {
	const body = (message: string, nextStep: string, type: Trouble["type"], code: string) => {
		return { status: false, message, meta: { nextStep }, type, code };
	};
	if (status === 401) {
		const nextStep = "Ensure that you provide the correct authorization key for the request";
		return body("Invalid key", nextStep, "validation_error", "invalid_Key");
	}
	if (status === 429) return body("Too many requests", "Wait before you try again", "api_error", "rate_limited");
	return body("An error occurred", "Try again later", "api_error", "unknown");
}
