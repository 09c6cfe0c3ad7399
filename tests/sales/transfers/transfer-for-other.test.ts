import { expect, test } from "vitest";
import { db } from "#kit/data/db.ts";
import { listDocumentsOf } from "#sales/documents/data/own-documents.ts";
import { listEnrolmentsOf } from "#sales/ledger/orders/data/enrolments.ts";
import { openBank as aFolderForStatements, expectAllToAgree, imported, ownStatement } from "#tests/sales/bank-house.ts";
import { emailTo, openBank, transferOf } from "#tests/sales/member-transfer-house.ts";
import { DAUGHTER, MOTHER, registerOther } from "#tests/sales/other-house.ts";
import { aCourse, aMember, attemptOf, emailsTo, openHouse, totalOf } from "#tests/sales/payments/house.ts";

openHouse();
openBank();
aFolderForStatements();

test("a deposit for somebody else by bank transfer, from the form to the matched line: the buyer gets the money's papers, the participant where and when", async () => {
	const [mother, course, email] = [await aMember(MOTHER), await aCourse(), "adaeze.by-transfer@example.org"];
	const begun = await registerOther(mother, course, { email, how: "transfer" });
	if (!begun.ok || begun.way !== "transfer") throw new Error(JSON.stringify(begun));
	const { reference } = begun.attempt;
	const { code } = await transferOf(reference);
	const proforma = await emailTo(mother.email, "proforma");
	expect(proforma).toMatchObject({ code, total: totalOf("deposit"), buyer: { name: MOTHER } });
	expect(proforma).toMatchObject({ lines: [{ participant: DAUGHTER }] });
	expect(await emailsTo(email)).toEqual([]);
	expect(await listEnrolmentsOf(mother.id)).toEqual([]);

	const narration = `NIP TRF FROM CHIOMA OKAFOR ${code}`;
	await imported(ownStatement([{ narration, naira: totalOf("deposit") / 100 }]));
	expect(await attemptOf(reference)).toMatchObject({ state: "paid" });
	const line = await db.selectFrom("bank_lines").select("state").where("narration", "=", narration).executeTakeFirst();
	expect(line).toEqual({ state: "matched" });

	const [seat] = await listEnrolmentsOf(mother.id);
	expect(seat).toMatchObject({ attends: DAUGHTER, user_id: null, participant_email: email, owner_id: mother.id });
	expect(await emailsTo(mother.email)).toContain("receipt");
	const receipt = await emailTo(mother.email, "receipt");
	expect(receipt).toMatchObject({ buyer: { name: MOTHER }, lines: [{ participant: DAUGHTER }] });
	const documents = await listDocumentsOf({ userId: mother.id });
	expect(documents.map(({ kind }) => kind).toSorted()).toEqual(["invoice", "receipt"]);
	expect(await emailsTo(email)).toEqual(["joining"]);
	const joining = await emailTo(email, "joining");
	expect(joining).toMatchObject({ fullName: DAUGHTER, payerName: MOTHER, due: null, isRegistered: true });
	expect(JSON.stringify(joining)).not.toMatch(/kobo|total/i);
	await expectAllToAgree();
});
