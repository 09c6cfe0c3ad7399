import { Link } from "react-router";
import { AddressText } from "#kit/ui/address-text.tsx";
import { classes } from "#kit/ui/classes.ts";
import { Icon } from "#kit/ui/icon.tsx";
import { inboxWords as words } from "#mail/pages/words.ts";

export type ShownMail = {
	/** The page that shows it, with its question mark and parameter; and the folder of its HTML and attachments. */
	page: string;
	folder: string;
	to: string;
	subject: string;
	text: string;
	at: string;
	headers: [string, string][];
	attachments: { fileName: string; kilobytes: number }[];
};

/** One e-mail of the demo: its recipient, its documents, and its words as sent or as plain text. */
export function InboxEmail({ mail, view, className }: { mail: ShownMail; view: "html" | "text"; className: string }) {
	return (
		<article className={classes("overflow-hidden rounded-card border border-line bg-paper", className)}>
			<header className="grid gap-3 p-5 md:p-6">
				<Link to={mail.page.replace(/\?.*/, "")} className="text-[0.9375rem] text-indigo md:hidden">
					{words.back}
				</Link>
				<h2 className="text-2xl">{mail.subject}</h2>
				<p className="flex flex-wrap justify-between gap-x-4 text-[0.9375rem] text-muted">
					<span className="min-w-0">
						{words.to}{" "}
						<strong className="font-semibold text-ink">
							<AddressText text={mail.to} />
						</strong>
					</span>
					<span>{mail.at}</span>
				</p>
				<Documents mail={mail} />
			</header>
			<Views mail={mail} view={view} />
			{view === "html" ? (
				<iframe
					title={words.contentOf(mail.subject)}
					src={`${mail.folder}/html`}
					sandbox="allow-popups allow-popups-to-escape-sandbox"
					className="block h-[75dvh] min-h-96 w-full border-0 bg-cotton"
				/>
			) : (
				<pre className="overflow-x-auto p-5 font-mono text-[0.875rem] leading-relaxed whitespace-pre-wrap md:p-6">
					{mail.text}
				</pre>
			)}
			<Headers headers={mail.headers} />
		</article>
	);
}

function Documents({ mail }: { mail: ShownMail }) {
	if (mail.attachments.length === 0) return null;
	return (
		<ul aria-label={words.attachments} className="flex flex-wrap gap-2">
			{mail.attachments.map(({ fileName, kilobytes }, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: attachments of an e-mail never move: the position is the address
				<li key={index}>
					<a
						href={`${mail.folder}/attachments/${index}`}
						className="inline-flex min-h-11 items-center gap-2 rounded-control border border-edge px-3.5 py-2 text-[0.9375rem] no-underline hover:bg-indigo-soft"
					>
						<Icon name="download" className="size-4 shrink-0" />
						{words.download(fileName, kilobytes)}
					</a>
				</li>
			))}
		</ul>
	);
}

function Views({ mail, view }: { mail: ShownMail; view: "html" | "text" }) {
	const tabs = [
		{ name: words.asSent, of: "html", to: mail.page },
		{ name: words.text, of: "text", to: `${mail.page}&view=text` },
	];
	return (
		<nav aria-label={words.view} className="flex items-center gap-1 border-y border-line bg-cotton px-3 md:px-4">
			{tabs.map(({ name, of, to }) => (
				<Link
					key={of}
					to={to}
					preventScrollReset
					aria-current={of === view ? "true" : undefined}
					className="-mb-px inline-flex min-h-11 items-center border-b-2 border-transparent px-3 text-[0.9375rem] font-semibold text-muted no-underline -outline-offset-3 aria-[current]:border-clay aria-[current]:text-ink"
				>
					{name}
				</Link>
			))}
			<a
				href={`${mail.folder}/html`}
				target="_blank"
				rel="noreferrer"
				className="ml-auto inline-flex min-h-11 items-center gap-2 px-2 text-[0.9375rem] text-indigo"
			>
				{words.openAlone}
				<Icon name="leave" className="size-4" />
			</a>
		</nav>
	);
}

function Headers({ headers }: { headers: [string, string][] }) {
	if (headers.length === 0) return null;
	return (
		<details className="border-t border-line px-5 py-3 text-[0.875rem] text-muted md:px-6">
			<summary className="min-h-8 content-center font-semibold">{words.headers}</summary>
			<dl className="mt-1 grid gap-1 font-mono break-all">
				{headers.map(([name, value]) => (
					<div key={name}>
						<dt className="inline">{name}: </dt>
						<dd className="inline">{value}</dd>
					</div>
				))}
			</dl>
		</details>
	);
}
