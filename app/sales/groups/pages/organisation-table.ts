import { locationName } from "#courses/rules/course.ts";
import { countDocument } from "#documents/web/guards-documents.ts";
import type { Cell } from "#kit/rules/tables/csv.ts";
import { tableAnswer } from "#kit/web/table-answer.ts";
import { type BuyerSeat, findOrganisation, listSeatsBehind } from "#sales/groups/data/buyer-orders.ts";
import { organisationWords as words } from "#sales/groups/rules/organisation-words.ts";
import { fileRefusal, openBuyerPage, openerOf } from "#sales/groups/web/guards-buyer.ts";
import { paidOf, seatStatusOf } from "#sales/ledger/orders/rules/enrolment.ts";
import { codeText } from "#sales/ledger/transfers/rules/transfer-code.ts";
import { SECRET_PAGE } from "#sales/paying/ways/links/web/guards-link.ts";
import type { Route } from "./+types/organisation-table";

/** The orders and participants of an organisation as an Excel workbook, a row for each seat. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
	const now = new Date();
	const asked = { context, request, token: params.token, now };
	const opened = await openBuyerPage(asked, async (access) => access);
	if (!opened.ok) throw fileRefusal(opened);
	const { access } = opened.found;
	await countDocument(openerOf(asked, access), now);
	const rows = (await listSeatsBehind(access)).map((seat) => cellsOf(seat, now));
	const name = "contactEmail" in access ? access.contactEmail : (await findOrganisation(access.buyer_id)).name;
	const parts = (async function* () {
		yield rows;
	})();
	const answer = tableAnswer("xlsx", { file: words.file(name), head: words.columns, parts });
	for (const [header, value] of Object.entries(SECRET_PAGE)) answer.headers.set(header, value);
	return answer;
}

function cellsOf(seat: BuyerSeat, now: Date): Cell[] {
	const { code, purchaseOrder, title, date, location, name, sums, cancelledAt } = seat;
	const { paid, total } = paidOf(sums);
	const isOpen = cancelledAt === null;
	const { due_net_kobo: net, due_vat_kobo: vat, certificate_due_kobo: awaited } = sums;
	return [
		codeText(code),
		purchaseOrder,
		title,
		{ day: date?.firstDay ?? null },
		{ day: date?.lastDay ?? null },
		location ? locationName(location) : null,
		name || words.nameFollows,
		words.seats[seatStatusOf(seat, now)],
		{ hundredths: isOpen ? total : paid },
		{ hundredths: paid },
		{ hundredths: isOpen ? net + vat : 0 },
		{ hundredths: isOpen ? awaited : 0 },
	];
}
