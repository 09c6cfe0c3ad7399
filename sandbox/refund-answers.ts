import { answerOf, type TroubleBody } from "#sandbox/faults.ts";
import type { Gateway } from "#sandbox/gateway.ts";
import type { Answer, Visit } from "#sandbox/http.ts";
import type { Transaction } from "#sandbox/records.ts";

/** How a refund is answered when its scenario wants trouble: used up by one refund. `done`: it was made all the same. */
export function refundFault(
	gateway: Gateway,
	transaction: Transaction,
	visit: Visit,
	body?: TroubleBody,
): { done: boolean; answer(): Answer } | undefined {
	const course = gateway.scenarioOf(transaction).refund;
	const wanted = course?.answer;
	if (!course || wanted === undefined || wanted === "normal") return undefined;
	course.answer = "normal";
	return {
		done: course.done,
		answer: () => answerOf(typeof wanted === "number" ? { http: wanted } : wanted, visit, body),
	};
}
