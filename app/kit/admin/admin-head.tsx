import type { ReactNode } from "react";
import { Link } from "#kit/admin/link.tsx";
import { Icon } from "#kit/ui/icon.tsx";
import { WholeNumbers } from "#kit/ui/whole-numbers.tsx";

/** The top of an admin page: where one came from, its heading, and the one thing to do here. */
export function AdminHead({
	title,
	back,
	intro,
	beside,
	children,
}: {
	title: string;
	back?: { to: string; label: string } | undefined;
	intro?: string | undefined;
	/** In the line of the heading. */
	beside?: ReactNode;
	children?: ReactNode;
}) {
	return (
		<header className="grid grid-cols-1 gap-1">
			<title>{title}</title>
			{back && (
				<Link
					to={back.to}
					className="-ml-1 inline-flex min-h-11 w-fit items-center gap-2 text-sm text-muted hover:text-ink"
				>
					<Icon name="arrow-left" className="size-4" /> {back.label}
				</Link>
			)}
			<div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
				<div className="flex max-w-full min-w-0 flex-wrap items-baseline gap-x-5">
					<h1 className="max-w-full min-w-0 text-[1.75rem]">
						<WholeNumbers text={title} />
					</h1>
					{beside}
				</div>
				{children && <div className="flex flex-wrap gap-3">{children}</div>}
			</div>
			{intro && <p className="max-w-prose text-muted">{intro}</p>}
		</header>
	);
}

/** A part of an admin page with its heading and what can be done with it. */
export function AdminSection({
	id,
	title,
	intro,
	action,
	children,
}: {
	id: string;
	title: string;
	intro?: string;
	action?: ReactNode;
	children: ReactNode;
}) {
	return (
		<section
			id={id}
			aria-labelledby={`${id}-title`}
			className="grid scroll-mt-20 grid-cols-1 gap-4 border-t border-line pt-6"
		>
			<div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
				<h2 id={`${id}-title`} className="text-xl">
					{title}
				</h2>
				{action}
			</div>
			{intro && <p className="max-w-prose text-muted">{intro}</p>}
			{children}
		</section>
	);
}
