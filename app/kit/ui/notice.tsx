import type { ReactNode } from "react";

const LOOKS = {
	info: "border-indigo/25 bg-indigo-soft",
	warn: "border-marigold/60 bg-marigold/12",
	good: "border-leaf/35 bg-leaf/8",
};

/** A quiet word beside the work: a policy, a hold that runs, a page that re-checks. */
export function Notice({
	tone = "info",
	title,
	children,
}: {
	tone?: keyof typeof LOOKS;
	title?: string;
	children: ReactNode;
}) {
	return (
		<div className={`rounded-control border p-4 text-[0.9375rem] leading-normal ${LOOKS[tone]}`}>
			{title && <p className="font-semibold">{title}</p>}
			{children}
		</div>
	);
}
