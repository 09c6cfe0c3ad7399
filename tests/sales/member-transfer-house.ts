import { existsSync } from "node:fs";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll } from "vitest";
import { config, configure } from "#kit/config/config.ts";
import { db, inTransaction } from "#kit/data/db.ts";
import type { ArrivingPrivateFile } from "#media/actions/store-private-file.ts";
import type { Buyer } from "#sales/ledger/orders/rules/buyer.ts";
import { startPayment } from "#sales/paying/payments/actions/start-payment.ts";
import { writeSetting } from "#settings/data/settings.ts";
import type { StartSeat } from "#tests/sales/payments/house.ts";
import { attemptOf, type Course, enrolmentOf, type Member, NOW, totalOf } from "#tests/sales/payments/house.ts";

export const ZENITH: Buyer = {
	name: "Zenith Foods & Sons",
	address: "14 Broad Street",
	taxNumber: null,
	purchaseOrder: null,
};
/** The same, which keeps tax. */
export const WITHHOLDER: Buyer = { ...ZENITH, withholds: true };
export const PDF = Buffer.from("%PDF-1.4\nTransferred.\n%%EOF\n");
export const HEIC = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypheic"), Buffer.alloc(20)]);

let dataDir: string;

/** An academy with an account, and a folder of its own for files. Call it behind `openHouse`. */
export function openBank() {
	beforeAll(async () => {
		dataDir = await mkdtemp(path.join(os.tmpdir(), "koya-proofs-"));
		configure({ ...config, dataDir });
		await giveAccount("0123456789");
	});
	afterAll(() => rm(dataDir, { recursive: true, force: true }));
}

export async function giveAccount(number: string | null) {
	await inTransaction(async (tx) => {
		await writeSetting(tx, "bankName", "Wema Bank", NOW);
		await writeSetting(tx, "bankAccountName", "Koya Academy Ltd", NOW);
		await writeSetting(tx, "bankAccountNumber", number, NOW);
	});
}

/** The names of the files that are kept. */
export async function filesKept(): Promise<string[]> {
	const folder = path.join(dataDir, "uploads");
	return existsSync(folder) ? (await readdir(folder)).sort() : [];
}

export const arriving =
	(bytes: Buffer, filename = "Proof.pdf"): ArrivingPrivateFile =>
	async (to) => {
		await writeFile(to, bytes);
		return { ok: true, filename };
	};

let count = 0;

export function transferWish(member: Member, course: Course, changes: Partial<StartSeat> = {}): StartSeat {
	const purpose = changes.purpose ?? "full";
	return {
		actor: member,
		courseId: course.courseId,
		courseDateId: course.dateId,
		purpose,
		buyer: null,
		payerName: null,
		invoiceEmail: member.email,
		seenTotal: totalOf(purpose),
		transferKey: `form-${count++}`,
		now: NOW,
		...changes,
	};
}

/** Asks for a transfer that must not be refused; answers its reference. */
export async function askTransfer(member: Member, course: Course, changes: Partial<StartSeat> = {}) {
	const asked = await startPayment(transferWish(member, course, changes));
	if (!asked.ok) throw new Error(`refused: ${asked.reason}`);
	return asked.attempt.reference;
}

type BalanceWish = { invoiceEmail?: string | null; now?: Date };

/** Asks to pay a balance by transfer, which must not be refused; answers its reference. */
export async function askBalance(member: Member, changes: BalanceWish = {}): Promise<string> {
	const enrolmentId = (await enrolmentOf(member)).id;
	const asked = await startPayment({
		actor: member,
		enrolmentId,
		buyer: null,
		payerName: null,
		invoiceEmail: null,
		seenTotal: totalOf("balance"),
		transferKey: `form-${count++}`,
		now: NOW,
		...changes,
	});
	if (!asked.ok) throw new Error(`refused: ${asked.reason}`);
	return asked.attempt.reference;
}

export async function transferOf(reference: string) {
	const { id } = await attemptOf(reference);
	return await db.selectFrom("bank_transfers").selectAll().where("attempt_id", "=", id).executeTakeFirstOrThrow();
}

/** The facts of the last e-mail of a kind to an address. */
export async function emailTo(email: string, kind: string): Promise<Record<string, unknown> | undefined> {
	const rows = await db
		.selectFrom("mails")
		.select(["facts", "kind"])
		.where("recipient", "=", email)
		.orderBy("id", "desc")
		.execute();
	return rows.find((row) => row.kind === kind)?.facts as Record<string, unknown> | undefined;
}
