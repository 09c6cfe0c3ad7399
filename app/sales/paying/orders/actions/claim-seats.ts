import { insertChange } from "#kit/data/changes.ts";
import { inTransaction } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import { lockSeat } from "#sales/ledger/orders/data/lock-orders.ts";
import { findOrder } from "#sales/ledger/orders/data/orders.ts";
import { type Claim, claimSeat, listClaims } from "#sales/ledger/orders/data/unclaimed-seats.ts";
import { findPersonOf } from "#sales/ledger/orders/data/who-attends.ts";
import { codeText } from "#sales/ledger/transfers/rules/transfer-code.ts";

/**
 * Links seats that were ordered under a person's address to their account once the address is verified: for one account, or for all. Each
 * seat goes to at most one account, and only while its address is verified. The order and its money stay with the buyer. Returns the
 * number of linked seats.
 */
export async function claimSeats({ userId, now }: { userId?: string; now: Date }): Promise<number> {
	let given = 0;
	for (const claim of await listClaims(userId)) if (await claimOne(claim, now)) given++;
	return given;
}

async function claimOne(claim: Claim, now: Date): Promise<boolean> {
	return await inTransaction(async (tx) => {
		const locked = await lockSeat(tx, claim.enrolmentId);
		if (!locked || !(await claimSeat(tx, claim))) return false;
		const { code } = await findOrder(tx, locked.enrolment.order_id);
		const { fullName, email } = await findPersonOf(tx, claim.enrolmentId);
		await insertChange(tx, {
			actor: { id: claim.userId, fullName },
			action: "edited",
			subject: "order",
			id: code,
			title: codeText(code),
			before: { account: null },
			after: { account: email },
			now,
		});
		await notify(tx, "enrolments", `user:${claim.userId}`);
		return true;
	});
}
