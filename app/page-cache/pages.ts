import type { CookieViewer } from "#app/page-cache/viewers.ts";
import { db } from "#kit/data/db.ts";
import { endOfDay, todayInLagos } from "#kit/rules/days.ts";

/** An address whose page may be kept, and the parts of a query that change what it shows. */
type KeptAddress = { path: RegExp; query: readonly string[]; onlyWithoutCookies?: boolean };

const FILTERS = ["location", "month", "category", "price", "length", "sort", "page"];
const ADDRESSES: readonly KeptAddress[] = [
	{ path: /^\/$/, query: [] },
	{ path: /^\/courses$/, query: FILTERS },
	{ path: /^\/courses\/[\w-]+$/, query: ["location", "month"] },
	{ path: /^\/team\/[\w-]+$/, query: [] },
	{ path: /^\/(terms|refunds|privacy|faq)$/, query: ["version"] },
	// Their forms begin with what is known of somebody.
	{ path: /^\/(about|services)$/, query: [], onlyWithoutCookies: true },
];
const LONGEST_QUERY = 200;

/** What advertisements and social networks add to an address, for anyone who counts where visitors come from. No page reads it. */
const CAMPAIGN =
	/^(utm_\w+|fbclid|gclid|gclsrc|gbraid|wbraid|msclkid|ttclid|twclid|li_fat_id|igshid|igsh|mibextid|mc_[ce]id)(=|$)/;

/** The address of the page itself: anyone who comes by an advertisement gets the page that everybody gets. */
export function withoutCampaign(url: string): string {
	const begins = url.indexOf("?");
	if (begins < 0) return url;
	const query = url.slice(begins + 1).split("&");
	const asked = query.filter((part) => !CAMPAIGN.test(part));
	return url.slice(0, begins) + (asked.length > 0 ? `?${asked.join("&")}` : "");
}

/** The kept address that this one is; undefined for one that is rendered each time. */
export function keptAddress(url: string): KeptAddress | undefined {
	const [path = "", query] = url.split("?");
	const address = ADDRESSES.find((one) => one.path.test(path));
	if (!address || query === undefined) return address;
	// Any other name, words of a search above all, makes an address that hardly anybody asks for again.
	const names = query.length <= LONGEST_QUERY ? [...new URLSearchParams(query).keys()] : ["too long"];
	return names.every((name) => address.query.includes(name)) ? address : undefined;
}

/** Whether a page says something to this person that it says to no one else: a course they have booked. */
export function isPersonal(url: string, { booked }: CookieViewer): boolean {
	const [, slug = ""] = /^\/courses\/([\w-]+)/.exec(url) ?? [];
	return booked.has(slug);
}

/** Topics of what stands around every page. */
export const FRAME_TOPICS = ["settings", "texts"];

/** Until when a page read at `now` is right though nothing changes: the day ends, and a held seat becomes free. */
export async function rightUntil(now: Date): Promise<number> {
	const row = await db
		.selectFrom("enrolments")
		.select("held_until")
		.where("confirmed_at", "is", null)
		.where("held_until", ">", now)
		.orderBy("held_until")
		.limit(1)
		.executeTakeFirst();
	const midnight = endOfDay(todayInLagos(now)).getTime();
	return Math.min(midnight, row?.held_until?.getTime() ?? midnight);
}
