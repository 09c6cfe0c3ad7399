import { type ReactNode, useEffect, useRef } from "react";
import { Icon } from "#kit/ui/icon.tsx";
import { WholeNumbers } from "#kit/ui/whole-numbers.tsx";
import { siteWords } from "#kit/words/site.ts";

type DialogProps = {
	/** What `commandfor` and `data-dialog` name. */
	id: string;
	title: string;
	/** Open from the start, for example after an action. Opened by the page itself a dialog needs nothing. */
	open?: boolean | undefined;
	onClose?: (() => void) | undefined;
	children: ReactNode;
};

/**
 * A native dialog. Open it with `<button command="show-modal" commandfor={id}>` or a link with `data-dialog={id}`.
 * Escape, a click beside it and its own button close it; the browser moves the focus in and back.
 */
export function Dialog({ id, title, open = false, onClose, children }: DialogProps) {
	const ref = useRef<HTMLDialogElement>(null);
	useEffect(() => {
		const dialog = ref.current;
		if (!dialog || !open || dialog.matches(":modal")) return;
		dialog.removeAttribute("open");
		dialog.showModal();
	}, [open]);
	return (
		<dialog
			ref={ref}
			id={id}
			open={open}
			closedby="any"
			aria-labelledby={`${id}-title`}
			onClose={onClose}
			className="dialog m-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-var(--spacing-gutter)*2)] max-w-md overflow-y-auto rounded-card bg-paper p-[min(1.5rem,6vw)] text-ink md:p-8"
			suppressHydrationWarning
		>
			<h2 id={`${id}-title`} className="mb-5 pr-[min(3rem,12.5vw)] text-2xl">
				<WholeNumbers text={title} />
			</h2>
			{children}
			{/* Last, so that the focus goes to the first field. Closes without any script. */}
			<form method="dialog" className="absolute top-[min(1rem,3vw)] right-[min(1rem,3vw)] md:top-6 md:right-6">
				<button
					type="submit"
					aria-label={siteWords.close}
					className="grid size-[min(2.75rem,12.5vw)] place-items-center rounded-control text-muted hover:bg-indigo-soft hover:text-ink"
				>
					<Icon name="close" className="size-5" />
				</button>
			</form>
		</dialog>
	);
}
