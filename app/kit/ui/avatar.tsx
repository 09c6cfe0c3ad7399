import { patternUrl } from "#kit/rules/patterns/patterns.ts";
import { Photo } from "#kit/ui/photo.tsx";

const SIZES = { small: "size-8", medium: "size-[min(2.5rem,10.5vw)]", large: "size-[min(5rem,21vw)]" };

/** The picture of a person, or one drawn from their seed. Decoration: the name stands beside it. */
export function Avatar({
	imageUrl,
	seed = "p",
	size = "medium",
	lazy = false,
	isViewer = false,
}: {
	imageUrl?: string | null | undefined;
	/** Never a name or an e-mail: it becomes part of an address. */
	seed?: string;
	size?: keyof typeof SIZES;
	/** Waits until it comes near: for people further down the page. */
	lazy?: boolean;
	/** Of who is looking: the small script brings it. */
	isViewer?: boolean;
}) {
	return (
		<Photo
			src={imageUrl || patternUrl(seed, "portrait")}
			alt=""
			sizes="5rem"
			width={80}
			height={80}
			loading={lazy ? "lazy" : "eager"}
			{...(isViewer && { "data-viewer-picture": "", suppressHydrationWarning: true })}
			className={`${SIZES[size]} shrink-0 rounded-full bg-indigo object-cover`}
		/>
	);
}
