import type { ReactNode } from "react";
import { useRouteLoaderData } from "react-router";
import { Brand } from "#kit/ui/brand.tsx";

type Site = { academyName: string; logoUrl: string | null };

/** The frame of a page that is opened by a link and by nothing else: whose site it is, and no menu. */
export function LinkFrame({ children }: { children: ReactNode }) {
	const { academyName = "", logoUrl = null } = useRouteLoaderData<Site>("root") ?? {};
	return (
		<>
			<header className="border-b border-line bg-cotton">
				<div className="wrap flex min-h-16 items-center py-2">
					<Brand academyName={academyName} logoUrl={logoUrl} />
				</div>
			</header>
			<main id="content" tabIndex={-1}>
				<div className="wrap grid max-w-2xl gap-8 pt-8 pb-14 md:pt-14 md:pb-22">{children}</div>
			</main>
		</>
	);
}
