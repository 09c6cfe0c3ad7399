import type { ReactNode } from "react";

const LOOKS = {
	due: "bg-marigold/20 text-clay-dark",
	good: "bg-leaf/6 text-leaf",
	bad: "bg-clay/10 text-clay-dark",
	plain: "bg-indigo-soft text-indigo",
	off: "bg-line text-ink",
};

/** A state in one word. `due` waits for somebody, `bad` went wrong, `off` is closed. */
export function StatePill({ tone, children }: { tone: keyof typeof LOOKS; children: ReactNode }) {
	return (
		<span
			className={`inline-flex rounded-full px-3 py-1 text-[0.8125rem] leading-snug font-semibold whitespace-nowrap ${LOOKS[tone]}`}
		>
			{children}
		</span>
	);
}
