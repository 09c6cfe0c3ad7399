import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { SendBackForm, type SendBackPayment } from "#sales/office/admin/refunds/refund-form.tsx";

const money: SendBackPayment = {
	id: 1,
	reference: "KOYA-1",
	purpose: "balance",
	method: "bank",
	isCertificate: false,
	payerName: null,
	invoiceEmail: "ada@example.com",
	receipt: "R-2026-000001",
	at: "22nd Nov",
	received: 9_737_500,
	onReceipt: 9_737_500,
	credited: 0,
	underWay: 0,
	left: 9_737_500,
	leftOutside: 9_737_500,
	byProvider: false,
	isUnanswered: false,
	isTaken: false,
	claim: null,
};
const note: SendBackPayment = {
	...money,
	id: 2,
	reference: "KOYA-2",
	isCertificate: true,
	received: 475_000,
	onReceipt: 475_000,
	left: 475_000,
	leftOutside: 475_000,
};

test("what an employer withheld is not offered as money to send back, and is called what it is", () => {
	const seen = { version: 1, left: 10_212_500, key: "key" };
	const form = (
		<SendBackForm
			payments={[money, note]}
			seen={seen}
			answer={undefined}
			isAll
			button="Cancel"
			back={{ to: "/", label: "Keep" }}
			reasonHint="Why"
		/>
	);
	const Page = createRoutesStub([{ path: "/", Component: () => form }]);
	const html = renderToStaticMarkup(<Page />);
	expect(html).toMatch(/name="amount-1"[^>]*value="97375"/);
	expect(html).not.toMatch(/name="amount-2"[^>]*value="[^"]/);
	expect(html).toContain("Tax withheld, with certificate");
	expect(html).toContain("We received no money");
});
