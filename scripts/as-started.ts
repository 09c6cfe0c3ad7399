import manifest from "../package.json" with { type: "json" };

const words = manifest.scripts.start.split(" ");

/** How `npm start` has Node run, for anyone who starts the site another way: package.json is the one place that says it. */
export const asStarted = {
	flags: words.filter((word) => word.startsWith("--")),
	environment: Object.fromEntries(
		words.filter((word) => word.includes("=") && !word.startsWith("--")).map((word) => word.split("=")),
	),
};
