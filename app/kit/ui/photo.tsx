import type { ComponentProps } from "react";
import { pictureSources } from "#kit/rules/media.ts";

type PhotoProps = ComponentProps<"img"> & {
	src: string;
	alt: string;
	/** How wide it stands on which screen, as the browser asks. */
	sizes: string;
};

/** A picture in the size the screen needs, when it is one that was uploaded; any other address as it is. */
export function Photo({ src, alt, sizes, ...rest }: PhotoProps) {
	const sources = pictureSources(src);
	return <img decoding="async" {...rest} src={src} alt={alt} {...(sources && { ...sources, sizes })} />;
}
