import type { ReactNode } from "react";
import { AdminSection } from "#kit/admin/admin-head.tsx";
import { AdminTable } from "#kit/admin/admin-table.tsx";
import { adminNewsletter as words } from "#newsletter/admin/words.ts";

type Trouble = { id: number; email: string; error: string | null; isFinal: boolean };

/** Where an issue did not arrive, and what the mail server said. */
export function IssueTrouble({ rows, children }: { rows: readonly Trouble[]; children: ReactNode }) {
	return (
		<AdminSection id="trouble" title={words.troubled} intro={words.troubledIntro}>
			<AdminTable
				caption={words.troubled}
				rows={rows}
				keyOf={(row) => row.id}
				columns={[
					{ head: words.email, cell: ({ email }) => email, lead: true },
					{ head: words.state, cell: ({ isFinal }) => (isFinal ? words.refused : words.putOff) },
					{ head: words.saidWhat, cell: ({ error }) => error ?? "" },
				]}
			/>
			{children}
		</AdminSection>
	);
}
