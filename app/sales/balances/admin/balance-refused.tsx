import type { AdminAnswer } from "#kit/admin/admin-answer.ts";
import { useKeptAnswer } from "#kit/admin/use-kept-answer.ts";
import { Notice } from "#kit/ui/notice.tsx";

/** Why a deed was refused whose form is no longer there: somebody did it first, or it was paid meanwhile. */
export function BalanceRefused({ answer, forms }: { answer: AdminAnswer | undefined; forms: readonly string[] }) {
	const kept = useKeptAnswer(answer);
	if (!kept?.errors?.form || kept.form === undefined || forms.includes(kept.form)) return null;
	return (
		<div role="alert">
			<Notice tone="warn">{kept.errors.form}</Notice>
		</div>
	);
}
