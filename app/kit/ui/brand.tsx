import { Link } from "react-router";
import { Logo } from "#kit/ui/logo.tsx";

/** The name of the academy with its logo, or one motif of the cloth. Leads home. */
export function Brand({ academyName, logoUrl }: { academyName: string; logoUrl: string | null }) {
	return (
		<Link to="/" className="flex min-h-11 min-w-0 items-center gap-[min(0.625rem,2.5vw)]">
			{logoUrl ? (
				<Logo url={logoUrl} />
			) : (
				<img src="/favicon.svg" alt="" width={32} height={32} className="size-[min(2rem,8.5vw)] shrink-0" />
			)}
			<span className="heading min-w-0 text-[min(1.1875rem,5.2vw)] leading-[1.05] sm:text-[1.375rem] md:max-lg:text-base">
				{academyName}
			</span>
		</Link>
	);
}
