import { locationName, privateText } from "#courses/rules/course.ts";
import { runAction } from "#kit/admin/admin-action.ts";
import { formAnswer, keepTyping } from "#kit/admin/admin-answer.ts";
import { AdminForm } from "#kit/admin/admin-form.tsx";
import { AdminHead } from "#kit/admin/admin-head.tsx";
import { ButtonLink } from "#kit/admin/button-link.tsx";
import { weekdayRange } from "#kit/rules/date-range.ts";
import { addDays, isDay, todayInLagos } from "#kit/rules/days.ts";
import { formText } from "#kit/rules/form-text.ts";
import { koboFromNaira, naira } from "#kit/rules/money.ts";
import { rowId } from "#kit/rules/row-id.ts";
import { oneLine } from "#kit/rules/text-input.ts";
import { Card } from "#kit/ui/card.tsx";
import { CopyButton } from "#kit/ui/copy-button.tsx";
import { Field } from "#kit/ui/forms/field.tsx";
import { Select } from "#kit/ui/forms/select.tsx";
import { typedFields } from "#kit/ui/forms/typed-field.ts";
import { useKeptAnswer } from "#kit/ui/hooks/use-kept-answer.ts";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { actorOf, editIn, missing, redirectWithFlash } from "#kit/web/guards-admin.ts";
import { formOf } from "#kit/web/guards-form.ts";
import { findOrderCode, findQuotationOfRequest, quotationUrl } from "#requests/data/quotations.ts";
import { participantsIn } from "#requests/rules/quotation.ts";
import { type ChangeQuotationResult, changeQuotation } from "#sales/groups/actions/change-quotation.ts";
import { changeWords as words } from "#sales/groups/admin/words.ts";
import { listOfferedDates } from "#sales/ledger/orders/data/office-form.ts";
import type { Route } from "./+types/change-quotation";

export async function loader({ request, context, params }: Route.LoaderArgs) {
	actorOf(context, request);
	const quotation = await quotationAt(params.id);
	const { facts, version, courseDateId, courseId, orderId } = quotation;
	const { dates } = await listOfferedDates(new Date(), { always: { courseId: courseId ?? undefined } });
	const { quote } = facts.course;
	return {
		requestId: params.id,
		version,
		title: words.title(facts.reference),
		intro: words.intro(facts.organisationName, facts.course.title, facts.email),
		order: orderId === null ? null : await findOrderCode(orderId),
		url: quotationUrl(quotation),
		total: naira(quote.total),
		dates: dates
			.filter((date) => date.courseId === courseId)
			.map(({ id, location, privateTo, left, ...days }) => ({
				value: String(id),
				label: [
					locationName(location),
					weekdayRange(days),
					words.free(left),
					...(privateTo === null ? [] : [privateText(privateTo)]),
				].join(", "),
			})),
		stored: {
			participants: String(quote.participants),
			price: naira(quote.price - (quote.applied?.each ?? 0)).replace("₦", ""),
			percent: String(quote.applied?.percent ?? 0),
			validUntil: facts.validUntil,
			courseDate: courseDateId === null ? "" : String(courseDateId),
			reason: "",
		},
	};
}

export async function action({ request, context, params }: Route.ActionArgs) {
	const actor = actorOf(context, request);
	const form = await formOf(request);
	const { requestId } = await quotationAt(params.id);
	const now = new Date();
	const { values, errors, read } = readChange(form, now);
	if (!read) return formAnswer(400, { values, errors }, now);
	const { seenVersion } = editIn(form);
	return await runAction(words.failed, now, { values }, async () => {
		const done = await changeQuotation({ requestId: requestId ?? 0, seenVersion, ...read, actor, now });
		if (done.ok) return redirectWithFlash(`/admin/requests/${requestId}`, words.sent(done.version, done.sentTo));
		return formAnswer(409, { values, errors: { form: sentenceOf(done) } }, now);
	});
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyping({ serverAction });

/** Gives a quotation another number, price, date or last day, and e-mails it as a further version. */
export default function ChangeQuotation({ loaderData, actionData }: Route.ComponentProps) {
	useLive(["requests"]);
	const { requestId, version, title, intro, order, url, total, dates, stored } = loaderData;
	const answer = useKeptAnswer(actionData);
	const field = typedFields({ ...stored, ...answer?.values }, answer?.errors ?? {});
	const back = `/admin/requests/${requestId}`;
	return (
		<>
			<AdminHead title={title} back={{ to: back, label: words.back }} />
			<p className="-mt-3 max-w-prose text-muted wrap-anywhere">{intro}</p>
			<div className="flex flex-wrap gap-3">
				<CopyButton text={url} copied="Copied." name={words.copyName}>
					{words.copy}
				</CopyButton>
				<ButtonLink to={url} tone="quiet" reloadDocument>
					{words.open}
				</ButtonLink>
			</div>
			{order ? (
				<Card className="grid gap-3">
					<p>{words.accepted}</p>
					<div>
						<ButtonLink to={`/admin/orders/${order}`}>{words.openOrder}</ButtonLink>
					</div>
				</Card>
			) : (
				<Card className="grid gap-5">
					<p className="text-muted">{words.now(version, total)}</p>
					<AdminForm answer={answer} version={version} back={back} button={words.send} busyLabel={words.sending}>
						<div className="form-pair">
							<Field label={words.participants} {...field("participants")} inputMode="numeric" />
							<Field label={words.validUntil} {...field("validUntil")} type="date" hint={words.validHint} />
						</div>
						<div className="form-pair">
							<Field label={words.price} {...field("price")} inputMode="decimal" />
							<Field label={words.percent} {...field("percent")} inputMode="numeric" />
						</div>
						<Select
							label={words.date}
							hint={words.dateHint}
							{...field("courseDate")}
							empty={words.anyDate}
							options={dates}
						/>
						<Field label={words.reason} hint={words.reasonHint} {...field("reason")} autoComplete="off" />
					</AdminForm>
				</Card>
			)}
		</>
	);
}

async function quotationAt(param: string) {
	return (await findQuotationOfRequest(rowId(param) ?? 0)) ?? missing(words.unknown);
}

/** A quotation may be kept open for a year. */
const FURTHEST_DAYS = 366;

function readChange(form: FormData, now: Date) {
	const names = ["participants", "price", "percent", "validUntil", "courseDate", "reason"] as const;
	const values = Object.fromEntries(names.map((name) => [name, formText(form, name).trim()])) as Record<
		(typeof names)[number],
		string
	>;
	const participants = participantsIn(values.participants);
	const price = koboFromNaira(values.price.replace(/\s/g, "")) || undefined;
	const percent = /^\d{1,3}$/.test(values.percent || "0") ? Number(values.percent || 0) : 101;
	const today = todayInLagos(now);
	const { validUntil } = values;
	const isDayRight = isDay(validUntil) && validUntil >= today && validUntil <= addDays(today, FURTHEST_DAYS);
	const reason = oneLine(values.reason);
	const errors = {
		...(!participants && { participants: words.participantsWrong }),
		...(!price && { price: words.priceWrong }),
		...(percent > 100 && { percent: words.percentWrong }),
		...(!isDayRight && { validUntil: words.dayWrong }),
		...(!reason && { reason: words.reasonMissing }),
	};
	if (!participants || !price || !reason || Object.keys(errors).length > 0) return { values, errors, read: undefined };
	const courseDateId = rowId(values.courseDate) ?? null;
	return { values, errors, read: { participants, price, percent, validUntil, courseDateId, reason } };
}

function sentenceOf(refused: Extract<ChangeQuotationResult, { ok: false }>): string {
	if (refused.reason === "price-limit") return words.priceLimit(naira(refused.least), refused.percent);
	return words.refusals[refused.reason];
}
