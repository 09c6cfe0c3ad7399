import { ButtonLink } from "#kit/ui/button.tsx";
import { FailurePage } from "#kit/ui/pages/failure-page.tsx";
import { siteWords } from "#kit/words/site.ts";

/** What is not there, said kindly. `sentence`: what exactly is missing, such as 'Course not found.' */
export function NotFoundPage({ sentence }: { sentence?: string | undefined }) {
	const title = sentence || siteWords.notFoundTitle;
	return (
		<>
			<title>{title}</title>
			<FailurePage title={title} body={siteWords.notFoundBody}>
				<ButtonLink to="/courses">{siteWords.browseCourses}</ButtonLink>
				<ButtonLink to="/" tone="quiet">
					{siteWords.goHome}
				</ButtonLink>
			</FailurePage>
		</>
	);
}
