import { redirect } from "react-router";
import { expect, test, vi } from "vitest";
import { sendOrKeep } from "#kit/ui/forms/unanswered.ts";
import { catchFailure } from "#kit/web/catch-failure.ts";

test("a form whose action fails is answered with what was typed, and the failure is reported", async () => {
	const reported = vi.spyOn(console, "error").mockImplementation(() => {});
	const failing = () => Promise.reject(new Error("the database is gone"));
	const form = new FormData();
	form.set("message", "When?");
	const kept = await catchFailure(form, failing, (sent) => sent.get("message"));
	expect(kept).toMatchObject({ data: "When?", init: { status: 503 } });
	expect(reported).toHaveBeenCalledOnce();
	reported.mockRestore();
});

test("a redirect goes on", async () => {
	const going = () => Promise.reject(redirect("/my-courses"));
	await expect(catchFailure(new FormData(), going, () => "as it was")).rejects.toBeInstanceOf(Response);
});

test("a form to which no answer comes stays as it was filled", async () => {
	const form = new URLSearchParams({ message: "When is the next class?" });
	const send = (fail: () => never) => {
		const request = new Request("http://localhost/about", { method: "POST", body: form });
		const serverAction = async () => {
			await request.text();
			return fail();
		};
		return sendOrKeep({ request, serverAction }, (sent) => sent.get("message"));
	};
	const fail = (error: unknown) => () => {
		throw error;
	};
	for (const error of [new TypeError("Failed to fetch"), new Error("Unexpected Server Error")])
		expect(await send(fail(error))).toMatchObject({ data: "When is the next class?", init: { status: 503 } });
	await expect(send(fail(redirect("/log-in")))).rejects.toBeInstanceOf(Response);
});
