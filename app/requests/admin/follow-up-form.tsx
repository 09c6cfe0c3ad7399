import { Form, useNavigation } from "react-router";
import type { AdminAnswer } from "#kit/admin/admin-answer.ts";
import { AdminForm } from "#kit/admin/admin-form.tsx";
import { Button } from "#kit/ui/button.tsx";
import { Card } from "#kit/ui/card.tsx";
import { FoldedPart } from "#kit/ui/folded-part.tsx";
import { Field } from "#kit/ui/forms/field.tsx";
import { type Option, Select } from "#kit/ui/forms/select.tsx";
import { followUpWords as words } from "#requests/admin/follow-up-words.ts";
import { type FollowUp, LONGEST_LOST_NOTE, LONGEST_STEP, LOST_REASONS } from "#requests/rules/follow-up.ts";

type FollowUpProps = {
	id: number;
	version: number;
	followUp: FollowUp;
	/** The people who may own it, by name; the first choice is no owner. */
	owners: readonly Option[];
	/** The filters of the list it was opened from. */
	back: string;
	answer: AdminAnswer | undefined;
};

const REASONS = LOST_REASONS.map((value) => ({ value, label: words.reasons[value] }));

/** The form for the owner of a request, the next step with its day, or the reason why it was lost. */
export function FollowUpForm({ id, version, followUp, owners, back, answer }: FollowUpProps) {
	const { values: typed, errors } = answer ?? {};
	const isLost = followUp.lostReason !== null || Boolean(typed?.lostReason || typed?.lostNote);
	return (
		<Card className="grid gap-4">
			<div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
				<h2 id="follow-up" className="text-xl">
					{words.title}
				</h2>
				{followUp.nextStep !== null && <StepDone version={version} />}
			</div>
			<AdminForm
				key={id}
				answer={answer}
				version={version}
				hidden={{ intent: "follow-up" }}
				back={back}
				button={words.save}
				busyLabel={words.doing}
				tone="dark"
				changed={words.changed}
			>
				<div className="follow-up-fields">
					<Select
						label={words.owner}
						name="owner"
						empty={words.nobody}
						options={owners}
						defaultValue={typed?.owner ?? followUp.ownerId ?? ""}
						error={errors?.owner}
					/>
					<Field
						label={words.step}
						name="nextStep"
						placeholder={words.stepExample}
						maxLength={LONGEST_STEP}
						autoComplete="off"
						defaultValue={typed?.nextStep ?? followUp.nextStep ?? ""}
						error={errors?.nextStep}
					/>
					<Field
						label={words.day}
						name="nextStepOn"
						type="date"
						defaultValue={typed?.nextStepOn ?? followUp.nextStepOn ?? ""}
						error={errors?.nextStepOn}
					/>
				</div>
				<FoldedPart title={words.lostTitle} isOpen={isLost}>
					<div className="grid gap-x-4 gap-y-5 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
						<Select
							label={words.lost}
							name="lostReason"
							empty={words.notLost}
							options={REASONS}
							defaultValue={typed?.lostReason ?? followUp.lostReason ?? ""}
							error={errors?.lostReason}
						/>
						<Field
							label={words.note}
							name="lostNote"
							maxLength={LONGEST_LOST_NOTE}
							autoComplete="off"
							defaultValue={typed?.lostNote ?? followUp.lostNote ?? ""}
							error={errors?.lostNote}
						/>
					</div>
				</FoldedPart>
			</AdminForm>
		</Card>
	);
}

/** The button that removes the next step as done. */
function StepDone({ version }: { version: number }) {
	const busy = useNavigation().formData?.get("intent") === "step-done";
	return (
		<Form method="post" preventScrollReset>
			<input type="hidden" name="intent" value="step-done" />
			<input type="hidden" name="version" value={version} />
			<Button type="submit" tone="quiet" busy={busy} busyLabel={words.doing}>
				{words.done}
			</Button>
		</Form>
	);
}
