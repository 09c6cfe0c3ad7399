import { runAction } from "#kit/admin/admin-action.ts";
import { formAnswer } from "#kit/admin/admin-answer.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { longDate } from "#kit/rules/date-range.ts";
import { todayInLagos } from "#kit/rules/days.ts";
import { formText } from "#kit/rules/form-text.ts";
import { momentText } from "#kit/rules/moments.ts";
import { koboFromNaira, naira } from "#kit/rules/money.ts";
import { shortened } from "#kit/rules/text.ts";
import { MOST_BESIDE_FILE_BYTES } from "#kit/rules/uploads.ts";
import { editIn, keyIn, missing, redirectWithFlash } from "#kit/web/guards-admin.ts";
import { formOf } from "#kit/web/guards-form.ts";
import { adminForms } from "#kit/words/forms.ts";
import { MOST_PRIVATE_BYTES } from "#media/rules/private-files.ts";
import {
	type ChosenLayout,
	type ColumnsRefusal,
	chooseColumns,
	previewColumns,
} from "#sales/bank/actions/choose-columns.ts";
import { dropStatement, importStatement } from "#sales/bank/actions/import-statement.ts";
import { enterRow } from "#sales/bank/actions/store-lines.ts";
import {
	adminStatements as statementsWords,
	adminStatement as statementWords,
	adminColumns as words,
} from "#sales/bank/admin/statement-words.ts";
import type { Fault } from "#sales/bank/rules/prove-balance.ts";
import type { Reading } from "#sales/bank/rules/read-as.ts";
import { isWithMoney } from "#sales/bank/rules/sort-rows.ts";
import { DAY_ORDERS, statementDay } from "#sales/bank/rules/statement-values.ts";

const LIST = "/admin/payments/statements";

/** Imports the file of the form. A file whose declared size is too large is not read. */
export async function importAction({ request, actor, now }: { request: Request; actor: Actor; now: Date }) {
	const refused = (reason: keyof typeof statementsWords.refused) =>
		formAnswer(400, { form: "import", errors: { statement: statementsWords.refused[reason] } }, now);
	const bytes = Number(request.headers.get("content-length") ?? 0);
	if (bytes > MOST_PRIVATE_BYTES.statement + MOST_BESIDE_FILE_BYTES) return refused("too-large");
	const form = await formOf(request);
	if (formText(form, "form") !== "import") return missing(adminForms.unknown);
	const file = form.get("statement");
	if (!(file instanceof File)) return refused("no-file");
	// If no file was chosen, a browser sends one without a name.
	if (file.size === 0) return refused(file.name === "" ? "no-file" : "empty-file");
	if (file.size > MOST_PRIVATE_BYTES.statement) return refused("too-large");
	return await runAction(statementsWords.failed, now, { form: "import" }, async () => {
		const read = new Uint8Array(await file.arrayBuffer());
		const done = await importStatement({ bytes: read, filename: file.name, key: keyIn(form), actor, now });
		if (done.ok) return redirectWithFlash(pageOf(done.statementId), importedText(done));
		// The columns are chosen on the page of the file.
		if (done.reason === "columns-needed") return redirectWithFlash(pageOf(done.statementId), words.stored);
		return refused(done.reason);
	});
}

type Submission = { form: FormData; statementId: number; actor: Actor; now: Date };

/** Shows how a file is read with the chosen columns, and imports it after confirmation. */
export async function chooseAction({ form, statementId, actor, now }: Submission) {
	const values = Object.fromEntries([...form.keys()].map((name) => [name, formText(form, name)]));
	const rest = { form: "choose", values };
	const chosen = readChosenLayout(values);
	if (!chosen.ok) {
		const sentence = chosen.reason === "same-column" ? words.sameColumn : words.chooseMissing;
		return formAnswer(400, { ...rest, errors: { form: sentence } }, now);
	}
	return await runAction(words.failedChoose, now, rest, async () => {
		const { key, confirmed } = editIn(form);
		const facts = { statementId, chosen: chosen.layout, now };
		const done = confirmed ? await chooseColumns({ ...facts, key, actor }) : await previewColumns(facts);
		if (done.ok && "reading" in done) {
			if (done.reading.lines.length === 0)
				return formAnswer(409, { ...rest, errors: { form: words.nothingRead } }, now);
			return formAnswer(409, { ...rest, confirm: confirmOf(done.reading) }, now);
		}
		if (done.ok) return redirectWithFlash(pageOf(statementId), "again" in done ? words.chosenOnce : importedText(done));
		if (done.reason === "already") return redirectWithFlash(pageOf(statementId), refusalText(done));
		if (done.reason === "order-needed") {
			const asked = { ...values, days: done.days.join("|"), orders: done.orders.join("|") };
			return formAnswer(400, { ...rest, values: asked, errors: { order: words.orderMissing } }, now);
		}
		return formAnswer(409, { ...rest, errors: { form: refusalText(done) } }, now);
	});
}

type ChoiceResult = { ok: true; layout: ChosenLayout } | { ok: false; reason: "missing" | "same-column" };

/** Reads the chosen columns. A line needs a day, a description, and a credit or an amount; no column is used twice. */
function readChosenLayout(values: Readonly<Record<string, string | undefined>>): ChoiceResult {
	const at = (role: string) => (/^[1-9]\d?$/.test(values[role] ?? "") ? Number(values[role]) - 1 : null);
	const narration = [at("narration"), at("narrationToo")].filter((position) => position !== null);
	const [day, reference, credit, amount] = [at("day"), at("reference"), at("credit"), at("amount")];
	const isDescribed = narration.length > 0 || reference !== null;
	if (day === null || !isDescribed || (credit === null && amount === null)) return { ok: false, reason: "missing" };
	const money =
		credit === null
			? { debit: null, credit, amount, direction: at("direction") }
			: { debit: at("debit"), credit, amount: null, direction: null };
	const others = { day, reference, ...money, balance: at("balance") };
	const chosen = [...narration, ...Object.values(others).filter((position) => position !== null)];
	if (new Set(chosen).size < chosen.length) return { ok: false, reason: "same-column" };
	const order = DAY_ORDERS.find((one) => one === values.order);
	const sheets = values.sheet ? [values.sheet] : [];
	return { ok: true, layout: { columns: { ...others, narration }, sheets, ...(order && { order }) } };
}

const MOST_SHOWN = 8;

/** The confirmation: the first lines as they would be read, and the sums that do not add up. */
function confirmOf({ lines, unread, faults }: Reading) {
	const sum = (some: readonly { amount: number }[]) =>
		naira(Math.abs(some.reduce((total, { amount }) => total + amount, 0)));
	const [came, left] = [lines.filter(({ amount }) => amount > 0), lines.filter(({ amount }) => amount < 0)];
	const inFile = lines.toSorted((a, b) => a.line - b.line).slice(0, MOST_SHOWN);
	const first = inFile.map(({ bookedOn, amount, narration }) => {
		const signed = `${amount > 0 ? "+" : ""}${naira(amount)}`;
		return words.lineRead(longDate({ firstDay: bookedOn, lastDay: bookedOn }), signed, shortened(narration, 60));
	});
	const asked = unread.filter(({ why }) => isWithMoney(why)).length;
	const wrong = [
		...faults.slice(0, MOST_SHOWN).map(faultText),
		...(faults.length > MOST_SHOWN ? [words.moreFaults(faults.length - MOST_SHOWN)] : []),
		...(asked > 0 ? [words.rowsAsked(asked)] : []),
		...(faults.length > 0 ? [words.withoutBalance] : []),
	];
	return {
		title: words.confirmTitle(lines.length),
		body: words.confirmBody(sum(came), sum(left)),
		button: words.yesImport,
		parts: [
			...(wrong.length > 0 ? [{ title: words.faults, lines: wrong }] : []),
			{ title: words.firstRead, lines: first },
		],
	};
}

function faultText({ line, what, expected, written }: Fault): string {
	if (what === "opening") return words.openingFault(naira(expected), naira(written));
	if (what === "closing" || line === null) return words.closingFault(naira(expected), naira(written));
	return words.rowFault(line, naira(expected), naira(written));
}

function refusalText(refusal: Exclude<ColumnsRefusal, { reason: "order-needed" }>): string {
	if (refusal.reason !== "already") return refusal.reason === "gone" ? words.gone : words.nothingRead;
	return refusal.by ? words.chosenMeanwhile(refusal.by.name, momentText(refusal.by.at)) : words.chosenAlready;
}

/** Enters a row with money that could not be read, or sets it aside. */
export async function rowAction({ form, statementId, actor, now }: Submission) {
	const at = Number(formText(form, "at"));
	const values = Object.fromEntries([...form.keys()].map((name) => [name, formText(form, name)]));
	const rest = { form: formText(form, "form"), values };
	const isNone = formText(form, "none") === "yes";
	const day = statementDay(values.day ?? "", "day-first");
	const amount = koboFromNaira((values.amount ?? "").replace(/[\s₦]/g, ""));
	const errors = {
		...((!day || day > todayInLagos(now)) && { day: statementWords.dayWrong }),
		...(!amount && { amount: statementWords.amountWrong }),
		...(values.way !== "in" && values.way !== "out" && { way: statementWords.wayMissing }),
	};
	if (!isNone && Object.keys(errors).length > 0) return formAnswer(400, { ...rest, errors }, now);
	const narration = (values.narration ?? "").trim().slice(0, 2000);
	const as = isNone || !day || !amount ? null : { day, amount: values.way === "in" ? amount : -amount, narration };
	return await runAction(statementWords.failedRow, now, rest, async () => {
		const done = await enterRow({ statementId, at, text: values.text ?? "", as, key: keyIn(form), actor, now });
		if (!done.ok) return formAnswer(409, { ...rest, errors: { form: statementWords.rowGone } }, now);
		const entered = done.isKnown ? statementWords.enteredKnown : statementWords.entered;
		return redirectWithFlash(pageOf(statementId), as ? entered : statementWords.putAside);
	});
}

/** Deletes a file after confirmation. Refused if one of its lines is matched or decided. */
export async function dropAction({ form, statementId, actor, now }: Submission) {
	if (!editIn(form).confirmed) {
		const confirm = { title: words.dropTitle, body: words.dropBody, button: words.yesDrop };
		return formAnswer(409, { form: "drop", confirm }, now);
	}
	return await runAction(words.failedChoose, now, { form: "drop" }, async () => {
		const isGone = await dropStatement({ statementId, actor, now });
		if (!isGone) return formAnswer(409, { form: "drop", errors: { form: words.dropBlocked } }, now);
		return redirectWithFlash(LIST, words.dropped);
	});
}

const pageOf = (id: number) => `${LIST}/${id}`;

function importedText({ added, known, asked }: { added: number; known: number; asked: number }): string {
	if (added + known === 0) return asked > 0 ? statementsWords.noneKept : statementsWords.noLines;
	return added > 0 ? statementsWords.imported(added, known, asked) : statementsWords.nothingNew(known, asked);
}
