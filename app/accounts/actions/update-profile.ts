import { updateUserProfile } from "#accounts/data/users.ts";
import { inTransaction } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import { readPhone } from "#kit/rules/contact/read-phone.ts";
import { type DocumentNameFault, joinName, parseDocumentName, parseOneName } from "#kit/rules/person.ts";
import type { PhoneRefusal } from "#kit/rules/phone.ts";

export type ProfileFacts = {
	fullName: string;
	firstName: string;
	lastName: string;
	documentName: string | null;
	phoneNumber: string | null;
};

export type ProfileRefusal =
	| { reason: "first-name" | "last-name" | "gone" }
	| { reason: "document-name"; fault: DocumentNameFault }
	| { reason: "phone-number"; refusal: PhoneRefusal };

/** Changes a person's names (one word each), the name on their documents (any words, optional) and phone number (optional, kept in E.164), and tells their open pages. */
export async function updateProfile(facts: {
	userId: string;
	firstName: string;
	lastName: string;
	documentName: string;
	phoneNumber: string;
	now: Date;
}): Promise<{ ok: true; profile: ProfileFacts } | ({ ok: false } & ProfileRefusal)> {
	const { userId, now } = facts;
	const first = parseOneName(facts.firstName);
	if (!first.ok) return { ok: false, reason: "first-name" };
	const last = parseOneName(facts.lastName);
	if (!last.ok) return { ok: false, reason: "last-name" };
	const document = parseDocumentName(facts.documentName);
	if (!document.ok) return { ok: false, reason: "document-name", fault: document.reason };
	const documentName = document.name;
	const phone = facts.phoneNumber.trim() ? readPhone(facts.phoneNumber) : null;
	if (phone && !phone.ok) return { ok: false, reason: "phone-number", refusal: phone };
	const phoneNumber = phone?.phone ?? null;
	return await inTransaction(async (tx) => {
		const fullName = joinName(first.name, last.name);
		if (!(await updateUserProfile(tx, userId, { fullName, documentName, phoneNumber, now })))
			return { ok: false, reason: "gone" };
		await notify(tx, `user:${userId}`);
		return { ok: true, profile: { fullName, firstName: first.name, lastName: last.name, documentName, phoneNumber } };
	});
}
