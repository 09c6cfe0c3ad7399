import { Link } from "react-router";

/** The name of the academy with its mark, one motif of the cloth. Leads home. */
export function Brand({ academyName }: { academyName: string }) {
	return (
		<Link to="/" className="flex min-h-11 min-w-0 items-center gap-2.5">
			<img src="/favicon.svg" alt="" width={32} height={32} className="size-8 shrink-0" />
			<span className="heading text-[1.1875rem] leading-[1.05] sm:text-[1.375rem] md:max-lg:text-base">
				{academyName}
			</span>
		</Link>
	);
}
