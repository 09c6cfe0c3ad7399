// Keeps My Courses as it was last seen, for whoever stands before the door without a network: that page, its style, its fonts and its
// pictures, and nothing else. It asks the network first, and forgets everything when the page belongs to nobody or to somebody else.
const PAGE = "/my-courses";
const PREFIX = "my-courses-";
const AT = "x-kept-at";
const OWNER = /data-offline-owner="([\w-]+)"/;
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("message", (event) => {
	if (event.data === "keep") event.waitUntil(look().catch(() => undefined));
});

self.addEventListener("fetch", (event) => {
	const { request } = event;
	const url = new URL(request.url);
	if (request.method !== "GET" || url.origin !== self.location.origin) return;
	if (request.mode === "navigate") {
		if (url.pathname === PAGE) event.respondWith(open(event));
		return;
	}
	if (["style", "font", "image"].includes(request.destination))
		event.respondWith(fetch(request).catch(async () => (await kept(request.url)) ?? Response.error()));
});

/** The page as it is now; without a network, as it was last seen. */
async function open(event) {
	try {
		const response = await fetch(event.request);
		if (response.ok) event.waitUntil(keep(response.clone()).catch(() => undefined));
		return response;
	} catch (error) {
		const page = await keptPage();
		if (page) return page;
		throw error;
	}
}

/** Looks at the page once more, for whoever came to it without a document of its own. */
async function look() {
	const response = await fetch(PAGE, { credentials: "same-origin", headers: { accept: "text/html" } });
	if (response.ok) await keep(response);
}

async function keep(response) {
	const html = await response.text();
	const owner = OWNER.exec(html)?.[1];
	await forget(owner);
	if (!owner) return;
	const page = asKept(html);
	const cache = await caches.open(PREFIX + owner);
	const wanted = [...page.matchAll(/(?:href|src)="(\/(?:assets|media|patterns|logo)\/[^"]+)"/g)].map(([, at]) =>
		at.replaceAll("&amp;", "&"),
	);
	for (const at of new Set(wanted)) await keepFile(cache, at);
	for (const request of await cache.keys()) {
		const { pathname, search } = new URL(request.url);
		const isFont = pathname.endsWith(".woff2");
		if (pathname !== PAGE && !isFont && !wanted.includes(pathname + search)) await cache.delete(request);
	}
	const headers = { "content-type": "text/html; charset=utf-8", [AT]: String(Date.now()) };
	await cache.put(PAGE, new Response(page, { headers }));
}

/** A style sheet brings its fonts along. */
async function keepFile(cache, at) {
	if (await cache.match(at)) return;
	const file = await fetch(at).catch(() => undefined);
	if (!file?.ok) return;
	if (at.split("?")[0].endsWith(".css")) {
		const fonts = [...(await file.clone().text()).matchAll(/url\(["']?(\/assets\/[^"')]+\.woff2)/g)];
		for (const [, font] of fonts) await keepFile(cache, font);
	}
	await cache.put(at, file);
}

/** What can be read without a network: no script, nothing to press, one size of each picture. */
function asKept(html) {
	return html
		.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, "")
		.replace(/<link\b[^>]*rel="(?:modulepreload|manifest)"[^>]*>/g, "")
		.replace(/\s(?:srcset|imagesrcset|loading)="[^"]*"/gi, "");
}

async function keptPage() {
	const name = (await caches.keys()).find((one) => one.startsWith(PREFIX));
	const page = name && (await (await caches.open(name)).match(PAGE));
	if (!page) return undefined;
	const at = Number(page.headers.get(AT));
	if (Date.now() - at > KEPT_MS) {
		await forget();
		return undefined;
	}
	const when = new Intl.DateTimeFormat("en-GB", {
		weekday: "short",
		day: "numeric",
		month: "long",
		hour: "2-digit",
		minute: "2-digit",
		timeZone: "Africa/Lagos",
	}).format(at);
	const note = `<div role="status" class="offline-note"><p><strong>You are offline.</strong> This is your page as of ${when}. To pay or to change something, connect to the internet and load it again.</p></div>`;
	const html = (await page.text())
		.replace("</head>", `<style>form,details,[data-online]{display:none!important}</style></head>`)
		.replace(/(<main\b[^>]*>)/, `$1${note}`);
	return new Response(html, {
		headers: {
			"content-type": "text/html; charset=utf-8",
			"content-security-policy":
				"default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'",
		},
	});
}

async function kept(url) {
	for (const name of await caches.keys()) {
		const found = name.startsWith(PREFIX) && (await (await caches.open(name)).match(url));
		if (found) return found;
	}
	return undefined;
}

/** Everybody's copy but this one's. */
async function forget(owner) {
	for (const name of await caches.keys())
		if (name.startsWith(PREFIX) && name !== PREFIX + owner) await caches.delete(name);
}
