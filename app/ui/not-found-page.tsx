import { messages } from "#domain/messages.ts";
import { ButtonLink } from "#ui/button.tsx";
import { FailurePage } from "#ui/failure-page.tsx";

/** What is not there, said kindly. `sentence`: what exactly is missing, such as 'Course not found.' */
export function NotFoundPage({ sentence }: { sentence?: string | undefined }) {
	const title = sentence || messages.site.notFoundTitle;
	return (
		<>
			<title>{title}</title>
			<FailurePage title={title} body={messages.site.notFoundBody}>
				<ButtonLink to="/courses">{messages.site.browseCourses}</ButtonLink>
				<ButtonLink to="/" tone="quiet">
					{messages.site.goHome}
				</ButtonLink>
			</FailurePage>
		</>
	);
}
