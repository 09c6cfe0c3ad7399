import { expect, test } from "vitest";
import { inTransaction } from "#kit/data/db.ts";
import { lockMoney } from "#sales/paying/payments/actions/lock-money.ts";
import { allOf } from "#sales/paying/refunds/actions/issue-credit-notes.ts";
import { receiveCertificate } from "#sales/paying/ways/certificates/actions/receive-certificate.ts";
import { formOn } from "#tests/sales/balance-house.ts";
import { askTransfer, openBank, WITHHOLDER, ZENITH } from "#tests/sales/member-transfer-house.ts";
import { aCourse, aMember, enrolmentOf, later, type Member, openHouse } from "#tests/sales/payments/house.ts";
import { anAdmin } from "#tests/sales/payments/review-house.ts";
import { aParticipant, WHOLE } from "#tests/sales/refund-house.ts";
import { confirm } from "#tests/sales/transfer-house.ts";

openHouse();
openBank();

const ACCOUNT = "GTBank, 0123456789, Ada Okafor";

/** How all money of somebody's enrolment would go back, by the account they named. */
async function waysBack(member: Member) {
	const { id } = await enrolmentOf(member);
	const locked = await inTransaction((tx) => lockMoney(tx, id));
	return locked && allOf(locked, ACCOUNT).map(({ amount, by }) => ({ amount, ...by }));
}

test("what a participant transferred goes back to the account they name", async () => {
	const member = await aMember();
	await confirm(await askTransfer(member, await aCourse()));
	expect(await waysBack(member)).toEqual([{ amount: WHOLE, way: "by-hand", account: ACCOUNT }]);
});

test("what somebody else transferred does not go to an account the participant names", async () => {
	const member = await aMember();
	await confirm(await askTransfer(member, await aCourse(), { buyer: ZENITH, payerName: "Ngozi Bello" }));
	expect(await waysBack(member)).toEqual([{ amount: WHOLE, way: "by-hand", account: null }]);
});

test("neither what an organisation transferred nor what it withheld goes to an account the participant names", async () => {
	const [member, grace] = [await aMember(), await anAdmin()];
	expect(await confirm(await askTransfer(member, await aCourse(), { buyer: WITHHOLDER }))).toBe("paid");
	const note = {
		number: "WHT-1",
		issuedOn: "2026-11-20",
		issuerName: ZENITH.name,
		issuerTaxNumber: null,
		fileId: null,
	};
	const form = await formOn((await enrolmentOf(member)).id, grace, later(60));
	expect(await receiveCertificate({ ...form, ...note, amount: 475_000 })).toMatchObject({ ok: true });
	expect(await waysBack(member)).toEqual([
		{ amount: 9_737_500, way: "by-hand", account: null },
		{ amount: 475_000, way: "by-hand", account: null },
	]);
});

test("what came through a provider goes back through it, whoever named an account", async () => {
	const { member } = await aParticipant();
	expect(await waysBack(member)).toEqual([{ amount: WHOLE, way: "provider" }]);
});
