import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { policyWords } from "#kit/words/policies.ts";
import { type OpenSite, openSite } from "#tests/http/house.ts";

let site: OpenSite;
beforeAll(async () => {
	site = await openSite();
});
afterAll(() => site.close());

describe("every form that takes personal data leads to the privacy notice", () => {
	test.each([
		["/sign-up", "visitor", policyWords.bySigningUp],
		["/newsletter", "visitor", policyWords.howWeUseData],
		["/tell-me?q=Excel", "visitor", policyWords.howWeUseData],
		["/services", "ada", policyWords.howWeUseData],
		["/about", "ada", policyWords.howWeUseData],
		["/special-invitation", "ada", policyWords.howWeUseData],
		["/organisation-invitation", "ada", policyWords.howWeUseData],
		["/courses/financial-modelling-for-non-accountants/register", "ada", policyWords.howWeUseData],
	] as const)("%s", async (path, who, lead) => {
		const { text } = await site.ask(path, { who });
		const main = text.slice(text.indexOf("<main"), text.indexOf("</main>"));
		const said = main.slice(main.indexOf(lead));
		expect(main).toContain(lead);
		expect(said.slice(0, 900)).toContain('href="/privacy"');
	});
});
