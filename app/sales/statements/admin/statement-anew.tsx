import { ButtonLink } from "#kit/admin/button-link.tsx";
import { Link } from "#kit/admin/link.tsx";
import { Notice } from "#kit/ui/notice.tsx";
import { adminColumns as words } from "#sales/statements/admin/columns-words.ts";

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
					{words.anew}
				</ButtonLink>
			</div>
		);
	if ("gone" in blocked) return <Notice tone="warn">{words.gone}</Notice>;
	if ("elsewhere" in blocked)
		return (
			<Notice>
				<p>{words.elsewhere}</p>
				<Link to={`/admin/payments/statements/${blocked.elsewhere}`} className={LINK}>
					{words.toElsewhere}
				</Link>
			</Notice>
		);
	const { matched, ignored, filed } = blocked;
	const listOf = (state: string) => `/admin/payments/lines?statement=${id}&state=${state}`;
	return (
		<Notice>
			<p>{words.anewBlocked(blocked)}</p>
			<p className="flex flex-wrap gap-x-5">
				{matched > 0 && (
					<Link to={listOf("matched")} className={LINK}>
						{words.toMatched}
					</Link>
				)}
				{ignored > 0 && (
					<Link to={listOf("ignored")} className={LINK}>
						{words.toIgnored}
					</Link>
				)}
				{filed > 0 && (
					<Link to={listOf("left")} className={LINK}>
						{words.toLeft}
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
			<p>{words.readBefore}</p>
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
