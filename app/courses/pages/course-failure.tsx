import { isRouteErrorResponse } from "react-router";
import { courseMessages } from "#courses/pages/words.ts";
import { ButtonLink } from "#kit/ui/button.tsx";
import { FailurePage } from "#kit/ui/pages/failure-page.tsx";
import { failureBody } from "#kit/ui/pages/network-failure.ts";
import { NotFoundPage } from "#kit/ui/pages/not-found-page.tsx";

/** What the course pages say when they cannot show: 'Course not found.', or 'Failed to fetch course.' with Retry. */
export function CourseFailure({ error }: { error: unknown }) {
	if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage sentence={courseMessages.notFound} />;
	return (
		<>
			<title>{courseMessages.failedToFetch}</title>
			<FailurePage title={courseMessages.failedToFetch} body={failureBody(error)}>
				<ButtonLink to="" reloadDocument>
					{courseMessages.retry}
				</ButtonLink>
			</FailurePage>
		</>
	);
}
