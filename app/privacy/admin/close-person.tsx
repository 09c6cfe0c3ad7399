import { findPerson } from "#accounts/data/people.ts";
import { runAction } from "#kit/admin/admin-action.ts";
import { formAnswer, keepTyping } from "#kit/admin/admin-answer.ts";
import { AdminHead } from "#kit/admin/admin-head.tsx";
import { askForPassword } from "#kit/admin/ask-again.ts";
import { SmallForm } from "#kit/admin/small-form.tsx";
import { formText } from "#kit/rules/form-text.ts";
import { tidy } from "#kit/rules/text.ts";
import { Card } from "#kit/ui/card.tsx";
import { Field } from "#kit/ui/forms/field.tsx";
import { Notice } from "#kit/ui/notice.tsx";
import { actorOf, editIn, missing, redirectWithFlash } from "#kit/web/guards-admin.ts";
import { formOf } from "#kit/web/guards-form.ts";
import { adminForms } from "#kit/words/forms.ts";
import { closeAccountFor, obstaclesOf } from "#privacy/actions/close-account.ts";
import { closePersonWords as words } from "#privacy/admin/words.ts";
import { LONGEST_REASON, type Obstacle } from "#privacy/rules/closing.ts";
import type { Route } from "./+types/close-person";

export async function loader({ request, context, params }: Route.LoaderArgs) {
	const actor = actorOf(context, request);
	const now = new Date();
	const person = (await findPerson(params.id, now)) ?? missing(words.unknown);
	const obstacles = (await obstaclesOf(person.id, now)) ?? missing(words.unknown);
	return { id: person.id, name: person.fullName, isSelf: person.id === actor.id, obstacles };
}

/** Closes somebody's account at their wish: with the password of the admin who does it, a reason, and a confirmation. */
export async function action({ request, context, params }: Route.ActionArgs) {
	const actor = actorOf(context, request);
	const form = await formOf(request);
	const now = new Date();
	const again = await askForPassword({ context, request, form, now });
	if (again) return again;
	const person = (await findPerson(params.id, now)) ?? missing(words.unknown);
	const reason = tidy(formText(form, "reason"));
	const typed = { form: "close", values: { reason } };
	const refuse = (status: number, errors: Record<string, string>) => formAnswer(status, { ...typed, errors }, now);
	if (person.id === actor.id) return refuse(409, { form: words.self });
	if (!reason) return refuse(400, { reason: words.reasonMissing });
	if (reason.length > LONGEST_REASON) return refuse(400, { reason: adminForms.tooLong(LONGEST_REASON) });
	const { confirmed } = editIn(form);
	return await runAction(words.failed, now, typed, async () => {
		const closed = await closeAccountFor({ userId: person.id, reason, onlyLook: !confirmed, actor, now });
		if (!closed.ok && closed.reason === "gone") return missing(words.unknown);
		if (!closed.ok) return refuse(409, { form: sentencesOf(closed.obstacles) });
		if (confirmed) return redirectWithFlash("/admin/people", words.done);
		const { confirmBody: body, yes: button } = words;
		const confirm = { title: words.confirmTitle(person.fullName), body, button };
		return formAnswer(409, { ...typed, confirm }, now);
	});
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyping({ serverAction });

export default function ClosePerson({ loaderData, actionData }: Route.ComponentProps) {
	const { id, name, isSelf, obstacles } = loaderData;
	const back = `/admin/people/${id}`;
	return (
		<>
			<AdminHead title={words.title(name)} back={{ to: back, label: name }} intro={words.intro} />
			{isSelf && <Notice>{words.self}</Notice>}
			{obstacles.length > 0 && (
				<Notice tone="warn" title={words.notYet}>
					<ul className="mt-1 list-disc pl-5">
						{obstacles.map((obstacle) => (
							<li key={obstacle}>{words.obstacles[obstacle]}</li>
						))}
					</ul>
				</Notice>
			)}
			{!isSelf && obstacles.length === 0 && (
				<Card className="grid max-w-2xl gap-5">
					<p>{words.check}</p>
					<SmallForm
						form="close"
						answer={actionData}
						button={words.button}
						busyLabel={words.busy}
						back={{ to: back, label: adminForms.cancel }}
					>
						{(own) => (
							<Field
								label={words.reason}
								hint={words.reasonHint}
								name="reason"
								required
								maxLength={LONGEST_REASON}
								defaultValue={own?.values?.reason}
								error={own?.errors?.reason}
							/>
						)}
					</SmallForm>
				</Card>
			)}
		</>
	);
}

const sentencesOf = (obstacles: readonly Obstacle[]) =>
	[words.notYet, ...obstacles.map((obstacle) => words.obstacles[obstacle])].join(" ");
