import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { configure } from "#kit/config/config.ts";
import { openLinks } from "#mail/data/sealed-links.ts";
import { openSite } from "#tests/http/house.ts";

let site: Awaited<ReturnType<typeof openSite>>;
beforeAll(async () => {
	site = await openSite();
});
afterAll(async () => {
	await site.close();
});

describe("what a browser keeps of My Courses", () => {
	test("says whose it is, and is cleared when they log out or somebody else logs in", async () => {
		const mine = await site.ask("/my-courses", { who: "chidi" });
		const kept = [mine.headers["set-cookie"]].flat().find((cookie) => cookie?.startsWith("koya-offline="));
		const owner = /data-offline-owner="([\w-]+)"/.exec(mine.text)?.[1];
		expect(kept).toContain(`koya-offline=${owner};`);
		const cookie = `koya-offline=${owner}`;
		const enter = (email: string) => site.post("/log-in", { email, password: "koya-demo" }, { headers: { cookie } });
		expect((await enter("chidi@example.com")).headers["clear-site-data"]).toBeUndefined();
		expect((await enter("ada@example.com")).headers["clear-site-data"]).toBe('"storage"');
		expect((await site.post("/log-out", {}, { headers: { cookie } })).headers["clear-site-data"]).toBe('"storage"');
		expect((await site.post("/log-out", {})).headers["clear-site-data"]).toBeUndefined();
	});

	test("is cleared by the next page when the session ended elsewhere, or by its age", async () => {
		const cookie = "koya-offline=a-copy-of-before-22-ab";
		for (const path of ["/account", "/my-courses"]) {
			const answer = await site.ask(path, { headers: { cookie } });
			expect([path, answer.headers["clear-site-data"]]).toEqual([path, '"storage"']);
		}
		const named = `koya-viewer=${encodeURIComponent('{"name":"Chidi"}')}; ${cookie}`;
		expect((await site.ask("/courses", { headers: { cookie: named } })).headers["clear-site-data"]).toBe('"storage"');
	});

	test("is cleared when somebody else chooses a new password, which logs them in", async () => {
		await site.post("/reset-password", { email: "bola@example.com" });
		const emails = () => site.query("select facts from mails where kind = 'reset-password' order by id desc limit 1");
		await expect.poll(emails).toHaveLength(1);
		const [mail] = await emails();
		configure(site.config);
		const { facts } = openLinks("reset-password", mail?.facts);
		const { pathname } = new URL((facts as { url: string }).url);
		const headers = { cookie: "koya-offline=somebody-else-s-copy-22" };
		const answer = await site.post(pathname, { password: "a quiet harbour 7" }, { headers });
		expect([answer.status, answer.headers["clear-site-data"]]).toEqual([302, '"storage"']);
	});

	test("is not begun for visitors, nor on public pages", async () => {
		for (const path of ["/", "/courses", "/my-courses"])
			expect((await site.ask(path)).text, path).not.toContain("data-offline-owner");
	});
});

describe("a member's own picture", () => {
	const send = async (file: Blob | null, more: Record<string, string> = {}) => {
		const form = new FormData();
		const fields = { intent: "profile", firstName: "Ada", lastName: "Okafor", phoneNumber: "", ...more };
		for (const [name, value] of Object.entries(fields)) form.set(name, value);
		if (file) form.set("picture", file, "me.png");
		const cookie = await site.logIn("ada@example.com");
		const headers = { cookie, origin: site.config.publicUrl };
		return await fetch(`http://localhost:${site.port}/my-courses`, { method: "POST", headers, body: form });
	};
	const pictureOf = async () =>
		(await site.query("select image_url from users where email = 'ada@example.com'"))[0]?.image_url;

	test("is drawn anew, shown, and taken away again; what is no picture is refused at its field", async () => {
		const png = new Blob([new Uint8Array(await readFile("public/icon-192.png"))], { type: "image/png" });
		const answer = await send(png);
		const url = await pictureOf();
		expect([answer.status, url]).toEqual([200, expect.stringMatching(/^\/media\/.+\.webp$/)]);
		expect((await site.ask("/my-courses", { who: "ada" })).text).toContain(url);
		const refused = await send(new Blob(["<svg xmlns='http://www.w3.org/2000/svg'/>"], { type: "image/png" }));
		expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining("We do not accept SVG")]);
		expect(await pictureOf()).toBe(url);
		expect((await send(null, { removePicture: "yes" })).status).toBe(200);
		expect(await pictureOf()).toBeNull();
	});
});
