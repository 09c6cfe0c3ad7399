import { chooseDeed, dropDeed } from "#app/admin/statement-deeds.ts";
import { formText } from "#domain/form-text.ts";
import { adminMessages } from "#domain/messages/admin.ts";
import { momentText } from "#domain/moments.ts";
import { rowId } from "#domain/row-id.ts";
import { countStatesOf, findStatement } from "#server/data/bank-statements.ts";
import { db } from "#server/data/db.ts";
import { findUser } from "#server/data/users.ts";
import { actorOf, missing } from "#server/guards-admin.ts";
import { formOf } from "#server/guards-form.ts";
import { keepTyping } from "#ui/admin/admin-answer.ts";
import { AdminHead, AdminSection } from "#ui/admin/admin-head.tsx";
import { FactList } from "#ui/admin/fact-list.tsx";
import { StatementChoice } from "#ui/admin/statement-choice.tsx";
import { StatementSums } from "#ui/admin/statement-sums.tsx";
import { UnreadLines } from "#ui/admin/unread-lines.tsx";
import { useLive } from "#ui/use-live.ts";
import type { Route } from "./+types/statement";

const say = adminMessages.statements;
const MOST_UNREAD = 200;
const IN_ORDER = ["matched", "open", "new", "ignored", "left"];

export async function loader({ request, context, params }: Route.LoaderArgs) {
	actorOf(context, request);
	const statement = await statementAt(params.id);
	const { id, columns, unreadable, lines, added, known } = statement;
	const [states, person] = await Promise.all([
		countStatesOf(id),
		statement.imported_by === null ? undefined : findUser(db, statement.imported_by),
	]);
	const repeated = unreadable.filter(({ why }) => why === "repeated").length;
	return {
		title: statement.filename,
		imported: say.importedBy(momentText(statement.imported_at), person?.full_name ?? say.nobody),
		unknown: "found" in columns ? columns : null,
		readAs: "found" in columns ? [] : readAs(columns, statement.encoding),
		counts: {
			...{ id, lines, added, known, unreadable: unreadable.length - repeated },
			states: states.toSorted((a, b) => IN_ORDER.indexOf(a.state) - IN_ORDER.indexOf(b.state)),
		},
		unread: unreadable.slice(0, MOST_UNREAD),
		moreUnread: Math.max(0, unreadable.length - MOST_UNREAD),
	};
}

export async function action({ request, context, params }: Route.ActionArgs) {
	const actor = actorOf(context, request);
	const form = await formOf(request);
	const { id: statementId } = await statementAt(params.id);
	const deed = { form, statementId, actor, now: new Date() };
	if (formText(form, "form") === "choose") return await chooseDeed(deed);
	return formText(form, "form") === "drop" ? await dropDeed(deed) : missing(adminMessages.forms.unknown);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyping({ serverAction });

export default function AdminStatement({ loaderData, actionData }: Route.ComponentProps) {
	useLive(["bank"]);
	const { title, imported, unknown, readAs, counts, unread, moreUnread } = loaderData;
	return (
		<>
			<AdminHead
				title={unknown ? say.chooseTitle : title}
				back={{ to: "/admin/payments/statements", label: say.title }}
				intro={unknown ? title : imported}
			/>
			{unknown ? (
				<StatementChoice unknown={unknown} answer={actionData} />
			) : (
				<>
					<AdminSection id="sums" title={say.sums}>
						<StatementSums counts={counts} />
					</AdminSection>
					{unread.length > 0 && (
						<AdminSection id="unread" title={say.unreadTitle} intro={say.unreadIntro}>
							<UnreadLines lines={unread} more={moreUnread} />
						</AdminSection>
					)}
					<AdminSection id="read-as" title={say.readAs}>
						<FactList facts={readAs} />
					</AdminSection>
				</>
			)}
		</>
	);
}

async function statementAt(id: string) {
	const known = rowId(id);
	return (known && (await findStatement(known))) || missing(say.unknown);
}

type Layout = Exclude<Awaited<ReturnType<typeof statementAt>>["columns"], { found: unknown }>;

/** Which column was taken for what, by its head. */
function readAs({ heads, columns }: Layout, encoding: string) {
	const named = (at: number) => heads[at] || say.column(at + 1);
	const { narration, ...others } = columns;
	const roles = { ...others, narration: narration.length > 0 ? narration : null };
	return [
		...(["day", "narration", "reference", "debit", "credit", "amount", "direction", "balance"] as const).flatMap(
			(role) => {
				const at = roles[role];
				return at === null ? [] : [{ label: say.roles[role], value: [at].flat().map(named).join(", ") }];
			},
		),
		{ label: say.encoding, value: say.encodings[encoding] ?? encoding },
	];
}
