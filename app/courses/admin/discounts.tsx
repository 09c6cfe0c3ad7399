import { Form } from "react-router";
import { deleteDiscount, endDiscount } from "#courses/actions/save-discount.ts";
import { discountWords as words } from "#courses/admin/discount-words.ts";
import { type DiscountUse, findDiscount, listDiscountUses } from "#courses/data/discounts.ts";
import { discountName, isGiven, termsOf } from "#courses/rules/discount-table.ts";
import { runAction } from "#kit/admin/admin-action.ts";
import { formAnswer, keepTyping } from "#kit/admin/admin-answer.ts";
import { AdminHead } from "#kit/admin/admin-head.tsx";
import { AdminTable } from "#kit/admin/admin-table.tsx";
import { Amount } from "#kit/admin/amount.tsx";
import { ButtonLink } from "#kit/admin/button-link.tsx";
import { Link } from "#kit/admin/link.tsx";
import { ListAnswer } from "#kit/admin/list-answer.tsx";
import { shortDate } from "#kit/rules/date-range.ts";
import { type Day, todayInLagos } from "#kit/rules/days.ts";
import { formText } from "#kit/rules/form-text.ts";
import { rowId } from "#kit/rules/row-id.ts";
import { EmptyState } from "#kit/ui/empty-state.tsx";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { actorOf, editIn, missing, redirectWithFlash } from "#kit/web/guards-admin.ts";
import { formOf } from "#kit/web/guards-form.ts";
import { adminForms as forms } from "#kit/words/forms.ts";
import type { Route } from "./+types/discounts";

const PAGE = "/admin/settings/discounts";

export async function loader({ request, context }: Route.LoaderArgs) {
	actorOf(context, request);
	const now = new Date();
	return { discounts: await listDiscountUses(now), today: todayInLagos(now) };
}

/** Ends a discount, or deletes one that no seat ever had. */
export async function action({ request, context }: Route.ActionArgs) {
	const actor = actorOf(context, request);
	const form = await formOf(request);
	const now = new Date();
	const [id, intent] = [rowId(formText(form, "id")), formText(form, "intent")];
	if (!id || (intent !== "delete" && intent !== "end")) return missing(forms.unknown);
	const discount = await findDiscount(id);
	if (!discount) return redirectWithFlash(PAGE, forms.goneAlready);
	const what = `'${discountName(discount)}'`;
	const { confirmed } = editIn(form);
	const fields = { intent, id: String(id) };
	return await runAction(words.failed, now, {}, async () => {
		if (intent === "end") {
			if (!confirmed) {
				const asked = { title: words.endTitle(what), body: words.endBody, button: words.yesEnd, fields };
				return formAnswer(409, { confirm: asked }, now);
			}
			await endDiscount({ id, actor, now });
			return redirectWithFlash(PAGE, words.endedSaid(what));
		}
		const deleted = await deleteDiscount({ id, onlyLook: !confirmed, actor, now });
		if (!deleted.ok) return formAnswer(409, { notice: { title: words.inUseTitle(what), body: words.inUse } }, now);
		if (confirmed) return redirectWithFlash(PAGE, words.deletedSaid(what));
		const asked = { title: forms.deleteTitle(what), body: words.deleteBody, button: forms.yesDelete, fields };
		return formAnswer(409, { confirm: asked }, now);
	});
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyping({ serverAction });

/** The table of discounts: what each takes off, for whom and where, how often it was used and what it cost. */
export default function AdminDiscounts({ loaderData, actionData }: Route.ComponentProps) {
	useLive(["settings", "enrolments"]);
	const { discounts, today } = loaderData;
	return (
		<>
			<AdminHead title={words.title} intro={words.intro} back={{ to: "/admin/settings", label: "Settings" }}>
				<ButtonLink to={`${PAGE}/new`}>{words.add}</ButtonLink>
			</AdminHead>
			{discounts.length === 0 ? (
				<EmptyState title={words.none} hint={words.noneHint} />
			) : (
				<AdminTable
					caption={words.title}
					rows={discounts}
					keyOf={({ id }) => id}
					columns={[
						{
							head: words.discount,
							lead: true,
							cell: (one) => (
								<>
									<Link to={`${PAGE}/${one.id}`} className="row-link">
										{one.code === null ? one.name : `${one.name}: ${one.code}`}
									</Link>
									<span className="block text-sm text-muted">{termsOf(one)}</span>
								</>
							),
						},
						{ head: words.for, cell: (one) => audienceOf(one) },
						{ head: words.where, cell: (one) => whereOf(one) },
						{ head: words.days, cell: (one) => daysOf(one, isGiven(one, today)) },
						{ head: words.seats, figures: true, cell: (one) => <Uses discount={one} /> },
						{ head: words.cost, figures: true, cell: ({ cost }) => <Amount of={cost} /> },
						{ head: words.end, button: true, cell: (one) => <EndOrDelete discount={one} /> },
					]}
				/>
			)}
			<ListAnswer answer={actionData} />
		</>
	);
}

const audienceOf = ({ code, forEverybody }: DiscountUse) =>
	code !== null ? words.withCode : forEverybody ? words.everybody : words.organisations;

const whereOf = ({ courseIds, dateIds }: DiscountUse) =>
	courseIds === null && dateIds === null
		? words.allCourses
		: words.someCourses(courseIds?.length ?? 0, dateIds?.length ?? 0);

function daysOf({ active, fromDay, untilDay }: DiscountUse, isGivenNow: boolean) {
	if (!active) return <span className="text-muted">{words.ended}</span>;
	const days = [fromDay && words.from(dayText(fromDay)), untilDay && words.until(dayText(untilDay))].filter(Boolean);
	if (days.length === 0) return words.always;
	return <span className={isGivenNow ? undefined : "text-muted"}>{days.join(", ")}</span>;
}

const dayText = (day: Day) => shortDate({ firstDay: day, lastDay: day });

function Uses({ discount }: { discount: DiscountUse }) {
	const { held, confirmed, buyers, mostSeats, mostBuyers } = discount;
	const lines = [
		...(mostBuyers === null ? [] : [words.usedBuyers(buyers, mostBuyers)]),
		...(held > 0 ? [words.held(held)] : []),
	];
	return (
		<>
			{words.used(held + confirmed, mostSeats)}
			{lines.map((line) => (
				<span key={line} className="block text-sm text-muted">
					{line}
				</span>
			))}
		</>
	);
}

/** What is given can be ended; what is not given and was never used can be deleted. */
function EndOrDelete({ discount }: { discount: DiscountUse }) {
	const { id, name, active, wasUsed } = discount;
	if (!active && wasUsed) return null;
	const label = active ? words.end : forms.delete;
	return (
		<Form method="post" preventScrollReset>
			<input type="hidden" name="intent" value={active ? "end" : "delete"} />
			<input type="hidden" name="id" value={id} />
			<button type="submit" className="button-small danger" aria-label={`${label} '${name}'`}>
				{label}
			</button>
		</Form>
	);
}
