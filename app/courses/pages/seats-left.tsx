import { courseWords } from "#courses/pages/words.ts";
import { slotsLabel } from "#courses/rules/course.ts";
import { classes } from "#kit/ui/classes.ts";

/** From here on the number is in clay: few seats left. */
const FEW = 5;

/** '18 slots left' in leaf, '1 slot left' in clay, 'Full' in grey. */
export function SeatsLeft({ seatsLeft, className }: { seatsLeft: number; className?: string }) {
	return (
		<span className={classes("font-semibold", colourOf(seatsLeft), className)}>
			{seatsLeft > 0 ? courseWords.seatsLeft(slotsLabel(seatsLeft)) : courseWords.fullShort}
		</span>
	);
}

function colourOf(seatsLeft: number): string {
	if (seatsLeft === 0) return "text-muted";
	return seatsLeft > FEW ? "text-leaf" : "text-clay-dark";
}
