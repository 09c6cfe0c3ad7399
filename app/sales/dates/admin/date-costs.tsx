import { locatedDateText } from "#courses/rules/course-locations.ts";
import { runAction } from "#kit/admin/admin-action.ts";
import { formAnswer, keepTyping } from "#kit/admin/admin-answer.ts";
import { AdminForm } from "#kit/admin/admin-form.tsx";
import { AdminHead, AdminSection } from "#kit/admin/admin-head.tsx";
import { ButtonLink } from "#kit/admin/button-link.tsx";
import { FactList } from "#kit/admin/fact-list.tsx";
import { hasEnded, todayInLagos } from "#kit/rules/date-range.ts";
import { formText } from "#kit/rules/form-text.ts";
import { naira } from "#kit/rules/money.ts";
import { rowId } from "#kit/rules/row-id.ts";
import { Card } from "#kit/ui/card.tsx";
import { Field } from "#kit/ui/forms/field.tsx";
import { Select } from "#kit/ui/forms/select.tsx";
import { useKeptAnswer } from "#kit/ui/hooks/use-kept-answer.ts";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { actorOf, missing, redirectWithFlash } from "#kit/web/guards-admin.ts";
import { formOf } from "#kit/web/guards-form.ts";
import { saveDateCosts } from "#sales/dates/actions/save-date-costs.ts";
import { dateCostsWords as words } from "#sales/dates/admin/date-costs-words.ts";
import { listCosts, listFigures } from "#sales/dates/data/date-costs.ts";
import {
	COST_KINDS,
	COST_ROWS,
	costField,
	costMark,
	costsAt,
	LONGEST_WHAT,
	readCosts,
	seatsToPay,
	spentAt,
	typedOfCosts,
} from "#sales/dates/rules/date-costs.ts";
import { findDoorList } from "#sales/ledger/orders/data/door-list.ts";
import { adminEnrolments } from "#sales/paying/orders/admin/words.ts";
import type { Route } from "./+types/date-costs";

export async function loader({ request, context, params }: Route.LoaderArgs) {
	actorOf(context, request);
	const date = (await findDoorList(rowId(params.dateId) ?? 0)) ?? missing(adminEnrolments.unknownDate);
	const [costsOf, figuresOf] = await Promise.all([listCosts([date.id]), listFigures([date.id])]);
	const costs = costsOf.get(date.id) ?? [];
	const figures = figuresOf.get(date.id) ?? missing(adminEnrolments.unknownDate);
	return {
		id: date.id,
		title: date.title,
		date: locatedDateText(date),
		isOpen: !date.cancelledAt && !hasEnded(date, todayInLagos(new Date())),
		values: typedOfCosts(costs),
		seen: costMark(costs),
		rows: costs.length,
		seats: figures.seats,
		net: figures.net,
		costs: costsAt(costs, figures.seats),
		spent: spentAt(costs, figures.seats),
		paysFrom: words.pays(seatsToPay(costs, figures), costs.length > 0),
		paid: figures.paid,
		fees: figures.fees,
	};
}

export async function action({ request, context, params }: Route.ActionArgs) {
	const actor = actorOf(context, request);
	const form = await formOf(request);
	const now = new Date();
	const values = Object.fromEntries(COST_FIELDS.map((name) => [name, formText(form, name)]));
	const { costs, errors } = readCosts(values);
	if (Object.keys(errors).length > 0) {
		const sentences = Object.entries(errors).map(([field, error]) => [field, words.errors[error]]);
		return formAnswer(400, { values, errors: Object.fromEntries(sentences) }, now);
	}
	const id = rowId(params.dateId) ?? 0;
	return await runAction(words.failed, now, { values }, async () => {
		const saved = await saveDateCosts({ courseDateId: id, costs, seen: formText(form, "seen"), actor, now });
		if (!saved.ok) {
			const status = saved.reason === "gone" ? 404 : 409;
			return formAnswer(status, { values, errors: { form: words.refusals[saved.reason] } }, now);
		}
		return redirectWithFlash(`/admin/enrolments/dates/${id}/costs`, words.saved);
	});
}

const COST_FIELDS = Array.from({ length: COST_ROWS }, (_, row) => row).flatMap((row) =>
	(["what", "kind", "amount", "spent"] as const).map((part) => costField(row, part)),
);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyping({ serverAction });

/** Empty rows to type in, beside those that are filled. */
const SPARE_ROWS = 3;

export default function AdminDateCosts({ loaderData, actionData }: Route.ComponentProps) {
	useLive(["enrolments", "payments", "courses"]);
	const answer = useKeptAnswer(actionData);
	const { id, title, date, isOpen, values, seen, rows } = loaderData;
	const page = `/admin/enrolments/dates/${id}`;
	const shown = answer?.values ?? values;
	const filled = COST_FIELDS.findLastIndex((name) => !name.endsWith("kind") && shown[name]) + 1;
	const count = Math.min(COST_ROWS, Math.max(rows, Math.ceil(filled / 4)) + SPARE_ROWS);
	const facts = (name: string) => ({ name, defaultValue: shown[name] ?? "", error: answer?.errors?.[name] });
	return (
		<>
			<AdminHead title={words.title} back={{ to: page, label: adminEnrolments.doorList }} intro={`${title}, ${date}`}>
				{isOpen && (
					<ButtonLink to={`${page}/cancel`} tone="quiet">
						{words.tryIt}
					</ButtonLink>
				)}
			</AdminHead>
			<Figures figures={loaderData} />
			<AdminSection id="costs" title={words.costs} intro={words.hint}>
				<Card className="max-w-4xl">
					<AdminForm
						key={seen}
						answer={answer}
						hidden={{ seen }}
						back={page}
						button={words.save}
						busyLabel={words.saving}
					>
						{Array.from({ length: count }, (_, row) => `cost ${row}`).map((key, row) => (
							<fieldset
								key={key}
								aria-label={`${words.costs}, ${row + 1}`}
								className="grid min-w-0 grid-cols-2 items-start gap-3 lg:grid-cols-[minmax(0,1fr)_9rem_10rem_10rem] [&+fieldset]:max-lg:border-t [&+fieldset]:max-lg:border-dashed [&+fieldset]:max-lg:border-line [&+fieldset]:max-lg:pt-4"
							>
								<div className="col-span-2 lg:col-span-1">
									<Field
										{...facts(costField(row, "what"))}
										label={words.what}
										maxLength={LONGEST_WHAT}
										autoComplete="off"
									/>
								</div>
								<div className="col-span-2 lg:col-span-1">
									<Field
										{...facts(costField(row, "amount"))}
										label={words.amount}
										inputMode="decimal"
										autoComplete="off"
									/>
								</div>
								<Select
									{...facts(costField(row, "kind"))}
									label={words.kind}
									options={COST_KINDS.map((kind) => ({ value: kind, label: words.kinds[kind] }))}
								/>
								<Select
									{...facts(costField(row, "spent"))}
									label={words.spent}
									empty="No"
									options={[{ value: "yes", label: "Yes" }]}
								/>
							</fieldset>
						))}
					</AdminForm>
				</Card>
			</AdminSection>
		</>
	);
}

type FiguresProps = Pick<
	Route.ComponentProps["loaderData"],
	"isOpen" | "seats" | "net" | "costs" | "spent" | "paysFrom" | "paid" | "fees"
>;

/** Whether it pays, and what cancelling it would cost. */
function Figures({ figures: { isOpen, seats, net, costs, spent, paysFrom, paid, fees } }: { figures: FiguresProps }) {
	return (
		<div className="grid items-start gap-4 lg:grid-cols-2">
			<Card>
				<h2 className="mb-3 text-lg">{words.figures}</h2>
				<p className="mb-3 font-semibold">{paysFrom}</p>
				<FactList
					facts={[
						{ label: words.sold, value: String(seats) },
						{ label: words.net, value: naira(net) },
						{ label: words.costsNow(seats), value: naira(costs) },
						{ label: words.result, value: naira(net - costs) },
					]}
				/>
			</Card>
			{isOpen && (
				<Card>
					<h2 className="mb-1 text-lg">{words.cancelling}</h2>
					<p className="mb-3 text-sm text-muted">{words.cancellingHint}</p>
					<FactList
						facts={[
							{ label: words.refunds, value: naira(paid) },
							{ label: words.fees, value: naira(fees) },
							{ label: words.spentNow, value: naira(spent) },
						]}
					/>
				</Card>
			)}
		</div>
	);
}
