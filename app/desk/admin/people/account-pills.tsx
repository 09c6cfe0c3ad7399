import { ROLE_WORDS } from "#accounts/admin/role-words.ts";
import { adminPeople } from "#desk/admin/people/words.ts";
import { StatePill } from "#kit/admin/state-pill.tsx";
import { isStaff, type Role } from "#kit/rules/permissions.ts";

/** What one sees at once of an account: whether it is verified, disabled, and what role it has. */
export function AccountPills({ role, verified, disabled }: { role: Role; verified: boolean; disabled: boolean }) {
	return (
		<span className="inline-flex flex-wrap items-center gap-1.5">
			{isStaff(role) && <StatePill tone="plain">{ROLE_WORDS[role].name}</StatePill>}
			{disabled && <StatePill tone="off">{adminPeople.disabled}</StatePill>}
			{verified ? (
				<StatePill tone="good">{adminPeople.verified}</StatePill>
			) : (
				<StatePill tone="due">{adminPeople.unverified}</StatePill>
			)}
		</span>
	);
}
