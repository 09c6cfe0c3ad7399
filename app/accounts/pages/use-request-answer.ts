import { useEffect, useState } from "react";
import { useNavigation, useRevalidator } from "react-router";
import type { FormAnswer } from "#accounts/pages/form-answer.ts";
import { LOG_IN } from "#accounts/pages/log-in-dialog.tsx";
import { handNext } from "#kit/elements/dialog-links.ts";
import { dialogWithId, showDialog } from "#kit/elements/dialogs.ts";
import type { AccessNeed } from "#kit/rules/access.ts";
import { useKeptAnswer } from "#kit/ui/hooks/use-kept-answer.ts";

/** What a form by which one asks the office for something hears. `sentAt` tells one accepted request from the next. */
export type RequestAnswer<Field extends string> =
	| { ok: true; sentAt: number }
	| (FormAnswer<Field> & { need?: AccessNeed });

type Page = {
	/** What the person must still do, as the page knows it now. */
	need: AccessNeed;
	/** Where the form stands, to come back to after logging in. */
	here: string;
};

/**
 * The answer to the page's request form, as it is to be shown. A visitor who sends it is led into the Log In dialog over the
 * page, and the form stands there as it was afterwards. Whose session has ended meanwhile is such a visitor: the page is
 * read anew, since it took them for a member.
 */
export function useRequestAnswer<Field extends string>(
	actionData: RequestAnswer<Field> | undefined,
	{ need, here }: Page,
) {
	const answer = useKeptAnswer(actionData, { acrossMoves: true });
	const busy = useNavigation().formMethod === "POST";
	const [sentAt, keep] = useState(answer?.ok ? answer.sentAt : 0);
	if (answer?.ok && answer.sentAt !== sentAt) keep(answer.sentAt);
	const refusal = answer && !answer.ok ? answer : undefined;
	const { revalidate } = useRevalidator();
	const isKnown = refusal?.need === need;
	const [knownRefusal, know] = useState(isKnown ? refusal : undefined);
	if (isKnown && refusal && knownRefusal !== refusal) know(refusal);
	const isNews = refusal?.need !== undefined && !isKnown && knownRefusal !== refusal;
	useEffect(() => {
		if (isNews) void revalidate();
	}, [isNews, revalidate]);
	useEffect(() => {
		const dialog = isKnown && refusal?.need === "sign-in" && dialogWithId(LOG_IN);
		if (!dialog) return;
		handNext(dialog, here);
		showDialog(dialog);
	}, [refusal, isKnown, here]);
	// Logged in or verified meanwhile: what stood between has done its work.
	const isOver = refusal?.need !== undefined && !isKnown && !isNews;
	return {
		busy,
		/** Another number after each accepted request: the fields begin anew. */
		sentAt,
		isSent: !busy && answer?.ok === true,
		/** Whose errors the fields show until they are changed (`ShownAnswer`). */
		refusal,
		values: refusal?.values,
		errors: busy || isOver ? undefined : refusal?.errors,
	};
}
