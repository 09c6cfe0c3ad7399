import type { Confirm, ShownEmail } from "#kit/admin/admin-answer.ts";
import { formText } from "#kit/rules/form-text.ts";
import { naira } from "#kit/rules/money.ts";
import { counted } from "#kit/rules/text.ts";
import { openLinks } from "#mail/data/sealed-links.ts";
import { emailWords } from "#mail/emails/render-email.ts";
import { mailRuleOf } from "#mail/rules/mail-kinds.ts";
import type { Effects } from "#sales/paying/rehearsal/rules/effects.ts";
import { readSender } from "#settings/data/settings.ts";

const NOT_AS_SHOWN = "What happens has changed since you saw it. Please check it again.";

/** The mark of the effects that a confirmed form was shown; undefined: it is not confirmed yet. */
export function seenEffects(form: FormData): string | undefined {
	if (formText(form, "confirmed") !== "yes") return undefined;
	return String(form.getAll("seenEffects").at(-1) ?? "");
}

type Rehearsed = { effects: Effects; mark: string; isAnew: boolean };
type Asked = Pick<Confirm, "title" | "body" | "button"> & { parts?: NonNullable<Confirm["parts"]> };

/** Asks to confirm an action, with all that its rehearsal did. */
export async function confirmEffects({ effects, mark, isAnew }: Rehearsed, asked: Asked): Promise<Confirm> {
	return {
		...asked,
		body: isAnew ? NOT_AS_SHOWN : asked.body,
		parts: [...(asked.parts ?? []), ...partsOf(effects)],
		emails: await shownEmails(effects),
		fields: { seenEffects: mark },
	};
}

async function shownEmails({ emails }: Effects): Promise<ShownEmail[]> {
	const sender = await readSender();
	return emails.map(({ kind, to, facts }) => {
		const { subject, text } = emailWords(openLinks(kind, facts), sender);
		return { to, subject, text: mailRuleOf(kind).secret ? null : text };
	});
}

function partsOf(effects: Effects): NonNullable<Confirm["parts"]> {
	return [
		{ title: "Seats", lines: seatLines(effects) },
		{ title: "Money", lines: moneyLines(effects) },
		{ title: "Documents", lines: documentLines(effects) },
	];
}

function seatLines({ moved, confirmed, cancelled, choices, ended, offered }: Effects): string[] {
	const lines = [
		choices > 0 &&
			`${counted(choices, "participant is", "participants are")} asked to choose another date or a refund.`,
		moved > 0 && `${counted(moved, "seat moves", "seats move")} to another date.`,
		confirmed > 0 && `${counted(confirmed, "seat is", "seats are")} confirmed.`,
		cancelled > 0 && `${counted(cancelled, "seat is", "seats are")} cancelled.`,
		ended > 0 && `${counted(ended, "started payment ends", "started payments end")}.`,
		offered > 0 &&
			`${counted(offered, "person on the waiting list is offered a seat", "people on the waiting list are offered seats")}.`,
	].filter((line) => line !== false);
	return lines.length > 0 ? lines : ["No seat changes."];
}

function moneyLines({ dueBefore, dueThen, received, refunded, toSend, credit }: Effects): string[] {
	const lines = [
		received > 0 && `${naira(received)} is recorded as received.`,
		dueThen !== dueBefore && `${naira(dueBefore)} is due for these seats now, ${naira(dueThen)} then.`,
		credit > 0 && `${naira(credit)} becomes credit.`,
		credit < 0 && `${naira(-credit)} of credit is used.`,
		toSend > 0 && `The office sends ${naira(toSend)} back.`,
		refunded > 0 && `${naira(refunded)} is refunded.`,
	].filter((line) => line !== false);
	return lines.length > 0 ? lines : ["No money moves."];
}

const KINDS = { receipt: "Receipt", invoice: "Invoice", "credit note": "Credit note" } as const;

function documentLines({ documents }: Effects): string[] {
	if (documents.length === 0) return ["No document is written."];
	const lines = documents.map(
		({ kind, total, vat, buyer }) =>
			`${KINDS[kind]}${buyer && ` for ${buyer}`}: ${naira(total)}${vat > 0 ? `, including ${naira(vat)} VAT` : ""}`,
	);
	return [...new Set(lines)].map((line) => {
		const times = lines.filter((other) => other === line).length;
		return times > 1 ? `${line} (${times} times)` : line;
	});
}
