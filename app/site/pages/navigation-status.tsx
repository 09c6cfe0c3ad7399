import { useEffect, useState } from "react";
import { useNavigation } from "react-router";
import { courseWords } from "#courses/pages/words.ts";
import { Spinner } from "#kit/ui/button.tsx";
import { siteWords } from "#kit/words/site.ts";
import { servicesWords } from "#requests/pages/services-words.ts";

/** A wait longer than this is said. */
const LONG_WAIT_MS = 300;

/** 'Loading course details...' while a client-side move takes longer than one notices; and that there is no network. */
export function MovingSentence() {
	const { state, location } = useNavigation();
	const moving = state === "loading";
	const [long, setLong] = useState(false);
	useEffect(() => {
		if (!moving) return;
		const timer = setTimeout(() => setLong(true), LONG_WAIT_MS);
		return () => {
			clearTimeout(timer);
			setLong(false);
		};
	}, [moving]);
	return (
		<div role="status" className="pointer-events-none fixed inset-x-0 bottom-6 z-20 grid justify-items-center px-4">
			{/* The small script knows: a page may lose its network before React comes. */}
			<p className="hidden rounded-card bg-ink px-5 py-3 text-sm font-medium text-white in-data-offline:block">
				{siteWords.offline}
			</p>
			{moving && long && (
				<p className="flex items-center gap-3 rounded-full bg-ink px-5 py-3 text-sm font-medium text-white in-data-offline:hidden">
					<Spinner />
					{sentenceFor(location?.pathname ?? "")}
				</p>
			)}
		</div>
	);
}

function sentenceFor(pathname: string): string {
	if (pathname === "/services") return servicesWords.loading;
	return pathname.startsWith("/courses/") ? courseWords.loadingDetails : siteWords.loading;
}
