import { data, Form, redirect, useNavigation } from "react-router";
import { findDocument } from "#documents/data/documents.ts";
import {
	DocumentAttested,
	OfficeLink,
	type ShownDocument,
	type TotalCheck,
} from "#documents/pages/document-attested.tsx";
import { documentsWords as words } from "#documents/pages/words.ts";
import {
	type Attestation,
	documentCodeAddress,
	documentState,
	parseDocumentCode,
	shortenedName,
} from "#documents/rules/documents.ts";
import { db } from "#kit/data/db.ts";
import { countTry, forgiveTry, type LimitKey } from "#kit/data/limits.ts";
import { todayInLagos } from "#kit/rules/date-range.ts";
import { LIMITS } from "#kit/rules/limits.ts";
import { koboFromNaira } from "#kit/rules/money.ts";
import { Button } from "#kit/ui/button.tsx";
import { Card } from "#kit/ui/card.tsx";
import { Field } from "#kit/ui/forms/field.tsx";
import { PageHead } from "#kit/ui/pages/page-head.tsx";
import { pageMeta } from "#kit/ui/pages/page-meta.ts";
import { requestFacts } from "#kit/web/request-facts.ts";
import { siteWords } from "#kit/words/site.ts";
import { readSettings } from "#settings/data/settings.ts";
import type { Route } from "./+types/verify";

/** What the academy attests of the document with a code. Who guesses codes is stopped, anyone who asks learns nothing private. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
	const { academyName, officeEmail } = await readSettings();
	const page = { academyName, officeEmail };
	const typed = params.code ?? new URL(request.url).searchParams.get("code");
	if (typed === null) return { ...page, ask: {} };
	const address = documentCodeAddress(typed);
	if (params.code === undefined || (parseDocumentCode(typed) && address !== `/verify/${typed}`)) {
		if (address) throw redirect(address);
		return data({ ...page, ask: { error: words.codeMissing } }, { status: 400 });
	}
	const now = new Date();
	const tries: LimitKey = ["verify", context.get(requestFacts).clientAddress];
	// Counted before it is looked for, so that guesses sent all at once are counted one by one.
	const tried = await countTry(db, tries, LIMITS.wrongCodesPerAddress, now);
	if (!tried.allowed) {
		const minutes = Math.ceil(tried.retryAfterSeconds / 60);
		const headers = { "retry-after": String(tried.retryAfterSeconds), ...PRIVATE };
		return data({ ...page, ask: { typed, error: siteWords.tooManyRequestsFor(minutes) } }, { status: 429, headers });
	}
	// What is no code at all is looked for like one: neither the answer nor its time tells one from the other.
	const document = await findDocument(parseDocumentCode(typed) ?? "");
	if (!document) return data({ ...page, unknown: typed.slice(0, 40) }, { status: 404, headers: PRIVATE });
	const total = totalIn(new URL(request.url).searchParams.get("total"), document);
	// A wrong sum counts as a try, like a wrong code.
	if (total?.answer !== "differs") await forgiveTry(db, tries);
	return data({ ...page, document: shown(document, now), total }, { headers: PRIVATE });
}

/** Between a person and the academy: no cache keeps it and no search engine lists it. */
const PRIVATE = { "cache-control": "private, no-store", "x-robots-tag": "noindex" };

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
	return pageMeta(matches[0].loaderData, { title: words.title });
}

export default function Verify({ loaderData }: Route.ComponentProps) {
	const { academyName, officeEmail } = loaderData;
	return (
		<div className="wrap max-w-3xl pt-10 pb-14 md:pt-16 md:pb-22">
			{"document" in loaderData && (
				<DocumentAttested
					document={loaderData.document}
					total={loaderData.total}
					academyName={academyName}
					officeEmail={officeEmail}
				/>
			)}
			{"unknown" in loaderData && <DocumentUnknown code={loaderData.unknown} officeEmail={officeEmail} />}
			{"ask" in loaderData && <DocumentCodeForm {...loaderData.ask} />}
		</div>
	);
}

/** Of a document, what anybody may learn. */
function shown(document: Attestation, now: Date): ShownDocument {
	const { code, kind, numbers, courseTitle, date, issuedOn, validUntil, withdrawnOn } = document;
	const state = documentState(document, todayInLagos(now));
	return {
		code,
		kind,
		numbers,
		state,
		name: document.isOrganisation ? document.bearer : shortenedName(document.bearer),
		hasTotal: document.totals.length > 0,
		courseTitle,
		date,
		issuedOn,
		validUntil,
		withdrawnOn,
	};
}

/** Whether a total somebody typed stands on the document; undefined: none was typed. The total itself is shown to no one. */
function totalIn(typed: string | null, { totals }: Attestation): TotalCheck | undefined {
	if (typed === null) return undefined;
	const total = koboFromNaira(typed.trim());
	const answer = total === undefined ? "unreadable" : totals.includes(total) ? "agrees" : "differs";
	return { typed: typed.slice(0, 40), answer };
}

/** No document of ours has this code: what may be the reason, and what to do. */
function DocumentUnknown({ code, officeEmail }: { code: string; officeEmail: string }) {
	return (
		<>
			<PageHead eyebrow={words.title} title={words.unknown}>
				<p className="max-w-prose text-lg text-muted">{words.unknownBody}</p>
			</PageHead>
			<Card className="mt-8 md:p-8">
				<DocumentCodeField typed={code} />
			</Card>
			<div className="-ml-3 mt-4">
				<OfficeLink email={officeEmail} />
			</div>
		</>
	);
}

/** The page on which somebody types the code of a document. */
function DocumentCodeForm({ typed, error }: { typed?: string; error?: string }) {
	return (
		<>
			<PageHead title={words.title}>
				<p className="max-w-prose text-lg text-muted">{words.intro}</p>
			</PageHead>
			<Card className="mt-8 md:p-8">
				<DocumentCodeField typed={typed} error={error} />
			</Card>
		</>
	);
}

/** A form that asks by its address: it works before the script and without. */
function DocumentCodeField({ typed, error }: { typed?: string | undefined; error?: string | undefined }) {
	const isBusy = useNavigation().location?.pathname.startsWith("/verify") ?? false;
	return (
		<Form action="/verify" noValidate className="grid gap-5">
			<Field
				label={words.code}
				hint={words.codeHint}
				error={error}
				name="code"
				defaultValue={typed}
				key={typed}
				required
				maxLength={40}
				autoComplete="off"
				autoCapitalize="characters"
				spellCheck={false}
				enterKeyHint="go"
				// Twelve of the widest letters fit a phone also where its text is twice as large.
				className="text-[min(1rem,5.5vw)] uppercase placeholder:normal-case"
			/>
			<Button type="submit" busy={isBusy} busyLabel={words.verifying} className="justify-self-start max-sm:w-full">
				{words.verify}
			</Button>
		</Form>
	);
}
