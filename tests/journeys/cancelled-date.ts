import { randomBytes } from "node:crypto";
import { tokenHash } from "#accounts/data/tokens.ts";
import { insertUser } from "#accounts/data/users.ts";
import { addDays, todayInLagos } from "#kit/rules/days.ts";
import { insertOrder } from "#sales/ledger/orders/data/orders.ts";
import { change } from "#tests/journeys/academy.ts";

/**
 * A date of the demo's first course that the academy cancelled, with one participant who has paid nothing yet. It takes no
 * slot and no public page shows it.
 */
export async function aCancelledDate(choice: "moved" | null = null): Promise<{ dateId: number; link: string }> {
	const now = new Date();
	const firstDay = addDays(todayInLagos(now), 40);
	const token = randomBytes(32).toString("base64url");
	const dateId = await change(async (tx) => {
		const email = `lost-${token.slice(0, 8).toLowerCase()}@example.com`;
		const person = { fullName: "Halima Sani", email, verified: true, role: "user" as const, passwordHash: "none", now };
		const userId = await insertUser(tx, person);
		const location = await tx.selectFrom("locations").selectAll().orderBy("id").executeTakeFirstOrThrow();
		const course = await tx.selectFrom("courses").selectAll().orderBy("id").executeTakeFirstOrThrow();
		const days = { first_day: firstDay, last_day: firstDay };
		const { id } = await tx
			.insertInto("course_dates")
			.values({
				...days,
				course_id: course.id,
				location_id: location.id,
				cancelled_at: now,
				cancel_reason: "The hall is flooded.",
			})
			.returning("id")
			.executeTakeFirstOrThrow();
		const bought = {
			title: course.title,
			description: course.description,
			category: course.category,
			location: location.name,
			list_price_kobo: course.price_kobo,
			price_kobo: course.price_kobo,
			vat_basis_points: 750,
			invoice_email: email,
		};
		const order = await insertOrder(tx, { userId, source: "site", now });
		const enrolment = await tx
			.insertInto("enrolments")
			.values({
				order_id: order.id,
				confirmed_at: now,
				...bought,
				...days,
				user_id: userId,
				course_id: course.id,
				course_date_id: id,
				enrolled_at: now,
			})
			.returning("id")
			.executeTakeFirstOrThrow();
		const offered = { nonce: token, token_sha256: tokenHash(token), offered_at: now };
		await tx
			.insertInto("date_choices")
			.values({
				...offered,
				...days,
				location: location.name,
				enrolment_id: enrolment.id,
				course_date_id: id,
				...(choice && { choice, chosen_at: now }),
			})
			.execute();
		return id;
	});
	return { dateId, link: `/dates/${token}` };
}
