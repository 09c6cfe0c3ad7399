import type { Answer } from "#tests/http/ask.ts";
import { attributesOf } from "#tests/http/pages.ts";

/** A form of a page as a browser without script knows it: where it sends to, and what it would send untouched. */
export type PageForm = {
	id: string;
	/** Where it sends to; empty for the page itself. */
	action: string;
	isMultipart: boolean;
	/** Name and value of every control, buttons aside, in their order. */
	fields: [name: string, value: string][];
	/** Every named control, chosen or not. */
	names: string[];
	/** The buttons that send it, by what they say, with what they send. */
	buttons: { label: string; name: string; value: string }[];
};

/** The forms of the page's own part that post. */
export function formsIn({ text }: Answer): PageForm[] {
	const main = /<main\b.*<\/main>/s.exec(text)?.[0] ?? text;
	const forms = [...main.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)];
	return forms.flatMap(([, tag = "", inside = ""]) => {
		const { method, id = "", action = "", enctype, encType } = attributesOf(tag);
		if (method?.toLowerCase() !== "post") return [];
		const controls = [...controlsIn(inside), ...hiddenBeside(main, id)];
		return [
			{
				id,
				action,
				isMultipart: (enctype ?? encType) === "multipart/form-data",
				fields: controls.flatMap(({ name, values }) => values.map((value): [string, string] => [name, value])),
				names: controls.map(({ name }) => name),
				buttons: buttonsIn(inside),
			},
		];
	});
}

function buttonsIn(html: string): PageForm["buttons"] {
	return [...html.matchAll(/<button\b([^>]*)>(.*?)<\/button>/gs)].map(([, tag = "", inside = ""]) => {
		const { name = "", value = "" } = attributesOf(tag);
		return { name, value, label: plain(inside.replace(/<[^>]*>/g, "")) };
	});
}

type Control = { name: string; values: string[] };

/** Hidden fields that stand outside their form, as a dialog has them. */
function hiddenBeside(html: string, id: string): Control[] {
	return [...html.matchAll(/<input\b([^>]*)>/g)].flatMap(([, input = ""]) => {
		const { name, form, type, value = "" } = attributesOf(input);
		return id && name && form === id && type === "hidden" ? [{ name, values: [value] }] : [];
	});
}

function controlsIn(html: string): Control[] {
	const controls = /<input\b([^>]*)>|<textarea\b([^>]*)>(.*?)<\/textarea>|<select\b([^>]*)>(.*?)<\/select>/gs;
	return [...html.matchAll(controls)].flatMap(([, input, area, typed = "", select, options = ""]) => {
		const { name, ...attributes } = attributesOf(input ?? area ?? select ?? "");
		if (!name || "disabled" in attributes) return [];
		if (area !== undefined) return [{ name, values: [plain(typed.replace(/^\n/, ""))] }];
		if (select !== undefined) return [{ name, values: chosenIn(options, "multiple" in attributes) }];
		const { type = "text", value, checked } = attributes;
		if (type === "submit" || type === "button") return [];
		if (type === "checkbox" || type === "radio")
			return [{ name, values: checked === undefined ? [] : [value ?? "on"] }];
		// A file that was not chosen is sent as nothing.
		return [{ name, values: type === "file" ? [] : [value ?? ""] }];
	});
}

function chosenIn(options: string, isMultiple: boolean): string[] {
	const all = [...options.matchAll(/<option\b([^>]*)>([^<]*)/g)].map(([, tag = "", label = ""]) => {
		const { value, selected } = attributesOf(tag);
		return { value: value ?? plain(label), isChosen: selected !== undefined };
	});
	const chosen = all.filter(({ isChosen }) => isChosen).map(({ value }) => value);
	return chosen.length > 0 || isMultiple ? chosen : all.slice(0, 1).map(({ value }) => value);
}

function plain(text: string): string {
	return text
		.replace(/&#x27;/g, "'")
		.replace(/&quot;/g, '"')
		.replace(/&lt;/g, "<")
		.replace(/&gt;/g, ">")
		.replace(/&amp;/g, "&");
}
