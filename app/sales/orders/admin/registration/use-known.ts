import { useEffect, useState } from "react";
import { isEmail, normalEmail } from "#kit/rules/person.ts";
import { parsePhone } from "#kit/rules/phone.ts";
import type { KnownPerson } from "#sales/orders/data/office-form.ts";
import type { ListedPerson } from "#sales/orders/rules/people-list.ts";

/** Who somebody probably is, by e-mail or phone. */
export type Known = (person: ListedPerson) => KnownPerson | undefined;

/** Typing is over when nothing was typed for so long. */
const PAUSE_MS = 500;

/** Asks the server whom it knows of these people, a moment after they were typed. Lost on the way, nobody is known. */
export function useKnown(people: readonly ListedPerson[]): Known {
	const [known, setKnown] = useState<readonly KnownPerson[]>([]);
	const emails = people.map(({ email }) => normalEmail(email)).filter(isEmail);
	const phones = people.flatMap(({ phone }) => parsePhone(phone) ?? []);
	const asked = JSON.stringify({ emails, phones });
	useEffect(() => {
		const { emails, phones }: { emails: string[]; phones: string[] } = JSON.parse(asked);
		if (emails.length + phones.length === 0) return;
		const left = new AbortController();
		const ask = async () => {
			const body = new URLSearchParams([
				...emails.map((email) => ["email", email]),
				...phones.map((phone) => ["phone", phone]),
			]);
			const answer = await fetch("/admin/registrations/known", { method: "POST", body, signal: left.signal });
			if (answer.ok) setKnown(await answer.json());
		};
		const timer = setTimeout(() => void ask().catch(() => {}), PAUSE_MS);
		return () => {
			clearTimeout(timer);
			left.abort();
		};
	}, [asked]);
	return ({ email, phone }) => {
		const [sameEmail, samePhone] = [normalEmail(email), parsePhone(phone)];
		return known.find((one) => (one.email && one.email === sameEmail) || (one.phone && one.phone === samePhone));
	};
}
