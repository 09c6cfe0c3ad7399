import { cloneElement, Fragment, isValidElement, type ReactElement, type ReactNode, useEffect } from "react";
import { Scripts, useMatches } from "react-router";
import { HERE } from "#app/elements/react-state.ts";

/**
 * The router's scripts, in the page but asleep: `app/elements/bring-react.ts` wakes them at the visitor's first touch.
 * A route that exports `handle = { reactAtOnce: true }` has them awake from the start.
 */
export function ReactScripts() {
	const isAtOnce = useMatches().some(({ handle }) => asksAtOnce(handle));
	// Called, not rendered: what it returns is changed below, and its hooks are ours all the same.
	const written = Scripts({});
	useEffect(() => {
		document.documentElement.dataset.react = HERE;
		document.dispatchEvent(new Event("react-is-here"));
	}, []);
	return isAtOnce ? written : asleep(written);
}

function asksAtOnce(handle: unknown): boolean {
	return typeof handle === "object" && handle !== null && "reactAtOnce" in handle && handle.reactAtOnce === true;
}

type Props = { children?: ReactNode; rel?: string; href?: string; type?: string };

/** The same elements, of which none loads anything: what they would have loaded stands in the sleeping script. */
function asleep(written: ReactNode): ReactNode {
	const modules: string[] = [];
	const still = (node: ReactNode): ReactNode => {
		if (Array.isArray(node)) return node.map(still);
		if (!isValidElement<Props>(node)) return node;
		const { type, props } = node;
		if (type === Fragment) return <Fragment key={node.key}>{still(props.children)}</Fragment>;
		if (type === "link" && props.rel === "modulepreload") {
			if (props.href) modules.push(props.href);
			return null;
		}
		if (type !== "script" || props.type !== "module") return node;
		return cloneElement(node as ReactElement<Record<string, unknown>>, {
			type: "text/plain",
			async: undefined,
			"data-react": "asleep",
			"data-modules": modules.join(" "),
		});
	};
	return still(written);
}
