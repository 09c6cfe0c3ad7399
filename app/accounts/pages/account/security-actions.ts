import { data } from "react-router";
import { changePassword } from "#accounts/actions/change-password.ts";
import { beginFactor, confirmFactor, removeFactor, renewCodes } from "#accounts/actions/second-factor.ts";
import { factorQr, type QrPicture } from "#accounts/auth/factor-qr.ts";
import { tokenIn } from "#accounts/auth/session.ts";
import { securityWords as words } from "#accounts/pages/account/words.ts";
import { codeWords, passwordWords } from "#accounts/pages/words.ts";
import { db } from "#kit/data/db.ts";
import { formText } from "#kit/rules/form-text.ts";
import type { SessionUser } from "#kit/web/session-context.ts";
import { readSettings } from "#settings/data/settings.ts";

export type SecurityIntent = "password" | "begin" | "confirm" | "codes" | "remove";

/** What the page says of the form that was sent: a sentence by its field, what to do next, or that it is done. */
export type SecurityAnswer = {
	intent: SecurityIntent;
	at: number;
	errors?: { password?: string; newPassword?: string; code?: string; form?: string };
	scan?: { secret: string; qr: QrPicture };
	codes?: readonly string[];
	done?: string;
	/** The factor is on, or off, from now on: the page was read before. */
	hasFactor?: boolean;
};

type SecurityForm = { form: FormData; user: SessionUser; cookie: string; now: Date };

/** Does what a form of the page asks, and says how it went. */
export async function securityAction(asked: SecurityForm) {
	switch (asked.form.get("intent")) {
		case "password":
			return await newPassword(asked);
		case "begin":
			return await begin(asked);
		case "confirm":
			return await confirm(asked);
		case "codes":
			return await newCodes(asked);
		case "remove":
			return await remove(asked);
		default:
			throw data(null, { status: 400 });
	}
}

async function newPassword(asked: SecurityForm) {
	const { form, user, cookie, now } = asked;
	const [current, password] = [formText(form, "password"), formText(form, "newPassword")];
	const sessionToken = tokenIn(cookie);
	const changed = await changePassword({ userId: user.id, sessionToken, current, password, now });
	if (changed.ok) return answer(asked, "password", { done: words.password.done });
	const { reason } = changed;
	if (reason === "wrong-password" || reason === "too-many" || reason === "gone")
		return refused(asked, "password", reason);
	return answer(asked, "password", { errors: { newPassword: passwordWords[reason] } });
}

async function begin(asked: SecurityForm) {
	const { form, user, cookie, now } = asked;
	const begun = await beginFactor({ userId: user.id, cookie, password: formText(form, "password"), now });
	if (!begun.ok) return refused(asked, "begin", begun.reason);
	return answer(asked, "begin", { scan: await scanOf(begun.secret, user) });
}

async function confirm(asked: SecurityForm) {
	const { form, user, cookie, now } = asked;
	const confirmed = await confirmFactor({ userId: user.id, cookie, code: formText(form, "code"), now });
	if (confirmed.ok) {
		const { codes, sessionHeaders: headers } = confirmed;
		return answer(asked, "confirm", { codes, done: words.factor.added, hasFactor: true }, headers);
	}
	if (confirmed.reason !== "wrong-code") return refused(asked, "confirm", confirmed.reason);
	// The page stays as it is. What is shown again is what the browser was shown; the code is judged by what we keep.
	const secret = /^[A-Z2-7]{16,128}$/.exec(formText(form, "secret"))?.[0];
	if (!secret) return refused(asked, "confirm", "expired");
	return answer(asked, "confirm", { scan: await scanOf(secret, user), errors: { code: codeWords.wrongCode } });
}

async function newCodes(asked: SecurityForm) {
	const { form, user, cookie, now } = asked;
	const made = await renewCodes({ userId: user.id, cookie, password: formText(form, "password"), now });
	if (!made.ok) return refused(asked, "codes", made.reason);
	return answer(asked, "codes", { codes: made.codes, done: words.factor.codesMade });
}

async function remove(asked: SecurityForm) {
	const { form, user, cookie, now } = asked;
	const removed = await removeFactor({ userId: user.id, cookie, password: formText(form, "password"), now });
	if (!removed.ok) return refused(asked, "remove", removed.reason);
	return answer(asked, "remove", { done: words.factor.removed, hasFactor: false }, removed.sessionHeaders);
}

async function scanOf(secret: string, { email }: SessionUser) {
	const { academyName } = await readSettings(db);
	return { secret, qr: factorQr({ secret, email, academyName }) };
}

function refused(asked: SecurityForm, intent: SecurityIntent, reason: string) {
	if (reason === "wrong-password") return answer(asked, intent, { errors: { password: words.wrongPassword } });
	if (reason === "too-many") return answer(asked, intent, { errors: { form: words.tooMany } }, undefined, 429);
	return answer(asked, intent, { errors: { form: words.factor.expired } });
}

function answer(
	{ now }: SecurityForm,
	intent: SecurityIntent,
	says: Omit<SecurityAnswer, "intent" | "at">,
	headers = new Headers(),
	status = says.errors ? 400 : 200,
) {
	return data<SecurityAnswer>({ intent, at: now.getTime(), ...says }, { status, headers });
}
