import { expect, test } from "vitest";
import { AdminHead } from "#kit/admin/admin-head.tsx";
import { workbench } from "#tests/kit/ui/workbench.tsx";

const { show } = workbench();

test("a statement with a long name of one word does not push its page sideways on a phone", async () => {
	const page = await show(<AdminHead title="GTBank_account_statement_0123456789_2026-11-01_2026-11-22.csv" />, {
		width: 360,
	});
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test("the number of a document stays on one line of its heading", async () => {
	const page = await show(<AdminHead title="Credit note C-2026-000001" />, { width: 360 });
	const heading = page.getByRole("heading", { name: "Credit note C-2026-000001" });
	const lines = await heading.evaluate((element) => {
		const words = document.createRange();
		words.selectNodeContents(element);
		const [, number = ""] = /(C-\S+)/.exec(element.textContent ?? "") ?? [];
		const node = document.evaluate(`.//text()[contains(., 'C-')]`, element, null, 9).singleNodeValue as Text;
		const at = node.data.indexOf(number);
		words.setStart(node, at);
		words.setEnd(node, at + number.length);
		return new Set([...words.getClientRects()].map(({ top }) => top)).size;
	});
	expect(lines).toBe(1);
});
