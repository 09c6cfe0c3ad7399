import { Form } from "react-router";
import type { AdminAnswer } from "#kit/admin/admin-answer.ts";
import { SmallForm } from "#kit/admin/small-form.tsx";
import { LONGEST_NOTE } from "#kit/rules/text-input.ts";
import { TextArea } from "#kit/ui/forms/text-area.tsx";
import { OrderPart } from "#sales/office/admin/order/order-part.tsx";
import type { OpenSeat } from "#sales/office/admin/order/seat/seat-view.ts";

type RemarksProps = { remarks: OpenSeat["remarks"]; formKey: string; answer: AdminAnswer | undefined };

/** Remarks of the office, with a form for a new one. */
export function SeatRemarks({ remarks, formKey, answer }: RemarksProps) {
	return (
		<OrderPart id="notes" title="Remarks" note="Only the office can read remarks. The participant cannot see them.">
			<div className="px-4.5 py-4">
				<SmallForm form="note" answer={answer} button="Add remark" busyLabel="Adding...">
					{(answer) => (
						<>
							<input type="hidden" name="key" value={formKey} />
							<TextArea
								label="New remark"
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
								<p className="text-sm text-muted">
									{author}, {at}
								</p>
							</div>
							<Form method="post" preventScrollReset>
								<input type="hidden" name="form" value="delete-note" />
								<input type="hidden" name="id" value={id} />
								<button
									type="submit"
									className="button-small danger"
									aria-label={`Delete the remark by ${author}, ${at}`}
								>
									Delete
								</button>
							</Form>
						</li>
					))}
				</ul>
			)}
		</OrderPart>
	);
}
