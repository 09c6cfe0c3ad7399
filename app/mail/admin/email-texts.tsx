import { AdminHead, AdminSection } from "#kit/admin/admin-head.tsx";
import { AdminTable } from "#kit/admin/admin-table.tsx";
import { Link } from "#kit/admin/link.tsx";
import { momentText } from "#kit/rules/moments.ts";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { actorOf } from "#kit/web/guards-admin.ts";
import { emailTextWords as words } from "#mail/admin/email-text-words.ts";
import { listTextChanges, readEmailTexts } from "#mail/data/email-texts.ts";
import { listEditableTexts } from "#mail/emails/render-email.ts";
import { TEXT_TOPICS } from "#mail/rules/email-text.ts";
import type { Route } from "./+types/email-texts";

export async function loader({ request, context }: Route.LoaderArgs) {
	actorOf(context, request);
	const [saved, changes] = await Promise.all([readEmailTexts(), listTextChanges()]);
	const rows = listEditableTexts().map(({ text: { name, topic, title, sent, original } }) => {
		const own = saved.get(name)?.text;
		const change = own && changes.get(name);
		const state = change ? words.ownSince(change.by, momentText(change.at)) : own ? words.own : words.original;
		return { name, topic, title, sent, subject: (own ?? original).subject, isOwn: Boolean(own), state };
	});
	return { topics: TEXT_TOPICS.map((topic) => ({ topic, rows: rows.filter((row) => row.topic === topic) })) };
}

/** The e-mails whose beginning the academy may write itself, as they stand. */
export default function AdminEmailTexts({ loaderData }: Route.ComponentProps) {
	useLive(["settings"]);
	return (
		<>
			<AdminHead title={words.title} intro={words.intro} back={{ to: "/admin/settings", label: "Settings" }} />
			{loaderData.topics.map(({ topic, rows }) => (
				<AdminSection key={topic} id={topic} title={words.topics[topic]}>
					<AdminTable
						caption={words.topics[topic]}
						rows={rows}
						keyOf={({ name }) => name}
						columns={[
							{
								head: words.email,
								lead: true,
								cell: ({ name, title, sent }) => (
									<>
										<Link to={`/admin/settings/emails/${name}`} className="row-link">
											{title}
										</Link>
										<span className="block text-sm text-muted">{sent}</span>
									</>
								),
							},
							{ head: words.subjectNow, cell: ({ subject }) => subject },
							{
								head: words.state,
								cell: ({ state, isOwn }) => (isOwn ? state : <span className="text-muted">{state}</span>),
							},
						]}
					/>
				</AdminSection>
			))}
		</>
	);
}
