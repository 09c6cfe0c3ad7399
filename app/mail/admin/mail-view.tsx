import { Card } from "#kit/ui/card.tsx";
import { Icon } from "#kit/ui/icon.tsx";
import { adminMail as words } from "#mail/admin/words.ts";

/** The letter itself, in a frame that may do and fetch nothing; null where nobody but its receiver may read it. */
export function MailShown({ address, title }: { address: string | null; title: string }) {
	if (address === null)
		return (
			<Card className="grid gap-2">
				<h2 className="text-xl">{words.shown}</h2>
				<p className="text-muted">{words.secret}</p>
			</Card>
		);
	return (
		<Card padded={false}>
			<div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line px-5 py-3 md:px-6">
				<div>
					<h2 className="text-xl">{words.shown}</h2>
					<p className="text-sm text-muted">{words.shownHint}</p>
				</div>
				<a
					href={address}
					target="_blank"
					rel="noreferrer"
					className="inline-flex min-h-11 items-center gap-2 text-[0.9375rem] text-indigo"
				>
					{words.openAlone} <Icon name="leave" className="size-4" />
				</a>
			</div>
			<iframe
				title={title}
				src={address}
				sandbox="allow-popups allow-popups-to-escape-sandbox"
				className="block h-[70dvh] min-h-96 w-full border-0 bg-cotton"
			/>
		</Card>
	);
}
