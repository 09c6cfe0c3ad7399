import { useSearchParams } from "react-router";
import { changeRole } from "#accounts/admin/change-role.ts";
import { findPerson } from "#accounts/data/people.ts";
import { AccountForms } from "#desk/admin/people/account-forms.tsx";
import { AccountPills } from "#desk/admin/people/account-pills.tsx";
import { disable, enable, resend } from "#desk/admin/people/change-account.ts";
import { PersonFacts } from "#desk/admin/people/person-facts.tsx";
import { PersonRecords } from "#desk/admin/people/person-records.tsx";
import { adminPeople as words } from "#desk/admin/people/words.ts";
import { listEnrolmentsOfPerson, listRequestsOfPerson } from "#desk/data/person-records.ts";
import { keepTyping } from "#kit/admin/admin-answer.ts";
import { AdminHead, AdminSection } from "#kit/admin/admin-head.tsx";
import { shortDate, todayInLagos } from "#kit/rules/date-range.ts";
import { formText } from "#kit/rules/form-text.ts";
import { listQuery } from "#kit/rules/listing.ts";
import { momentText } from "#kit/rules/moments.ts";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { actorOf, missing } from "#kit/web/guards-admin.ts";
import { formOf } from "#kit/web/guards-form.ts";
import { adminForms } from "#kit/words/forms.ts";
import type { Route } from "./+types/person";

const LIST = "/admin/people";

export async function loader({ context, request, params }: Route.LoaderArgs) {
	const actor = actorOf(context, request);
	const now = new Date();
	const person = (await findPerson(params.id, now)) ?? missing(words.unknown);
	const [enrolments, requests] = await Promise.all([
		listEnrolmentsOfPerson(person.id),
		listRequestsOfPerson(person.id),
	]);
	const { disabledUntil, lastLoggedInAt, joinedAt, ...facts } = person;
	return {
		isSelf: person.id === actor.id,
		person: {
			...facts,
			disabledUntil: disabledUntil && dayText(disabledUntil),
			lastLoggedIn: lastLoggedInAt && momentText(lastLoggedInAt),
			joined: momentText(joinedAt),
		},
		enrolments: enrolments.map(({ firstDay, lastDay, importedDate, ...rest }) => ({
			...rest,
			date: firstDay && lastDay ? shortDate({ firstDay, lastDay }) : (importedDate ?? ""),
		})),
		requests: requests.map(({ at, ...rest }) => ({ ...rest, at: momentText(at) })),
	};
}

export async function action({ request, context, params }: Route.ActionArgs) {
	const actor = actorOf(context, request);
	const form = await formOf(request);
	const now = new Date();
	const person = (await findPerson(params.id, now)) ?? missing(words.unknown);
	const page = `${LIST}/${person.id}`;
	const change = { form, person, page, actor, now };
	const which = formText(form, "form");
	if (which === "disable") return await disable(change);
	if (which === "enable") return await enable(change);
	if (which === "resend") return await resend(change);
	if (which === "make" || which === "remove") return await changeRole({ ...change, which, email: person.email });
	return missing(adminForms.unknown);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyping({ serverAction });

export default function AdminPerson({ loaderData, actionData }: Route.ComponentProps) {
	const list = listQuery(useSearchParams()[0]);
	useLive(["people", "enrolments", "requests"]);
	const { person, enrolments, requests, isSelf } = loaderData;
	return (
		<>
			<AdminHead title={person.fullName} back={{ to: `${LIST}${list}`, label: words.title }}>
				<AccountPills {...person} />
			</AdminHead>
			<PersonFacts person={person} />
			<PersonRecords enrolments={enrolments} requests={requests} />
			<AdminSection id="account" title={words.state}>
				<AccountForms person={person} isSelf={isSelf} answer={actionData} />
			</AdminSection>
		</>
	);
}

function dayText(at: Date): string {
	const day = todayInLagos(at);
	return shortDate({ firstDay: day, lastDay: day });
}
