import { useCallback, useEffect, useMemo, useState } from "react";
import { isEmail, normalEmail } from "#kit/rules/person.ts";
import type { PhoneReading, ReadPhone } from "#kit/rules/phone.ts";
import type { KnownPerson } from "#sales/ledger/orders/data/office-form.ts";
import type { ListedPerson } from "#sales/ledger/orders/rules/people-list.ts";
import type { CheckedPeople } from "#sales/office/admin/registration/known-people.ts";

/** Who somebody probably is, by e-mail or phone. */
export type Known = (person: ListedPerson) => KnownPerson | undefined;

/** Typing is over when nothing was typed for so long. */
const PAUSE_MS = 500;

type Phones = CheckedPeople["phones"];

/** Phone numbers as the server has read them: those of its last answer to the form (`answered`), and those it was asked for since. */
export function useReadPhones(answered: Phones | undefined): {
	readPhone: ReadPhone;
	addPhones: (phones: Phones) => void;
} {
	const [asked, setAsked] = useState<ReadonlyMap<string, PhoneReading>>(new Map());
	const readPhone = useMemo(() => {
		const read = new Map([...(answered ?? []), ...asked]);
		return (typed: string) => read.get(typed.trim());
	}, [answered, asked]);
	const addPhones = useCallback((phones: Phones) => setAsked((earlier) => new Map([...earlier, ...phones])), []);
	return { readPhone, addPhones };
}

/**
 * Asks the server whom it knows of these people, and how their phone numbers are read, a moment after they were typed. Lost on
 * the way, nobody is known.
 */
export function useKnown(
	people: readonly ListedPerson[],
	{ readPhone, addPhones }: ReturnType<typeof useReadPhones>,
): Known {
	const [known, setKnown] = useState<readonly KnownPerson[]>([]);
	const emails = people.map(({ email }) => normalEmail(email)).filter(isEmail);
	const phones = people.map(({ phone }) => phone).filter(Boolean);
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
			if (!answer.ok) return;
			const checked: CheckedPeople = await answer.json();
			setKnown(checked.known);
			addPhones(checked.phones);
		};
		const timer = setTimeout(() => void ask().catch(() => {}), PAUSE_MS);
		return () => {
			clearTimeout(timer);
			left.abort();
		};
	}, [asked, addPhones]);
	return ({ email, phone }) => {
		const [sameEmail, read] = [normalEmail(email), readPhone(phone)];
		return known.find(
			(one) => (one.email && one.email === sameEmail) || (one.phone && read?.ok && one.phone === read.phone),
		);
	};
}
