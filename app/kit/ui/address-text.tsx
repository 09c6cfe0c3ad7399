import type { ReactNode } from "react";

/** Where an address may break: before its @, and after its slashes. */
const BREAKS = /(?=@)|(?<=\/)(?!\/)/;

/**
 * Text with e-mail or web addresses in it: one that is longer than its line breaks before the @ or after a slash, and within
 * its words only if that is not enough.
 */
export function AddressText({ text }: { text: string }) {
	const parts = text.split(BREAKS);
	if (parts.length === 1) return text;
	return <span className="min-w-0 wrap-anywhere">{withBreaks(parts)}</span>;
}

function withBreaks([part, ...parts]: readonly string[]): ReactNode {
	if (parts.length === 0) return part;
	return (
		<>
			{part}
			<wbr />
			{withBreaks(parts)}
		</>
	);
}
