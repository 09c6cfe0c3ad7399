import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { compress } from "hono/compress";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { bodyInTime } from "#app/body-time.ts";
import { brotli } from "#app/brotli.ts";
import { handIn } from "#app/handed-in.ts";
import { startMetrics } from "#app/metrics.ts";
import { noteAnswer } from "#app/note-answer.ts";
import { openPageCache, type RenderPage } from "#app/page-cache/page-cache.ts";
import { startWorker } from "#app/worker.ts";
import { type Config, config, configure } from "#kit/config/config.ts";
import type { Connection } from "#kit/data/connection.ts";
import { closeDatabase, openDatabase, pool } from "#kit/data/db.ts";
import { readDiskState } from "#kit/data/disk.ts";
import { printLogLines } from "#kit/data/log-lines.ts";
import { inRequest, type RequestScope } from "#kit/data/request-scope.ts";
import { shortAddress } from "#kit/rules/office/security-events.ts";
import { clientAddress } from "#kit/web/client-address.ts";
import { liveMark, startLive } from "#kit/web/live-notices.ts";
import { type RequestFacts, requestFacts } from "#kit/web/request-facts.ts";
import { contentSecurityPolicy, securityHeaders } from "#kit/web/web-headers.ts";
import {
	isFromElsewhere,
	isReadable,
	mayCarryFile,
	namesTwoHosts,
	onPublicAddress,
	refusalOf,
} from "#kit/web/web-request.ts";
import { siteWords } from "#kit/words/site.ts";
import { checkoutHostsOn } from "#sales/paying/ways/card/gateways/gateway.ts";

const MOST_BODY_BYTES = 1_000_000;
/** Enough to tell browser and device. */
const LONGEST_USER_AGENT = 300;
/** Others the router cannot even put into a request. */
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"];
const YEAR = "public, max-age=31536000, immutable";
const HOUR = "public, max-age=3600";
/** A load balancer looks about once a second; it should have seen us unready before we stop answering. */
const LAST_CALL_MS = 300;
const STREAM_GRACE_MS = 500;
/** For files, the largest over a slow phone's line; forms have less (app/body-time.ts). */
const LONGEST_BODY_MS = 15 * 60_000;
/** Who connects and says nothing, or sends a head line by line for ever, is answered 408 after 10 to 15 seconds. */
const HEAD_LIMITS = { headersTimeout: 10_000, connectionsCheckingInterval: 5_000 };

type Env = { Bindings: HttpBindings; Variables: { clientAddress: string } };
type ConnectStyle = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

export type ServerOptions = {
	getBuild: () => Promise<ServerBuild>;
	config: Config;
	connection: Connection;
	/** Where the lines of the logs go (docs/decisions/logs.md). */
	print?: (line: string) => void;
	/** In development, Vite answers for styles and scripts. */
	assets?: ConnectStyle;
};

export type SiteOptions = {
	getBuild: () => Promise<ServerBuild>;
	isReady: () => Promise<boolean>;
	mode?: "production" | "development";
};

/** The site as a function of requests, on an open database; and the router alone, for pages that are kept. */
export function createSite({ getBuild, isReady, mode = "production" }: SiteOptions) {
	const site = new Hono<Env>();
	let handler: { build: ServerBuild; handle: ReturnType<typeof createRequestHandler> } | undefined;

	async function route(request: Request, facts: RequestFacts): Promise<Response> {
		const context = new RouterContextProvider();
		context.set(requestFacts, facts);
		const build = await getBuild();
		if (handler?.build !== build) handler = { build, handle: createRequestHandler(build, mode) };
		return await handler.handle(request, context);
	}

	site.use(async (c, next) => {
		if (c.env.incoming && namesTwoHosts(c.env.incoming)) return c.text(siteWords.unreadable, 400);
		const line = clientAddress(c.req.raw.headers, c.env.incoming?.socket.remoteAddress);
		const userAgent = (c.req.header("user-agent") ?? "").slice(0, LONGEST_USER_AGENT);
		const scope: RequestScope = { id: randomBytes(6).toString("hex"), address: shortAddress(line), userAgent };
		c.set("clientAddress", line);
		noteAnswer(scope, c.req.raw.method, c.req.path, c.env);
		await inRequest(scope, next);
		c.res.headers.set("x-request-id", scope.id);
	});
	site.use(async (c, next) => {
		await next();
		// Set on the answer itself: `c.header` makes a new one for each. What is not there is a page that says so, also under /assets.
		const { headers, ok } = c.res;
		for (const [name, value] of Object.entries(securityHeaders(ok ? c.req.path : "/")))
			if (!headers.has(name)) headers.set(name, value);
	});
	site.get("/healthz", (c) => c.text("ok"));
	site.get("/readyz", async (c) => ((await isReady()) ? c.text("ready") : c.text("not ready", 503)));
	site.use(
		"/assets/*",
		serveStatic({ root: "./build/client", precompressed: true, onFound: (_, c) => c.header("cache-control", YEAR) }),
	);
	site.use("*", async (c, next) => {
		// A page's path has no ending; asking the disk for it would be a look for nothing.
		if (!/\.[a-z0-9]+$/.test(c.req.path) || c.req.path.endsWith(".data")) return await next();
		return await serveStatic<Env>({
			root: "./build/client",
			precompressed: true,
			onFound: (_, found) => found.header("cache-control", HOUR),
		})(c, next);
	});
	site.use(compress(), brotli);
	site.use(bodyInTime(mayCarryFile, siteWords.tooSlow));
	const limit = bodyLimit({
		maxSize: MOST_BODY_BYTES,
		onError: (c) => refusalOf(c.req.path, 413, siteWords.tooLarge),
	});
	// Files have a limit of their own, and are not read before the door has let somebody in.
	site.use(async (c, next) => (mayCarryFile(c.req.raw) ? await next() : await limit(c, next)));
	site.all("*", async (c) => {
		if (!METHODS.includes(c.req.method)) return c.body(null, 405, { allow: METHODS.join(", ") });
		if (!isReadable(new URL(c.req.url).pathname)) return c.text(siteWords.notFoundBody, 404);
		// The stream has no end that data could be made of: the client that asked for it would wait for ever.
		if (/^\/+live\/*\.data$/.test(c.req.path)) return c.text(siteWords.notFoundBody, 404);
		if (isFromElsewhere(c.req.raw)) return refusalOf(c.req.path, 403, siteWords.wrongOrigin);
		const nonce = randomBytes(16).toString("base64");
		const response = await route(onPublicAddress(c.req.raw), {
			clientAddress: c.get("clientAddress"),
			isDataRequest: c.req.path.endsWith(".data"),
			nonce,
			// Before anything is read: a change that happens meanwhile is announced twice rather than never.
			liveAt: liveMark(),
		});
		// Vite's own scripts, styles and socket would be refused.
		if (mode === "production" && !response.headers.has("content-security-policy"))
			response.headers.set("content-security-policy", contentSecurityPolicy(nonce, checkoutHostsOn(c.req.path)));
		if (!response.headers.has("cache-control")) response.headers.set("cache-control", "private, no-store");
		return response;
	});
	const renderKept: RenderPage = (url, viewer, topics) => {
		const request = new Request(new URL(url, config.publicUrl));
		const facts = { clientAddress: "", isDataRequest: false, nonce: undefined, liveAt: liveMark() };
		const scope = { id: randomBytes(6).toString("hex"), address: "", userAgent: "" };
		return inRequest(scope, () => route(request, { ...facts, keptFor: viewer, topics }));
	};
	return { site, renderKept };
}

/** Opens everything the site needs and listens on the port. `stop` finishes what was begun, then closes it all. */
export async function startServer({ getBuild, config: settings, connection, print, assets }: ServerOptions) {
	configure(settings);
	printLogLines(print);
	handIn();
	openDatabase(connection, 8, { replica: settings.databaseReadUrl });
	const stopWorker = await startWorker();
	const live = startLive(connection);
	// A page that is read before anybody listens would not hear what changed right after it.
	await live.ready;
	let isStopping = false;
	const answers = () =>
		pool.query("select 1").then(
			() => true,
			() => false,
		);
	const isReady = async () => !isStopping && (await answers()) && (await readDiskState()) !== "full";
	const { site, renderKept } = createSite({ getBuild, isReady, mode: assets ? "development" : "production" });
	const pages = assets ? undefined : openPageCache(renderKept);
	const listen = getRequestListener(site.fetch);
	const server = createServer(HEAD_LIMITS, (request, response) => {
		// Since HTTP/1.1 a connection is kept unless it is said not to be: two lines less on each of a page's thirty answers.
		if (request.httpVersion === "1.1" && !request.headers.connection?.includes("close") && !isStopping)
			response.removeHeader("connection");
		const pass = () => void listen(request, response);
		if (assets) assets(request, response, pass);
		else if (!pages?.answer(request, response, pass)) pass();
	});
	server.requestTimeout = LONGEST_BODY_MS;
	const stopMetrics = settings.metrics && (await startMetrics(settings.metrics));
	await new Promise<void>((resolve, reject) =>
		server.once("error", reject).listen(settings.port, settings.host, resolve),
	);

	async function stop() {
		isStopping = true;
		if (settings.mode === "live") await new Promise((resolve) => setTimeout(resolve, LAST_CALL_MS));
		const closed = new Promise((resolve) => server.close(resolve));
		server.closeIdleConnections();
		setTimeout(() => server.closeAllConnections(), STREAM_GRACE_MS).unref();
		await closed;
		pages?.close();
		await stopMetrics?.();
		await stopWorker();
		await live.stop();
		await closeDatabase();
	}
	return { stop };
}
