import { beforeEach, expect, test } from "vitest";
import { config, configure } from "#kit/config/config.ts";
import { forgetCopy, keepsCopy, offlineOwner } from "#kit/web/offline-copy.ts";
import { settings } from "#tests/accounts/house.ts";

const OWNER = offlineOwner("somebody");
const asking = (cookie = "") => new Request("http://localhost:3000/my-courses", { headers: { cookie } });

beforeEach(() => settings());

test.each([
	["on http the cookie has a plain name", "http://localhost:3000", "koya-offline", ""],
	["on https the cookie is pinned to the host", "https://academy.example.org", "__Host-koya-offline", "; Secure"],
])("%s", (_, publicUrl, name, secure) => {
	configure({ ...config, publicUrl });
	const { "set-cookie": cookie } = keepsCopy(asking(), OWNER);
	expect(cookie).toBe(`${name}=${OWNER}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax${secure}`);
	expect(keepsCopy(asking(`a=b; ${name}=${OWNER}`), OWNER)).toEqual({});
	const headers = new Headers();
	forgetCopy(asking(`${name}=${OWNER}`), headers, "somebody else");
	expect([headers.get("clear-site-data"), headers.get("set-cookie")]).toEqual([
		'"storage"',
		`${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${secure}`,
	]);
});
