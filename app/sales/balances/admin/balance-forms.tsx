import type { ReactNode } from "react";
import type { AdminAnswer } from "#kit/admin/admin-answer.ts";
import { Link } from "#kit/admin/link.tsx";
import { SmallForm } from "#kit/admin/small-form.tsx";
import { addDays } from "#kit/rules/days.ts";
import { LONGEST_NOTE } from "#kit/rules/text-input.ts";
import { Field } from "#kit/ui/forms/field.tsx";
import { TextArea } from "#kit/ui/forms/text-area.tsx";
import { useKeptAnswer } from "#kit/ui/hooks/use-kept-answer.ts";
import { Icon } from "#kit/ui/icon.tsx";
import type { BalanceFactsProps } from "#sales/balances/admin/balance-facts.tsx";
import { adminBalances as words } from "#sales/balances/admin/words.ts";
import { LONGEST_WAIT_DAYS } from "#sales/balances/rules/balances.ts";

type ActionsProps = { facts: BalanceFactsProps; formKey: string; answer: AdminAnswer | undefined };

/** What an admin may decide about a balance: longer, the seat to others or back, the end of it. One open at a time. */
export function BalanceActions({ facts, formKey, answer }: ActionsProps) {
	const kept = useKeptAnswer(answer);
	const seen = <Seen version={facts.version} formKey={formKey} />;
	return (
		<div className="rounded-card border border-line bg-paper">
			<ActionForm title={words.extend} hint={words.extendHint} open={kept?.form === "extend"}>
				<SmallForm form="extend" answer={answer} button={words.extendButton} busyLabel={words.extending} tone="primary">
					{(answer) => (
						<>
							{seen}
							<Field
								label={words.day}
								name="day"
								type="date"
								min={facts.today}
								max={addDays(facts.today, LONGEST_WAIT_DAYS)}
								defaultValue={answer?.values?.day}
								error={answer?.errors?.day}
								className="sm:max-w-60"
							/>
						</>
					)}
				</SmallForm>
			</ActionForm>
			{facts.released ? (
				<ActionForm title={words.restore} hint={words.restoreHint} open={kept?.form === "restore"}>
					<SmallForm form="restore" answer={answer} button={words.restoreButton} busyLabel={words.restoring}>
						{() => seen}
					</SmallForm>
				</ActionForm>
			) : (
				<ActionForm title={words.release} hint={words.releaseHint} open={kept?.form === "release"}>
					<SmallForm form="release" answer={answer} button={words.releaseButton} busyLabel={words.releasing}>
						{(answer) => (
							<>
								{seen}
								<TextArea
									label={words.reason}
									name="reason"
									rows={2}
									hint={words.reasonHint}
									maxLength={LONGEST_NOTE}
									defaultValue={answer?.values?.reason}
									error={answer?.errors?.reason}
								/>
							</>
						)}
					</SmallForm>
				</ActionForm>
			)}
			<ActionForm title={words.cancel} hint={words.cancelHint} open={false}>
				<Link
					to={`/admin/enrolments/${facts.id}/cancel`}
					className="inline-flex min-h-11 w-fit items-center underline decoration-edge underline-offset-4"
				>
					{words.cancelWay}
				</Link>
			</ActionForm>
		</div>
	);
}

/** Which state of the enrolment a form saw, and the key that makes twice once. */
export function Seen({ version, formKey }: { version: number; formKey: string }) {
	return (
		<>
			<input type="hidden" name="version" value={version} />
			<input type="hidden" name="key" value={formKey} />
		</>
	);
}

type ActionFormProps = { title: string; hint: string; open: boolean; children: ReactNode };

/** One of several actions of the page, folded away until it is wanted. */
export function ActionForm({ title, hint, open, children }: ActionFormProps) {
	return (
		<details name="balance" open={open || undefined} className="group border-t border-line first:border-t-0">
			<summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 px-4 py-2 text-[0.9375rem] font-semibold hover:bg-cotton md:px-5 [&::-webkit-details-marker]:hidden">
				{title}
				<Icon name="chevron-down" className="size-4 shrink-0 text-muted transition-transform group-open:rotate-180" />
			</summary>
			<div className="grid gap-4 px-4 pt-1 pb-5 md:px-5">
				<p className="max-w-prose text-[0.9375rem] text-muted">{hint}</p>
				{children}
			</div>
		</details>
	);
}
