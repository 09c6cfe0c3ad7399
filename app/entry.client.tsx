import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { patientFetch } from "#kit/elements/patient-revalidation.ts";
import { fetchRouteFiles } from "#kit/ui/pages/route-files.ts";

startTransition(() => {
	hydrateRoot(
		document,
		<StrictMode>
			<HydratedRouter
				unstable_fetch={(request, asked) => {
					if (asked.type === "navigation") fetchRouteFiles(request.url);
					return patientFetch(request, asked);
				}}
			/>
		</StrictMode>,
	);
});
