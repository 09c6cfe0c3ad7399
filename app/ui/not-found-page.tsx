import { siteMessages } from "#domain/messages/site.ts";
import { ButtonLink } from "#ui/button.tsx";
import { FailurePage } from "#ui/failure-page.tsx";

/** What is not there, said kindly. `sentence`: what exactly is missing, such as 'Course not found.' */
export function NotFoundPage({ sentence }: { sentence?: string | undefined }) {
	const title = sentence || siteMessages.notFoundTitle;
	return (
		<>
			<title>{title}</title>
			<FailurePage title={title} body={siteMessages.notFoundBody}>
				<ButtonLink to="/courses">{siteMessages.browseCourses}</ButtonLink>
				<ButtonLink to="/" tone="quiet">
					{siteMessages.goHome}
				</ButtonLink>
			</FailurePage>
		</>
	);
}
