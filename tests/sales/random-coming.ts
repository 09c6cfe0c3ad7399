// Money that comes in a random history: by card, link, transfer and statement, whole or wrong.

import { db } from "#kit/data/db.ts";
import { nairaNumber } from "#kit/rules/money.ts";
import { requestBalanceTransfer } from "#sales/balances/actions/request-balance-transfer.ts";
import { startBalance } from "#sales/balances/actions/start-balance.ts";
import { withheldOf } from "#sales/documents/rules/withholding.ts";
import { amountStillDue } from "#sales/orders/rules/enrolment.ts";
import { startPayment } from "#sales/payments/actions/start-payment.ts";
import { decideLine } from "#sales/statements/actions/assign-line.ts";
import type { LineIs } from "#sales/statements/actions/unassigned-lines.ts";
import { confirmTransfer } from "#sales/transfers/actions/confirm-transfer.ts";
import { requestTransfer } from "#sales/transfers/actions/request-transfer.ts";
import { type FileLine, imported, statementText } from "#tests/sales/bank-house.ts";
import { balanceLink, press, seatLink } from "#tests/sales/link-house.ts";
import { transferWish, ZENITH } from "#tests/sales/member-transfer-house.ts";
import { control, type Member, pay, registration, settle } from "#tests/sales/payments/house.ts";
import { aKey } from "#tests/sales/payments/review-house.ts";
import { type AnyStep, seatOf, transfersOf, type World } from "#tests/sales/random-world.ts";

type Of<Name extends AnyStep["do"]> = Extract<AnyStep, { do: Name }>;
/** Whether it was done, not refused. */
type Done = Promise<boolean>;

async function payNow(reference: string, now: Date): Done {
	const before = (await control.transactions()).some((one) => one.txRef === reference && one.status === "successful");
	if (!before) await pay(reference);
	return (await settle(reference, now)) === "paid";
}

export async function byCard({ purpose }: Of<"card">, member: Member, { course, now }: World): Done {
	const started = await startPayment(registration(member, course, { purpose, now }));
	return started.ok && (await payNow(started.attempt.reference, now));
}

export async function byLink({ purpose }: Of<"link">, member: Member, { course, now }: World): Done {
	const made = await seatLink(member, course, purpose, now);
	if (!made.ok) return false;
	const pressed = await press(made.link, { now });
	return pressed.ok && (await payNow(pressed.attempt.reference, now));
}

export async function askForTransfer(asked: Of<"transfer">, member: Member, { course, now }: World): Done {
	const withheld = { buyer: ZENITH, withholding: asked.withholding && asked.purpose === "full" };
	return (await requestTransfer(transferWish(member, course, { purpose: asked.purpose, ...withheld, now }))).ok;
}

export async function payBalance({ way }: Of<"balance">, member: Member, world: World): Done {
	const seat = await seatOf(member);
	const charge = seat && amountStillDue(seat);
	if (!seat || !charge) return false;
	const { now } = world;
	const [enrolmentId, seenTotal] = [seat.id, charge.total];
	if (way === "card") {
		const started = await startBalance({ actor: member, enrolmentId, seenTotal, now });
		return started.ok && (await payNow(started.attempt.reference, now));
	}
	if (way === "link") {
		const made = await balanceLink(member, { id: member.id, fullName: "Ada Okafor" }, now, enrolmentId);
		const pressed = made.ok ? await press(made.link, { now }) : made;
		return pressed.ok && (await payNow(pressed.attempt.reference, now));
	}
	const wish = { buyer: ZENITH, payerName: null, invoiceEmail: null, withholding: way === "withheld" };
	return (await requestBalanceTransfer({ actor: member, enrolmentId, ...wish, seenTotal, key: aKey(), now })).ok;
}

/** What comes instead of what was asked, kobo. */
function sumOf(how: string, { total, net }: { total: number; net: number }): number {
	if (how === "short") return Math.max(total - 1_000_000, 1);
	if (how === "over") return total + 500_000;
	return how === "withheld" ? total - withheldOf(net, 500) : total;
}

export async function confirmByHand({ sum, evenSo }: Of<"confirm">, member: Member, { grace, now }: World): Done {
	const [transfer] = await transfersOf(member);
	if (!transfer) return false;
	const said = { amount: sumOf(sum, transfer), arrivedOn: "2026-11-20", note: null, evenSo };
	return (await confirmTransfer({ reference: transfer.reference, ...said, key: aKey(), actor: grace, now })).ok;
}

let lines = 0;

export async function bankSays({ shape }: Of<"statement">, member: Member, world: World): Done {
	const [transfer] = await transfersOf(member);
	if (!transfer) return false;
	const others = (await Promise.all(world.people.map(transfersOf))).flatMap(([one]) => (one ? [one] : []));
	const lineOf = (kobo: number, codes: readonly string[]): FileLine => ({
		narration: `NIP ${lines++} ${codes.map((code) => `KY${code}`).join(" ")}`,
		naira: nairaNumber(kobo),
	});
	const { code, total } = transfer;
	const shapes: Record<typeof shape, FileLine[]> = {
		right: [lineOf(total, [code])],
		withheld: [lineOf(sumOf("withheld", transfer), [code])],
		short: [lineOf(sumOf("short", transfer), [code])],
		over: [lineOf(sumOf("over", transfer), [code])],
		double: [lineOf(total, [code]), lineOf(total, [code])],
		split: [lineOf(1_000_00, [code]), lineOf(total - 1_000_00, [code])],
		joined: [
			lineOf(
				sum(others.map((one) => one.total)),
				others.map((one) => one.code),
			),
		],
		"no-code": [lineOf(total, []), lineOf(-5_000_00, [])],
	};
	await imported(statementText(shapes[shape], { opening: 1_000 + lines }), "utf-8", world.now);
	return true;
}

/** Somebody decides about the first line that waits, or takes up one that was set aside. */
export async function decide({ as }: Of<"line">, member: Member, { grace, now }: World): Done {
	const [transfer] = await transfersOf(member);
	const state = as === "reopen" ? "ignored" : "open";
	const line = await db
		.selectFrom("bank_lines")
		.selectAll()
		.where("state", "=", state)
		.orderBy("id")
		.executeTakeFirst();
	if (!line || !transfer) return false;
	const ways: Record<typeof as, LineIs> = {
		assign: { kind: "assign", parts: [{ code: transfer.code, amount: line.amount_kobo }], with: [] },
		ignore: { kind: "ignore", note: "None of ours." },
		reopen: { kind: "reopen" },
	};
	const input = { lineId: line.id, as: ways[as], seenVersion: line.version, key: aKey(), actor: grace, now };
	return (await decideLine(input)).ok;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
