import { payLinkWords as words } from "#sales/links/rules/words.ts";
import { StateHead } from "#sales/payments/pages/payer-parts.tsx";

/** We know no such link, or too many were tried from here. */
export function LinkRefused({ tooMany }: { tooMany: string | null }) {
	const title = tooMany ? words.tooManyTitle : words.unknownTitle;
	const body = tooMany ?? `${words.unknownBody} ${words.nothingCharged}`;
	return <StateHead head={{ tone: "stop", eyebrow: words.title, title, body, more: [] }} />;
}
