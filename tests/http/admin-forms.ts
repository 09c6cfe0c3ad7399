import type { Answer } from "#tests/http/ask.ts";
import { formsIn, type PageForm } from "#tests/http/forms.ts";
import type { OpenSite, Who } from "#tests/http/house.ts";
import { tagsIn } from "#tests/http/pages.ts";

/** What is typed into a form. Several values for boxes and lists of one name; null takes the field out. */
export type Typed = Record<string, string | File | readonly string[] | null>;

/** A form as it is sent: kept, so that the very same can be sent twice. */
export type Filled = { path: string; fields: [string, string | File][]; isMultipart: boolean };

type Find = {
	/** Values the form's hidden fields must have, where a page has several forms: `{ form: "make" }`. */
	hidden?: Record<string, string> | undefined;
	who?: Who;
};

/** Opens a page, finds the form that has the typed fields, and fills it in. Its hidden fields come along. */
export async function fillIn(site: OpenSite, at: string, typed: Typed, { hidden, who = "grace" }: Find = {}) {
	const page = await site.ask(at, { who });
	if (page.status !== 200) throw new Error(`${at} answered ${page.status}: ${page.text.slice(0, 300)}`);
	return filled(at, formOn(page, at, Object.keys(typed), hidden), typed);
}

/** Sends a form filled in, as a browser without script does. */
export async function sendForm(site: OpenSite, { path, fields, isMultipart }: Filled, who: Who = "grace") {
	if (!isMultipart) {
		const body = new URLSearchParams(fields.map(([name, value]) => [name, String(value)])).toString();
		const headers = { origin: site.config.publicUrl, "content-type": "application/x-www-form-urlencoded" };
		return await site.ask(path, { method: "POST", body, who, headers });
	}
	const form = new FormData();
	for (const [name, value] of fields) form.append(name, value);
	const sent = new Response(form);
	const headers = { origin: site.config.publicUrl, "content-type": sent.headers.get("content-type") ?? "" };
	return await site.ask(path, { method: "POST", body: Buffer.from(await sent.arrayBuffer()), who, headers });
}

/** What the dialog of an answer would send when one presses its 'Yes'; undefined where nothing is to be confirmed. */
export function confirmed(answer: Answer, { path, fields }: Filled): Filled | undefined {
	const yes = tagsIn(answer.text, "button").find(({ name }) => name === "confirmed");
	if (!yes) return undefined;
	const forms = formsIn(answer);
	const form = yes.form ? forms.find(({ id }) => id === yes.form) : formAround(answer, forms);
	if (!form) throw new Error("the button that confirms belongs to no form");
	const files = fields.filter(([, value]) => value instanceof File);
	const sent: Filled = {
		path,
		fields: [...form.fields, ["confirmed", yes.value ?? ""]],
		isMultipart: form.isMultipart,
	};
	if (!yes.form && form.action) sent.path = form.action;
	// A browser asks for the file again; here it is sent again where the form did not keep it.
	return { ...sent, fields: [...sent.fields, ...files] };
}

/** Fills in, sends, and confirms where it is asked. Answers the last answer. */
export async function send(site: OpenSite, at: string, typed: Typed, find: Find = {}): Promise<Answer> {
	const form = await fillIn(site, at, typed, find);
	const answer = await sendForm(site, form, find.who);
	const yes = answer.status === 409 ? confirmed(answer, form) : undefined;
	return yes ? await sendForm(site, yes, find.who) : answer;
}

/** The page an action led to, as the same person sees it: with the sentence it says once. */
export async function landed(site: OpenSite, answer: Answer, who: Who = "grace"): Promise<Answer> {
	const done = answer.setCookies.map((line) => line.split(";")[0]).join("; ");
	const own = who === "visitor" ? "" : await site.cookieOf(who);
	const { pathname, search } = new URL(String(answer.headers.location), site.config.publicUrl);
	return await site.ask(`${pathname}${search}`, { headers: { cookie: [own, done].filter(Boolean).join("; ") } });
}

function formOn(page: Answer, at: string, names: readonly string[], hidden: Record<string, string> = {}): PageForm {
	const found = formsIn(page).find(
		(form) =>
			names.every((name) => form.names.includes(name)) &&
			Object.entries(hidden).every(([name, value]) => form.fields.some(([n, v]) => n === name && v === value)),
	);
	if (!found) throw new Error(`${at} has no form with ${[...names, ...Object.keys(hidden)].join(", ")}`);
	return found;
}

function filled(at: string, form: PageForm, typed: Typed): Filled {
	const untouched = form.fields.filter(([name]) => !(name in typed));
	const wanted = Object.entries(typed).flatMap(([name, value]): [string, string | File][] => {
		if (value === null) return [];
		if (typeof value === "string" || value instanceof File) return [[name, value]];
		return value.map((one) => [name, one]);
	});
	return { path: form.action || at, fields: [...untouched, ...wanted], isMultipart: form.isMultipart };
}

/** Without an id the button stands in its own form: the one whose text holds it. */
function formAround({ text }: Answer, forms: PageForm[]): PageForm | undefined {
	const posting = [...text.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)].filter(
		([, tag = "", inside = ""]) => /method="post"/i.test(tag) && /name="confirmed"/.test(inside),
	);
	const inside = posting[0]?.[0];
	return inside ? formsIn({ text: inside } as Answer)[0] : forms.at(-1);
}
