import type { ReactNode } from "react";
import { Link } from "react-router";
import { buttonLook } from "#kit/ui/button.tsx";
import { Card } from "#kit/ui/card.tsx";
import { classes } from "#kit/ui/classes.ts";
import { CopyButton } from "#kit/ui/copy-button.tsx";
import { Icon } from "#kit/ui/icon.tsx";
import { BackLink } from "#sales/groups/pages/back-link.tsx";
import type { OrganisationPage, ShownOrder } from "#sales/groups/pages/organisation-state.ts";
import { OWN_PAGE, organisationWords as words } from "#sales/groups/rules/organisation-words.ts";
import { orderWords } from "#sales/groups/rules/words.ts";
import { LinkFrame, LinkOffice } from "#sales/paying/ways/links/pages/link-frame.tsx";

type OrganisationProps = {
	page: OrganisationPage;
	/** The address of the page. */
	at: string;
};

/** All orders of an organisation: what is due, who attends, and the documents. */
export function OrganisationView({ page, at }: OrganisationProps) {
	const { name, summary, open, earlier, quotations, office } = page;
	const hasOrders = open.length + earlier.length > 0;
	const isOwn = at.endsWith(`/${OWN_PAGE}`);
	const isContactOfNone = !hasOrders && name === null;
	return (
		<LinkFrame>
			{isOwn && <BackLink to="/my-courses">{words.myCourses}</BackLink>}
			<header className="grid gap-3">
				<p className="eyebrow text-clay">{words.title}</p>
				<h1 className="text-4xl wrap-anywhere md:text-[2.75rem]">{name ?? words.several}</h1>
				<p className="text-lg">{isContactOfNone ? words.none : summary}</p>
				{hasOrders && (
					<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
						<a href={`${at}/orders.xlsx`} className={buttonLook("quiet", false)}>
							<Icon name="download" className="size-[1.125rem] shrink-0" />
							{words.excel}
						</a>
						<p className="text-[0.9375rem] text-muted">{words.excelHint}</p>
					</div>
				)}
			</header>
			<Quotations quotations={quotations} />
			<Orders title={words.open} orders={open} at={at} withName={name === null} />
			<Orders title={words.earlier} orders={earlier} at={at} withName={name === null} />
			<LinkOffice office={office} />
		</LinkFrame>
	);
}

function Quotations({ quotations }: Pick<OrganisationPage, "quotations">) {
	if (quotations.length === 0) return null;
	return (
		<section aria-labelledby="quotations" className="grid gap-4">
			<h2 id="quotations" className="text-2xl">
				{words.quotations}
			</h2>
			<Card padded={false}>
				<ul className="divide-y divide-line">
					{quotations.map(({ path, label, detail, until }) => (
						<li key={path} className="grid gap-0.5 px-[min(1.25rem,5.5vw)] py-4 md:px-6">
							<Link to={path} reloadDocument className="font-semibold underline underline-offset-4">
								{label}
							</Link>
							<span>{detail}</span>
							<span className="text-[0.9375rem] text-muted">{until}</span>
						</li>
					))}
				</ul>
			</Card>
		</section>
	);
}

type OrdersProps = { title: string; orders: readonly ShownOrder[]; at: string; withName: boolean };

function Orders({ title, orders, at, withName }: OrdersProps) {
	if (orders.length === 0) return null;
	return (
		<section aria-label={title} className="grid gap-5">
			<h2 className="text-2xl">{title}</h2>
			{orders.map((order) => (
				<OrderCard key={order.code} order={order} at={`${at}/orders/${order.code}`} withName={withName} />
			))}
		</section>
	);
}

type OrderProps = { order: ShownOrder; at: string };

function OrderCard({ order, at, withName }: OrderProps & { withName: boolean }) {
	const { title, date, location, codeText, purchaseOrder, placed, organisation, seats, named, participants } = order;
	const about = [codeText, ...(purchaseOrder ? [purchaseOrder] : []), ...(withName ? [organisation] : []), placed];
	return (
		<Card padded={false}>
			<article aria-label={`${title}, ${codeText}`}>
				<div className="grid gap-1.5 p-[min(1.25rem,5.5vw)] md:p-6">
					<div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
						<h3 className="min-w-0 text-xl">{title}</h3>
						<State order={order} />
					</div>
					<p>{[date, location].filter(Boolean).join(", ")}</p>
					<p className="text-[0.9375rem] text-muted wrap-anywhere tabular-nums">{about.join(" · ")}</p>
				</div>
				<Payment order={order} at={at} />
				<Fold title={words.participants(named, seats)} isShown={participants.length > 0}>
					<ol className="grid gap-2">
						{participants.map(({ id, name, state }) => (
							<li key={id} className="flex flex-wrap justify-between gap-x-6">
								<span className="min-w-0 wrap-anywhere">{name}</span>
								<span className="text-[0.9375rem] text-muted">{state}</span>
							</li>
						))}
					</ol>
				</Fold>
				<Documents order={order} at={at} />
				<div className="flex flex-wrap gap-3 border-t border-line p-[min(1.25rem,5.5vw)] max-sm:*:w-full md:px-6 md:py-4">
					{order.mayName && (
						<a href={`${at}#names`} className={buttonLook(named < seats ? "dark" : "quiet", false)}>
							{named < seats ? words.sendNames(seats - named) : words.changeNames}
						</a>
					)}
					<a href={at} className={buttonLook("quiet", false)}>
						{words.openOrder}
					</a>
				</div>
			</article>
		</Card>
	);
}

const LOOKS = { good: "bg-leaf/6 text-leaf", ask: "bg-marigold/20 text-clay-dark", still: "bg-line text-ink" };

function State({ order: { state, tone } }: Pick<OrderProps, "order">) {
	return (
		<p className={classes("rounded-full px-3 py-1 text-[0.8125rem] leading-snug font-semibold", LOOKS[tone])}>
			{state}
		</p>
	);
}

/** What is due, and what to enter at the bank. */
function Payment({ order: { due, proforma }, at }: OrderProps) {
	if (!due) return null;
	return (
		<div className="grid gap-4 border-t border-line bg-indigo-soft/60 p-[min(1.25rem,5.5vw)] md:p-6">
			<p>
				<span className="heading text-2xl tabular-nums">{words.toPay(due)}</span>
				{proforma && <span className="text-muted"> {words.by(proforma.until)}</span>}
			</p>
			{proforma && <Account account={proforma.account} />}
			<div className="flex flex-wrap gap-3 max-sm:*:w-full">
				{proforma && (
					<a href={`${at}/proformas/${proforma.reference}`} className={buttonLook("quiet", false)}>
						<Icon name="download" className="size-[1.125rem] shrink-0" />
						{orderWords.proforma}
					</a>
				)}
				<a href={`${at}#pay`} className={buttonLook(proforma ? "quiet" : "primary", false)}>
					{proforma ? words.payOtherwise : words.pay}
				</a>
			</div>
		</div>
	);
}

type AccountProps = { account: NonNullable<ShownOrder["proforma"]>["account"] };

function Account({ account: { code, amount, bank, name, number, byCertificate } }: AccountProps) {
	const rows = [
		{ label: words.narration, text: code, copy: words.copyCode },
		{ label: words.amount, text: amount, copy: null },
		...(byCertificate ? [{ label: orderWords.certificate, text: byCertificate, copy: null }] : []),
		{ label: words.accountNumber, text: number, copy: words.copyNumber },
		{ label: words.bank, text: bank, copy: null },
		{ label: words.accountName, text: name, copy: null },
	];
	return (
		<dl className="grid gap-x-10 gap-y-2 sm:grid-cols-2">
			{rows.map(({ label, text, copy }) => (
				<div key={label} className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
					<dt className="text-[0.9375rem] text-muted">{label}</dt>
					<dd
						className={classes(
							"flex flex-wrap items-center justify-end gap-3 font-semibold tabular-nums wrap-anywhere",
							copy !== null && "max-sm:w-full max-sm:justify-between",
						)}
					>
						{text}
						{copy && (
							<CopyButton text={text} copied={words.copied} name={copy}>
								{words.copy}
							</CopyButton>
						)}
					</dd>
				</div>
			))}
		</dl>
	);
}

function Documents({ order: { documents, quotation }, at }: OrderProps) {
	const count = documents.length + (quotation ? 1 : 0);
	return (
		<Fold title={words.documents(count)} isShown={count > 0}>
			<ul className="grid gap-1">
				{documents.map(({ kind, number, total, day, isValid }) => (
					<li key={number} className="flex min-h-11 flex-wrap items-center gap-x-3">
						<a href={`${at}/documents/${number}`} className="font-semibold underline underline-offset-4">
							{orderWords.kinds[kind]} {number} (PDF)
						</a>
						<span className="text-[0.9375rem] text-muted">
							{day}, {total}
							{!isValid && `, ${orderWords.replaced}`}
						</span>
					</li>
				))}
				{quotation && (
					<li className="flex min-h-11 items-center">
						<a href={quotation.path} className="font-semibold underline underline-offset-4">
							{quotation.label}
						</a>
					</li>
				)}
			</ul>
		</Fold>
	);
}

type FoldProps = { title: string; isShown: boolean; children: ReactNode };

function Fold({ title, isShown, children }: FoldProps) {
	if (!isShown) return null;
	return (
		<details className="group border-t border-line">
			<summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 px-[min(1.25rem,5.5vw)] py-2 font-semibold hover:text-indigo md:px-6 [&::-webkit-details-marker]:hidden">
				{title}
				<Icon name="chevron-down" className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180" />
			</summary>
			<div className="px-[min(1.25rem,5.5vw)] pt-1 pb-5 md:px-6">{children}</div>
		</details>
	);
}
