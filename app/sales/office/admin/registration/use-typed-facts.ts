import { useEffect, useMemo, useState } from "react";
import { normalEmail } from "#kit/rules/person.ts";
import type { ReadPhone } from "#kit/rules/phone.ts";
import type { KnownPerson } from "#sales/ledger/orders/data/office-form.ts";
import type { ListedPerson } from "#sales/ledger/orders/rules/people-list.ts";
import type { SeatPricing } from "#sales/ledger/orders/rules/seat-pricing.ts";
import type { TypedFacts } from "#sales/office/admin/registration/typed-facts.ts";

/** Finds a typed person among the known ones, by e-mail or phone. */
export type PersonLookup = (person: ListedPerson) => KnownPerson | undefined;

const NOTHING: Omit<TypedFacts, "pricing"> & { pricing?: SeatPricing } = {
	known: [],
	phones: [],
	credit: { name: "", amount: 0 },
};

/** The fields that name the participants and the payer, and the discount code. */
const NAMING = /^(list|code|buyer\w+|payer\w+|(name|phone|email)\d+)$/;
const ASKED = /^(who|seats|buyer)$/;

/** The server is asked after this pause in typing. */
const PAUSE_MS = 500;

/**
 * Asks the server about the people in the form, a moment after they were typed. If the answer is lost, nothing is known.
 * `answered`: phone numbers as the last answer to the form reads them.
 */
export function useTypedFacts(form: FormData, answered: TypedFacts["phones"] | undefined) {
	const [facts, setFacts] = useState(NOTHING);
	const typed = [...form].flatMap(([name, value]) =>
		typeof value === "string" && value !== "" ? [[name, value]] : [],
	);
	const isNamed = typed.some(([name = ""]) => NAMING.test(name));
	const asked = isNamed
		? new URLSearchParams(typed.filter(([name = ""]) => NAMING.test(name) || ASKED.test(name))).toString()
		: "";
	useEffect(() => {
		if (asked === "") return;
		const left = new AbortController();
		const ask = async () => {
			const body = new URLSearchParams(asked);
			const answer = await fetch("/admin/registrations/typed", { method: "POST", body, signal: left.signal });
			if (answer.ok) setFacts(await answer.json());
		};
		const timer = setTimeout(() => void ask().catch(() => {}), PAUSE_MS);
		return () => {
			clearTimeout(timer);
			left.abort();
		};
	}, [asked]);
	const readPhone: ReadPhone = useMemo(() => {
		const read = new Map([...(answered ?? []), ...facts.phones]);
		return (phone) => read.get(phone.trim());
	}, [answered, facts.phones]);
	const known: PersonLookup = ({ email, phone }) => {
		const [sameEmail, read] = [normalEmail(email), readPhone(phone)];
		return facts.known.find(
			(one) => (one.email && one.email === sameEmail) || (one.phone && read?.ok && one.phone === read.phone),
		);
	};
	return { readPhone, known, pricing: facts.pricing, credit: facts.credit.amount > 0 ? facts.credit : undefined };
}
