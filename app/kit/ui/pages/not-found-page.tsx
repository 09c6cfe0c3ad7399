import { ButtonLink } from "#kit/ui/button.tsx";
import { FailurePage } from "#kit/ui/pages/failure-page.tsx";
import { siteMessages } from "#kit/words/site.ts";

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
