import type { ReactNode } from "react";
import { patternUrl } from "#kit/rules/patterns/patterns.ts";
import { AskOffice } from "#kit/ui/ask-office.tsx";

/** A whole page that says what happened, that nothing was lost, what to do, and whom to ask. */
export function FailurePage({ title, body, children }: { title: string; body?: string; children?: ReactNode }) {
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
			<AskOffice className="mt-12 w-full max-w-md" />
		</div>
	);
}
