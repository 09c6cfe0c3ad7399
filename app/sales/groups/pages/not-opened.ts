import { data } from "react-router";
import { siteWords } from "#kit/words/site.ts";
import { groupWords as words } from "#sales/groups/rules/words.ts";
import type { PayerHead } from "#sales/paying/payments/pages/payer-parts.tsx";
import { type ByLink, SECRET_PAGE } from "#sales/paying/ways/links/web/guards-link.ts";
import { readSettings } from "#settings/data/settings.ts";
import { officeOf } from "#settings/rules/office-of.ts";

type NotOpened = Extract<ByLink<unknown>, { ok: false }>;

/** The answer for a link of an organisation that opens nothing: the same for every wrong one, with a contact. */
export async function notOpened(refused: NotOpened, eyebrow: string) {
	const office = officeOf(await readSettings());
	const about = { tone: "stop", eyebrow, more: [] } as const;
	if (refused.reason === "unknown") {
		const head: PayerHead = { ...about, title: words.unknownTitle, body: words.unknown };
		return data({ office, refused: head }, { status: 404, headers: SECRET_PAGE });
	}
	const body = siteWords.tooManyRequestsFor(Math.ceil(refused.retryAfterSeconds / 60));
	const head: PayerHead = { ...about, title: words.tooManyTitle, body };
	const headers = { ...SECRET_PAGE, "retry-after": String(refused.retryAfterSeconds) };
	return data({ office, refused: head }, { status: 429, headers });
}
