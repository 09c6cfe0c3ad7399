import { adminPeople } from "#desk/admin/people/words.ts";
import { StatePill } from "#kit/admin/state-pill.tsx";

/** What one sees at once of an account: whether it is verified, disabled, and an admin's. */
export function AccountPills({ role, verified, disabled }: { role: string; verified: boolean; disabled: boolean }) {
	return (
		<span className="inline-flex flex-wrap gap-1.5">
			{role === "admin" && <StatePill tone="plain">{adminPeople.admin}</StatePill>}
			{disabled && <StatePill tone="off">{adminPeople.disabled}</StatePill>}
			{verified ? (
				<StatePill tone="good">{adminPeople.verified}</StatePill>
			) : (
				<StatePill tone="due">{adminPeople.unverified}</StatePill>
			)}
		</span>
	);
}
