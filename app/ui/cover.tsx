import { patternUrl } from "#domain/patterns.ts";
import { classes } from "#ui/classes.ts";

/** The picture of a course, slide or service, or the pattern of its seed. Fills its box; the box sets the shape. */
export function Cover({
	imageUrl,
	seed,
	eager = false,
	className,
}: {
	imageUrl?: string | null | undefined;
	seed: string;
	/** The first picture one sees is fetched first; all others wait until they come near. */
	eager?: boolean;
	className?: string;
}) {
	return (
		<img
			src={imageUrl || patternUrl(seed)}
			alt=""
			width={640}
			height={400}
			draggable={false}
			loading={eager ? "eager" : "lazy"}
			fetchPriority={eager ? "high" : "auto"}
			decoding="async"
			className={classes("size-full bg-indigo object-cover", className)}
		/>
	);
}
