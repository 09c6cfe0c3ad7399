import { inTransaction, type Tx } from "#kit/data/db.ts";
import { normalEmail } from "#kit/rules/person.ts";
import { tidy } from "#kit/rules/text.ts";
import { insertMail } from "#mail/data/mails.ts";
import { findAcceptUrl } from "#requests/data/quotations.ts";
import { lockLatestRequestOf, markRequestConfirmed } from "#requests/data/requests.ts";
import type { QuotationFacts } from "#requests/rules/request-facts.ts";

type ConfirmQuotation = {
	actor: { id: string };
	/** The caller's facts about the application; a course only if one was chosen. */
	to: string;
	organisationName: string;
	courseName: string | undefined;
	now: Date;
};

type ConfirmRefusal = "no-application" | "other-address" | "other-organisation" | "other-course";

/**
 * Sends the organisation the quotation that the member's latest application asked for, once, however often it is called:
 * the second of the two calls of docs/product.md#calls. Refused: no application yet; another address, organisation or course
 * than the latest one's.
 */
export async function confirmQuotation(
	call: ConfirmQuotation,
): Promise<{ ok: true } | { ok: false; reason: ConfirmRefusal }> {
	return await inTransaction(async (tx) => {
		const request = await lockLatestRequestOf<"quotation">(tx, call.actor.id, "quotation");
		if (!request) return { ok: false, reason: "no-application" };
		const { facts } = request;
		if (normalEmail(call.to) !== facts.email) return { ok: false, reason: "other-address" };
		if (!isSame(call.organisationName, facts.organisationName)) return { ok: false, reason: "other-organisation" };
		if (call.courseName && !isSame(call.courseName, facts.course?.title ?? ""))
			return { ok: false, reason: "other-course" };
		if (!request.confirmed) await writeQuotation(tx, request, call.now);
		return { ok: true };
	});
}

/** The same inside another action. The request is locked, or new. */
export async function writeQuotation(tx: Tx, request: { id: number; facts: QuotationFacts }, now: Date) {
	const { id, facts } = request;
	const acceptUrl = await findAcceptUrl(id, tx);
	const email = { kind: "quotation", facts: { ...facts, acceptUrl } } as const;
	await insertMail(tx, { email, to: facts.email, toName: facts.organisationName, now });
	await markRequestConfirmed(tx, id, now);
}

const isSame = (said: string, stored: string) => tidy(said).toLowerCase() === stored.toLowerCase();
