import type { Kobo } from "#kit/rules/money.ts";
import type { LineStanding } from "#sales/statements/admin/line-pill.tsx";
import type { SuggestedFor } from "#sales/statements/rules/statement-suggest.ts";

export type LineOneView = LineStanding & {
	id: number;
	version: number;
	note: string | null;
	amount: string;
	amountKobo: Kobo;
	day: string;
	narration: string;
	bankReference: string | null;
	balance: string | null;
	statement: { id: number; text: string };
	cells: readonly { head: string; cell: string }[];
	matches: readonly {
		paymentId: number;
		amount: string;
		code: string | null;
		fullName: string;
		title: string | null;
		reference: string;
		byHand: boolean;
	}[];
	decided: string | null;
	/** What helps to decide, where it is open. */
	open: {
		/** What was confirmed by hand in another sum for a transfer it names, as it is offered. */
		byHand: string | null;
		parts: readonly { code: string; amount: string }[];
		suggestions: readonly {
			code: string;
			isOrder: boolean;
			fullName: string;
			title: string;
			asked: string;
			why: SuggestedFor;
			/** Where it was recorded by hand: when and by whom. */
			recorded: string | null;
		}[];
		beside: readonly { id: number; amountKobo: Kobo; label: string; narration: string }[];
	} | null;
	/** What helps to decide about money that left, where it is open: whose money it may have taken back. */
	left: { came: readonly { paymentId: number; label: string }[] } | null;
	formKey: string;
};

/** What every form about the line says of it. */
export function LineSeen({ line: { version, formKey } }: { line: Pick<LineOneView, "version" | "formKey"> }) {
	return (
		<>
			<input type="hidden" name="version" value={version} />
			<input type="hidden" name="key" value={formKey} />
		</>
	);
}
