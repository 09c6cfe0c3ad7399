import { adminPeople } from "#domain/messages/admin/people.ts";

const LOOKS = {
	good: "bg-leaf/6 text-leaf",
	warn: "bg-marigold/20 text-clay-dark",
	plain: "bg-indigo-soft text-indigo",
	closed: "bg-line text-ink",
};

/** What one sees at once of an account: whether it is verified, disabled, and an admin's. */
export function AccountPills({ role, verified, disabled }: { role: string; verified: boolean; disabled: boolean }) {
	return (
		<span className="inline-flex flex-wrap gap-1.5">
			{role === "admin" && <Pill look="plain">{adminPeople.admin}</Pill>}
			{disabled && <Pill look="closed">{adminPeople.disabled}</Pill>}
			{verified ? <Pill look="good">{adminPeople.verified}</Pill> : <Pill look="warn">{adminPeople.unverified}</Pill>}
		</span>
	);
}

function Pill({ look, children }: { look: keyof typeof LOOKS; children: string }) {
	return (
		<span className={`inline-flex rounded-full px-3 py-1 text-[0.8125rem] leading-snug font-semibold ${LOOKS[look]}`}>
			{children}
		</span>
	);
}
