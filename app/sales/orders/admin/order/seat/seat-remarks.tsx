import { Form } from "react-router";
import type { AdminAnswer } from "#kit/admin/admin-answer.ts";
import { SmallForm } from "#kit/admin/small-form.tsx";
import { LONGEST_NOTE } from "#kit/rules/text-input.ts";
import { TextArea } from "#kit/ui/forms/text-area.tsx";
import { OrderPart } from "#sales/orders/admin/order/order-part.tsx";
import type { OpenSeat } from "#sales/orders/admin/order/seat/seat-view.ts";
import { openSeatWords as words } from "#sales/orders/admin/order/seat/words.ts";

type RemarksProps = { remarks: OpenSeat["remarks"]; formKey: string; answer: AdminAnswer | undefined };

/** What admins noted for one another, and room for more. */
export function SeatRemarks({ remarks, formKey, answer }: RemarksProps) {
	return (
		<OrderPart id="notes" title={words.notes} note={words.notesIntro}>
			<div className="px-4.5 py-4">
				<SmallForm form="note" answer={answer} button={words.addNote} busyLabel={words.addingNote}>
					{(answer) => (
						<>
							<input type="hidden" name="key" value={formKey} />
							<TextArea
								label={words.note}
								name="note"
								rows={2}
								maxLength={LONGEST_NOTE}
								defaultValue={answer?.values?.note}
								error={answer?.errors?.note}
							/>
						</>
					)}
				</SmallForm>
			</div>
			{remarks.length > 0 && (
				<ul>
					{remarks.map(({ id, body, author, at }) => (
						<li
							key={id}
							className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-t border-line px-4.5 py-3"
						>
							<div className="min-w-0 grow basis-60">
								<p className="wrap-anywhere whitespace-pre-line">{body}</p>
								<p className="text-sm text-muted">{words.noteBy(author, at)}</p>
							</div>
							<Form method="post" preventScrollReset>
								<input type="hidden" name="form" value="delete-note" />
								<input type="hidden" name="id" value={id} />
								<button type="submit" className="button-small danger" aria-label={words.deleteNoteName(author, at)}>
									{words.deleteNote}
								</button>
							</Form>
						</li>
					))}
				</ul>
			)}
		</OrderPart>
	);
}
