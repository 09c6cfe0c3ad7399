import { describe, expect, test } from "vitest";
import { shownBody } from "#sales/office/admin/payments/shown-body.ts";

describe("what a provider said, as an admin reads it", () => {
	test("stands in lines, in the order in which it came, with its numbers and references", () => {
		expect(shownBody('{"data":{"id":285959875,"tx_ref":"KOYA-1763800000000","amount":40850.5}}')).toBe(
			'{\n  "data": {\n    "id": 285959875,\n    "tx_ref": "KOYA-1763800000000",\n    "amount": 40850.5\n  }\n}',
		);
	});

	test("keeps every digit of a number, however long", () => {
		expect(shownBody('{"id":9223372036854775807,"amount":1.50}')).toBe(
			'{\n  "id": 9223372036854775807,\n  "amount": 1.50\n}',
		);
	});

	test.each([
		'{"card":{"token":"flw-t1nf-secret","expiry":"09/32"}}',
		'{"authorization":{"authorization_code":"AUTH_secret","exp_year":"secret"}}',
		'[{"access_code":"secret"},{"otp":"secret"},{"pin":"secret"}]',
		'{"data":{"authorization":null,"otp":424242,"pin":424242}}',
		'{"card":{"token":"flw-t1nf-secret","amount":1',
		'{"authorization_code": "AUTH_sec',
	])("hides what could charge a card: %s", (body) => {
		expect(shownBody(body)).not.toMatch(/secret|AUTH_|4242/);
		expect(shownBody(body)).toContain("(hidden)");
	});

	test("keeps what is no JSON as it came, but for the number of a card", () => {
		expect(shownBody("<html>502 Bad Gateway</html>")).toBe("<html>502 Bad Gateway</html>");
		expect(shownBody("card 5531 8866 5214 2950 of KOYA-1763800000000")).toBe("card (hidden) of KOYA-1763800000000");
		expect(shownBody("network: ECONNREFUSED")).toBe("network: ECONNREFUSED");
		expect(shownBody("")).toBe("");
	});
});
