import { Amount } from "#kit/admin/amount.tsx";
import { Link } from "#kit/admin/link.tsx";
import { naira } from "#kit/rules/money.ts";

type AnswerProps = {
	label: string;
	of: number;
	note?: string;
	/** An amount that follows the note. */
	noteAmount?: number;
	to?: string;
	more?: string;
};

/** One figure of the accountant's pages, with what it is made of and the way there. Kobo. */
export function AnswerCard({ label, of, note, noteAmount, to, more }: AnswerProps) {
	return (
		<div className="grid content-start gap-0.5 rounded-card border border-line bg-paper px-4 py-3.5">
			<dt className="text-sm text-muted">{label}</dt>
			<dd className="grid gap-0.5">
				<Amount of={of} className="heading text-xl" />
				{note && (
					<span className="text-sm text-muted tabular-nums">
						{note}
						{noteAmount !== undefined && naira(noteAmount)}
					</span>
				)}
				{to && more && (
					<Link
						to={to}
						className="inline-flex min-h-11 w-fit items-center text-sm font-semibold text-indigo hover:underline"
					>
						{more}
					</Link>
				)}
			</dd>
		</div>
	);
}
