import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { patientFetch } from "#kit/elements/patient-look.ts";

startTransition(() => {
	hydrateRoot(
		document,
		<StrictMode>
			<HydratedRouter unstable_fetch={patientFetch} />
		</StrictMode>,
	);
});
