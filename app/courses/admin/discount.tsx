import { saveDiscount } from "#courses/actions/save-discount.ts";
import { DiscountPlaces } from "#courses/admin/discount-places.tsx";
import { discountFault, discountKinds, discountWords as words } from "#courses/admin/discount-words.ts";
import { listDiscountPlaces } from "#courses/data/discount-places.ts";
import { findDiscount } from "#courses/data/discounts.ts";
import { type DiscountFacts, discountFields, firstDiscount, readDiscount } from "#courses/rules/discount-form.ts";
import { DISCOUNT_KINDS, type DiscountKind, LONGEST_DISCOUNT_NAME } from "#courses/rules/discount-table.ts";
import { runAction } from "#kit/admin/admin-action.ts";
import { formAnswer, keepTyping } from "#kit/admin/admin-answer.ts";
import { AdminHead } from "#kit/admin/admin-head.tsx";
import { ContentEditor, type ContentField, theirsIn } from "#kit/admin/content-editor.tsx";
import { editAnswer } from "#kit/admin/edit-answer.ts";
import { Link } from "#kit/admin/link.tsx";
import { todayInLagos } from "#kit/rules/days.ts";
import { rowId } from "#kit/rules/row-id.ts";
import { CheckboxCard } from "#kit/ui/forms/checkbox-card.tsx";
import { useKeptAnswer } from "#kit/ui/hooks/use-kept-answer.ts";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { actorOf, editIn, missing, newFormKey, redirectWithFlash } from "#kit/web/guards-admin.ts";
import { formOf } from "#kit/web/guards-form.ts";
import { adminForms as forms } from "#kit/words/forms.ts";
import type { Route } from "./+types/discount";

const LIST = "/admin/settings/discounts";

/** The texts of the form of a kind; the courses and dates are added by the page, which knows them. */
function fieldsOf(kind: DiscountKind): ContentField[] {
	const isCode = kind === "code";
	const small = { className: "max-w-60", autoComplete: "off" } as const;
	const number = { inputMode: "numeric", ...small } as const;
	return [
		{
			name: "name",
			label: words.name,
			hint: isCode ? words.codeNameHint : words.nameHint,
			maxLength: LONGEST_DISCOUNT_NAME,
			autoComplete: "off",
		},
		...(isCode ? [{ name: "code", label: words.code, hint: words.codeHint, ...small }] : []),
		{ name: "off", label: words.off, hint: words.offHint, ...small },
		...(kind === "group" || kind === "in-house" ? [{ name: "fromSeats", label: words.fromSeats, ...number }] : []),
		...(kind === "early-bird" ? [{ name: "daysAhead", label: words.daysAhead, ...number }] : []),
		...(isCode
			? [
					{ name: "mostSeats", label: words.mostSeats, hint: words.mostSeatsHint, ...number },
					{ name: "mostBuyers", label: words.mostBuyers, hint: words.mostBuyersHint, ...number },
				]
			: [AUDIENCE]),
		{ name: "fromDay", label: words.fromDay, hint: words.optional, type: "date", className: "max-w-60" },
		{ name: "untilDay", label: words.untilDay, hint: words.optional, type: "date", className: "max-w-60" },
	];
}

const AUDIENCE: ContentField = {
	name: "audience",
	label: words.audience,
	input: ({ values }) => (
		<Choice
			name="audience"
			legend={words.audience}
			chosen={values.audience}
			options={[
				["organisations", words.audienceOrganisations, words.audienceOrganisationsHint],
				["everybody", words.audienceEverybody, words.audienceEverybodyHint],
			]}
		/>
	),
};

const ACTIVE: ContentField = {
	name: "active",
	label: words.active,
	input: ({ values }) => (
		<CheckboxCard
			name="active"
			value="yes"
			label={words.active}
			detail={words.activeHint}
			defaultChecked={values.active === "yes"}
		/>
	),
};

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
	actorOf(context, request);
	const found = await discountAt(params.id);
	const kind = found?.kind ?? kindIn(url.searchParams);
	if (!kind) return { kind: null };
	const facts = found ?? firstDiscount(kind, kind === "code" ? "" : discountKinds[kind].name);
	const places = await listDiscountPlaces(
		{ courseIds: facts.courseIds ?? [], dateIds: facts.dateIds ?? [] },
		todayInLagos(new Date()),
	);
	const values = { ...discountFields(facts), ...(kind === "code" && !found && { name: "Code" }) };
	return { kind, version: found?.version, values, places, formKey: found ? undefined : newFormKey() };
}

export async function action({ request, context, params }: Route.ActionArgs) {
	const actor = actorOf(context, request);
	const form = await formOf(request);
	const now = new Date();
	const found = await discountAt(params.id);
	const kind = found?.kind ?? kindIn(new URL(request.url).searchParams) ?? missing(forms.unknown);
	const { facts, typed, faults } = readDiscount(kind, form);
	const refuse = (errors: Record<string, string>, status = 400) => formAnswer(status, { values: typed, errors }, now);
	if (Object.keys(faults).length > 0)
		return refuse(Object.fromEntries(Object.entries(faults).map(([name, fault]) => [name, discountFault(fault)])));
	const what = `'${facts.name}'`;
	return await runAction(words.failed, now, { values: typed }, async () => {
		const { seenVersion, confirmed, key } = editIn(form);
		const saved = await saveDiscount({ id: found?.id, facts, seenVersion, key, onlyLook: !confirmed, actor, now });
		if (!saved.ok && saved.reason === "code-taken") return refuse({ code: words.codeTaken(facts.code ?? "") }, 409);
		if (!saved.ok && saved.reason === "gone") return refuse({ form: words.gone }, 409);
		if (!found) return redirectWithFlash(LIST, forms.added(what));
		const theirs = (there: DiscountFacts) => theirsIn(fieldsOf(kind), discountFields(there));
		const { confirmBody } = words;
		return editAnswer({ edited: saved, confirmed, typed, what, page: LIST, theirs, confirmBody, now });
	});
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyping({ serverAction });

export default function AdminDiscount({ loaderData, actionData }: Route.ComponentProps) {
	const answer = useKeptAnswer(actionData);
	useLive(["settings", "courses"]);
	if (loaderData.kind === null) return <ChooseKind />;
	const { kind, version, values, places, formKey } = loaderData;
	const where: ContentField = {
		name: "where",
		input: ({ values, errors }) => <DiscountPlaces places={places} values={values} error={errors.where} />,
	};
	const labels = formKey
		? { title: `${words.add}: ${discountKinds[kind].name}`, button: words.add, busyLabel: forms.adding }
		: { title: words.edit, button: forms.save, busyLabel: forms.saving };
	return (
		<ContentEditor
			{...labels}
			intro={discountKinds[kind].hint}
			back={{ to: LIST, label: words.title }}
			fields={[...fieldsOf(kind), where, ACTIVE]}
			values={values}
			answer={answer}
			version={version}
			formKey={formKey}
		/>
	);
}

function ChooseKind() {
	return (
		<>
			<AdminHead title={words.add} intro={words.choose} back={{ to: LIST, label: words.title }} />
			<ul className="grid max-w-3xl gap-3">
				{DISCOUNT_KINDS.map((kind) => (
					<li key={kind} className="relative rounded-card border border-line bg-paper p-4 hover:border-indigo">
						<Link to={`${LIST}/new?kind=${kind}`} className="row-link font-semibold after:absolute after:inset-0">
							{discountKinds[kind].name}
						</Link>
						<p className="text-[0.9375rem] leading-snug text-muted">{discountKinds[kind].hint}</p>
					</li>
				))}
			</ul>
		</>
	);
}

type ChoiceProps = {
	name: string;
	legend: string;
	chosen: string | undefined;
	options: readonly (readonly [value: string, label: string, detail: string])[];
};

function Choice({ name, legend, chosen, options }: ChoiceProps) {
	return (
		<fieldset className="min-w-0">
			<legend className="mb-2 text-[0.9375rem] leading-snug font-semibold">{legend}</legend>
			<div className="grid gap-3 sm:grid-cols-2">
				{options.map(([value, label, detail]) => (
					<CheckboxCard
						key={value}
						type="radio"
						name={name}
						value={value}
						label={label}
						detail={detail}
						defaultChecked={value === chosen}
					/>
				))}
			</div>
		</fieldset>
	);
}

const kindIn = (query: URLSearchParams) => DISCOUNT_KINDS.find((kind) => kind === query.get("kind"));

/** The row that an address names; undefined for the address of a new one. */
async function discountAt(param: string) {
	if (param === "new") return undefined;
	return (await findDiscount(rowId(param) ?? 0)) ?? missing(forms.unknown);
}
