import { deedOr } from "#app/admin/deed.ts";
import type { Actor } from "#domain/changes.ts";
import { formText } from "#domain/form-text.ts";
import { adminForms } from "#domain/messages/admin/forms.ts";
import { adminStatements as say } from "#domain/messages/admin/statements.ts";
import { MOST_PRIVATE_BYTES } from "#domain/private-files.ts";
import { readChosenLayout } from "#domain/statement-choice.ts";
import { MOST_BESIDE_FILE_BYTES } from "#domain/uploads.ts";
import { doneAt, editIn, missing } from "#server/guards-admin.ts";
import { formOf } from "#server/guards-form.ts";
import { chooseColumns, dropStatement } from "#server/operations/choose-columns.ts";
import { importStatement } from "#server/operations/import-statement.ts";
import { notYet } from "#ui/admin/admin-answer.ts";

const LIST = "/admin/payments/statements";

/** Imports the file of the form. What says before that it is too large is not read at all. */
export async function importDeed({ request, actor, now }: { request: Request; actor: Actor; now: Date }) {
	const refused = (reason: keyof typeof say.refused) =>
		notYet(400, { form: "import", errors: { statement: say.refused[reason] } }, now);
	const bytes = Number(request.headers.get("content-length") ?? 0);
	if (bytes > MOST_PRIVATE_BYTES.statement + MOST_BESIDE_FILE_BYTES) return refused("too-large");
	const form = await formOf(request);
	if (formText(form, "form") !== "import") return missing(adminForms.unknown);
	const file = form.get("statement");
	if (!(file instanceof File) || file.size === 0) return refused("no-file");
	if (file.size > MOST_PRIVATE_BYTES.statement) return refused("too-large");
	return await deedOr(say.failed, now, { form: "import" }, async () => {
		const read = new Uint8Array(await file.arrayBuffer());
		const done = await importStatement({ bytes: read, filename: file.name, actor, now });
		if (done.ok) return doneAt(pageOf(done.statementId), importedText(done));
		// Somebody chooses them there.
		return done.reason === "columns-needed" ? doneAt(pageOf(done.statementId), say.kept) : refused(done.reason);
	});
}

type Deed = { form: FormData; statementId: number; actor: Actor; now: Date };

/** Reads a file as somebody says which column is what. */
export async function chooseDeed({ form, statementId, actor, now }: Deed) {
	const values = Object.fromEntries([...form.keys()].map((name) => [name, formText(form, name)]));
	const rest = { form: "choose", values };
	const chosen = readChosenLayout(values);
	if (!chosen.ok) {
		const sentence = chosen.reason === "same-column" ? say.sameColumn : say.chooseMissing;
		return notYet(400, { ...rest, errors: { form: sentence } }, now);
	}
	return await deedOr(say.failedChoose, now, rest, async () => {
		const done = await chooseColumns({ statementId, chosen: chosen.layout, actor, now });
		if (done.ok) return doneAt(pageOf(statementId), importedText(done));
		if (done.reason === "already") return doneAt(pageOf(statementId), say.chosenAlready);
		const sentence = done.reason === "gone" ? say.gone : say.nothingRead;
		return notYet(409, { ...rest, errors: { form: sentence } }, now);
	});
}

/** Takes a file away that was never read, once it is confirmed. */
export async function dropDeed({ form, statementId, now }: Deed) {
	if (!editIn(form).confirmed) {
		const confirm = { title: say.dropTitle, body: say.dropBody, button: say.yesDrop };
		return notYet(409, { form: "drop", confirm }, now);
	}
	return await deedOr(say.failedChoose, now, { form: "drop" }, async () => {
		await dropStatement({ statementId });
		return doneAt(LIST, say.dropped);
	});
}

const pageOf = (id: number) => `${LIST}/${id}`;

function importedText({ added, known, unreadable }: { added: number; known: number; unreadable: number }): string {
	return added > 0 ? say.imported(added, known, unreadable) : say.nothingNew(known, unreadable);
}
