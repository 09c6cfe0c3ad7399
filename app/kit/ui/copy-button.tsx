import { Icon } from "#kit/ui/icon.tsx";

/** Copies a text, worked by the small script (app/kit/elements/share.ts): it shows only where there is one. */
export function CopyButton({
	text,
	copied,
	name,
	children,
}: {
	text: string;
	/** What is said when it is done. */
	copied: string;
	/** What it copies, for who hears one of several. */
	name: string;
	children: string;
}) {
	return (
		<button
			type="button"
			data-copy={text}
			data-copied={copied}
			aria-label={name}
			className="button button-quiet needs-script shrink-0"
		>
			<Icon name="copy" className="size-[1.125rem] shrink-0" />
			{children}
		</button>
	);
}
