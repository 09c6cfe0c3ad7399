// What an earlier subject needs of a later one is handed in here, once, before the site opens.
import { provideLatestEnrolments } from "#courses/data/latest-enrolments.ts";
import { listLatestEnrolments } from "#sales/orders/data/enrolment-list.ts";

export function handIn() {
	provideLatestEnrolments(async (many) =>
		(await listLatestEnrolments(many)).map(({ id, fullName, title, status, paid }) => ({
			id,
			fullName,
			title,
			status,
			paid,
		})),
	);
}
