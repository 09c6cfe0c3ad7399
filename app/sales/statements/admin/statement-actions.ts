import { runAction } from "#kit/admin/admin-action.ts";
import { formAnswer } from "#kit/admin/admin-answer.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { formText } from "#kit/rules/form-text.ts";
import { momentText } from "#kit/rules/moments.ts";
import { MOST_BESIDE_FILE_BYTES } from "#kit/rules/uploads.ts";
import { editIn, keyIn, missing, redirectWithFlash } from "#kit/web/guards-admin.ts";
import { formOf } from "#kit/web/guards-form.ts";
import { adminForms } from "#kit/words/forms.ts";
import { MOST_PRIVATE_BYTES } from "#media/rules/private-files.ts";
import { type ColumnsRefusal, chooseColumns, dropStatement, UNREAD } from "#sales/statements/actions/column-mapping.ts";
import { importStatement } from "#sales/statements/actions/import-statement.ts";
import { adminColumns as words } from "#sales/statements/admin/columns-words.ts";
import { adminStatements as statementsWords } from "#sales/statements/admin/statements-words.ts";
import { readChosenLayout } from "#sales/statements/rules/statement-choice.ts";

const LIST = "/admin/payments/statements";

/** Imports the file of the form. What says before that it is too large is not read at all. */
export async function importAction({ request, actor, now }: { request: Request; actor: Actor; now: Date }) {
	const refused = (reason: keyof typeof statementsWords.refused) =>
		formAnswer(400, { form: "import", errors: { statement: statementsWords.refused[reason] } }, now);
	const bytes = Number(request.headers.get("content-length") ?? 0);
	if (bytes > MOST_PRIVATE_BYTES.statement + MOST_BESIDE_FILE_BYTES) return refused("too-large");
	const form = await formOf(request);
	if (formText(form, "form") !== "import") return missing(adminForms.unknown);
	const file = form.get("statement");
	if (!(file instanceof File)) return refused("no-file");
	// Where none was chosen a browser sends one without a name.
	if (file.size === 0) return refused(file.name === "" ? "no-file" : "empty-file");
	if (file.size > MOST_PRIVATE_BYTES.statement) return refused("too-large");
	return await runAction(statementsWords.failed, now, { form: "import" }, async () => {
		const read = new Uint8Array(await file.arrayBuffer());
		const done = await importStatement({ bytes: read, filename: file.name, key: keyIn(form), actor, now });
		if (done.ok) return redirectWithFlash(pageOf(done.statementId), importedText(done));
		// Somebody chooses them there.
		if (done.reason === "columns-needed") return redirectWithFlash(pageOf(done.statementId), words.kept);
		return refused(done.reason);
	});
}

type Submission = { form: FormData; statementId: number; actor: Actor; now: Date };

/** Reads a file as somebody says which column is what. */
export async function chooseAction({ form, statementId, actor, now }: Submission) {
	const values = Object.fromEntries([...form.keys()].map((name) => [name, formText(form, name)]));
	const rest = { form: "choose", values };
	const chosen = readChosenLayout(values);
	if (!chosen.ok) {
		const sentence = chosen.reason === "same-column" ? words.sameColumn : words.chooseMissing;
		return formAnswer(400, { ...rest, errors: { form: sentence } }, now);
	}
	return await runAction(words.failedChoose, now, rest, async () => {
		const { key } = editIn(form);
		const seen = formText(form, "seen");
		const done = await chooseColumns({ statementId, chosen: chosen.layout, seen, key, actor, now });
		const isFirst = seen === UNREAD;
		if (!done.ok && done.reason === "already" && isFirst)
			return redirectWithFlash(pageOf(statementId), refusalText(done));
		if (!done.ok && done.reason === "order-needed") {
			const asked = { ...values, days: done.days.join("|") };
			return formAnswer(400, { ...rest, values: asked, errors: { order: words.orderMissing } }, now);
		}
		if (!done.ok) return formAnswer(409, { ...rest, errors: { form: refusalText(done) } }, now);
		if ("again" in done) return redirectWithFlash(pageOf(statementId), words.chosenOnce);
		const { replaced, added, known, unreadable } = done;
		const sentence = isFirst ? importedText(done) : words.readAnew(replaced, added, known, unreadable);
		return redirectWithFlash(pageOf(statementId), sentence);
	});
}

function refusalText(refusal: Exclude<ColumnsRefusal, { reason: "order-needed" }>): string {
	switch (refusal.reason) {
		case "already":
			return refusal.by ? words.chosenMeanwhile(refusal.by.name, momentText(refusal.by.at)) : words.chosenAlready;
		case "decided":
			return words.anewBlocked(refusal);
		default:
			return refusal.reason === "gone" ? words.gone : words.nothingRead;
	}
}

/** Takes a file away that was never read, once it is confirmed. */
export async function dropAction({ form, statementId, now }: Submission) {
	if (!editIn(form).confirmed) {
		const confirm = { title: words.dropTitle, body: words.dropBody, button: words.yesDrop };
		return formAnswer(409, { form: "drop", confirm }, now);
	}
	return await runAction(words.failedChoose, now, { form: "drop" }, async () => {
		await dropStatement({ statementId });
		return redirectWithFlash(LIST, words.dropped);
	});
}

const pageOf = (id: number) => `${LIST}/${id}`;

function importedText({ added, known, unreadable }: { added: number; known: number; unreadable: number }): string {
	if (added + known === 0) return unreadable > 0 ? statementsWords.noneKept : statementsWords.noLines;
	return added > 0 ? statementsWords.imported(added, known, unreadable) : statementsWords.nothingNew(known, unreadable);
}
