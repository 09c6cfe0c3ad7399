import { useState } from "react";
import { buttonLook } from "#kit/ui/button.tsx";
import { Icon } from "#kit/ui/icon.tsx";
import { ResultPopup } from "#kit/ui/result-popup.tsx";
import { invitationWords as words } from "#requests/pages/invitation-words.ts";

type InviteSentProps = {
	requestId: number;
	/** The title of the course, or null when none was chosen. */
	course: string | null;
	email: string;
	/** The answer that this shows: the next one is shown anew. */
	answer: object;
	/** The draft that has done its work. */
	draft: string;
};

/** 'Invite Sent', with the letter to take along at once. */
export function InviteSent({ requestId, course, email, answer, draft }: InviteSentProps) {
	const [closed, close] = useState<object>();
	if (closed === answer) return null;
	return (
		<>
			<output hidden data-draft-done={draft} />
			<ResultPopup
				id="invite-sent"
				kind="success"
				title={words.sentTitle}
				message={course ? words.sentFor(course, email) : words.sent(email)}
				onClose={() => close(answer)}
			>
				{/* A file: the router must not touch it. */}
				<a href={`/special-invitation/${requestId}/letter`} download className={buttonLook("primary", false)}>
					<Icon name="download" />
					{words.download}
				</a>
			</ResultPopup>
		</>
	);
}
