import { keepTyping } from "#kit/admin/admin-answer.ts";
import { AdminHead } from "#kit/admin/admin-head.tsx";
import { askForPassword } from "#kit/admin/ask-again.ts";
import { rowId } from "#kit/rules/row-id.ts";
import { useKeptAnswer } from "#kit/ui/hooks/use-kept-answer.ts";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { Notice } from "#kit/ui/notice.tsx";
import { actorOf, missing } from "#kit/web/guards-admin.ts";
import { formOf } from "#kit/web/guards-form.ts";
import { findSeat } from "#sales/ledger/orders/data/participant.ts";
import { backToSeat } from "#sales/office/admin/order/seat/seat-page.ts";
import { cancelAction } from "#sales/office/admin/refunds/refund-actions.ts";
import { SendBackForm } from "#sales/office/admin/refunds/refund-form.tsx";
import { endsOf, sendBackView } from "#sales/office/admin/refunds/refund-view.ts";
import { adminEnrolments } from "#sales/paying/orders/admin/words.ts";
import { adminSendBack as words } from "#sales/paying/refunds/admin/words.ts";
import type { Route } from "./+types/cancel-enrolment";

export async function loader({ request, context, params }: Route.LoaderArgs) {
	actorOf(context, request);
	const participant = await seatAt(params.id);
	const [view, ends] = await Promise.all([sendBackView(participant), endsOf(participant)]);
	return { ...view, ends };
}

export async function action({ request, context, params }: Route.ActionArgs) {
	const actor = actorOf(context, request);
	const form = await formOf(request);
	const again = await askForPassword({ context, request, form, now: new Date() });
	if (again) return again;
	const participant = await seatAt(params.id);
	const back = backToSeat(participant).to;
	return await cancelAction({ form, participant, back, actor, now: new Date() });
}

const seatAt = async (param: string) => (await findSeat(rowId(param) ?? 0)) ?? missing(adminEnrolments.unknown);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyping({ serverAction });

export default function AdminCancelEnrolment({ loaderData, actionData }: Route.ComponentProps) {
	useLive(["enrolments", "payments"]);
	const answer = useKeptAnswer(actionData);
	const { name, back, seat, payments, seen, ends, cancelled, isHeld, isTold } = loaderData;
	const heldIntro = isTold
		? "The seat is free at once, and it is no longer to be paid for. We e-mail your reason to the member. Money that comes all the same waits for a decision."
		: "The seat is free at once, and it is no longer to be paid for. The participant gets no e-mail: the seat was never confirmed. A transfer that is not expected any more is cancelled by e-mail to the payer.";
	if (cancelled)
		return (
			<>
				<AdminHead title={words.cancelTitle(name, isHeld)} back={back} intro={seat} />
				{answer?.errors?.form && <Notice tone="warn">{answer.errors.form}</Notice>}
				<p>{`${cancelled.by ?? "The participant"} cancelled this ${isHeld ? "seat" : "enrolment"} on ${cancelled.at}.`}</p>
			</>
		);
	return (
		<>
			<AdminHead
				title={words.cancelTitle(name, isHeld)}
				back={back}
				intro={`${seat}. ${isHeld ? heldIntro : "The seat is free at once, and nothing more is due. We e-mail your reason to the participant, and a credit note for any refund to the payer."}`}
			/>
			{ends.length > 0 && (
				<section aria-labelledby="ends" className="grid gap-2 border-t border-line pt-6">
					<h2 id="ends" className="text-xl">
						{words.ends}
					</h2>
					<ul className="grid max-w-prose gap-1.5 text-[0.9375rem]">
						{ends.map((end) => (
							<li key={end}>{end}</li>
						))}
					</ul>
				</section>
			)}
			<SendBackForm
				payments={payments}
				seen={seen}
				answer={answer}
				isAll
				button={isHeld ? "Cancel this seat" : "Cancel this enrolment"}
				back={{ to: back.to, label: isHeld ? words.keepHeld : words.keepSeat }}
				reasonHint={reasonHintOf({ isHeld, isTold, isPaid: payments.length > 0 })}
			/>
		</>
	);
}

/** The hint for the reason: a credit note is issued only if money was paid or invoiced. */
function reasonHintOf({ isHeld, isTold, isPaid }: Record<"isHeld" | "isTold" | "isPaid", boolean>): string {
	if (!isHeld) return "The participant reads it in the e-mail, and it is printed on the credit note.";
	if (isPaid) return "It is kept with the seat, and printed on the credit note.";
	return isTold ? "The member reads it in the e-mail." : "It is kept with the seat.";
}
