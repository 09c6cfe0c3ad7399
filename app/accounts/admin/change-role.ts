import { redirect } from "react-router";
import { setRoleByEmail } from "#accounts/actions/set-role-by-email.ts";
import { ROLE_WORDS, roleWords } from "#accounts/admin/role-words.ts";
import { adminStats as words } from "#accounts/admin/stats-words.ts";
import { runAction } from "#kit/admin/admin-action.ts";
import { type AdminAnswer, formAnswer } from "#kit/admin/admin-answer.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { formText } from "#kit/rules/form-text.ts";
import { isStaff, ROLES } from "#kit/rules/permissions.ts";
import { editIn, redirectWithFlash } from "#kit/web/guards-admin.ts";

type RoleChange = {
	form: FormData;
	/** Which form of the page asks: make or remove. */
	which: "make" | "remove";
	email: string;
	/** Where it leads when it is done. */
	page: string;
	actor: Actor;
	now: Date;
};

/** Makes somebody an admin, or takes that back, by e-mail. It is confirmed first, naming the person. */
export async function changeRole({ form, which, email, page, actor, now }: RoleChange) {
	const typed = { form: which, values: { email } };
	const refuse = (status: number, answer: Omit<AdminAnswer, "ok" | "at">) =>
		formAnswer(status, { ...typed, ...answer }, now);
	if (!email.trim()) return refuse(400, { errors: { email: words.emailRequired } });
	const role = which === "make" ? ("admin" as const) : ("user" as const);
	const { confirmed } = editIn(form);
	return await runAction(which === "make" ? words.failedToMake : words.failedToRemove, now, typed, async () => {
		const set = await setRoleByEmail({ email, role, onlyLook: !confirmed, actor, now });
		if (!set.ok) {
			if (set.reason === "last-admin") return refuse(409, { errors: { email: words.lastAdmin } });
			return refuse(404, { errors: { email: set.reason === "no-users" ? words.noUsers : words.userNotFound } });
		}
		const { person, changed } = set;
		if (confirmed) {
			// An owner who removed themself is not let in here any more.
			if (which === "remove" && person.id === actor.id) return redirect("/");
			return redirectWithFlash(page, which === "make" ? words.made(person.fullName) : words.removed(person.fullName));
		}
		if (!changed) {
			const already = which === "make" ? words.isAdminAlready : words.isNoAdmin;
			return refuse(409, { errors: { email: already(person.fullName) } });
		}
		return refuse(409, { confirm: confirmOf(which, person, person.id === actor.id) });
	});
}

type Person = { fullName: string; email: string; verified: boolean };

function confirmOf(which: "make" | "remove", { fullName, email, verified }: Person, isSelf: boolean) {
	if (which === "make")
		return {
			title: words.makeTitle(fullName),
			body: verified ? words.makeBody(email) : words.makeUnverified(email),
			button: words.yesMake,
		};
	if (isSelf) return { title: words.removeSelfTitle, body: words.removeSelfBody, button: words.yesRemove };
	return { title: words.removeTitle(fullName), body: words.removeBody(email), button: words.yesRemove };
}

type RoleChoice = Omit<RoleChange, "which">;

/** Gives somebody the role that was chosen on their page, confirmed first with what it may do. */
export async function chooseRole({ form, email, page, actor, now }: RoleChoice) {
	const chosen = formText(form, "role");
	const typed = { form: "role", values: { role: chosen } };
	const refuse = (status: number, answer: Omit<AdminAnswer, "ok" | "at">) =>
		formAnswer(status, { ...typed, ...answer }, now);
	const role = ROLES.find((one) => one === chosen);
	if (!role) return refuse(400, { errors: { role: roleWords.missing } });
	const { name, may } = ROLE_WORDS[role];
	const { confirmed } = editIn(form);
	return await runAction(roleWords.failed, now, typed, async () => {
		const set = await setRoleByEmail({ email, role, onlyLook: !confirmed, actor, now });
		if (!set.ok)
			return refuse(409, { errors: { role: set.reason === "last-admin" ? words.lastAdmin : words.userNotFound } });
		const { person, changed } = set;
		const isSelf = person.id === actor.id;
		// An owner who gave up their own role may not be let in here any more.
		if (confirmed) return isSelf ? redirect("/") : redirectWithFlash(page, roleWords.changed(person.fullName, name));
		if (!changed) return refuse(409, { errors: { role: roleWords.same(person.fullName, name) } });
		const isUnknown = !person.verified && isStaff(role);
		const body = [may, isUnknown && roleWords.unverified(person.email), isSelf && roleWords.self];
		const title = roleWords.title(person.fullName, name);
		return refuse(409, { confirm: { title, body: body.filter(Boolean).join(" "), button: roleWords.yes } });
	});
}
