import { Fragment, type ReactNode } from "react";
import { useSearchParams } from "react-router";

/** A form that adds one thing after another: each time it begins anew, with nothing typed and a key of its own. */
export function NewEachTime({ children }: { children: ReactNode }) {
	const [query] = useSearchParams();
	return <Fragment key={query.get("after")}>{children}</Fragment>;
}
