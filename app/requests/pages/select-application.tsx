import { useEffect } from "react";
import { useLocation } from "react-router";
import { dialogWithId } from "#kit/elements/dialogs.ts";
import { Dialog } from "#kit/ui/dialog.tsx";
import { navigationWords } from "#kit/words/navigation.ts";
import { ApplicationChoices } from "#requests/pages/application-choices.tsx";

export const SELECT_APPLICATION = "select-application";

/** The dialog 'Select Application'. The root renders it once; links to `/apply` open it. */
export function SelectApplicationDialog() {
	const { pathname, key } = useLocation();
	// biome-ignore lint/correctness/useExhaustiveDependencies: leaving is what the effect waits for
	useEffect(() => {
		return () => dialogWithId(SELECT_APPLICATION)?.close();
	}, [key]);
	// That page is the dialog already.
	if (pathname === "/apply") return null;
	return (
		<Dialog id={SELECT_APPLICATION} title={navigationWords.selectApplication}>
			<ApplicationChoices />
		</Dialog>
	);
}
