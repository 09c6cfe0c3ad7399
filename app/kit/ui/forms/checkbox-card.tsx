import { type ComponentProps, type ReactNode, useId } from "react";
import { Icon } from "#kit/ui/icon.tsx";

type CheckboxCardProps = Omit<ComponentProps<"input">, "className" | "children" | "type"> & {
	label: string;
	detail?: ReactNode;
	type?: "checkbox" | "radio";
	/** One of several, though the control is a checkbox: it looks like the choice it is. */
	isOneOf?: boolean;
};

/** Round and dotted: one of several. Square and ticked: for itself. */
const SHAPES = { radio: "rounded-full checked:border-[6px]", checkbox: "rounded-[5px] checked:bg-indigo" };

/** A choice as a card. The whole card presses; the name is the label, the detail describes it. */
export function CheckboxCard({ label, detail, type = "checkbox", isOneOf = false, id, ...input }: CheckboxCardProps) {
	const ownId = useId();
	const boxId = id ?? ownId;
	const shape = isOneOf ? "radio" : type;
	return (
		<div className="relative flex min-h-12 gap-3 rounded-control border border-edge bg-paper p-[min(1rem,4.5vw)] transition-colors duration-150 has-checked:border-indigo has-checked:bg-indigo-soft has-focus-visible:outline-[3px] has-focus-visible:outline-offset-2 has-focus-visible:outline-indigo has-disabled:border-line has-disabled:bg-cotton has-disabled:text-muted">
			{/* Above the label, so that a press on the box itself meets the box. */}
			<span className="relative z-10 mt-0.5 size-5 shrink-0">
				<input
					{...input}
					id={boxId}
					type={type}
					aria-describedby={detail ? `${boxId}-detail` : undefined}
					className={`peer size-5 appearance-none border border-edge bg-paper outline-none checked:border-indigo ${SHAPES[shape]}`}
				/>
				{shape === "checkbox" && (
					<Icon
						name="check"
						bold
						className="pointer-events-none absolute inset-0 m-auto hidden size-3.5 text-white peer-checked:block forced-colors:text-[CanvasText]"
					/>
				)}
			</span>
			<span className="grid min-w-0 content-start gap-0.5">
				{/* The label reaches over the whole card. */}
				<label htmlFor={boxId} className="leading-snug font-semibold after:absolute after:inset-0">
					{label}
				</label>
				{detail && (
					<span id={`${boxId}-detail`} className="text-sm leading-snug text-muted">
						{detail}
					</span>
				)}
			</span>
		</div>
	);
}
