import { data } from "react-router";
import { readPhone } from "#kit/rules/contact/read-phone.ts";
import { formText } from "#kit/rules/form-text.ts";
import { rowId } from "#kit/rules/row-id.ts";
import { makeSeatLinks, revokeSeatLink } from "#sales/groups/actions/make-seat-links.ts";
import { nameSeats } from "#sales/groups/actions/name-seats.ts";
import { listNamedSeats, type NamesAnswer } from "#sales/groups/pages/names-state.ts";
import { readNames } from "#sales/groups/rules/seat-names.ts";
import { namesWords as words } from "#sales/groups/rules/words.ts";
import { SECRET_PAGE } from "#sales/paying/ways/links/web/guards-link.ts";

type About = { orderId: number; now: Date };

/** Saves the names of an order's seats. What is refused comes back as it was typed, each row with its reason. */
export async function saveNames(form: FormData, { orderId, now }: About) {
	const { rows, left, listError, names } = readNames(form, await listNamedSeats(orderId), readPhone);
	const at = now.getTime();
	const refuse = (status: number, refused: typeof rows) =>
		answer(status, { isDone: false, at, sentence: words.notSaved, rows: refused, list: left, listError });
	if (listError || rows.some(({ error }) => error)) return refuse(400, rows);
	const done = await nameSeats({ orderId, names, now });
	if (done.ok) return answer(200, { isDone: true, at, sentence: words.saved(done.named) });
	const why = new Map(done.refused.map(({ seatId, reason }) => [seatId, words.refusals[reason]]));
	return refuse(
		409,
		rows.map((row) => {
			const error = why.get(row.id);
			return error ? { ...row, error } : row;
		}),
	);
}

/** Makes, renews or withdraws single-use links. */
export async function changeLinks(form: FormData, { orderId, now }: About) {
	const intent = formText(form, "intent");
	const seatId = rowId(formText(form, "seat")) ?? 0;
	if (intent === "links") await makeSeatLinks({ orderId, now });
	else if (intent === "renew") await makeSeatLinks({ orderId, renewedSeatId: seatId, now });
	else await revokeSeatLink({ orderId, seatId, now });
	const sentence = { links: words.made, renew: words.renewed }[intent] ?? words.withdrawn;
	return answer(200, { isDone: true, sentence });
}

const answer = (status: number, said: Omit<NamesAnswer, "form">) =>
	data<NamesAnswer>({ form: "names", ...said }, { status, headers: SECRET_PAGE });
