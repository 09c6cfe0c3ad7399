import { classes } from "#kit/ui/classes.ts";

export type Bar = { label: string; value: number; text: string };

type ChartProps = {
	/** What is drawn, for people who do not see it; a table beside it has the figures. */
	label: string;
	bars: readonly Bar[];
	/** Written above the highest line. */
	most: string;
	look: "tall" | "low";
	/** The classes of the bars' colour. */
	colour: string;
};

/** The height of the drawing in its own units; it is stretched to the room there is. */
const TOP = 100;
const STEP = 10;
/** A day with anything at all is seen. */
const LEAST = 2;

/** Days as bars, drawn on the server. The last one is today's. */
export function Chart({ label, bars, most, look, colour }: ChartProps) {
	const highest = Math.max(1, ...bars.map(({ value }) => value));
	const width = bars.length * STEP;
	return (
		<figure className="grid gap-1">
			<figcaption className="flex items-baseline justify-between gap-4 text-[0.8125rem] text-muted">
				<span className="sr-only">{label}</span>
				<span className="ml-auto tabular-nums">{most}</span>
			</figcaption>
			<svg
				viewBox={`0 0 ${width} ${TOP}`}
				preserveAspectRatio="none"
				role="img"
				aria-label={label}
				className={classes("block w-full border-y border-line", look === "tall" ? "h-36 md:h-44" : "h-14")}
			>
				{bars.map(({ label: day, value, text }, position) => {
					const height = value > 0 ? Math.max(LEAST, (value / highest) * TOP) : 0;
					return (
						<g key={day}>
							{/* The whole column answers to the pointer, quiet days too. */}
							<rect x={position * STEP} y={0} width={STEP} height={TOP} className="fill-transparent" />
							<rect
								x={position * STEP + 1.5}
								y={TOP - height}
								width={STEP - 3}
								height={height}
								className={classes(colour, position < bars.length - 1 && "opacity-70")}
							/>
							<title>{`${day}: ${text}`}</title>
						</g>
					);
				})}
			</svg>
		</figure>
	);
}
