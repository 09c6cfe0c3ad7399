import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { failing } from "#tests/http/admin-battery.ts";
import { landed, send } from "#tests/http/admin-forms.ts";
import { type OpenSite, openSite } from "#tests/http/house.ts";
import { mainText } from "#tests/http/pages.ts";
import { hasProcessorTime, processorSecondsOf } from "#tests/support/processor-time.ts";

let site: OpenSite;
beforeAll(async () => {
	site = await openSite();
}, 120_000);
afterAll(() => site.close());

const ask = async (at: string) => await site.ask(at, { who: "grace" });
const page = async (at: string) => mainText((await ask(at)).text);

describe("the trash", () => {
	test("is empty at first, and says so", async () => {
		expect(await page("/admin/trash")).toContain("The trash is empty.");
	});

	test("shows what was deleted, by whom and how long it waits, and restores it to where it stood", async () => {
		const [service] = await site.query("select id, title, sort_order from services order by id limit 1");
		await send(site, "/admin/services", {}, { hidden: { intent: "delete", id: String(service?.id) } });
		const said = await page("/admin/trash");
		expect(said).toMatch(new RegExp(`${service?.title} Service Grace Danjuma .*? 29 days Restore`));
		expect(await page("/services")).not.toContain(service?.title);

		const done = await send(site, "/admin/trash", {}, { hidden: { kind: "service", id: String(service?.id) } });
		expect(mainText((await landed(site, done)).text)).toContain(`'${service?.title}' has been restored.`);
		expect(await site.query("select deleted_at, sort_order from services where id = $1", [service?.id])).toEqual([
			{ deleted_at: null, sort_order: service?.sort_order },
		]);
		// Sent twice it is restored once.
		const again = await site.post("/admin/trash", { kind: "service", id: String(service?.id) }, { who: "grace" });
		expect(again.status).toBe(302);
		const logged = await site.query("select action from changes where subject = 'service' order by id");
		expect(logged.map(({ action: input }) => input)).toEqual(["deleted", "restored"]);
	});

	test("with 500 things in it has pages, the latest first, and a search that finds one of them", async () => {
		await site.query(`insert into services (title, body, sort_order, created_at, updated_at, deleted_at)
			select 'Old service ' || n, 'Gone.', 900 + n, now(), now(), now() - n * interval '1 hour' from generate_series(1, 500) n`);
		const first = await page("/admin/trash");
		expect([first.includes("Old service 1 Service"), first.includes("Old service 26 Service")]).toEqual([true, false]);
		expect(await page("/admin/trash?page=2")).toContain("Old service 26 Service");
		const found = await page("/admin/trash?q=OLD+SERVICE+333");
		expect([found.match(/Old service \d+/g), found.includes("Restore")]).toEqual([["Old service 333"], true]);
		expect(await page("/admin/trash?q=no-such-thing")).toContain("No results.");
		await site.query("delete from services where title like 'Old service %'");
	});

	test("a course comes back from there as well", async () => {
		const [course] = await site.query(
			"update courses set deleted_at = now() where slug like 'business-writing%' returning id",
		);
		const done = await send(site, "/admin/trash", {}, { hidden: { kind: "course", id: String(course?.id) } });
		expect(done.status).toBe(302);
		expect((await site.ask("/courses/business-writing-and-reports")).status).toBe(200);
	});

	test("what was removed for good meanwhile, and what could not be restored, is said", async () => {
		const gone = await site.post("/admin/trash", { kind: "service", id: "999999" }, { who: "grace" });
		expect([gone.status, mainText(gone.text)]).toEqual([404, expect.stringContaining("has been permanently deleted")]);
		const [row] = await site.query(
			"update services set deleted_at = now() where id = (select max(id) from services) returning id",
		);
		const hidden = { kind: "service", id: String(row?.id) };
		const failed = await failing(site, "services", () => send(site, "/admin/trash", {}, { hidden }));
		expect([failed.status, mainText(failed.text)]).toEqual([
			500,
			expect.stringContaining("The item could not be restored."),
		]);
	});
});

describe("the log", () => {
	test("says who did what, with before and after, and leads to the thing", async () => {
		const [service] = await site.query("select id, title from services where deleted_at is null order by id limit 1");
		const typed = { title: "Renamed <b>service</b>", body: "A new body." };
		expect((await send(site, `/admin/services/${service?.id}`, typed)).status).toBe(302);
		const { text } = await ask("/admin/log?action=edited");
		expect(mainText(text)).toContain(`Grace Danjuma edited the service '${service?.title}'`);
		expect(mainText(text)).toMatch(new RegExp(`Title Before ${service?.title} After Renamed <b>service</b>`));
		expect(text).not.toContain("<b>service");
		expect(text).toContain(`href="/admin/services/${service?.id}"`);
	});

	test.each([["update changes set title = 'another'"], ["delete from changes"], ["truncate changes"]])(
		"cannot be changed by anybody: %s",
		async (statement) => {
			await expect(site.query(statement)).rejects.toThrow("The log cannot be edited.");
		},
	);

	test("is searched by words, person, subject, action and days, and the page stands in the address", async () => {
		await site.query(
			`insert into changes (happened_at, actor_id, actor_name, action, subject, subject_id, title, before, after)
			select timestamptz '2026-01-01' + n * interval '1 minute', 'old-' || n % 7, 'Admin ' || n % 7, 'edited', 'course',
				n, 'Course ' || n, jsonb_build_object('price_kobo', n * 100, 'description', repeat('word ', 40)),
				jsonb_build_object('price_kobo', n * 200, 'description', repeat('text ', 40) || n)
			from generate_series(1, 50000) n`,
		);
		expect(await page("/admin/log?subject=course&who=old-3&q=49997")).toMatch(/ 1 entry .*Admin 3 edited/);
		expect(await page("/admin/log?from=2026-01-02&until=2026-01-02&action=edited")).toContain("1,440 entries");
		const second = await page("/admin/log?subject=course&page=2");
		expect(second).toMatch(/50,001 entries .*Course 49975' .*2 \/ 2001/);
		expect(await page("/admin/log?q=no+such+word")).toContain("No results.");
		expect(await page("/admin/log?from=nonsense&action=flew&who=&page=-1&subject=%00")).toContain("entries");
	});

	test.skipIf(!hasProcessorTime)(
		"with 50,000 lines a search without any day costs no more than anybody waits for",
		async () => {
			const search = async () => expect((await ask("/admin/log.data?q=word+49+nowhere")).status).toBe(200);
			expect(await processorSecondsOf(site.query, search)).toBeLessThan(1);
		},
	);

	test("is taken out for a spreadsheet, as it is narrowed, which is itself a line", async () => {
		const answer = await ask("/admin/log.csv?q=Course+49999&subject=course");
		expect(answer.headers["content-type"]).toBe("text/csv; charset=utf-8");
		const [head, first, ...rest] = answer.text.replace(/\r\n$/, "").split("\r\n");
		expect(head).toBe("\uFEFFWhen,Who,Action,Item,Name,Number,Before,After");
		expect(first).toContain(",Admin 5,edited,course,Course 49999,49999,");
		expect(rest).toEqual([]);
		expect(await page("/admin/log")).toMatch(/entries .*Grace Danjuma exported 'Log'/);
	});

	test("is taken out whole and in its order, though it is written part by part", async () => {
		const all = await site.query("select title, subject_id from changes order by happened_at desc, id desc");
		const { text } = await ask("/admin/log.csv");
		const lines = text.trimEnd().split("\r\n").slice(1);
		const numbers = (rows: readonly string[]) => rows.filter((line) => line.includes(",Course "));
		expect(lines).toHaveLength(all.length);
		expect(numbers(lines).map((line) => line.match(/,Course (\d+),/)?.[1])).toEqual(
			all.flatMap(({ title }) => String(title).match(/^Course (\d+)$/)?.[1] ?? []),
		);
	});
});
