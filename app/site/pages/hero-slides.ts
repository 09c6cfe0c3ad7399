import { locationName } from "#courses/rules/course.ts";
import { patternUrl } from "#kit/rules/patterns/patterns.ts";
import { homeWords } from "#site/pages/home-words.ts";

export type Slide = { id: number; title: string; description: string; imageUrl: string; imageAlternative: string };
type SlideRow = Omit<Slide, "imageUrl"> & { imageUrl: string | null };

/** Seeds chosen by eye. */
const CLOTHS = ["quilt-1", "quilt-7", "quilt-4"];

/** The academy's slides. While it has none: one that says where it teaches, and promises nothing. */
export function slidesOf(kept: readonly SlideRow[], locations: readonly string[]): Slide[] {
	const facts = { description: "", imageAlternative: "" };
	if (kept.length === 0) return [{ id: 0, title: trainingIn(locations), imageUrl: clothAt(0), ...facts }];
	return kept.map(({ id, title, description, imageUrl, imageAlternative }, i) => ({
		id,
		title: title.trim() || trainingIn(locations),
		description: description.trim(),
		imageUrl: imageUrl || clothAt(i),
		imageAlternative: imageUrl ? imageAlternative : "",
	}));
}

/** 'Training courses in Lagos, Abuja and online'. */
export function trainingIn(locations: readonly string[]): string {
	return homeWords.trainingIn(locations.map(locationName));
}

/** The cloth of a slide without a picture, by its position from 0. */
export function clothAt(i: number): string {
	return patternUrl(CLOTHS[i % CLOTHS.length] ?? "", "quilt");
}
