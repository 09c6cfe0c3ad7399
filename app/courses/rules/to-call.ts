import { phoneText } from "#kit/rules/phone.ts";

/** 'Please call, for we have no e-mail address: Alabo Graham (+234 803 123 4567).' Nothing where everybody was written to. */
export function callSentence(people: readonly { name: string; phone: string | null }[] = []): string[] {
	if (people.length === 0) return [];
	const named = new Map(people.map(({ name, phone }) => [`${name} ${phone}`, [name, phone] as const]));
	const list = [...named.values()].map(
		([name, phone]) => `${name || "a participant without a name"} (${phone ? phoneText(phone) : "no phone number"})`,
	);
	return [`Please call, for we have no e-mail address: ${list.join("; ")}.`];
}
