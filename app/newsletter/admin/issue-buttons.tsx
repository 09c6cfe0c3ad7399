import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { ButtonLink } from "#kit/admin/button-link.tsx";
import { Button, type ButtonTone } from "#kit/ui/button.tsx";
import { IssuePill } from "#newsletter/admin/issue-list.tsx";
import { adminNewsletter as words } from "#newsletter/admin/words.ts";
import type { IssueState } from "#newsletter/rules/newsletter.ts";

type IssueButtonsProps = {
	issue: { id: number; state: IssueState; version: number };
	subscribed: number;
	/** Where a test goes. */
	email: string;
	/** Made anew with each look at the page: one press sends one test. */
	formKey: string;
};

/** What can be done with an issue, as far as it is: a draft is edited, tested and sent, one on its way is stopped. */
export function IssueButtons({ issue, subscribed, email, formKey }: IssueButtonsProps) {
	const { id, state, version } = issue;
	return (
		<div className="grid gap-3">
			<div className="flex flex-wrap items-center gap-3">
				<IssuePill state={state} />
				{state === "draft" && (
					<IssueButton
						intent="send"
						fields={{ version: String(version) }}
						tone="primary"
						label={words.send(subscribed)}
						inactive={subscribed === 0}
					/>
				)}
				{state === "draft" && (
					<ButtonLink to={`/admin/newsletter/issues/${id}/edit`} tone="quiet">
						{words.edit}
					</ButtonLink>
				)}
				{state === "scheduled" && <IssueButton intent="unschedule" tone="dark" label={words.unschedule} />}
				{state === "sending" && <IssueButton intent="stop" tone="dark" label={words.stop} busyLabel={words.stopping} />}
				{state === "stopped" && (
					<IssueButton intent="continue" tone="primary" label={words.goOn} busyLabel={words.goingOn} />
				)}
				{state === "draft" && <IssueButton intent="test" fields={{ key: formKey }} label={words.test(email)} />}
				<IssueButton intent="duplicate" fields={{ key: formKey }} label={words.duplicate} />
				{state === "draft" && <IssueButton intent="delete" tone="bare" label={words.deleteDraft} />}
			</div>
			{state === "draft" && subscribed === 0 && <p className="text-sm text-muted">{words.nobody}</p>}
		</div>
	);
}

type IssueButtonProps = {
	intent: string;
	fields?: Record<string, string>;
	tone?: ButtonTone;
	label: ReactNode;
	busyLabel?: string;
	inactive?: boolean;
};

function IssueButton({ intent, fields = {}, tone = "quiet", label, busyLabel, inactive }: IssueButtonProps) {
	const busy = useNavigation().formData?.get("intent") === intent;
	return (
		<Form method="post" preventScrollReset className="max-w-full">
			<input type="hidden" name="intent" value={intent} />
			{Object.entries(fields).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			<Button type="submit" tone={tone} busy={busy} busyLabel={busyLabel} inactive={inactive} className="wrap-anywhere">
				{label}
			</Button>
		</Form>
	);
}
