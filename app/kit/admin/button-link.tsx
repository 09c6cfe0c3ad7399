import type { ComponentProps } from "react";
import { useMayOpen } from "#kit/admin/use-role.ts";
import { ButtonLink as AnyButtonLink } from "#kit/ui/button.tsx";

/** A button of the office that leads to another page; not there where the role may not go. */
export function ButtonLink(props: ComponentProps<typeof AnyButtonLink>) {
	return useMayOpen(props.to) ? <AnyButtonLink {...props} /> : null;
}
