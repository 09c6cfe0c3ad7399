import type { ReactNode } from "react";
import { AdminSection } from "#kit/admin/admin-head.tsx";
import { AdminTable } from "#kit/admin/admin-table.tsx";
import { adminNewsletter as say } from "#newsletter/admin/words.ts";

type Trouble = { id: number; email: string; error: string | null; isFinal: boolean };

/** Where an issue did not arrive, and what the mail server said. */
export function IssueTrouble({ rows, children }: { rows: readonly Trouble[]; children: ReactNode }) {
	return (
		<AdminSection id="trouble" title={say.troubled} intro={say.troubledIntro}>
			<AdminTable
				caption={say.troubled}
				rows={rows}
				keyOf={(row) => row.id}
				columns={[
					{ head: say.email, cell: ({ email }) => email, lead: true },
					{ head: say.state, cell: ({ isFinal }) => (isFinal ? say.refused : say.putOff) },
					{ head: say.saidWhat, cell: ({ error }) => error ?? "" },
				]}
			/>
			{children}
		</AdminSection>
	);
}
