import { formText } from "#kit/rules/form-text.ts";
import { type Kobo, koboFromNaira } from "#kit/rules/money.ts";
import { rowId } from "#kit/rules/row-id.ts";
import { adminLine as words } from "#sales/statements/admin/line-words.ts";

/** More than one transfer pays at once; a line for a whole class is divided by hand all the same. */
export const MOST_PARTS = 20;

export type Assignment = {
	/** Undefined: no amount of money. */
	parts: { code: string; amount: Kobo | undefined }[];
	/** Further lines taken together with it. */
	with: number[];
	/** Whether it is what was confirmed by hand in another sum. */
	confirmed: "same" | "besides" | undefined;
	/** As typed; `rows` is how many are to be shown. */
	values: Record<string, string>;
	errors: Record<string, string>;
};

/** Reads `code-1`, `amount-1` …, `with` and `money`: rows in which nothing stands are none. */
export function assignmentIn(form: FormData): Assignment {
	const values: Record<string, string> = {};
	const errors: Record<string, string> = {};
	const parts: Assignment["parts"] = [];
	const rows = Math.min(MOST_PARTS, Math.max(1, Number(formText(form, "rows")) || 1));
	for (let row = 1; row <= rows; row += 1) {
		const [code, typed] = [formText(form, `code-${row}`).trim(), formText(form, `amount-${row}`).trim()];
		Object.assign(values, { [`code-${row}`]: code, [`amount-${row}`]: typed });
		if (!code && !typed) continue;
		const amount = koboFromNaira(typed.replace(/\s/g, "")) || undefined;
		parts.push({ code, amount });
		if (!code) errors[`code-${row}`] = words.codeMissing;
		if (amount === undefined) errors[`amount-${row}`] = words.amountWrong;
	}
	if (parts.length === 0) errors["code-1"] = words.codeMissing;
	const further = form.getAll("with").flatMap((id) => (typeof id === "string" ? (rowId(id) ?? []) : []));
	const shown = Math.min(MOST_PARTS, rows + (formText(form, "more") ? 1 : 0));
	const confirmed = (["same", "besides"] as const).find((one) => one === formText(form, "money"));
	const rest = { rows: String(shown), with: further.join(","), money: confirmed ?? "" };
	return { parts, with: further, confirmed, values: { ...values, ...rest }, errors };
}
