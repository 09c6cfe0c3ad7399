import { pictureSources } from "#kit/rules/media.ts";
import { classes } from "#kit/ui/classes.ts";

/**
 * The academy's uploaded logo, shown whole. Its name stands beside it, so it says nothing to those who cannot see it. Logos are
 * made for paper: on ink it brings its own.
 */
export function Logo({ url, onDark = false }: { url: string; onDark?: boolean }) {
	const sources = pictureSources(url);
	return (
		<img
			src={url}
			alt=""
			{...(sources && { srcSet: sources.srcSet, width: sources.width, height: sources.height })}
			sizes="8rem"
			className={classes(
				"h-9 w-auto max-w-28 shrink-0 object-contain",
				onDark && "rounded-control bg-paper px-2 py-1.5",
			)}
		/>
	);
}
