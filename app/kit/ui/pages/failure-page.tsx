import { type ReactNode, useContext, useState } from "react";
import { patternUrl } from "#kit/rules/patterns/patterns.ts";
import { AskOffice } from "#kit/ui/ask-office.tsx";
import { livePage } from "#kit/ui/pages/live-page.ts";
import { siteWords } from "#kit/words/site.ts";

type FailurePageProps = {
	title: string;
	body?: string;
	/** An error of ours: the page names the number by which the log knows it. */
	withReference?: boolean;
	children?: ReactNode;
};

/** A whole page that says what happened, that nothing was lost, what to do, and whom to ask. */
export function FailurePage({ title, body, withReference, children }: FailurePageProps) {
	return (
		<div className="wrap section grid justify-items-center text-center">
			<img
				src={patternUrl(title, "avatar")}
				alt=""
				width={96}
				height={96}
				className="size-24 rounded-full bg-indigo object-cover"
			/>
			<h1 className="mt-6 text-3xl md:text-[2.75rem]">{title}</h1>
			{body && <p className="mt-4 max-w-xl text-lg text-muted">{body}</p>}
			{children && <div className="mt-8 flex flex-wrap justify-center gap-3">{children}</div>}
			{withReference && <Reference />}
			<AskOffice className="mt-12 w-full max-w-md" />
		</div>
	);
}

/** Only the server knows it: on a page that failed in the browser there is none, and hydration finds the one that stands there. */
function Reference() {
	const written = useContext(livePage)?.requestId;
	const [number] = useState(() => written ?? globalThis.document?.querySelector("[data-reference]")?.textContent);
	if (!number) return null;
	return (
		<p className="mt-6 text-sm text-muted">
			{siteWords.reference} <span data-reference="">{number}</span>
		</p>
	);
}
