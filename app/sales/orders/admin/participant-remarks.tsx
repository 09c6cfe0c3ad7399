import { Form } from "react-router";
import type { AdminAnswer } from "#kit/admin/admin-answer.ts";
import { SmallForm } from "#kit/admin/small-form.tsx";
import { LONGEST_NOTE } from "#kit/rules/text-input.ts";
import { TextArea } from "#kit/ui/forms/text-area.tsx";
import { adminEnrolments as words } from "#sales/orders/admin/words.ts";

export type Note = { id: number; body: string; author: string; at: string };

type NotesProps = { notes: readonly Note[]; formKey: string; answer: AdminAnswer | undefined };

/** What admins noted for one another, and room for more. */
export function ParticipantNotes({ notes, formKey, answer }: NotesProps) {
	return (
		<div className="grid grid-cols-1 gap-5">
			<SmallForm form="note" answer={answer} button={words.addNote} busyLabel={words.addingNote}>
				{(answer) => (
					<>
						<input type="hidden" name="key" value={formKey} />
						<TextArea
							label={words.note}
							name="note"
							rows={3}
							maxLength={LONGEST_NOTE}
							defaultValue={answer?.values?.note}
							error={answer?.errors?.note}
						/>
					</>
				)}
			</SmallForm>
			{notes.length === 0 ? (
				<p className="text-muted">{words.noNotes}</p>
			) : (
				<ul className="overflow-hidden rounded-card border border-line bg-paper">
					{notes.map(({ id, body, author, at }) => (
						<li
							key={id}
							className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-t border-line px-4 py-3 first:border-t-0"
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
		</div>
	);
}
