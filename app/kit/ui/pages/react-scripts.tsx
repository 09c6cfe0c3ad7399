import {
	cloneElement,
	Fragment,
	isValidElement,
	type ReactElement,
	type ReactNode,
	useContext,
	useEffect,
} from "react";
import { Scripts, useMatches } from "react-router";
import { HERE } from "#kit/elements/react-state.ts";
import { livePage } from "#kit/ui/pages/live-page.ts";

/**
 * The router's scripts, in the page but asleep: `app/kit/elements/hydrate-on-interaction.ts` wakes them at the visitor's first touch.
 * A route that exports `handle = { reactAtOnce: true }` has them awake from the start.
 */
export function ReactScripts() {
	const page = useContext(livePage);
	const isAtOnce = useMatches().some(({ handle }) => asksAtOnce(handle));
	// Called, not rendered: what it returns is changed below, and its hooks are ours all the same.
	const written = Scripts({});
	useEffect(() => {
		document.documentElement.dataset.react = HERE;
		document.dispatchEvent(new Event("react-is-here"));
	}, []);
	// The page stands above this: a component in it that wants to hear of something has said so.
	return marked(written, isAtOnce, [...(page?.topics ?? [])].join());
}

function asksAtOnce(handle: unknown): boolean {
	return typeof handle === "object" && handle !== null && "reactAtOnce" in handle && handle.reactAtOnce === true;
}

type Props = { children?: ReactNode; rel?: string; href?: string; type?: string };

/** The same elements, but where React comes late none loads anything: what they would have loaded stands in the script. */
function marked(written: ReactNode, isAtOnce: boolean, topics: string): ReactNode {
	const modules: string[] = [];
	const mark = (node: ReactNode): ReactNode => {
		if (Array.isArray(node)) return node.map(mark);
		if (!isValidElement<Props>(node)) return node;
		const { type, props } = node;
		if (type === Fragment) return <Fragment key={node.key}>{mark(props.children)}</Fragment>;
		if (type === "link" && props.rel === "modulepreload" && !isAtOnce) {
			if (props.href) modules.push(props.href);
			return null;
		}
		if (type !== "script" || props.type !== "module") return node;
		const script = node as ReactElement<Record<string, unknown>>;
		if (isAtOnce) return cloneElement(script, { "data-react": "awake" });
		return cloneElement(script, {
			type: "text/plain",
			async: undefined,
			"data-react": "asleep",
			"data-modules": modules.join(" "),
			"data-live": topics || undefined,
		});
	};
	return mark(written);
}
