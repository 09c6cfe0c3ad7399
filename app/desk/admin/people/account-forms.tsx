import type { ReactNode } from "react";
import { ROLE_WORDS, roleWords } from "#accounts/admin/role-words.ts";
import { LONGEST_REASON } from "#accounts/rules/people.ts";
import { adminPeople as words } from "#desk/admin/people/words.ts";
import type { AdminAnswer } from "#kit/admin/admin-answer.ts";
import { SmallForm } from "#kit/admin/small-form.tsx";
import { useMay } from "#kit/admin/use-role.ts";
import { ROLES, type Role } from "#kit/rules/permissions.ts";
import { ButtonLink } from "#kit/ui/button.tsx";
import { Card } from "#kit/ui/card.tsx";
import { classes } from "#kit/ui/classes.ts";
import { CheckboxCard } from "#kit/ui/forms/checkbox-card.tsx";
import { Field } from "#kit/ui/forms/field.tsx";
import { FormError } from "#kit/ui/forms/form-error.tsx";
import { Select } from "#kit/ui/forms/select.tsx";
import { Notice } from "#kit/ui/notice.tsx";

type AccountFormsProps = {
	/** `closed`: when the account was closed for good. */
	person: { id: string; role: Role; verified: boolean; disabled: boolean; closed: string | null };
	isSelf: boolean;
	/** Whom of the team a trainer's account can be. */
	members: readonly { id: number; name: string; isOwn: boolean }[];
	answer: AdminAnswer | undefined;
};

/** What can be done with an account. */
export function AccountForms({ person, isSelf, members, answer }: AccountFormsProps) {
	const { id, role, verified, disabled, closed } = person;
	const [mayRoles, mayManage] = [useMay("roles"), useMay("people.manage")];
	if (closed) return <Notice>{words.isClosed(closed)}</Notice>;
	return (
		<div className="grid items-start gap-6 lg:grid-cols-2">
			{!verified && (
				<Part title={words.verification} intro={words.verificationIntro}>
					<SmallForm form="resend" answer={answer} button={words.resend} busyLabel={words.resending} />
				</Part>
			)}
			{mayRoles && <RoleForm role={role} answer={answer} />}
			{mayRoles && role === "trainer" && <TrainerForm members={members} answer={answer} />}
			{disabled && mayManage && (
				<Part title={words.enable} intro={words.enableIntro}>
					<SmallForm form="enable" answer={answer} button={words.enable} busyLabel={words.enabling} />
				</Part>
			)}
			{!disabled && !isSelf && mayManage && (
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
			{mayManage && !isSelf && (
				<Part title={words.closeForGood} intro={words.closeIntro}>
					<ButtonLink to={`/admin/people/${id}/close`} tone="quiet" className="w-fit">
						{words.closeForGood}
					</ButtonLink>
				</Part>
			)}
		</div>
	);
}

function Part({ title, intro, wide, children }: { title: string; intro: string; wide?: true; children: ReactNode }) {
	return (
		<Card className={classes("grid gap-4", wide && "lg:col-span-2")}>
			<div className="grid gap-1">
				<h3 className="text-lg">{title}</h3>
				<p className="text-muted">{intro}</p>
			</div>
			{children}
		</Card>
	);
}

/** The roles with a sentence each, so that no one gives more than they mean to. */
function RoleForm({ role, answer }: { role: Role; answer: AdminAnswer | undefined }) {
	return (
		<Part title={roleWords.role} intro={roleWords.intro} wide>
			<SmallForm form="role" answer={answer} button={roleWords.choose} busyLabel={roleWords.changing}>
				{(own) => (
					<fieldset className="grid gap-2 sm:grid-cols-2 xl:grid-cols-3">
						<legend className="sr-only">{roleWords.role}</legend>
						{ROLES.map((one) => (
							<CheckboxCard
								key={one}
								type="radio"
								name="role"
								value={one}
								defaultChecked={(own?.values?.role ?? role) === one}
								label={ROLE_WORDS[one].name}
								detail={ROLE_WORDS[one].may}
							/>
						))}
						<FormError sentence={own?.errors?.role} />
					</fieldset>
				)}
			</SmallForm>
		</Part>
	);
}

function TrainerForm({ members, answer }: Pick<AccountFormsProps, "members" | "answer">) {
	return (
		<Part title={roleWords.teaches} intro={roleWords.teachesIntro}>
			<SmallForm form="trainer" answer={answer} button={roleWords.link} busyLabel={roleWords.linking}>
				{(own) => (
					<Select
						label={roleWords.teaches}
						name="member"
						empty={roleWords.nobody}
						options={members.map(({ id, name }) => ({ value: String(id), label: name }))}
						defaultValue={own?.values?.member ?? String(members.find(({ isOwn }) => isOwn)?.id ?? "")}
						error={own?.errors?.member}
					/>
				)}
			</SmallForm>
		</Part>
	);
}
