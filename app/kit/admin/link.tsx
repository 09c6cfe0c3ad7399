import { type LinkProps, Link as RouterLink } from "react-router";
import { useMayOpen } from "#kit/admin/use-role.ts";

/** A link of the office. Where the role may not go it is the plain text of what it names; `hidden` has it vanish instead. */
export function Link({ hidden = false, ...props }: LinkProps & { hidden?: boolean }) {
	const isOpen = useMayOpen(props.to);
	if (isOpen) return <RouterLink {...props} />;
	if (hidden) return null;
	return <span className="no-link">{props.children}</span>;
}
