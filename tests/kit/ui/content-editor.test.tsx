import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { describe, expect, test } from "vitest";
import type { AdminAnswer } from "#kit/admin/admin-answer.ts";
import {
	ContentEditor,
	type ContentField,
	textFieldsOf,
	theirsIn,
	tooLongIn,
	typedIn,
} from "#kit/admin/content-editor.tsx";
import { KIND_EDITORS } from "#site/admin/content-kinds.tsx";
import { CONTENT, type ContentKind } from "#site/rules/content.ts";

const FIELDS: ContentField[] = [
	{ name: "title", label: "Title", maxLength: 10, required: true },
	{ name: "body", label: "What it is", rows: 4, maxLength: 20, required: true },
	{ name: "image", label: "Picture", input: ({ values }) => <output>{values.image}</output> },
	{ name: "hint", input: () => <p>A hint.</p> },
];

function editor(answer?: Omit<AdminAnswer, "ok" | "at">) {
	const page = (
		<ContentEditor
			title="Edit Service"
			back={{ to: "/admin/services", label: "Other Services" }}
			fields={FIELDS}
			values={{ title: "Saved", body: "Saved words", image: "/saved.webp" }}
			answer={answer && { ok: false, at: 1, ...answer }}
			version={3}
			button="Save"
			busyLabel="Saving..."
		/>
	);
	const Page = createRoutesStub([{ path: "/", Component: () => page }]);
	const html = renderToStaticMarkup(<Page />);
	const inputOf = (name: string) => html.match(new RegExp(`<(input|textarea)[^>]*name="${name}"[^>]*>`))?.[0] ?? "";
	return { html, inputOf };
}

describe("the content editor", () => {
	test("shows what is saved, and an input of its own where a field has one", () => {
		const { html, inputOf } = editor();
		expect(inputOf("title")).toContain('value="Saved"');
		expect(html).toContain("Saved words</textarea>");
		expect(html).toContain("<output>/saved.webp</output>");
		expect(inputOf("version")).toContain('value="3"');
	});

	test("shows what was typed instead, and marks what is missing in a form that is refused as a whole", () => {
		const { html, inputOf } = editor({ values: { title: "", body: "Typed" }, errors: { form: "Fill in all." } });
		expect(inputOf("title")).toContain('aria-invalid="true"');
		expect(inputOf("body")).not.toContain("aria-invalid");
		expect(html).toContain("Typed</textarea>");
		expect(html).toContain("<output>/saved.webp</output>");
	});

	test("marks no field when only the network failed: nobody has looked at what was typed", () => {
		const { html } = editor({ errors: { form: "No connection." } });
		expect(html).toContain("No connection.");
		expect(html).not.toContain("aria-invalid");
	});

	test("reads lines tidy and texts without blank ends, and says which one is too long", () => {
		const form = new FormData();
		form.set("title", "  A   title ");
		form.set("body", " One\n\ntwo ");
		form.set("image", "/x.webp");
		expect(typedIn(FIELDS, form)).toEqual({ title: "A title", body: "One\n\ntwo" });
		expect(tooLongIn(FIELDS, { title: "A title", body: "One" })).toBeUndefined();
		expect(tooLongIn(FIELDS, { title: "A title", body: "x".repeat(21) })).toEqual({
			body: "Enter at most 20 characters.",
		});
	});

	test("tells somebody else's version by the labels", () => {
		expect(theirsIn(FIELDS, { title: "Theirs", image: "/theirs.webp" })).toEqual([
			{ label: "Title", text: "Theirs" },
			{ label: "What it is", text: "" },
			{ label: "Picture", text: "/theirs.webp" },
		]);
	});
});

test.each(Object.keys(CONTENT) as ContentKind[])("the form of a %s has a field for each of its values", (kind) => {
	const { columns, fields } = KIND_EDITORS[kind];
	expect(Object.values(columns).toSorted()).toEqual(CONTENT[kind].values.toSorted());
	const names = new Set(["image", "imageAlternative", ...textFieldsOf(fields).map(({ name }) => name)]);
	expect(Object.keys(columns).filter((name) => !names.has(name))).toEqual([]);
	expect(textFieldsOf(fields).filter(({ name }) => !(name in columns))).toEqual([]);
});
