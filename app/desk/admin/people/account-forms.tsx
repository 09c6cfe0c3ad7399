import type { ReactNode } from "react";
import { adminStats } from "#accounts/admin/stats-words.ts";
import { LONGEST_REASON } from "#accounts/rules/people.ts";
import { adminPeople as words } from "#desk/admin/people/words.ts";
import type { AdminAnswer } from "#kit/admin/admin-answer.ts";
import { SmallForm } from "#kit/admin/small-form.tsx";
import { Card } from "#kit/ui/card.tsx";
import { Field } from "#kit/ui/forms/field.tsx";

type AccountFormsProps = {
	person: { role: string; verified: boolean; disabled: boolean };
	isSelf: boolean;
	answer: AdminAnswer | undefined;
};

/** What an admin can do with an account. */
export function AccountForms({ person, isSelf, answer }: AccountFormsProps) {
	const { role, verified, disabled } = person;
	return (
		<div className="grid items-start gap-6 lg:grid-cols-2">
			{!verified && (
				<Part title={words.verification} intro={words.verificationIntro}>
					<SmallForm form="resend" answer={answer} button={words.resend} busyLabel={words.resending} />
				</Part>
			)}
			<Part title={words.adminAccess} intro={role === "admin" ? words.isAdmin : words.isMember}>
				{role === "admin" ? (
					<SmallForm
						form="remove"
						answer={answer}
						button={adminStats.remove}
						busyLabel={adminStats.removing}
						tone="quiet"
					>
						{(own) => <Refusal answer={own} />}
					</SmallForm>
				) : (
					<SmallForm form="make" answer={answer} button={adminStats.make} busyLabel={adminStats.making} tone="quiet">
						{(own) => <Refusal answer={own} />}
					</SmallForm>
				)}
			</Part>
			{disabled && (
				<Part title={words.enable} intro={words.enableIntro}>
					<SmallForm form="enable" answer={answer} button={words.enable} busyLabel={words.enabling} />
				</Part>
			)}
			{!disabled && !isSelf && (
				<Part title={words.disable} intro={words.disableIntro}>
					<SmallForm form="disable" answer={answer} button={words.disable} busyLabel={words.disabling}>
						{(own) => (
							<>
								<Field
									label={words.reason}
									hint={words.reasonHint}
									name="reason"
									maxLength={LONGEST_REASON}
									defaultValue={own?.values?.reason}
									error={own?.errors?.reason}
								/>
								<Field
									label={words.until}
									hint={words.untilHint}
									name="until"
									type="date"
									defaultValue={own?.values?.until}
									error={own?.errors?.until}
								/>
							</>
						)}
					</SmallForm>
				</Part>
			)}
		</div>
	);
}

function Part({ title, intro, children }: { title: string; intro: string; children: ReactNode }) {
	return (
		<Card className="grid gap-4">
			<div className="grid gap-1">
				<h3 className="text-lg">{title}</h3>
				<p className="text-muted">{intro}</p>
			</div>
			{children}
		</Card>
	);
}

/** What the form on Stats says at its e-mail field has no field here. */
function Refusal({ answer }: { answer: AdminAnswer | undefined }) {
	return answer?.errors?.email ? (
		<p role="alert" className="font-medium text-clay-dark">
			{answer.errors.email}
		</p>
	) : null;
}
