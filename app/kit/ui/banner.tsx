import type { ReactNode } from "react";

/** What stands between somebody and the action: 'Sign in / Sign up to …', 'Please verify your email …', with the way on. */
export function Banner({ sentence, children }: { sentence: string; children?: ReactNode }) {
	return (
		<section
			aria-label={sentence}
			className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card bg-indigo px-5 py-4 text-white"
			data-dark
		>
			<p className="font-semibold">{sentence}</p>
			{children && <div className="flex flex-wrap gap-3">{children}</div>}
		</section>
	);
}
