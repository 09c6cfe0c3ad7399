import { data, redirect } from "react-router";
import { listCards } from "#courses/data/catalogue.ts";
import { listIdsOfCoursesTaughtBy } from "#courses/data/trainers.ts";
import { CatalogueCard } from "#courses/pages/catalogue-card.tsx";
import { memberIdIn, memberPath } from "#courses/rules/member-path.ts";
import { partsOf, wordsOf } from "#kit/rules/markup.ts";
import { Breadcrumb } from "#kit/ui/breadcrumb.tsx";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { Markup } from "#kit/ui/markup.tsx";
import { pageMeta } from "#kit/ui/pages/page-meta.ts";
import { Photo } from "#kit/ui/photo.tsx";
import { navigationWords } from "#kit/words/navigation.ts";
import { findTeamMember } from "#site/data/team.ts";
import { aboutWords as words } from "#site/pages/about-words.ts";
import type { Route } from "./+types/team-member";

export async function loader({ params }: Route.LoaderArgs) {
	const member = await findTeamMember(memberIdIn(params.nameAndId) ?? 0);
	if (!member) throw data(null, { status: 404 });
	const path = memberPath(member);
	// The number alone, or a name they had before.
	if (path !== `/team/${params.nameAndId}`) throw redirect(path, 301);
	const ids = await listIdsOfCoursesTaughtBy(member.id);
	return { member, path, courses: await listCards(ids, new Date()) };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
	if (!loaderData) return [];
	const { member, path } = loaderData;
	return pageMeta(matches[0].loaderData, {
		title: member.name,
		path,
		description: [member.position, wordsOf(partsOf(member.biography))].filter(Boolean).join(". "),
	});
}

export default function Member({ loaderData }: Route.ComponentProps) {
	useLive(["team", "courses", "settings"]);
	const { member, courses } = loaderData;
	return (
		<div className="wrap grid gap-12 pt-3 pb-14 md:gap-16 md:pt-5 md:pb-22">
			<div>
				<Breadcrumb
					crumbs={[
						{ label: navigationWords.home, to: "/" },
						{ label: words.aboutUs, to: "/about" },
						{ label: member.name },
					]}
				/>
				<div className="mt-3 grid gap-x-12 gap-y-6 sm:grid-cols-[auto_minmax(0,1fr)]">
					<Photo
						src={member.imageUrl}
						alt=""
						sizes="(min-width: 48rem) 16rem, 10rem"
						width={256}
						height={256}
						className="size-40 rounded-card bg-indigo object-cover md:size-64"
					/>
					<div className="grid content-start gap-5">
						<div>
							<h1 className="text-4xl md:text-[3.25rem]">{member.name}</h1>
							<p className="mt-2 text-lg text-muted">{member.position}</p>
						</div>
						{member.biography && <Markup text={member.biography} headingLevel={2} className="text-lg" />}
					</div>
				</div>
			</div>
			{courses.length > 0 && (
				<section aria-labelledby="teaches" className="grid gap-5">
					<h2 id="teaches" className="text-[1.75rem]">
						{words.teaches(member.name)}
					</h2>
					<ul className="card-grid">
						{courses.map((course) => (
							<li key={course.slug} className="min-w-0">
								<CatalogueCard course={course} headingLevel={3} />
							</li>
						))}
					</ul>
				</section>
			)}
		</div>
	);
}
