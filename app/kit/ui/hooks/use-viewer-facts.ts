import { useSyncExternalStore } from "react";
import { readViewerFacts, type ViewerFacts } from "#kit/elements/viewer.ts";
import type { Viewer } from "#kit/rules/access.ts";

/** Name, picture and address of who is signed in, as their own browser knows them. The server writes none of it into a page. */
export function useViewerFacts(viewer: Viewer | null): Partial<ViewerFacts> {
	const facts = useSyncExternalStore(neverChanges, readViewerFacts, () => null);
	return (viewer && facts) ?? {};
}

/** No one tells when a cookie changes. Whatever changes it has the page's data read anew, which renders this again. */
const neverChanges = () => () => {};
