import { NotFoundPage } from "#kit/ui/pages/not-found-page.tsx";

/** Every address no one lives at. Thrown, so that the answer is a 404 with or without script. */
export function loader() {
	throw new Response(null, { status: 404 });
}

export default function NotFound() {
	return <NotFoundPage />;
}
