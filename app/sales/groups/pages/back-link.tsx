import { Icon } from "#kit/ui/icon.tsx";

/** The way back to the page above. */
export function BackLink({ to, children }: { to: string; children: string }) {
	return (
		<a href={to} className="flex min-h-11 w-fit items-center gap-2 font-semibold underline underline-offset-4">
			<Icon name="arrow-left" className="size-4.5 shrink-0" />
			{children}
		</a>
	);
}
