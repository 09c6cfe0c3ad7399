import type { ComponentProps } from "react";
import { classes } from "#kit/ui/classes.ts";

/** Document with a hairline. `padded` unless a picture reaches its edges. */
export function Card({ padded = true, className, ...rest }: ComponentProps<"div"> & { padded?: boolean }) {
	return (
		<div
			{...rest}
			className={classes(
				"min-w-0 overflow-clip rounded-card border border-line bg-paper",
				padded && "p-[min(1.25rem,5.5vw)] md:p-6",
				className,
			)}
		/>
	);
}
