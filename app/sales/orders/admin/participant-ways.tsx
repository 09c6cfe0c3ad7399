import { ButtonLink } from "#kit/ui/button.tsx";
import { adminDates } from "#sales/dates/admin/words.ts";
import { adminSendBack } from "#sales/refunds/admin/words.ts";

type WaysProps = { enrolmentId: number; isCancelled: boolean; hasMoney: boolean };

/** What can be done with an enrolment, each on a page of its own. */
export function ParticipantWays({ enrolmentId, isCancelled, hasMoney }: WaysProps) {
	const page = `/admin/enrolments/${enrolmentId}`;
	return (
		<>
			{!isCancelled && (
				<ButtonLink to={`${page}/move`} tone="quiet">
					{adminDates.move}
				</ButtonLink>
			)}
			{hasMoney && (
				<ButtonLink to={`${page}/refund`} tone="quiet">
					{adminSendBack.refund}
				</ButtonLink>
			)}
			{!isCancelled && (
				<ButtonLink to={`${page}/cancel`} tone="quiet">
					{adminSendBack.cancel}
				</ButtonLink>
			)}
		</>
	);
}
