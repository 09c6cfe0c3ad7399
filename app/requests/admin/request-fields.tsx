import { ButtonLink } from "#kit/admin/button-link.tsx";
import { FactList } from "#kit/admin/fact-list.tsx";
import { Link } from "#kit/admin/link.tsx";
import { buttonLook } from "#kit/ui/button.tsx";
import { Card } from "#kit/ui/card.tsx";
import { Icon } from "#kit/ui/icon.tsx";
import { adminRequests as words } from "#requests/admin/words.ts";
import type { AskedRow } from "#requests/rules/request-summary.ts";
import type { RequestKind } from "#requests/rules/requests.ts";

type RequestAskedProps = {
	kind: RequestKind;
	rows: readonly AskedRow[];
	message: string | null;
	document: string | null;
	/** The page on which the office changes the quotation, and whether the organisation has accepted it. */
	quotation: { page: string; isAccepted: boolean } | undefined;
	/** The page that edits the course or the service, if it still exists. */
	coursePage: string | null;
	servicePage: string | null;
	/** Where WhatsApp opens with a first message; null: no number was given. */
	whatsApp: string | null;
};

/** The whole request as it was typed, and the document that was sent. */
export function RequestAsked({
	kind,
	rows,
	message,
	document,
	quotation,
	coursePage,
	servicePage,
	whatsApp,
}: RequestAskedProps) {
	return (
		<Card className="grid gap-5">
			<h2 className="text-xl">{words.facts}</h2>
			{kind === "message" &&
				(message === null ? (
					<p className="text-muted">{words.noMessage}</p>
				) : (
					<blockquote className="border-l-3 border-marigold pl-4 leading-relaxed wrap-anywhere whitespace-pre-line">
						{message}
					</blockquote>
				))}
			<FactList facts={rows} />
			{(coursePage || servicePage || document || whatsApp) && (
				<div className="flex flex-wrap items-center gap-3">
					{document && (
						<a href={document} className={buttonLook("quiet", false)}>
							<Icon name="download" className="size-4.5" />
							{kind === "invitation" ? words.document : words.quotationDocument}
						</a>
					)}
					{quotation && (
						<ButtonLink to={quotation.page} tone="quiet">
							{quotation.isAccepted ? words.quotationAccepted : words.changeQuotation}
						</ButtonLink>
					)}
					{whatsApp && (
						<a href={whatsApp} target="_blank" rel="noreferrer" className={buttonLook("quiet", false)}>
							<Icon name="chat" className="size-4.5" />
							{words.openWhatsApp}
						</a>
					)}
					{coursePage && <Offer to={coursePage} label={words.openCourse} />}
					{servicePage && <Offer to={servicePage} label={words.openService} />}
				</div>
			)}
			{kind === "quotation" && !document && <p className="text-muted">{words.noDocument}</p>}
		</Card>
	);
}

function Offer({ to, label }: { to: string; label: string }) {
	return (
		<Link to={to} className="inline-flex min-h-11 items-center px-1 text-indigo underline underline-offset-3">
			{label}
		</Link>
	);
}
