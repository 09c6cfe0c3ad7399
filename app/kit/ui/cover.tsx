import { coverUrl } from "#kit/rules/patterns/patterns.ts";
import { classes } from "#kit/ui/classes.ts";
import { Photo } from "#kit/ui/photo.tsx";

/** The picture of a course or service, or what is drawn for its seed. Fills its box; the box sets the shape. */
export function Cover({
	imageUrl,
	alternative = "",
	seed,
	subjectArea = "",
	sizes = "(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw",
	eager = false,
	className,
}: {
	imageUrl?: string | null | undefined;
	/** What the picture shows; empty where it only decorates, as a pattern does. */
	alternative?: string;
	seed: string;
	/** Of a course: its cover is drawn for it. */
	subjectArea?: string;
	/** How wide the box is on which screen. */
	sizes?: string;
	/** The first picture one sees is fetched first; all others wait until they come near. */
	eager?: boolean;
	className?: string;
}) {
	return (
		<Photo
			src={imageUrl || coverUrl(seed, subjectArea)}
			alt={imageUrl ? alternative : ""}
			sizes={sizes}
			width={640}
			height={400}
			draggable={false}
			loading={eager ? "eager" : "lazy"}
			fetchPriority={eager ? "high" : "auto"}
			className={classes("size-full bg-indigo object-cover", className)}
		/>
	);
}
