import type { ReactNode } from "react";

type LockedPageProps = {
	/** Whether the page stands behind its door: it shows, but neither scrolls nor takes anything. */
	locked: boolean;
	/** What is read first, and the way in. It scrolls by itself where the screen is too low for it. */
	door: ReactNode;
	/** Behind the door only: what stays in sight below the part of the page that shows. */
	foot: ReactNode;
	children: ReactNode;
};

/** A page that one may look at and not use before the door is passed. Its scrolling is locked in app/styles/base.css. */
export function LockedPage({ locked, door, foot, children }: LockedPageProps) {
	return (
		<div data-locks-page={locked || undefined} className={locked ? undefined : "pb-14 md:pb-22"}>
			<div data-door>
				<div className="wrap grid gap-6 pt-10 pb-8 md:pt-14">{door}</div>
			</div>
			<div data-behind inert={locked}>
				<div className="wrap">{children}</div>
			</div>
			{locked && (
				<div data-foot className="wrap py-4 md:pb-8">
					{foot}
				</div>
			)}
		</div>
	);
}
