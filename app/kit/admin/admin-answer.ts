import { data, isRouteErrorResponse } from "react-router";
import { adminForms } from "#kit/words/forms.ts";

/** An e-mail as it would be sent. `text` null: only its recipient may read it. */
export type ShownEmail = { to: string; subject: string; text: string | null };

/**
 * What a press asks to be confirmed before it is done. `fields` is sent with it: all of it, where no form stands open, and
 * besides the form otherwise. `parts` are lists one should read first, `emails` what would be sent; `choice` is a box that is checked
 * unless it is unchecked.
 */
export type Confirm = {
	title: string;
	body: string;
	button: string;
	/** What the other button says, where 'Cancel' could be taken for what is asked. */
	back?: string;
	fields?: Record<string, string>;
	parts?: readonly { title: string; lines: readonly string[] }[];
	emails?: readonly ShownEmail[];
	choice?: { name: string; label: string };
	/** It is the password that is asked for again (`askAgain`), with what was wrong about the last one. */
	again?: { error: string | undefined };
};

/** Another version was saved meanwhile: `version` is what must be sent as seen to overwrite it. */
export type Conflict = {
	version: number;
	sentence: string;
	theirs: readonly { label: string; text: string }[];
	/** Where it is not about saving: other words for the heading and the two buttons. */
	words?: { title: string; overwrite: string; discard: string };
};

/**
 * What a form of the admin hears when it is not done yet: wrong fields, nothing changed, something to confirm, or somebody
 * was earlier. What was typed comes along, for browsers without script. Done is a redirect (`redirectWithFlash`).
 */
export type AdminAnswer = {
	ok: false;
	/** Tells one answer from the next. */
	at: number;
	/** Which form of the page, where it has several. */
	form?: string | undefined;
	values?: Record<string, string | undefined>;
	/** By field; `form` is for all of it. */
	errors?: Record<string, string | undefined>;
	/** A warning in a popup: 'No Changes'. */
	notice?: { title: string; body: string };
	confirm?: Confirm;
	conflict?: Conflict;
};

/** What an answer says of its form as a whole. `isChanged`: where it speaks of fields, mending them has begun. */
export function formSentence(answer: AdminAnswer | undefined, isChanged: boolean): string | undefined {
	const { form, ...fields } = answer?.errors ?? {};
	return isChanged && Object.values(fields).some(Boolean) ? undefined : form;
}

/** An answer with its status. 400: something to mend; 409: confirm it, or somebody was earlier. */
export function formAnswer(status: number, answer: Omit<AdminAnswer, "ok" | "at">, now: Date) {
	return data<AdminAnswer>({ ok: false, at: now.getTime(), ...answer }, { status });
}

/**
 * For `clientAction` of every form of the admin: when the network or the session is gone, the page stays as it is, with what was typed.
 */
export async function keepTyping({ serverAction }: { serverAction: () => Promise<unknown> }) {
	try {
		// Whatever is done leads elsewhere: what comes back is always an answer.
		return (await serverAction()) as AdminAnswer;
	} catch (error) {
		if (error instanceof Response) {
			const isLogIn = error.headers.get("location")?.startsWith("/log-in");
			if (!isLogIn) throw error;
			return unanswered(401, adminForms.loggedOut);
		}
		if (isRouteErrorResponse(error) && error.status < 500) throw error;
		const form = isRouteErrorResponse(error) ? adminForms.failed : adminForms.noNetwork;
		return unanswered(503, form);
	}
}

let count = 0;

/** An answer made in the browser: it tells itself from others by its number, as the server's do by their time. */
function unanswered(status: number, sentence: string) {
	return data<AdminAnswer>({ ok: false, at: -++count, errors: { form: sentence } }, { status });
}
