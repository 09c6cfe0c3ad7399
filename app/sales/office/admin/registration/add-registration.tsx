import { useMemo, useState } from "react";
import { keepTyping } from "#kit/admin/admin-answer.ts";
import { AdminForm } from "#kit/admin/admin-form.tsx";
import { AdminHead } from "#kit/admin/admin-head.tsx";
import { todayInLagos } from "#kit/rules/days.ts";
import { rowId } from "#kit/rules/row-id.ts";
import { useKeptAnswer } from "#kit/ui/hooks/use-kept-answer.ts";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { useTypedForm } from "#kit/ui/hooks/use-typed-form.ts";
import { actorOf, newFormKey } from "#kit/web/guards-admin.ts";
import { formOf } from "#kit/web/guards-form.ts";
import { searchBuyers } from "#sales/ledger/orders/data/buyers.ts";
import { listOfferedDates, type OfferedAlways } from "#sales/ledger/orders/data/office-form.ts";
import { rowsIn } from "#sales/ledger/orders/rules/office-people.ts";
import {
	dateIn,
	type OfferedDate,
	type OfficeFacts,
	type OfficeRegistration,
	readRegistration,
} from "#sales/ledger/orders/rules/office-registration.ts";
import { BuyerPart, type KnownOrganisation } from "#sales/office/admin/registration/buyer-part.tsx";
import { CoursePart, withFound } from "#sales/office/admin/registration/course-part.tsx";
import { readFormPricing } from "#sales/office/admin/registration/form-pricing.ts";
import { ParticipantsPart } from "#sales/office/admin/registration/participants-part.tsx";
import { courseAskedFor, prefill } from "#sales/office/admin/registration/prefill.ts";
import { PaymentPart, PricePart } from "#sales/office/admin/registration/price-part.tsx";
import { type RegistrationAnswer, registerIn } from "#sales/office/admin/registration/register-form.ts";
import { Summary } from "#sales/office/admin/registration/summary.tsx";
import { useTypedFacts } from "#sales/office/admin/registration/use-typed-facts.ts";
import { registrationWords as words } from "#sales/office/admin/registration/words.ts";
import { readSettings } from "#settings/data/settings.ts";
import { bankAccountOf } from "#settings/rules/settings.ts";
import type { Route } from "./+types/add-registration";

/** As many names as a browser offers at once without becoming slow. */
const ORGANISATIONS = 300;

export async function loader({ request, url, context }: Route.LoaderArgs) {
	actorOf(context, request);
	const now = new Date();
	const always = await courseAskedFor(url.searchParams);
	const [{ isMore, ...facts }, organisations, settings] = await Promise.all([
		readFacts(now, always, new FormData()),
		listOrganisations(),
		readSettings(),
	]);
	const filled = await prefill(url.searchParams, facts.dates, facts.today);
	return { facts, isMore, organisations, hasAccount: bankAccountOf(settings) !== null, filled, formKey: newFormKey() };
}

/** Known organisations. Typing the name of one fills in the rest. */
async function listOrganisations(): Promise<KnownOrganisation[]> {
	const known = await searchBuyers("", ORGANISATIONS);
	return known.map(({ id, name, email, address, tax_number: taxNumber, orders }) => ({
		id,
		name,
		email,
		address,
		taxNumber,
		orders,
	}));
}

async function readFacts(now: Date, always: OfferedAlways, form: FormData): Promise<OfficeFacts & { isMore: boolean }> {
	const [{ dates, isMore }, settings, pricing] = await Promise.all([
		listOfferedDates(now, { always }),
		readSettings(),
		readFormPricing(form, now),
	]);
	return { dates, isMore, certificateRate: settings.withholdingBasisPoints, today: todayInLagos(now), pricing };
}

export async function action({ request, context }: Route.ActionArgs) {
	const actor = actorOf(context, request);
	const form = await formOf(request);
	const now = new Date();
	const facts = await readFacts(now, { dateId: dateIn(form) }, form);
	return await registerIn({ form, facts, actor, now });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyping({ serverAction });

export default function AddRegistration({ loaderData, actionData }: Route.ComponentProps) {
	useLive(["courses", "enrolments", "settings"]);
	const { isMore, organisations, hasAccount, filled, formKey } = loaderData;
	const [found, setFound] = useState<readonly OfferedDate[]>([]);
	const facts = useMemo(
		() => ({ ...loaderData.facts, dates: withFound(loaderData.facts.dates, found) }),
		[loaderData.facts, found],
	);
	const answer: RegistrationAnswer | undefined = useKeptAnswer(actionData);
	const values: Record<string, string | undefined> = answer?.values ?? filled.values;
	const errors = answer?.errors ?? {};
	const { fields, typed, look } = useTypedForm();
	const written = JSON.stringify(values);
	// The form as it is typed; before React has loaded, as the server rendered it.
	const form = useMemo(() => typed ?? formOfValues(JSON.parse(written)), [typed, written]);
	const { readPhone, known, credit, pricing } = useTypedFacts(form, answer?.phones);
	const read = useMemo(
		() => readRegistration(form, pricing ? { ...facts, pricing } : facts, readPhone),
		[form, facts, pricing, readPhone],
	);
	const { certificateRate, today } = facts;
	return (
		<>
			<AdminHead title="Add registration" back={{ to: "/admin/enrolments", label: "Participants" }} />
			<AdminForm
				answer={answer}
				formKey={formKey}
				back="/admin/enrolments"
				button={words.button(read)}
				busyLabel="Registering..."
				beside={{
					above: (
						<>
							<Summary read={read} today={today} credit={credit?.amount ?? 0} />
							{answer?.confirm && <ToConfirm />}
						</>
					),
					below: <Follows read={read} />,
				}}
			>
				<div ref={fields} onInput={look} onChange={look} className="registration">
					<section>
						<ParticipantsPart
							values={values}
							errors={errors}
							rows={rowsIn(formOfValues(values))}
							typed={read.people}
							buyerEmail={read.buyer.buyer?.email ?? ""}
							known={known}
							onRows={look}
						/>
					</section>
					<section>
						<CoursePart
							dates={loaderData.facts.dates}
							more={isMore ? { onFound: setFound } : undefined}
							chosen={rowId(values.date)}
							courseId={filled.courseId}
							wanted={read.participants.length}
							today={today}
							error={errors.date}
						/>
					</section>
					<section>
						<PricePart read={read} values={values} errors={errors} />
					</section>
					<section>
						<BuyerPart
							read={read}
							values={values}
							errors={errors}
							organisations={organisations}
							certificateRate={certificateRate}
						/>
					</section>
					<section data-when="paid">
						<PaymentPart read={read} values={values} errors={errors} hasAccount={hasAccount} credit={credit} />
					</section>
					{(typed || answer?.confirm) && <Seen read={read} />}
				</div>
			</AdminForm>
		</>
	);
}

/**
 * The hidden fields with the sums and days that the person saw; the registration is refused if these changed. Without script the server
 * shows them in a dialog first.
 */
function Seen({ read: { dues, date } }: { read: OfficeRegistration }) {
	if (!dues || !date) return null;
	return (
		<>
			<input type="hidden" name="seenTotal" value={dues.total} />
			<input type="hidden" name="seenFirstDay" value={date.firstDay} />
			<input type="hidden" name="seenLastDay" value={date.lastDay} />
		</>
	);
}

/** Without script the dialog is at the end of the page. */
function ToConfirm() {
	return (
		<noscript>
			<a href="#confirm" className="text-action underline">
				Check the sums and confirm
			</a>
		</noscript>
	);
}

function Follows({ read }: { read: OfficeRegistration }) {
	const lines = words.follows(read);
	if (lines.length === 0) return null;
	return (
		<ul className="grid gap-2 border-t border-line pt-3 text-[0.8125rem] text-muted max-lg:hidden">
			{lines.map((line) => (
				<li key={line} className="leading-snug wrap-anywhere">
					{line}
				</li>
			))}
		</ul>
	);
}

function formOfValues(values: Record<string, string | undefined>): FormData {
	const form = new FormData();
	for (const [name, value] of Object.entries(values)) if (value !== undefined) form.append(name, value);
	return form;
}
