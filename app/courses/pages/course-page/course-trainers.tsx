import { Link } from "react-router";
import type { TrainerFacts } from "#courses/data/trainers.ts";
import { pageWords as words } from "#courses/pages/course-page/course-page-words.ts";
import { memberPath } from "#courses/rules/member-path.ts";
import { partsOf, wordsOf } from "#kit/rules/markup.ts";
import { Photo } from "#kit/ui/photo.tsx";

/** Who teaches: portrait, name, and the first lines of what they have done. */
export function CourseTrainers({ trainers }: { trainers: readonly TrainerFacts[] }) {
	if (trainers.length === 0) return null;
	return (
		<section className="grid grid-cols-1 content-start gap-4">
			<h2 className="text-[1.375rem]">{words.trainers(trainers.length)}</h2>
			<ul className="grid grid-cols-1 gap-5">
				{trainers.map(({ id, name, position, biography, imageUrl }) => (
					<li key={id} className="flex items-start gap-4">
						<Photo
							src={imageUrl}
							alt=""
							sizes="4.5rem"
							width={72}
							height={72}
							loading="lazy"
							className="size-[min(4.5rem,19vw)] shrink-0 rounded-full bg-indigo object-cover"
						/>
						<div className="min-w-0 leading-snug">
							<h3 className="font-text text-base tracking-normal">
								<Link
									to={memberPath({ id, name })}
									className="inline-flex min-h-8 items-center underline decoration-edge underline-offset-4 hover:decoration-ink"
								>
									{name}
								</Link>
							</h3>
							<p className="text-[0.9375rem] text-muted">{beginningOf(biography) || position}</p>
						</div>
					</li>
				))}
			</ul>
		</section>
	);
}

/** The first paragraph. */
function beginningOf(biography: string): string {
	return wordsOf(partsOf(biography).slice(0, 1));
}
