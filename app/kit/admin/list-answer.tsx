import { useNavigation } from "react-router";
import type { AdminAnswer } from "#kit/admin/admin-answer.ts";
import { ConfirmDialog } from "#kit/admin/confirm-dialog.tsx";
import { useKeptAnswer } from "#kit/ui/hooks/use-kept-answer.ts";
import { ResultPopup } from "#kit/ui/result-popup.tsx";

/** What a page with small forms (delete, move, …) answers: something to confirm, a warning, or that it failed. */
export function ListAnswer(props: { answer: AdminAnswer | undefined }) {
	const answer = useKeptAnswer(props.answer);
	const busy = useNavigation().formMethod === "POST";
	if (!answer) return null;
	const { at, confirm, errors, notice } = answer;
	return (
		<>
			{confirm && <ConfirmDialog key={at} confirm={confirm} />}
			{notice && !busy && <ResultPopup key={at} kind="error" title={notice.title} message={notice.body} />}
			{errors?.form && !busy && <ResultPopup key={at} kind="error" message={errors.form} />}
		</>
	);
}
