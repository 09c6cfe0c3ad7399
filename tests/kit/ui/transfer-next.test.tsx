import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { TransferNext } from "#sales/transfers/pages/transfer-next.tsx";
import type { TransferShown } from "#sales/transfers/pages/transfer-view.ts";
import { transferWords as words } from "#sales/transfers/pages/words.ts";

const transfer: TransferShown = {
	reference: "KOYA-1",
	reader: "member",
	standing: "held",
	holdsSeat: true,
	code: "KY 7K3M-9QWX",
	toPay: 10_212_500,
	came: 0,
	byCertificate: 0,
	until: "Fri 27 Nov 2026, 10:00",
	why: null,
	isBought: false,
	account: { bank: "Wema Bank", name: "Koya Academy", number: "0123456789" },
	hasProof: false,
	proof: null,
	isProofLookedAt: false,
};

function shown(changes: Partial<TransferShown>): string {
	const Page = () => (
		<TransferNext transfer={{ ...transfer, ...changes }} page="/" again="/courses/x/register" refused={undefined} />
	);
	const Stub = createRoutesStub([{ path: "/", Component: Page }]);
	return renderToStaticMarkup(<Stub initialEntries={["/"]} />);
}

test("who sent a part of a transfer is not led to pay the whole by card, nor to give the transfer up", () => {
	for (const other of [words.payByCard, words.giveUp]) {
		expect(shown({})).toContain(other);
		expect(shown({ came: 10_207_500, toPay: 5_000 })).not.toContain(other);
	}
	expect(shown({ came: 10_207_500, toPay: 5_000 })).toContain(words.proforma);
});
