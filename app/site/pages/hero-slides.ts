import { patternUrl } from "#kit/rules/patterns/patterns.ts";
import { homeWords } from "#site/pages/home-words.ts";

export type Slide = { id: number; title: string; description: string; imageUrl: string; imageAlternative: string };
type Kept = Omit<Slide, "imageUrl"> & { imageUrl: string | null };

/** Seeds chosen by eye: marigold on indigo, beside the ink of the words. */
const CLOTHS = ["adire-5", "adire-156", "adire-77"];

/** The academy's slides, or ours while it has none. A title or text that is blank is ours at the same position. */
export function slidesOf(kept: readonly Kept[]): Slide[] {
	const defaults = homeWords.heroSlides;
	if (kept.length === 0)
		return defaults.map((slide, i) => ({ id: i, ...slide, imageUrl: clothAt(i), imageAlternative: "" }));
	return kept.map(({ id, title, description, imageUrl, imageAlternative }, i) => {
		const ours = defaults[i] ?? defaults[0];
		return {
			id,
			title: title.trim() || ours.title,
			description: description.trim() || ours.description,
			imageUrl: imageUrl || clothAt(i),
			imageAlternative: imageUrl ? imageAlternative : "",
		};
	});
}

/** The pattern of a slide without a picture, by its position from 0. */
export function clothAt(i: number): string {
	return patternUrl(CLOTHS[i % CLOTHS.length] ?? "", "hero");
}
