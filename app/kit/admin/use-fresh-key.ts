import { useState } from "react";
import { useLocation } from "react-router";

/** A key that is another one after every deed that is done, so that the form it was typed into begins anew. */
export function useFreshKey(answer: object | undefined): string {
	const { key } = useLocation();
	const [fresh, refresh] = useState({ key, seen: key });
	// An answer to what was typed is a move of its own: there the form stays as it is.
	if (key !== fresh.seen) refresh({ key: answer ? fresh.key : key, seen: key });
	return fresh.key;
}
