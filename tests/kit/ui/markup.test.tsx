import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { Markup } from "#kit/ui/markup.tsx";

const drawn = (text: string) =>
	renderToStaticMarkup(
		<MemoryRouter>
			<Markup text={text} headingLevel={2} />
		</MemoryRouter>,
	);

test("a text of the academy becomes headings, lists, lines and links, and never HTML of its own", () => {
	expect(drawn("# Refunds\nWithin **7 days**,\nsee [terms](/terms).\n- one\n- <b>two</b>")).toBe(
		'<div class="markup"><h2>Refunds</h2><p>Within <strong>7 days</strong>,<br/>see <a href="/terms" data-discover="true">terms</a>.</p><ul><li>one</li><li>&lt;b&gt;two&lt;/b&gt;</li></ul></div>',
	);
});
