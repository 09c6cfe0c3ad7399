import { runAction } from "#kit/admin/admin-action.ts";
import { formAnswer, keepTyping } from "#kit/admin/admin-answer.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { readPhone } from "#kit/rules/contact/read-phone.ts";
import { todayInLagos } from "#kit/rules/date-range.ts";
import { formText } from "#kit/rules/form-text.ts";
import { isEmail, normalEmail } from "#kit/rules/person.ts";
import { phoneText } from "#kit/rules/phone.ts";
import { rowId } from "#kit/rules/row-id.ts";
import { personLine } from "#kit/rules/text-input.ts";
import { Field } from "#kit/ui/forms/field.tsx";
import { typedFields } from "#kit/ui/forms/typed-field.ts";
import { useKeptAnswer } from "#kit/ui/hooks/use-kept-answer.ts";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { actorOf, editIn, missing, newFormKey, redirectWithFlash } from "#kit/web/guards-admin.ts";
import { formOf } from "#kit/web/guards-form.ts";
import { phoneSentence } from "#kit/words/fields.ts";
import { participantNameError, registrationErrors } from "#sales/ledger/orders/rules/registration-errors.ts";
import { OrderForm } from "#sales/office/admin/order/order-part.tsx";
import { CorrectFields, correctWords } from "#sales/office/admin/order/participant/correct-fields.tsx";
import { orderWords as words } from "#sales/office/admin/order/words.ts";
import { Choice, ContactFields } from "#sales/office/admin/registration/choice.tsx";
import { registrationWords } from "#sales/office/admin/registration/words.ts";
import { findOrderHead, listSeatRows } from "#sales/office/data/order-page.ts";
import { correctParticipant } from "#sales/paying/orders/actions/correct-participant.ts";
import { nameParticipant } from "#sales/paying/orders/actions/name-participant.ts";
import type { Route } from "./+types/name-participant";

async function seatAt({ code, id }: { code: string; id: string }) {
	const order = (await findOrderHead(code)) ?? missing(words.unknown);
	const seat = (await listSeatRows(order.id)).find((row) => row.id === rowId(id)) ?? missing(words.seatUnknown);
	return { order, seat };
}

export async function loader({ request, context, params }: Route.LoaderArgs) {
	actorOf(context, request);
	const { order, seat } = await seatAt(params);
	const { name, phone, email, title, isOnes, isOfAccount } = seat;
	const about = { code: order.code, version: order.version, title, isOnes, maySend: maySendJoining(seat, new Date()) };
	return { ...about, participant: { name, phone, email, isOfAccount }, formKey: newFormKey() };
}

export async function action({ request, context, params }: Route.ActionArgs) {
	const actor = actorOf(context, request);
	const form = await formOf(request);
	const found = await seatAt(params);
	const submission = { ...found, form, actor, now: new Date() };
	const isReplaced = found.seat.name === "" || formText(form, "change") === "replace";
	return isReplaced ? await nameAction(submission) : await correctAction(submission);
}

type Submission = Awaited<ReturnType<typeof seatAt>> & { form: FormData; actor: Actor; now: Date };

/** Corrects the details of the present participant. */
async function correctAction({ order, seat, form, actor, now }: Submission) {
	const maySend = maySendJoining(seat, now);
	const values = {
		change: "correct",
		correctName: formText(form, "correctName").trim(),
		correctPhone: formText(form, "correctPhone").trim(),
		correctEmail: formText(form, "correctEmail").trim(),
		sendJoining: maySend ? formText(form, "sendJoining") : "",
	};
	const { participant, errors } = readCorrected(values, seat);
	const sendJoining = values.sendJoining === "yes";
	if (sendJoining && participant.email === null)
		errors.correctEmail ??= "Enter the e-mail to which we should send the joining details.";
	if (Object.keys(errors).length > 0) return formAnswer(400, { values, errors }, now);
	const { key, seenVersion } = editIn(form);
	return await runAction(words.nameFailed, now, { values }, async () => {
		const about = { code: order.code, enrolmentId: seat.id, participant, sendJoining, seenVersion };
		const done = await correctParticipant({ ...about, key, actor, now });
		if (!done.ok) return formAnswer(409, { values, errors: { form: correctWords.refusals[done.reason] } }, now);
		const is = { name: participant.name, email: participant.email, wasEmail: seat.email };
		const said = "again" in done ? "This was corrected already. Nothing was done twice." : correctWords.done(is, done);
		return redirectWithFlash(`/admin/orders/${order.code}`, said);
	});
}

/**
 * Reads the corrected fields. An unchanged phone or e-mail is not checked again, because an old one may break today's rules. The e-mail
 * of an account is ignored.
 */
function readCorrected(typed: { correctName: string; correctPhone: string; correctEmail: string }, seat: Seat) {
	const name = typed.correctName === seat.name ? seat.name : personLine(typed.correctName);
	const isSamePhone = typed.correctPhone === (seat.phone === null ? "" : phoneText(seat.phone));
	const phone = isSamePhone || typed.correctPhone === "" ? undefined : readPhone(typed.correctPhone);
	const email = seat.isOfAccount ? (seat.email ?? "") : normalEmail(typed.correctEmail);
	const isSameEmail = email === (seat.email ?? "");
	const errors: Record<string, string> = {
		...(!name && { correctName: participantNameError(typed.correctName) }),
		...(phone && !phone.ok && { correctPhone: phoneSentence(phone) }),
		...(!isSameEmail && email !== "" && !isEmail(email) && { correctEmail: registrationErrors.emailWrong }),
	};
	const readPhoneOr = phone?.ok ? phone.phone : null;
	return {
		participant: {
			name: name ?? "",
			phone: isSamePhone ? seat.phone : readPhoneOr,
			email: isSameEmail ? seat.email : email || null,
		},
		errors,
	};
}

/** Whether joining details may be sent: the class is still to come. */
function maySendJoining({ confirmedAt, isDateCancelled, date }: Seat, now: Date): boolean {
	return confirmedAt !== null && !isDateCancelled && (date === null || date.lastDay >= todayInLagos(now));
}

type Seat = Awaited<ReturnType<typeof seatAt>>["seat"];

/** Names the participant of a seat, or replaces the participant. */
async function nameAction({ order, seat, form, actor, now }: Submission) {
	const values = {
		change: "replace",
		name: formText(form, "name").trim(),
		email: formText(form, "email"),
		phone: formText(form, "phone"),
	};
	const name = personLine(values.name);
	const [email, phone] = [normalEmail(values.email), readPhone(values.phone)];
	const errors = {
		...(!name && { name: participantNameError(values.name) }),
		...(email !== "" && !isEmail(email) && { email: registrationErrors.emailWrong }),
		...(values.phone.trim() !== "" && !phone.ok && { phone: phoneSentence(phone) }),
	};
	if (!name || Object.keys(errors).length > 0) return formAnswer(400, { values, errors }, now);
	const { key, seenVersion } = editIn(form);
	return await runAction(words.nameFailed, now, { values }, async () => {
		const participant = { name, email: email || null, phone: phone.ok ? phone.phone : null };
		const about = { code: order.code, enrolmentId: seat.id, participant, seenVersion };
		const done = await nameParticipant({ ...about, key, actor, now });
		if (!done.ok) return formAnswer(409, { values, errors: { form: words.nameRefusals[done.reason] } }, now);
		return redirectWithFlash(`/admin/orders/${order.code}`, `${name} has the seat.`);
	});
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyping({ serverAction });

/** Names, corrects or replaces the participant of a seat. */
export default function NameParticipant({ loaderData, actionData }: Route.ComponentProps) {
	useLive(["enrolments"]);
	const { code, version, title, participant, isOnes, maySend, formKey } = loaderData;
	const { name } = participant;
	const answer = useKeptAnswer(actionData);
	const { values = {}, errors = {} } = answer ?? {};
	const field = typedFields(values, errors);
	const isNamed = name !== "";
	return (
		<OrderForm
			title={isNamed ? `Change participant: ${name}` : "Enter the participant's name"}
			intro={title}
			code={code}
			version={version}
			formKey={formKey}
			answer={answer}
			button="Save participant"
			busyLabel="Saving..."
		>
			{isNamed && !isOnes && (
				<Choice
					name="change"
					legend="What is wrong"
					legendLook="hidden"
					look="segments"
					chosen={values.change ?? "correct"}
					options={[
						{ value: "correct", label: "Correct the details" },
						{ value: "replace", label: "Replace the participant" },
					]}
				/>
			)}
			{isNamed && (
				<div data-when={isOnes ? undefined : "correct"}>
					<CorrectFields participant={participant} maySendJoining={maySend} values={values} errors={errors} />
				</div>
			)}
			{!isOnes && (
				<div data-when={isNamed ? "replace" : undefined}>
					<div className="grid gap-5">
						<p className="max-w-prose text-muted">
							{isNamed
								? `Somebody comes in place of ${name}. We e-mail ${name} where we have an address. Receipts and invoices that were issued keep the name they have; later ones have the new name.`
								: "Receipts and invoices that were issued stay without the name; later ones have it."}
						</p>
						{/* Empty for a new participant: phone and e-mail of the earlier one do not stay. */}
						<Field label={registrationWords.name} {...field("name")} autoComplete="off" />
						<div className="form-pair">
							<ContactFields
								field={field}
								names={{ phone: "phone", email: "email" }}
								emailHint="A new address gets the date, time and location by e-mail."
							/>
						</div>
					</div>
				</div>
			)}
		</OrderForm>
	);
}
