import { insertChange } from "#kit/data/changes.ts";
import { type FromForm, oncePerForm } from "#kit/data/once-per-form.ts";
import { insertMail } from "#mail/data/mails.ts";
import type { ProformaFacts } from "#sales/documents/rules/document-facts.ts";
import { codeText } from "#sales/ledger/transfers/rules/transfer-code.ts";

type EmailProforma = FromForm & {
	/** The code of the order. */
	code: string;
	facts: ProformaFacts;
	to: string;
};

/** E-mails a stored proforma to an address that the office enters. The same form sends it once. */
export async function emailProforma({ code, facts, to, key, actor, now }: EmailProforma) {
	return await oncePerForm({ key, what: { code, proforma: facts.code, to }, now }, async (tx) => {
		await insertMail(tx, { email: { kind: "proforma", facts: { ...facts, transferUrl: null } }, to, now });
		const title = `Proforma ${codeText(facts.code)}`;
		await insertChange(tx, { actor, action: "sent", subject: "order", id: code, title, after: { to }, now });
		return { ok: true as const };
	});
}
