import { randomUUID } from "node:crypto";
import type { Kobo } from "#kit/rules/money.ts";
import { workOffSweeps } from "#sales/paying/ways/card/actions/sweep-payments.ts";
import { type ReviewRefundResult, refundFromReview } from "#sales/review/actions/refund-from-review.ts";
import type { academyOf } from "#tests/sales/faults/academy.ts";
import type { booksOf } from "#tests/sales/faults/books.ts";

/** What somebody of the academy does about money that waits. */
export function deskOf(books: ReturnType<typeof booksOf>, academy: ReturnType<typeof academyOf>) {
	let grace: { id: string; fullName: string } | undefined;
	return {
		/** Sends back so much of the money that waits under a reference. The same key is the same form sent again. */
		async refund(reference: string, amount: Kobo, key: string = randomUUID()): Promise<ReviewRefundResult> {
			const item = (await books.reviewsOf(reference)).find((one) => one.closed_at === null) ?? { id: 0, version: 0 };
			if (!grace) {
				const { id, name } = await academy.aPerson({ name: "Grace Danjuma", role: "admin" });
				grace = { id, fullName: name };
			}
			return await refundFromReview({
				reference,
				itemId: item.id,
				seenVersion: item.version,
				amount,
				key,
				by: { way: "provider" },
				reason: "Paid twice.",
				actor: grace,
				now: new Date(),
			});
		},
		/** The night comes, and the provider's list is compared with ours. */
		compareLists: () => workOffSweeps({ now: new Date() }),
	};
}
