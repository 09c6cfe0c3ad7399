import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { BankBooks, MoneyBooks } from "#desk/admin/money/days.tsx";

const text = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");

const sum = {
	payments: 2,
	received: 20_375_000,
	corrected: -50_000,
	certified: 0,
	receipts: 20_375_000,
	vat: 0,
	refunded: 0,
	refunding: 0,
	waiting: 0,
	kept: 0,
	borne: 0,
	unexplained: 0,
	onEnrolments: 20_375_000,
	sentBackTimes: 0,
	sentBack: 0,
};

test("the totals have what was corrected as a term of its own, where there is any", () => {
	expect(text(renderToStaticMarkup(<MoneyBooks sum={sum} />))).toMatch(
		/Corrected −₦500\.00 .*₦204,250\.00 was recorded/,
	);
	expect(text(renderToStaticMarkup(<MoneyBooks sum={{ ...sum, corrected: 0 }} />))).not.toContain("Corrected");
	const bank = { came: 20_375_000, matched: 20_375_000, ignored: 0, open: 0, booked: 20_425_000, corrected: -50_000 };
	const shown = text(renderToStaticMarkup(<BankBooks bank={bank} />));
	expect(shown).toMatch(/Recorded transfers ₦204,250\.00 .*Corrected −₦500\.00 .*Received by transfer ₦203,750\.00/);
	const plain = text(renderToStaticMarkup(<BankBooks bank={{ ...bank, corrected: 0 }} />));
	expect(plain).not.toMatch(/Recorded transfers/);
});
