import { Link } from "react-router";
import { usePolicies } from "#kit/ui/hooks/use-policies.ts";
import { Icon } from "#kit/ui/icon.tsx";
import { Photo } from "#kit/ui/photo.tsx";
import { homeWords } from "#site/pages/home-words.ts";
import { type HeadedItem, headedItem } from "#site/rules/headed-item.ts";
import type { SiteText, SiteTexts } from "#site/rules/site-text.ts";

type Person = { id: number; name: string; position: string; imageUrl: string };

/** 'Who We Are' with the people, and 'Why Choose Us' with the three badges. Each says only what the academy wrote. */
export function WhoAndWhy({ texts, team }: { texts: SiteTexts; team: readonly Person[] }) {
	const who = texts["who-we-are"];
	const why = texts["why-choose-us"];
	const badges = BADGES.flatMap(({ name, ...badge }) => {
		const because = texts[name]?.description;
		return because ? [{ name, because, ...badge }] : [];
	});
	const { faq } = usePolicies();
	const hasWhy = Boolean(why) || badges.length > 0;
	if (!who && !hasWhy) return null;
	return (
		<div className="border-y border-line bg-paper py-12 md:py-18">
			<div className="wrap grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-12 lg:grid-cols-[repeat(auto-fit,minmax(min(26rem,100%),1fr))]">
				{who && <WhoWeAre text={who} team={team} />}
				{hasWhy && (
					<section aria-labelledby="why-choose-us">
						<h2 id="why-choose-us" className="text-3xl md:text-[2.5rem]">
							{homeWords.whyChooseUs}
						</h2>
						{why && <p className="mt-4 text-lg text-pretty whitespace-pre-line text-muted">{why.description}</p>}
						<dl className="mt-5">
							{badges.map((badge) => (
								<Badge key={badge.name} {...badge} isProven={badge.to !== "/faq" || Boolean(faq)} />
							))}
						</dl>
					</section>
				)}
				{why && why.items.length > 0 && (
					<dl className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-5 border-t border-line pt-6 sm:grid-cols-[repeat(auto-fit,minmax(14rem,1fr))] col-span-full">
						{why.items.map((item) => (
							<Reason key={item} {...headedItem(item)} />
						))}
					</dl>
				)}
			</div>
		</div>
	);
}

/** Each with the page that proves it; the questions and answers only once they are published. */
const BADGES = [
	{ name: "reliable", title: homeWords.reliable, to: "/training-calendar", proof: homeWords.proofs.reliable },
	{ name: "flexible", title: homeWords.flexible, to: "/faq", proof: homeWords.proofs.flexible },
	{ name: "trusted", title: homeWords.trusted, to: "/verify", proof: homeWords.proofs.trusted },
] as const;

function WhoWeAre({ text, team }: { text: SiteText; team: readonly Person[] }) {
	return (
		<section aria-labelledby="who-we-are" className="min-w-0">
			<h2 id="who-we-are" className="text-3xl md:text-[2.5rem]">
				{homeWords.whoWeAre}
			</h2>
			<p className="mt-4 text-lg text-pretty whitespace-pre-line text-muted">{text.description}</p>
			{text.items.length > 0 && (
				<ul className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-2 sm:grid-cols-[repeat(auto-fill,minmax(min(12rem,100%),1fr))]">
					{text.items.map((item) => (
						<li key={item} className="flex gap-3">
							<Icon name="check" bold className="mt-1 size-4 shrink-0 text-leaf" />
							<span className="min-w-0">{item}</span>
						</li>
					))}
				</ul>
			)}
			{team.length > 0 && (
				<>
					<ul className="mt-7 grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-4">
						{team.map(({ id, name, position, imageUrl }) => (
							<li key={id} className="min-w-0">
								<Photo
									src={imageUrl}
									alt=""
									sizes="9rem"
									width={144}
									height={144}
									loading="lazy"
									className="aspect-square w-full rounded-card bg-indigo-soft object-cover"
								/>
								<p className="mt-2 leading-tight font-semibold">{name}</p>
								<p className="mt-0.5 text-sm leading-snug text-muted">{position}</p>
							</li>
						))}
					</ul>
					<Link
						to="/about#our-team"
						className="mt-3 inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
					>
						{homeWords.meetTheTeam}
					</Link>
				</>
			)}
		</section>
	);
}

type BadgeFacts = { title: string; because: string; to: string; proof: string; isProven: boolean };

function Badge({ title, because, to, proof, isProven }: BadgeFacts) {
	return (
		<div className="grid gap-x-6 gap-y-1 border-t border-line py-4 sm:grid-cols-[7rem_minmax(0,1fr)]">
			<dt>
				<h3 className="text-xl">{title}</h3>
			</dt>
			<dd className="text-muted">
				<span className="whitespace-pre-line">{because}</span>{" "}
				{isProven && (
					<a href={to} className="inline-block py-0.5 font-semibold text-ink underline underline-offset-4">
						{proof}
					</a>
				)}
			</dd>
		</div>
	);
}

function Reason({ heading, text }: HeadedItem) {
	return (
		<div className="min-w-0">
			<dt className="heading text-lg leading-tight">{heading}</dt>
			{text && <dd className="mt-1.5 text-pretty text-muted">{text}</dd>}
		</div>
	);
}
