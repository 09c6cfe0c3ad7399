/** What was typed into a field, beside what the server had written there: if it writes something else later, that is newer. */
export type DraftFields = Record<string, { typed: string; written: string }>;

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Secrets, and what no one types. */
const NEVER_KEPT = /^(password|hidden|file|submit|button|image|reset)$/;

/** The fields of a form that share a target's name: a choice among several changes them all. */
export function fieldsLike(form: HTMLFormElement, target: EventTarget): Field[] {
	return isField(target) ? fieldsOf(form).filter(({ name }) => name === target.name) : [];
}

/** What was kept already, amended by what stands in these fields now. */
export function recordFields(fields: Field[], before: DraftFields): DraftFields {
	const kept = { ...before };
	for (const field of fields) {
		const [typed, written] = [stateOf(field), writtenIn(field)];
		if (typed === written) delete kept[keyOf(field)];
		else kept[keyOf(field)] = { typed, written };
	}
	return kept;
}

/**
 * Restores the typed value of each field that has the value the server rendered then. One after the other, each with its events: the
 * offered dates depend on the location chosen before them.
 */
export async function readBack(form: HTMLFormElement, kept: DraftFields): Promise<void> {
	for (let i = 0; i < form.elements.length; i++) {
		// Asked anew each time: React may have put another select in its place.
		const field = form.elements[i];
		if (!field || !isField(field)) continue;
		const { typed, written } = kept[keyOf(field)] ?? {};
		if (typed === undefined || written !== writtenIn(field)) continue;
		const isUntouched = stateOf(field) === written;
		if (isUntouched) setField(field, typed);
		// Announced also when it was put back before: React was not there to hear it.
		if (stateOf(field) !== typed) continue;
		field.dispatchEvent(new Event("change", { bubbles: true }));
		await new Promise((answered) => setTimeout(answered, 0));
	}
}

function fieldsOf(form: HTMLFormElement): Field[] {
	return [...form.elements].filter(isField);
}

function isField(element: EventTarget): element is Field {
	const isOne =
		element instanceof HTMLInputElement ||
		element instanceof HTMLTextAreaElement ||
		element instanceof HTMLSelectElement;
	return isOne && element.name !== "" && !NEVER_KEPT.test(element.type);
}

function isBox(field: Field): field is HTMLInputElement {
	return field.type === "checkbox" || field.type === "radio";
}

function keyOf(field: Field): string {
	return isBox(field) ? `${field.name}=${field.value}` : field.name;
}

function stateOf(field: Field): string {
	return isBox(field) ? String(field.checked) : field.value;
}

function writtenIn(field: Field): string {
	if (isBox(field)) return String(field.defaultChecked);
	if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
	const options = [...field.options];
	return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? "";
}

function setField(field: Field, typed: string): void {
	if (isBox(field)) field.checked = typed === "true";
	else if (field instanceof HTMLSelectElement) {
		if ([...field.options].some(({ value }) => value === typed)) field.value = typed;
	} else field.value = typed;
}
