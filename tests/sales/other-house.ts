// A member who registers somebody else by the form of the page.
import { readPhone } from "#kit/rules/contact/read-phone.ts";
import { listEnrolmentsOf } from "#sales/ledger/orders/data/enrolments.ts";
import { registrationIn } from "#sales/ledger/orders/rules/registration-request.ts";
import { beginRegistration } from "#sales/paying/orders/actions/begin-registration.ts";
import { type Course, type Member, NOW, pay, settle, totalOf } from "#tests/sales/payments/house.ts";
import { aKey } from "#tests/sales/payments/review-house.ts";

export const MOTHER = "Chioma Okafor";
export const DAUGHTER = "Adaeze Chioma Okafor";

type ForWhom = { email: string; name?: string; pay?: "now" | "instalment"; how?: "card" | "transfer" };

export async function registerOther(
	mother: Member,
	course: Course,
	{ email, name = DAUGHTER, pay: way = "instalment", how = "card" }: ForWhom,
) {
	const form = new FormData();
	const where = { email: mother.email, location: "lagos", courseDate: String(course.dateId) };
	const typed = { ...where, pay: way, how, who: "other", otherName: name, otherEmail: email };
	for (const [field, value] of Object.entries(typed)) form.set(field, value);
	const wish = registrationIn(form, { ownEmail: mother.email, readPhone });
	const seenTotal = totalOf(way === "now" ? "full" : "deposit");
	const seen = { seenTotal, seenDays: undefined, key: aKey(), now: NOW };
	return await beginRegistration({
		actor: { ...mother, fullName: MOTHER },
		courseId: course.courseId,
		...wish,
		...seen,
	});
}

/** The same, paid by card. Answers the number of the seat. */
export async function registeredOther(mother: Member, course: Course, whom: ForWhom): Promise<number> {
	const begun = await registerOther(mother, course, whom);
	if (!begun.ok || begun.way !== "card") throw new Error(JSON.stringify(begun));
	await pay(begun.attempt.reference);
	const state = await settle(begun.attempt.reference);
	const [seat] = await listEnrolmentsOf(mother.id);
	if (state !== "paid" || !seat) throw new Error(`The seat is ${state}.`);
	return seat.id;
}
