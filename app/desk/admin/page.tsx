import { isRouteErrorResponse, Outlet } from "react-router";
import { ButtonLink } from "#kit/admin/button-link.tsx";
import { EmptyState } from "#kit/ui/empty-state.tsx";
import { failureBody } from "#kit/ui/pages/network-failure.ts";
import { siteWords } from "#kit/words/site.ts";
import type { Route } from "./+types/page";

/** What goes wrong on a page of the admin is shown inside its frame. */
export default function AdminPage() {
	return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	if (isRouteErrorResponse(error) && error.status === 404) {
		const sentence = typeof error.data === "string" && error.data ? error.data : siteWords.notFoundTitle;
		return (
			<>
				<title>{sentence}</title>
				<EmptyState title={sentence} wholePage>
					<ButtonLink to="/admin" tone="quiet">
						{siteWords.goHome}
					</ButtonLink>
				</EmptyState>
			</>
		);
	}
	return (
		<>
			<title>{siteWords.errorTitle}</title>
			<EmptyState title={siteWords.errorTitle} hint={failureBody(error)} wholePage>
				<ButtonLink to="" reloadDocument>
					{siteWords.retry}
				</ButtonLink>
			</EmptyState>
		</>
	);
}
