import { isRouteErrorResponse } from "react-router";
import { courseWords } from "#courses/pages/words.ts";
import { ButtonLink } from "#kit/ui/button.tsx";
import { FailurePage } from "#kit/ui/pages/failure-page.tsx";
import { failureBody } from "#kit/ui/pages/network-failure.ts";
import { NotFoundPage } from "#kit/ui/pages/not-found-page.tsx";

/** What the course pages say when they cannot show: 'Course not found.', or 'Failed to fetch course.' with Retry. */
export function CourseFailure({ error }: { error: unknown }) {
	if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage sentence={courseWords.notFound} />;
	return (
		<>
			<title>{courseWords.failedToFetch}</title>
			<FailurePage title={courseWords.failedToFetch} body={failureBody(error)} withReference>
				<ButtonLink to="" reloadDocument>
					{courseWords.retry}
				</ButtonLink>
			</FailurePage>
		</>
	);
}
