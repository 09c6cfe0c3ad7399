import type { ReactNode } from "react";
import { Link, useRouteLoaderData } from "react-router";
import type { Office } from "#kit/rules/office/office.ts";
import { Brand } from "#kit/ui/brand.tsx";
import { Card } from "#kit/ui/card.tsx";
import { Icon } from "#kit/ui/icon.tsx";
import { OfficeContacts } from "#kit/ui/office-contacts.tsx";
import { type PayerHead, StateHead } from "#sales/paying/payments/pages/payer-parts.tsx";
import { payLinkWords as words } from "#sales/paying/ways/links/rules/words.ts";

type Site = { academyName: string; logoUrl: string | null };

/** The frame of a page that opens only through a link: the academy's name, without a menu. */
export function LinkFrame({ children }: { children: ReactNode }) {
	const { academyName = "", logoUrl = null } = useRouteLoaderData<Site>("root") ?? {};
	return (
		<>
			<header className="border-b border-line bg-cotton">
				<div className="wrap flex min-h-16 items-center py-2">
					<Brand academyName={academyName} logoUrl={logoUrl} />
				</div>
			</header>
			<main id="content" tabIndex={-1}>
				<div className="wrap grid gap-8 pt-8 pb-14 md:pt-14 md:pb-22 lg:max-w-5xl">{children}</div>
			</main>
		</>
	);
}

/** The link does not exist, or too many were tried from this address. */
export function LinkRefused({ refused, office }: { refused: PayerHead; office: Office }) {
	return (
		<LinkFrame>
			<StateHead head={refused} />
			<LinkOffice office={office} />
		</LinkFrame>
	);
}

/** The facts by which a visitor without an account can check that the page is the academy's, with a contact. */
export function LinkOffice({ office }: { office: Office }) {
	return (
		<section aria-labelledby="genuine" className="grid gap-4 border-t border-line pt-6">
			<h2 id="genuine" className="text-xl">
				Is this genuine?
			</h2>
			<p className="max-w-prose text-muted">
				Check that this page has the address of our website. If you are not sure, open the website yourself and contact
				our office. Every document we issue has a code that you can check.{" "}
				<Link to="/verify" reloadDocument className="font-semibold text-ink underline underline-offset-4">
					Verify a document
				</Link>
			</p>
			<p className="text-muted">If you have a question, contact our office.</p>
			<OfficeContacts office={office} />
		</section>
	);
}

type Documents = readonly { kind: "receipt" | "invoice"; number: string }[];

/** The documents that the payer can download as long as they have the link. Empty when none was issued. */
export function LinkDocuments({ token, documents }: { token: string; documents: Documents }) {
	if (documents.length === 0) return null;
	return (
		<Card className="grid gap-1">
			<h2 className="text-xl">{words.documents}</h2>
			<ul className="divide-y divide-line">
				{documents.map(({ kind, number }) => (
					<li key={number}>
						<a
							href={`/pay/${token}/documents/${number}`}
							className="flex min-h-12 items-center gap-3 font-semibold underline underline-offset-4"
						>
							<Icon name="download" className="size-4.5 shrink-0 text-indigo" />
							{kind === "receipt" ? "Receipt" : "Invoice"} {number} (PDF)
						</a>
					</li>
				))}
			</ul>
			<p className="text-[0.9375rem] text-muted">{words.documentsStay}</p>
		</Card>
	);
}
