import type { IncomingMessage, ServerResponse } from "node:http";
import { noteKeptPage } from "#app/note-answer.ts";
import { FRAME_TOPICS, isPersonal, keptAddress, rightUntil, withoutCampaign } from "#app/page-cache/pages.ts";
import { answerTo, type StoredPage, storedPage } from "#app/page-cache/stored-page.ts";
import { forgetViewers, viewerOfCookies } from "#app/page-cache/viewers.ts";
import { onOwnChange } from "#kit/data/notices.ts";
import type { Viewer } from "#kit/rules/access.ts";
import { EVERYTHING, PUBLIC_TOPICS } from "#kit/rules/topics.ts";
import { onLive } from "#kit/web/live-notices.ts";
import { namesTwoHosts } from "#kit/web/web-request.ts";

/** Old bytes are sent no longer than this after a change, and only while new ones are being made. */
const STALE_MS = 700;
/** A busy day changes seats many times a second: anyone who comes gets the old bytes once a page was made so often within one. */
const MOST_RENDERS_A_SECOND = 4;
/** A render that failed is tried again after this. */
const RETRY_MS = 1_000;
const MOST_BYTES = 48 * 1024 * 1024;
/** An address that is the router's takes no bytes, but a place. */
const MOST_ENTRIES = 5_000;

export type PageCache = ReturnType<typeof openPageCache>;

/** Renders a page for a kind of person; `topics` gathers what it depends on. */
export type RenderPage = (url: string, viewer: Viewer | null, topics: Set<string>) => Promise<Response>;

/** Bytes, or that the router answers: a course that is not there, or has moved. */
type CacheEntry = StoredPage | "router";

type Entry = {
	url: string;
	viewer: Viewer | null;
	onlyWithoutCookies: boolean;
	kept?: CacheEntry;
	topics: ReadonlySet<string>;
	rightUntil: number;
	/** Since when what is kept is out of date. */
	staleAt?: number;
	/** When the last of them began. */
	renders: readonly number[];
	failedAt?: number;
	rendering?: Promise<CacheEntry>;
	missed?: MissedChanges;
};

/** Topics announced while a page is being rendered, and when the first of them was. */
type MissedChanges = { topics: Set<string>; at: number };

/**
 * Answers public pages from memory, before the router: one render per change, the same bytes for everybody of a kind. A notice
 * of a topic, the end of the day and the end of a hold make a page stale (docs/decisions/page-cache.md).
 */
export function openPageCache(render: RenderPage) {
	/** By kind and address, the one that was asked for longest ago first. */
	const entries = new Map<string, Entry>();
	let bytes = 0;

	const invalidate = (topics: readonly string[]) => {
		for (const topic of topics) forgetViewers(topic);
		const now = Date.now();
		for (const entry of entries.values()) {
			if (concerns(topics, entry.topics)) entry.staleAt ??= now;
			if (entry.missed) addTopics(entry.missed, topics, now);
		}
	};
	// What this process changes is known before it is announced.
	const stops = [onOwnChange(invalidate), onLive((topic, isOwn) => isOwn || invalidate([topic]))];

	/** Answers a GET with a kept page. True when the request is answered, now or soon; `pass` takes it to the router later. */
	function answer(request: IncomingMessage, response: ServerResponse, pass: () => void): boolean {
		if (request.method !== "GET" || !request.url || namesTwoHosts(request)) return false;
		const beganAt = performance.now();
		const { url, headers } = request;
		const found = find(url, headers.cookie);
		if (!found) return false;
		const send = (page: StoredPage) => {
			const answer = answerTo(page, headers);
			response.writeHead(answer.status, answer.headers).end(answer.body);
			noteKeptPage(url, answer.status, answer.body.length, beganAt);
		};
		if (found instanceof Promise) void found.then((page) => (page ? send(page) : pass()));
		else send(found);
		return true;
	}

	/** The page that answers a GET; undefined where it is the router's. A promise where the reader has to wait. */
	function find(
		askedUrl: string,
		cookies: string | undefined,
	): StoredPage | undefined | Promise<StoredPage | undefined> {
		const url = withoutCampaign(askedUrl);
		const asked = viewerOfCookies(cookies);
		if (!asked || (asked.booked.size > 0 && isPersonal(url, asked))) return undefined;
		const key = asked.kind + url;
		const entry = entries.get(key) ?? newEntry(url, asked.viewer);
		if (!entry || (entry.onlyWithoutCookies && cookies !== undefined)) return undefined;
		// The last one is the one that was asked for last.
		entries.delete(key);
		entries.set(key, entry);
		const found = keptNow(entry);
		return found instanceof Promise ? found.then(pageIn) : pageIn(found);
	}

	/** What is kept, or a promise of it where anyone who asks has to wait: the first after a change, and all once it is too old. */
	function keptNow(entry: Entry): CacheEntry | Promise<CacheEntry> {
		const now = Date.now();
		if (now >= entry.rightUntil) entry.staleAt ??= entry.rightUntil;
		const { kept, staleAt, failedAt = 0 } = entry;
		if (kept && staleAt === undefined) return kept;
		if (kept && now - failedAt < RETRY_MS) return kept;
		const mayWait = entry.rendering !== undefined || isOftenRendered(entry, now);
		if (kept && staleAt !== undefined && now - staleAt < STALE_MS && mayWait) return kept;
		entry.rendering ??= renew(entry, new Date(now)).finally(() => {
			delete entry.rendering;
			delete entry.missed;
		});
		return entry.rendering;
	}

	/** Renders it anew. What fails leaves what was there before, and is tried again. */
	async function renew(entry: Entry, now: Date): Promise<CacheEntry> {
		entry.renders = [...entry.renders, now.getTime()].slice(-MOST_RENDERS_A_SECOND);
		const missed: MissedChanges = { topics: new Set(), at: 0 };
		entry.missed = missed;
		const topics = new Set(FRAME_TOPICS);
		try {
			const [response, until] = await Promise.all([render(entry.url, entry.viewer, topics), rightUntil(now)]);
			if (response.status >= 500) throw new Error(`The page ${entry.url} failed`);
			const isPage = response.status === 200 && response.headers.get("content-type")?.startsWith("text/html");
			const kept = isPage ? await storedPage(await response.text()) : "router";
			keep(entry, kept);
			// What is not there may come to be by any change.
			entry.topics = kept === "router" ? new Set([...PUBLIC_TOPICS, ...topics]) : topics;
			entry.rightUntil = until;
			delete entry.failedAt;
			if (concerns([...missed.topics], entry.topics)) entry.staleAt = missed.at;
			else delete entry.staleAt;
			return kept;
		} catch {
			// The router's own error page says so to anyone who comes where nothing is kept.
			entry.failedAt = Date.now();
			return entry.kept ?? "router";
		}
	}

	function keep(entry: Entry, kept: CacheEntry) {
		bytes += sizeOf(kept) - sizeOf(entry.kept);
		entry.kept = kept;
		for (const [key, oldest] of entries) {
			if (bytes <= MOST_BYTES && entries.size <= MOST_ENTRIES) break;
			if (oldest === entry || oldest.rendering) continue;
			entries.delete(key);
			bytes -= sizeOf(oldest.kept);
		}
	}

	return {
		answer,
		close() {
			for (const stop of stops) stop();
		},
	};
}

function addTopics(meanwhile: MissedChanges, topics: readonly string[], now: number) {
	meanwhile.at ||= now;
	for (const topic of topics) meanwhile.topics.add(topic);
}

function concerns(missed: readonly string[], topics: ReadonlySet<string>): boolean {
	return missed.some((topic) => topic === EVERYTHING || topics.has(topic));
}

const pageIn = (kept: CacheEntry) => (kept === "router" ? undefined : kept);

function isOftenRendered({ renders }: Entry, now: number): boolean {
	return renders.length === MOST_RENDERS_A_SECOND && now - (renders[0] ?? 0) < 1_000;
}

function newEntry(url: string, viewer: Viewer | null): Entry | undefined {
	const address = keptAddress(url);
	const { onlyWithoutCookies = false } = address ?? {};
	if (!address || (onlyWithoutCookies && viewer)) return undefined;
	return { url, viewer, onlyWithoutCookies, topics: new Set(), rightUntil: Number.POSITIVE_INFINITY, renders: [] };
}

const sizeOf = (kept: CacheEntry | undefined) => (typeof kept === "object" ? kept.bytes : 0);
