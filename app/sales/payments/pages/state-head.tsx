import type { ReactNode } from "react";
import { Icon, type IconName } from "#kit/ui/icon.tsx";

const LOOKS = {
	wait: { icon: "clock", look: "bg-indigo-soft text-indigo" },
	good: { icon: "done", look: "bg-leaf/10 text-leaf" },
	look: { icon: "eye", look: "bg-marigold/15 text-ink" },
	stop: { icon: "alert", look: "bg-clay/8 text-clay-dark" },
} as const satisfies Record<string, { icon: IconName; look: string }>;

export type Tone = keyof typeof LOOKS;

type StateHeadProps = { tone: Tone; eyebrow: string; title: string; children: ReactNode };

/** How a payment or a link to pay stands: a sign, a title, and what to know. News of it is announced. */
export function StateHead({ tone, eyebrow, title, children }: StateHeadProps) {
	const { icon, look } = LOOKS[tone];
	return (
		<header className="grid gap-4">
			<p className="eyebrow text-clay">{eyebrow}</p>
			<div className="flex items-start gap-4">
				<span className={`mt-0.5 grid size-11 shrink-0 place-items-center rounded-full max-sm:hidden ${look}`}>
					<Icon name={icon} className="size-6" />
				</span>
				<h1 className="min-w-0 text-4xl md:text-[2.75rem]">{title}</h1>
			</div>
			<div role="status" className="grid gap-3 text-lg">
				{children}
			</div>
		</header>
	);
}
