import { keepTyping } from "#kit/admin/admin-answer.ts";
import { AdminHead } from "#kit/admin/admin-head.tsx";
import { askForPassword } from "#kit/admin/ask-again.ts";
import { rowId } from "#kit/rules/row-id.ts";
import { useKeptAnswer } from "#kit/ui/hooks/use-kept-answer.ts";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { Notice } from "#kit/ui/notice.tsx";
import { actorOf } from "#kit/web/guards-admin.ts";
import { formOf } from "#kit/web/guards-form.ts";
import { adminForms } from "#kit/words/forms.ts";
import { refundAction } from "#sales/office/admin/refunds/refund-actions.ts";
import { mostOf, SendBackForm } from "#sales/office/admin/refunds/refund-form.tsx";
import { participantAt, sendBackView } from "#sales/office/admin/refunds/refund-view.ts";
import { adminEnrolments } from "#sales/paying/orders/admin/words.ts";
import { adminSendBack as words } from "#sales/paying/refunds/admin/words.ts";
import type { Route } from "./+types/refund";

export async function loader({ request, context, params }: Route.LoaderArgs) {
	actorOf(context, request);
	return await sendBackView(await participantAt(rowId(params.id) ?? 0, adminEnrolments.unknown));
}

export async function action({ request, context, params }: Route.ActionArgs) {
	const actor = actorOf(context, request);
	const form = await formOf(request);
	const again = await askForPassword({ context, request, form, now: new Date() });
	if (again) return again;
	const participant = await participantAt(rowId(params.id) ?? 0, adminEnrolments.unknown);
	return await refundAction({ form, participant, actor, now: new Date() });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyping({ serverAction });

export default function AdminRefund({ loaderData, actionData }: Route.ComponentProps) {
	useLive(["enrolments", "payments"]);
	const answer = useKeptAnswer(actionData);
	const { name, back, seat, payments, seen } = loaderData;
	const isLeft = payments.some((payment) => mostOf(payment) > 0);
	const isDisputed = payments.some(({ claim }) => claim === "disputed");
	return (
		<>
			<AdminHead
				title={`Refund ${name}`}
				back={back}
				intro={`${seat}. The enrolment stays as it is. Each refunded payment gets a credit note, which we e-mail to the payer where we have an address.`}
			/>
			{isLeft ? (
				<SendBackForm
					payments={payments}
					seen={seen}
					answer={answer}
					isAll={payments.length === 1}
					button="Refund"
					back={{ to: back.to, label: adminForms.cancel }}
					reasonHint="The payer can read it on the credit note."
				/>
			) : (
				<>
					{answer?.errors?.form && <Notice tone="warn">{answer.errors.form}</Notice>}
					{isDisputed ? (
						<Notice tone="warn">{words.claims.disputed}</Notice>
					) : (
						<p className="text-muted">
							{payments.length > 0
								? "Nothing is left to refund: everything that was paid has been credited."
								: "No payment is recorded for this enrolment."}
						</p>
					)}
				</>
			)}
		</>
	);
}
