import { Link } from "react-router";
import { ButtonLink } from "#kit/ui/button.tsx";
import { Notice } from "#kit/ui/notice.tsx";
import { adminStatements as say } from "#sales/statements/admin/words.ts";

type StatementAnewProps = {
	id: number;
	/** Decided lines that stand in the way, another import that has the lines, or no file. */
	blocked: { matched: number; ignored: number; filed: number } | { elsewhere: number } | { gone: true } | null;
};

const LINK = "inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:decoration-ink";

/** The way to choose the columns of a statement anew, or what stands in it. */
export function StatementAnew({ id, blocked }: StatementAnewProps) {
	if (!blocked)
		return (
			<div>
				<ButtonLink to="?columns=anew" tone="quiet">
					{say.anew}
				</ButtonLink>
			</div>
		);
	if ("gone" in blocked) return <Notice tone="warn">{say.gone}</Notice>;
	if ("elsewhere" in blocked)
		return (
			<Notice>
				<p>{say.elsewhere}</p>
				<Link to={`/admin/payments/statements/${blocked.elsewhere}`} className={LINK}>
					{say.toElsewhere}
				</Link>
			</Notice>
		);
	const { matched, ignored, filed } = blocked;
	const listOf = (state: string) => `/admin/payments/lines?statement=${id}&state=${state}`;
	return (
		<Notice>
			<p>{say.anewBlocked(blocked)}</p>
			<p className="flex flex-wrap gap-x-5">
				{matched > 0 && (
					<Link to={listOf("matched")} className={LINK}>
						{say.toMatched}
					</Link>
				)}
				{ignored > 0 && (
					<Link to={listOf("ignored")} className={LINK}>
						{say.toIgnored}
					</Link>
				)}
				{filed > 0 && (
					<Link to={listOf("left")} className={LINK}>
						{say.toLeft}
					</Link>
				)}
			</p>
		</Notice>
	);
}

/** Files that are still read as this one was, before its columns were chosen. */
export function ReadBefore({ statements }: { statements: readonly { id: number; filename: string }[] }) {
	return (
		<Notice tone="warn">
			<p>{say.readBefore}</p>
			<ul className="flex flex-wrap gap-x-5">
				{statements.map(({ id, filename }) => (
					<li key={id}>
						<Link to={`/admin/payments/statements/${id}`} className={`${LINK} wrap-anywhere`}>
							{filename}
						</Link>
					</li>
				))}
			</ul>
		</Notice>
	);
}
