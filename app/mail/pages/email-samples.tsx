import { Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { ButtonLink } from "#kit/ui/button.tsx";
import { classes } from "#kit/ui/classes.ts";
import { requireDemo } from "#kit/web/guards.ts";
import { emailSamples } from "#mail/emails/email-samples.ts";
import { renderSample } from "#mail/pages/email-sample.ts";
import { InboxEmail, type ShownMail } from "#mail/pages/inbox-email.tsx";
import { samplesWords as words } from "#mail/pages/words.ts";

/** Every e-mail in every variant, with its documents, to check changed sentences. The first one is shown if none is chosen. */
export async function loader({ request }: LoaderFunctionArgs) {
	requireDemo();
	const asked = new URL(request.url).searchParams;
	const number = asked.get("sample") ?? "1";
	return {
		samples: numbered((await emailSamples()).map(({ kind }) => kind)),
		number: Number(number),
		mail: await shown(number),
		view: asked.get("view") === "text" ? ("text" as const) : ("html" as const),
	};
}

export function meta() {
	return [{ title: words.title }, { name: "robots", content: "noindex" }];
}

export default function EmailSamples() {
	const { samples, number, mail, view } = useLoaderData<typeof loader>();
	return (
		<section className="wrap py-8 md:py-12">
			<div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
				<div>
					<h1 className="text-3xl md:text-4xl">{words.title}</h1>
					<p className="mt-2 text-muted">{words.explanation}</p>
				</div>
				<ButtonLink tone="quiet" to="/dev/inbox">
					{words.inbox}
				</ButtonLink>
			</div>
			<div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 md:grid-cols-[minmax(14rem,18rem)_minmax(0,1fr)]">
				<nav aria-label={words.samples}>
					<ol className="max-h-64 overflow-y-auto rounded-card border border-line bg-paper md:max-h-[calc(100dvh-8rem)]">
						{samples.map((sample) => (
							<li key={sample.number}>
								<Link
									to={`/dev/inbox/samples?sample=${sample.number}`}
									preventScrollReset
									aria-current={sample.number === number ? "true" : undefined}
									className={classes(
										"block px-4 py-2 no-underline hover:bg-cotton -outline-offset-3",
										sample.number === number && "bg-indigo-soft font-semibold",
									)}
								>
									{sample.name}
								</Link>
							</li>
						))}
					</ol>
				</nav>
				<InboxEmail mail={mail} view={view} className="" />
			</div>
		</section>
	);
}

/** In the order of their kinds; the second variant of a kind is called `receipt 2`. */
function numbered(kinds: string[]): { number: number; name: string }[] {
	const variants = new Map<string, number>();
	const named = kinds.map((kind, at) => {
		const variant = (variants.get(kind) ?? 0) + 1;
		variants.set(kind, variant);
		return { number: at + 1, kind, variant, name: variant === 1 ? kind : `${kind} ${variant}` };
	});
	return named
		.toSorted((one, other) => one.kind.localeCompare(other.kind) || one.variant - other.variant)
		.map(({ number, name }) => ({ number, name }));
}

async function shown(number: string): Promise<ShownMail> {
	const { subject, text, headers, attachments } = await renderSample(number);
	return {
		page: `/dev/inbox/samples?sample=${number}`,
		folder: `/dev/inbox/samples/${number}`,
		to: words.nobody,
		subject,
		text,
		at: "",
		headers: Object.entries(headers),
		attachments: attachments.map(({ filename, content }) => ({
			fileName: filename,
			kilobytes: Math.max(1, Math.round(content.byteLength / 1000)),
		})),
	};
}
