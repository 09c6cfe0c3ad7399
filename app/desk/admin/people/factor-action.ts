import { resetFactor } from "#accounts/actions/second-factor.ts";
import { adminPeople as words } from "#desk/admin/people/words.ts";
import { runAction } from "#kit/admin/admin-action.ts";
import { formAnswer } from "#kit/admin/admin-answer.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { editIn, redirectWithFlash } from "#kit/web/guards-admin.ts";

type Removal = { form: FormData; person: { id: string; fullName: string }; page: string; actor: Actor; now: Date };

/** Removes the second factor of somebody who has lost phone and codes, once it is confirmed. */
export async function removeFactorOf({ form, person, page, actor, now }: Removal) {
	return await runAction(words.failedFactor, now, { form: "factor" }, async () => {
		if (!editIn(form).confirmed) {
			const { factorTitle, factorBody: body, yesFactor: button } = words;
			return formAnswer(409, { form: "factor", confirm: { title: factorTitle(person.fullName), body, button } }, now);
		}
		await resetFactor({ userId: person.id, actor, now });
		return redirectWithFlash(page, words.factorRemoved(person.fullName));
	});
}
