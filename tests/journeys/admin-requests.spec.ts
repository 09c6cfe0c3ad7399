import { randomUUID } from "node:crypto";
import { findUserByEmail } from "#accounts/data/users.ts";
import { insertRequestOnce } from "#requests/data/requests.ts";
import { change } from "#tests/journeys/academy.ts";
import { expect, open, test } from "#tests/journeys/house.ts";
import { mailTo } from "#tests/journeys/mailbox.ts";
import { enter, GRACE } from "#tests/journeys/people.ts";

test("a message comes into the open inbox by itself; Grace answers it, looks at the e-mail, and it arrives", async ({
	page,
	context,
	request,
	faults,
}) => {
	faults.allow(/status of 409/);
	const word = randomUUID().slice(0, 8);
	const email = `asker-${word}@example.com`;
	await enter(context, GRACE);
	await open(page, `/admin/requests?q=${word}`);
	await expect(page.getByText("No results.")).toBeVisible();

	await change(async (tx) => {
		const ada = await findUserByEmail(tx, "ada@example.com");
		const facts = { firstName: "Nneka", email, message: `Is ${word} taught?` };
		const asked = { kind: "message", facts, userId: ada?.id ?? "", typed: [word], now: new Date() } as const;
		await insertRequestOnce(tx, asked);
	});

	const row = page.getByRole("row").filter({ hasText: word });
	await expect(row).toBeVisible();
	await row.getByRole("link").click();
	await page.getByLabel("Your answer").fill(`Dear Nneka,\n\nyes: see https://academy.example/${word}.`);
	await page.getByRole("button", { name: "Preview and send" }).click();
	const dialog = page.getByRole("dialog", { name: `Send this to ${email}?` });
	await expect(dialog.getByText(`yes: see https://academy.example/${word}.`)).toBeVisible();
	await dialog.getByRole("button", { name: "Send", exact: true }).click();
	await expect(page.getByText("Your answer to Ada Okafor is being sent.")).toBeVisible();

	const mail = await mailTo(request, email, new RegExp(`yes: see https://academy.example/${word}`));
	expect(mail.text).toContain(`> Is ${word} taught?`);
	await open(page, `/admin/requests?q=${word}&state=answered`);
	await expect(page.getByRole("row").filter({ hasText: word })).toContainText("Ada Okafor");
});
