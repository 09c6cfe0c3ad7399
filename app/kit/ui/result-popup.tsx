import type { ReactNode } from "react";
import { AddressText } from "#kit/ui/address-text.tsx";
import { Button } from "#kit/ui/button.tsx";
import { Dialog } from "#kit/ui/dialog.tsx";
import { Icon } from "#kit/ui/icon.tsx";
import { resultWords } from "#kit/words/result.ts";

type ResultPopupProps = {
	id?: string;
	kind: "success" | "error";
	/** 'Success' or 'Error' when nothing else is said. */
	title?: string | undefined;
	message: string;
	open?: boolean;
	onClose?: (() => void) | undefined;
	/** What to do next, instead of a plain 'Close': for example a link to My Course. */
	children?: ReactNode;
};

/** The result popup: it says how something went. */
export function ResultPopup({ id = "result", kind, title, message, open = true, onClose, children }: ResultPopupProps) {
	return (
		<Dialog id={id} title={title ?? resultWords[kind]} open={open} onClose={onClose}>
			{/* Beside its sign; in large text, where that leaves no room for a long word, below it. */}
			<div className="@container">
				<div className="flex gap-3 @max-[12rem]:grid">
					<Icon
						name={kind === "success" ? "done" : "alert"}
						className={`mt-0.5 size-6 shrink-0 ${kind === "success" ? "text-leaf" : "text-clay"}`}
					/>
					<p role="status" className="min-w-0">
						<AddressText text={message} />
					</p>
				</div>
			</div>
			<div className="mt-6 flex flex-wrap justify-end gap-3">
				{children || (
					<form method="dialog">
						<Button type="submit" tone="dark">
							{resultWords.close}
						</Button>
					</form>
				)}
			</div>
		</Dialog>
	);
}
