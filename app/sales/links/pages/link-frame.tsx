import type { ReactNode } from "react";
import { useRouteLoaderData } from "react-router";
import { Brand } from "#kit/ui/brand.tsx";
import { classes } from "#kit/ui/classes.ts";

type Site = { academyName: string; logoUrl: string | null };

/** The frame of a page that is opened by a link and by nothing else: whose site it is, and no menu. */
export function LinkFrame({ children, isWide = false }: { children: ReactNode; isWide?: boolean }) {
	const { academyName = "", logoUrl = null } = useRouteLoaderData<Site>("root") ?? {};
	return (
		<>
			<header className="border-b border-line bg-cotton">
				<div className="wrap flex min-h-16 items-center py-2">
					<Brand academyName={academyName} logoUrl={logoUrl} />
				</div>
			</header>
			<main id="content" tabIndex={-1}>
				<div className={classes("wrap grid gap-8 pt-8 pb-14 md:pt-14 md:pb-22", isWide ? "lg:max-w-5xl" : "max-w-2xl")}>
					{children}
				</div>
			</main>
		</>
	);
}
