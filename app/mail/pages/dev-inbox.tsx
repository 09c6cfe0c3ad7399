import { Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { rowId } from "#kit/rules/row-id.ts";
import { ButtonLink } from "#kit/ui/button.tsx";
import { classes } from "#kit/ui/classes.ts";
import { EmptyState } from "#kit/ui/empty-state.tsx";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { requireDemo } from "#kit/web/guards.ts";
import { findKeptMail, type KeptMail, listKeptMails } from "#mail/data/kept-mails.ts";
import { InboxEmail, type ShownMail } from "#mail/pages/inbox-email.tsx";
import { inboxWords as words } from "#mail/pages/words.ts";

const TOPICS = ["inbox"];
const TEXT_SEEN_IN_LIST = 90;

/** Without `mail` in the address, a wide screen shows the newest e-mail; a phone shows only the list. */
export async function loader({ request }: LoaderFunctionArgs) {
	requireDemo();
	const mails = await listKeptMails();
	const asked = new URL(request.url).searchParams;
	const id = rowId(asked.get("mail"));
	const chosen = id && (mails.find((mail) => mail.id === id) ?? (await findKeptMail(id)));
	const mail = chosen || mails[0];
	return {
		mails: mails.map(({ id, to, subject, text, sentAt }) => ({
			id,
			to,
			subject,
			beginning: text.replace(/\s+/g, " ").slice(0, TEXT_SEEN_IN_LIST),
			at: inLagos(sentAt),
		})),
		chosen: Boolean(chosen),
		mail: mail && shown(mail),
		view: asked.get("view") === "text" ? ("text" as const) : ("html" as const),
	};
}

export function meta() {
	return [{ title: words.title }, { name: "robots", content: "noindex" }];
}

export default function DevInbox() {
	const { mails, mail, chosen, view } = useLoaderData<typeof loader>();
	useLive(TOPICS);
	return (
		<section className="wrap py-8 md:py-12">
			{/* On a phone an e-mail has the screen to itself. */}
			{chosen && <h1 className="sr-only md:hidden">{words.title}</h1>}
			<div
				className={classes(
					"mb-6 flex-wrap items-end justify-between gap-x-6 gap-y-3",
					chosen ? "hidden md:flex" : "flex",
				)}
			>
				<div>
					<h1 className="text-3xl md:text-4xl">{words.title}</h1>
					<p className="mt-2 text-muted">{words.explanation}</p>
				</div>
				<p className="flex flex-wrap gap-3">
					<ButtonLink tone="quiet" to="/dev/inbox/samples">
						{words.samples}
					</ButtonLink>
					<ButtonLink tone="quiet" to="/dev/inbox" reloadDocument>
						{words.reload}
					</ButtonLink>
				</p>
			</div>
			{mail ? (
				<div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 md:grid-cols-[minmax(16rem,22rem)_minmax(0,1fr)]">
					<MailList mails={mails} shownAt={mail.page} chosen={chosen} />
					<InboxEmail mail={mail} view={view} className={chosen ? "" : "hidden md:block"} />
				</div>
			) : (
				<EmptyState title={words.emptyTitle} hint={words.emptyHint}>
					<ButtonLink to="/courses">{words.emptyAction}</ButtonLink>
				</EmptyState>
			)}
		</section>
	);
}

type InboxEntry = { id: number; to: string; subject: string; beginning: string; at: string };

function MailList({ mails, shownAt, chosen }: { mails: InboxEntry[]; shownAt: string; chosen: boolean }) {
	return (
		<nav aria-label={words.mails} className={classes("md:sticky md:top-24 md:block", chosen && "hidden")}>
			<ol className="divide-y divide-line overflow-hidden rounded-card border border-line bg-paper md:max-h-[calc(100dvh-8rem)] md:overflow-y-auto">
				{mails.map((mail) => (
					<li key={mail.id}>
						<Link
							to={pageOf(mail.id)}
							preventScrollReset
							aria-current={pageOf(mail.id) === shownAt ? "true" : undefined}
							className={classes(
								"block px-4 py-3.5 no-underline hover:bg-cotton -outline-offset-3",
								pageOf(mail.id) === shownAt && "md:bg-indigo-soft",
							)}
						>
							<span className="flex justify-between gap-3 text-[0.8125rem] text-muted">
								<span className="truncate">{mail.to}</span>
								<span className="shrink-0">{mail.at}</span>
							</span>
							<span className="block font-semibold md:truncate">{mail.subject}</span>
							<span className="block truncate text-[0.875rem] text-muted">{mail.beginning}</span>
						</Link>
					</li>
				))}
			</ol>
		</nav>
	);
}

const pageOf = (id: number) => `/dev/inbox?mail=${id}`;

function shown({ id, to, subject, text, headers, attachments, sentAt }: KeptMail): ShownMail {
	return {
		page: pageOf(id),
		folder: `/dev/inbox/${id}`,
		to,
		subject,
		text,
		at: inLagos(sentAt),
		headers: Object.entries(headers),
		attachments: attachments.map(({ filename, contentBase64 }) => ({
			fileName: filename,
			kilobytes: Math.max(1, Math.round(Buffer.byteLength(contentBase64, "base64") / 1000)),
		})),
	};
}

function inLagos(at: Date): string {
	return at.toLocaleString("en-GB", {
		timeZone: "Africa/Lagos",
		day: "numeric",
		month: "short",
		hour: "2-digit",
		minute: "2-digit",
	});
}
