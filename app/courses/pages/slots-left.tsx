import { courseWords } from "#courses/pages/words.ts";
import { slotsLabel } from "#courses/rules/course.ts";
import { classes } from "#kit/ui/classes.ts";

/** From here on the number is in clay: few slots left. */
const FEW = 5;

/** '18 slots left' in leaf, '1 slot left' in clay, 'Full' in grey. */
export function SlotsLeft({ slotsLeft, className }: { slotsLeft: number; className?: string }) {
	return (
		<span className={classes("font-semibold", colourOf(slotsLeft), className)}>
			{slotsLeft > 0 ? courseWords.slotsLeft(slotsLabel(slotsLeft)) : courseWords.fullShort}
		</span>
	);
}

function colourOf(slotsLeft: number): string {
	if (slotsLeft === 0) return "text-muted";
	return slotsLeft > FEW ? "text-leaf" : "text-clay-dark";
}
