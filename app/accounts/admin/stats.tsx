import { data } from "react-router";
import { changeRole } from "#accounts/admin/change-role.ts";
import { adminStats as words } from "#accounts/admin/stats-words.ts";
import { listAdmins } from "#accounts/data/people.ts";
import { countStats, type Stats } from "#accounts/data/stats.ts";
import { keepTyping } from "#kit/admin/admin-answer.ts";
import { AdminHead, AdminSection } from "#kit/admin/admin-head.tsx";
import { AdminTable } from "#kit/admin/admin-table.tsx";
import { askForPassword } from "#kit/admin/ask-again.ts";
import { ButtonLink } from "#kit/admin/button-link.tsx";
import { Link } from "#kit/admin/link.tsx";
import { SmallForm } from "#kit/admin/small-form.tsx";
import { formText } from "#kit/rules/form-text.ts";
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
	const again = await askForPassword({ context, request, form, now: new Date() });
	if (again) return again;
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
	{ name: "users", label: words.users, note: words.usersNote, to: "/admin/people" },
	{ name: "courses", label: words.courses, note: words.coursesNote, to: "/admin/courses" },
	{ name: "paidCourses", label: words.paidCourses, note: words.paidCoursesNote, to: "/admin/enrolments" },
	{ name: "clients", label: words.clients, to: "/admin/home#client" },
	{ name: "partners", label: words.partners, to: "/admin/about#partner" },
	{ name: "team", label: words.team, to: "/admin/about#teamMember" },
	{ name: "services", label: words.services, to: "/admin/services" },
	{ name: "subscribers", label: words.subscribers, note: words.subscribersNote, to: "/admin/newsletter" },
];

export default function AdminStats({ loaderData, actionData }: Route.ComponentProps) {
	useLive(["people", "courses", "enrolments", "clients", "partners", "team", "services", "subscribers", "drafts"]);
	const { stats, admins, ownId } = loaderData;
	return (
		<>
			<AdminHead title={words.title} />
			{stats ? <Counts stats={stats} /> : <NoCounts />}
			<AdminSection id="admins" title={words.admins} intro={words.adminsIntro}>
				<ul className="grid gap-x-8 sm:grid-cols-2">
					{admins.map(({ id, fullName, email }) => (
						<li key={id}>
							<Link to={`/admin/people/${id}`} className="flex min-h-11 flex-wrap items-center gap-x-2 py-2">
								<span className="font-semibold underline decoration-edge underline-offset-4">{fullName}</span>
								<span className="wrap-anywhere text-muted">
									{email} {id === ownId && words.you}
								</span>
							</Link>
						</li>
					))}
				</ul>
				<div className="grid items-start gap-6 md:grid-cols-2">
					<Card>
						<SmallForm form="make" answer={actionData} button={words.make} busyLabel={words.making} tone="primary">
							{(answer) => <EmailField label={words.makeEmail} hint={words.makeHint} answer={answer} />}
						</SmallForm>
					</Card>
					<Card>
						<SmallForm form="remove" answer={actionData} button={words.remove} busyLabel={words.removing}>
							{(answer) => <EmailField label={words.removeEmail} hint={words.removeHint} answer={answer} />}
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
			caption={words.counts}
			rows={ROWS}
			keyOf={({ name }) => name}
			columns={[
				{
					head: words.what,
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
				{ head: words.count, figures: true, cell: ({ name }) => stats[name].toLocaleString("en-NG") },
			]}
		/>
	);
}

function NoCounts() {
	return (
		<EmptyState title={words.failedToFetch}>
			<ButtonLink to="" tone="quiet" reloadDocument>
				{words.retry}
			</ButtonLink>
		</EmptyState>
	);
}
