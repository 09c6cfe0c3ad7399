import type { AdminAnswer } from "#kit/admin/admin-answer.ts";
import { SmallForm } from "#kit/admin/small-form.tsx";
import { LONGEST_NOTE } from "#kit/rules/text-input.ts";
import { TextArea } from "#kit/ui/forms/text-area.tsx";
import { adminReview as words } from "#sales/review/admin/words.ts";

/** The form for a remark about a payment, which goes into its timeline. */
export function PaymentNote({ formKey, answer }: { formKey: string; answer: AdminAnswer | undefined }) {
	return (
		<SmallForm form="review-note" answer={answer} button={words.addNote} busyLabel={words.addingNote}>
			{(answer) => (
				<>
					<input type="hidden" name="key" value={formKey} />
					<TextArea
						label={words.note}
						name="note"
						rows={3}
						hint={words.noteHint}
						maxLength={LONGEST_NOTE}
						defaultValue={answer?.values?.note}
						error={answer?.errors?.note}
					/>
				</>
			)}
		</SmallForm>
	);
}
