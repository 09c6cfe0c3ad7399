import { beforeEach, expect, test } from "vitest";
import { config, configure } from "#kit/config/config.ts";
import { readFlash, redirectWithFlash } from "#kit/web/guards-admin.ts";
import { settings } from "#tests/accounts/house.ts";

beforeEach(() => settings());

const cookieOf = () => redirectWithFlash("/admin", "It is done.").headers.get("set-cookie") ?? "";
const asking = (cookie: string) => new Request("http://localhost/", { headers: { cookie } });

test("what an action of the office says is shown once on the next page", () => {
	const cookie = cookieOf();
	expect(cookie).toMatch(/^koya-done=[^;]+; Path=\/; Max-Age=60; HttpOnly; SameSite=Lax$/);
	expect(readFlash(asking(`a=b; ${cookie.split(";")[0]}`)).sentence).toBe("It is done.");
});

test("where the site is https it is kept for this host and https only", () => {
	configure({ ...config, publicUrl: "https://academy.example.org" });
	const cookie = cookieOf();
	expect(cookie).toMatch(/^__Host-koya-done=[^;]+; Path=\/; Max-Age=60; HttpOnly; SameSite=Lax; Secure$/);
	expect(readFlash(asking(cookie.split(";")[0] ?? "")).sentence).toBe("It is done.");
	expect(readFlash(asking("koya-done=planted")).sentence).toBeNull();
});
