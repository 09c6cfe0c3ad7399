import { data, Link } from "react-router";
import { changeRole } from "#accounts/admin/change-role.ts";
import { adminStats as say } from "#accounts/admin/stats-words.ts";
import { listAdmins } from "#accounts/data/people.ts";
import { countStats, type Stats } from "#accounts/data/stats.ts";
import { keepTyping } from "#kit/admin/admin-answer.ts";
import { AdminHead, AdminSection } from "#kit/admin/admin-head.tsx";
import { AdminTable } from "#kit/admin/admin-table.tsx";
import { SmallForm } from "#kit/admin/small-form.tsx";
import { formText } from "#kit/rules/form-text.ts";
import { ButtonLink } from "#kit/ui/button.tsx";
import { Card } from "#kit/ui/card.tsx";
import { EmptyState } from "#kit/ui/empty-state.tsx";
import { Field } from "#kit/ui/forms/field.tsx";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { actorOf, missing } from "#kit/web/guards-admin.ts";
import { formOf } from "#kit/web/guards-form.ts";
import { adminForms } from "#kit/words/forms.ts";
import type { Route } from "./+types/stats";

export async function loader({ context, request }: Route.LoaderArgs) {
	const { id: ownId } = actorOf(context, request);
	const admins = (await listAdmins(new Date())).map(({ id, fullName, email }) => ({ id, fullName, email }));
	try {
		return data({ ownId, admins, stats: await countStats() });
	} catch (error) {
		console.error(error instanceof Error ? error.stack : error);
		return data({ ownId, admins, stats: null }, { status: 500 });
	}
}

export async function action({ request, context }: Route.ActionArgs) {
	const actor = actorOf(context, request);
	const form = await formOf(request);
	const which = formText(form, "form");
	if (which !== "make" && which !== "remove") return missing(adminForms.unknown);
	return await changeRole({
		form,
		which,
		email: formText(form, "email"),
		page: "/admin/stats",
		actor,
		now: new Date(),
	});
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyping({ serverAction });

const ROWS: { name: keyof Stats; label: string; note?: string; to: string }[] = [
	{ name: "users", label: say.users, note: say.usersNote, to: "/admin/people" },
	{ name: "courses", label: say.courses, note: say.coursesNote, to: "/admin/courses" },
	{ name: "paidCourses", label: say.paidCourses, note: say.paidCoursesNote, to: "/admin/enrolments" },
	{ name: "clients", label: say.clients, to: "/admin/home#client" },
	{ name: "partners", label: say.partners, to: "/admin/about#partner" },
	{ name: "team", label: say.team, to: "/admin/about#teamMember" },
	{ name: "services", label: say.services, to: "/admin/services" },
	{ name: "subscribers", label: say.subscribers, note: say.subscribersNote, to: "/admin/newsletter" },
];

export default function AdminStats({ loaderData, actionData }: Route.ComponentProps) {
	useLive(["people", "courses", "enrolments", "clients", "partners", "team", "services", "subscribers", "drafts"]);
	const { stats, admins, ownId } = loaderData;
	return (
		<>
			<AdminHead title={say.title} />
			{stats ? <Counts stats={stats} /> : <NoCounts />}
			<AdminSection id="admins" title={say.admins} intro={say.adminsIntro}>
				<ul className="grid gap-x-8 sm:grid-cols-2">
					{admins.map(({ id, fullName, email }) => (
						<li key={id}>
							<Link to={`/admin/people/${id}`} className="flex min-h-11 flex-wrap items-center gap-x-2 py-2">
								<span className="font-semibold underline decoration-edge underline-offset-4">{fullName}</span>
								<span className="wrap-anywhere text-muted">
									{email} {id === ownId && say.you}
								</span>
							</Link>
						</li>
					))}
				</ul>
				<div className="grid items-start gap-6 md:grid-cols-2">
					<Card>
						<SmallForm form="make" answer={actionData} button={say.make} busyLabel={say.making} tone="primary">
							{(answer) => <EmailField label={say.makeEmail} hint={say.makeHint} answer={answer} />}
						</SmallForm>
					</Card>
					<Card>
						<SmallForm form="remove" answer={actionData} button={say.remove} busyLabel={say.removing}>
							{(answer) => <EmailField label={say.removeEmail} hint={say.removeHint} answer={answer} />}
						</SmallForm>
					</Card>
				</div>
			</AdminSection>
		</>
	);
}

type Answer = { values?: Record<string, string | undefined>; errors?: Record<string, string | undefined> } | undefined;

/** Each form reads its own field: the described system looked the one up by the other's. */
function EmailField({ label, hint, answer }: { label: string; hint: string; answer: Answer }) {
	return (
		<Field
			label={label}
			hint={hint}
			name="email"
			type="email"
			autoComplete="off"
			inputMode="email"
			maxLength={254}
			defaultValue={answer?.values?.email}
			error={answer?.errors?.email}
		/>
	);
}

function Counts({ stats }: { stats: Stats }) {
	return (
		<AdminTable
			caption={say.counts}
			rows={ROWS}
			keyOf={({ name }) => name}
			columns={[
				{
					head: say.what,
					lead: true,
					cell: ({ label, note, to }) => (
						<>
							<Link to={to} className="row-link">
								{label}
							</Link>
							{note && <span className="block text-sm font-normal text-muted">{note}</span>}
						</>
					),
				},
				{ head: say.count, figures: true, cell: ({ name }) => stats[name].toLocaleString("en-NG") },
			]}
		/>
	);
}

function NoCounts() {
	return (
		<EmptyState title={say.failedToFetch}>
			<ButtonLink to="" tone="quiet" reloadDocument>
				{say.retry}
			</ButtonLink>
		</EmptyState>
	);
}
