import { runAction } from "#kit/admin/admin-action.ts";
import { formAnswer, keepTyping } from "#kit/admin/admin-answer.ts";
import { AdminHead, AdminSection } from "#kit/admin/admin-head.tsx";
import { AdminTable } from "#kit/admin/admin-table.tsx";
import { askForPassword } from "#kit/admin/ask-again.ts";
import { SmallForm } from "#kit/admin/small-form.tsx";
import { useMay } from "#kit/admin/use-role.ts";
import { wrongText } from "#kit/admin/wrong-text.ts";
import { todayInLagos } from "#kit/rules/date-range.ts";
import { addDays } from "#kit/rules/days.ts";
import { formText } from "#kit/rules/form-text.ts";
import { momentText } from "#kit/rules/moments.ts";
import { isMonthKey, monthKeyOf, monthLabel } from "#kit/rules/months.ts";
import { counted } from "#kit/rules/text.ts";
import { Field } from "#kit/ui/forms/field.tsx";
import { Select } from "#kit/ui/forms/select.tsx";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { Notice } from "#kit/ui/notice.tsx";
import { actorOf, editIn, missing, redirectWithFlash } from "#kit/web/guards-admin.ts";
import { formOf } from "#kit/web/guards-form.ts";
import { adminForms } from "#kit/words/forms.ts";
import { closeMonth, reopenMonth } from "#sales/books/actions/close-month.ts";
import { adminAccounts as words } from "#sales/books/admin/words.ts";
import { countUnsettledBefore, listClosings, readOpenFrom } from "#sales/ledger/months/data/month-closings.ts";
import { closableMonths, openableMonths } from "#sales/ledger/months/rules/closed-month.ts";
import { monthAfter } from "#sales/ledger/payments/rules/period.ts";
import type { Route } from "./+types/months";

const PAGE = "/admin/accounts/months";
const LONGEST_REASON = 300;
const FAILED = "The month could not be changed. Please try again.";

export async function loader({ request, context }: Route.LoaderArgs) {
	actorOf(context, request);
	const today = todayInLagos(new Date());
	const [openFrom, closings] = await Promise.all([readOpenFrom(), listClosings()]);
	return {
		closedTo: openFrom && monthKeyOf(addDays(openFrom, -1)),
		closable: closableMonths(openFrom, today).reverse(),
		openable: openableMonths(openFrom),
		unsettled: await countUnsettledBefore(`${monthKeyOf(today)}-01`),
		closings: closings.map(({ at, ...row }) => ({ ...row, at: momentText(at) })),
	};
}

export async function action({ request, context }: Route.ActionArgs) {
	const actor = actorOf(context, request);
	const now = new Date();
	const form = await formOf(request);
	const again = await askForPassword({ context, request, form, now });
	if (again) return again;
	const which = formText(form, "form");
	const [month, reason] = [formText(form, "month"), formText(form, "reason").trim()];
	if (which !== "close" && which !== "reopen") return missing(adminForms.unknown);
	const rest = { form: which, values: { month, reason } };
	if (!isMonthKey(month)) return formAnswer(400, { ...rest, errors: { month: "Please choose a month." } }, now);
	if (which === "reopen") {
		const wrong = wrongText(reason, "Please give the reason. It is kept in the log.", LONGEST_REASON);
		if (wrong) return formAnswer(400, { ...rest, errors: { reason: wrong } }, now);
	}
	if (!editIn(form).confirmed) {
		const confirm =
			which === "close"
				? {
						title: `Close ${monthLabel(month)} and every month before it?`,
						body: "Afterwards no money can be recorded on their days. What comes later for them counts on the first open day.",
						button: `Close ${monthLabel(month)}`,
					}
				: {
						title: `Open ${monthLabel(month)} and every month after it again?`,
						body: "Figures your accountant took from these months may change.",
						button: `Open ${monthLabel(month)}`,
					};
		return formAnswer(409, { ...rest, confirm }, now);
	}
	return await runAction(FAILED, now, rest, async () => {
		const done =
			which === "close" ? await closeMonth({ month, actor, now }) : await reopenMonth({ month, reason, actor, now });
		if (done.ok)
			return redirectWithFlash(PAGE, `${monthLabel(month)} is ${which === "close" ? "closed" : "open again"}.`);
		const error =
			done.reason === "open" ? "This month is open already." : "This month is closed already, or has not ended.";
		return formAnswer(409, { ...rest, errors: { form: error } }, now);
	});
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyping({ serverAction });

/** Which months are closed for the books; an owner closes the next, or opens one again. */
export default function ClosedMonths({ loaderData, actionData }: Route.ComponentProps) {
	useLive(["payments"]);
	const { closedTo, closable, openable, unsettled, closings } = loaderData;
	const isOwner = useMay("settings");
	const waits = [
		unsettled.lines > 0 && counted(unsettled.lines, "statement line", "statement lines"),
		unsettled.reviews > 0 && counted(unsettled.reviews, "payment to review", "payments to review"),
	].filter(Boolean);
	return (
		<>
			<AdminHead
				title={words.months}
				back={{ to: "/admin/accounts", label: words.title }}
				intro={
					closedTo
						? `Closed up to the end of ${monthLabel(closedTo)}. Money that becomes known later is recorded on ${monthLabel(monthAfter(closedTo, 1))} or later; a bank's or provider's own day stays beside it.`
						: "No month is closed. Close a month when your accountant has its figures: then nothing can be recorded in it any more."
				}
			/>
			{waits.length > 0 && closable.length > 0 && (
				<Notice tone="info">{`Of months that have ended, this still waits: ${waits.join(" and ")}. Settle it before you close them.`}</Notice>
			)}
			{isOwner ? (
				<div className="grid items-start gap-6 md:grid-cols-2">
					{closable.length > 0 && (
						<SmallForm form="close" answer={actionData} button="Close month" busyLabel="Closing…" tone="primary">
							{(answer) => <MonthField months={closable} answer={answer} label="Close up to and including" />}
						</SmallForm>
					)}
					{openable.length > 0 && (
						<SmallForm form="reopen" answer={actionData} button="Open again" busyLabel="Opening…">
							{(answer) => (
								<>
									<MonthField months={openable} answer={answer} label="Open again from" />
									<Field
										label="Reason"
										name="reason"
										maxLength={LONGEST_REASON}
										autoComplete="off"
										defaultValue={answer?.values?.reason}
										error={answer?.errors?.reason}
									/>
								</>
							)}
						</SmallForm>
					)}
				</div>
			) : (
				<p className="text-muted">Owners close and open months.</p>
			)}
			{closings.length > 0 && (
				<AdminSection id="history" title="History">
					<AdminTable
						caption={words.months}
						rows={closings}
						keyOf={({ id }) => id}
						columns={[
							{ head: "When", lead: true, cell: ({ at }) => at },
							{ head: "By", cell: ({ by }) => by ?? "Unknown" },
							{ head: "Open from", cell: ({ openFrom }) => monthLabel(monthKeyOf(openFrom)) },
							{ head: "Reason", cell: ({ reason }) => reason },
						]}
					/>
				</AdminSection>
			)}
		</>
	);
}

type Answer = { values?: Record<string, string | undefined>; errors?: Record<string, string | undefined> } | undefined;

function MonthField({ months, answer, label }: { months: readonly string[]; answer: Answer; label: string }) {
	return (
		<Select
			label={label}
			name="month"
			options={months.map((month) => ({ value: month, label: monthLabel(month) }))}
			defaultValue={answer?.values?.month ?? months[0] ?? ""}
			error={answer?.errors?.month}
		/>
	);
}
