import { Link } from "react-router";
import type { Need } from "#domain/access.ts";
import { messages } from "#domain/messages.ts";
import { GateBanner } from "#ui/gate-banner.tsx";
import { Notice } from "#ui/notice.tsx";
import type { RegistrationBarrier } from "#ui/registration-form.tsx";

type RegistrationNoticesProps = {
	need: Need;
	here: string;
	barrier: RegistrationBarrier;
	/** The dates of the course that the person has already, as read; empty for none. */
	registeredFor: string;
	/** Whether a refusal below leads to My Courses: one link is enough. */
	leadsToMyCourses: boolean;
	paid: boolean;
};

const say = messages.registration;

/** What is to be known before the form: who may register, what one has already, and what is not to be had. */
export function RegistrationNotices(props: RegistrationNoticesProps) {
	const { need, here, barrier, registeredFor, leadsToMyCourses, paid } = props;
	return (
		<>
			<GateBanner need={need} here={here} signInSentence={say.signInBanner} />
			{registeredFor && (
				<Notice tone="good">
					<p>
						{say.registeredFor(registeredFor)}{" "}
						{!leadsToMyCourses && (
							<Link to="/my-courses" reloadDocument className="font-semibold underline">
								{say.goToMyCourses}
							</Link>
						)}
					</p>
				</Notice>
			)}
			{need === "nothing" && barrier && !paid && !(barrier === "full" && registeredFor) && (
				<Notice tone="warn">{barrier === "full" ? say.full : say.noDates}</Notice>
			)}
		</>
	);
}
