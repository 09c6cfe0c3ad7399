import { patternUrl } from "#kit/rules/patterns/patterns.ts";
import { Photo } from "#kit/ui/photo.tsx";
import { aboutWords } from "#site/pages/about-words.ts";

type Member = { id: number; name: string; position: string; imageUrl: string | null };

/** 'Our Team': image or pattern, name and position. */
export function OurTeam({ team }: { team: readonly Member[] }) {
	if (team.length === 0) return null;
	return (
		<section aria-labelledby="our-team" className="wrap">
			<h2 id="our-team" className="text-3xl md:text-[2.75rem]">
				{aboutWords.ourTeam}
			</h2>
			<ul className="mt-6 grid grid-cols-1 gap-4 sm:grid-cols-2 md:mt-8 md:gap-6 lg:grid-cols-3">
				{team.map(({ id, name, position, imageUrl }) => (
					<li key={id} className="flex items-center gap-4 rounded-card border border-line bg-paper p-4 md:p-5">
						<Photo
							// Never the name: it would become part of an address.
							src={imageUrl || patternUrl(`team-${id}`, "avatar")}
							alt=""
							sizes="6rem"
							width={96}
							height={96}
							loading="lazy"
							className="size-20 shrink-0 rounded-card bg-indigo object-cover md:size-24"
						/>
						<div className="min-w-0">
							<h3 className="text-lg leading-snug">{name}</h3>
							<p className="mt-1 leading-snug text-muted">{position}</p>
						</div>
					</li>
				))}
			</ul>
		</section>
	);
}
