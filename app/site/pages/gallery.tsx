import { Photo } from "#kit/ui/photo.tsx";
import { aboutWords } from "#site/pages/about-words.ts";

type Picture = { id: number; imageUrl: string; alternative: string };

/** The gallery, when there is one. */
export function Gallery({ pictures }: { pictures: readonly Picture[] }) {
	if (pictures.length === 0) return null;
	return (
		<section aria-labelledby="gallery" className="wrap">
			<h2 id="gallery" className="text-3xl md:text-[2.75rem]">
				{aboutWords.gallery}
			</h2>
			<ul className="mt-6 grid grid-cols-2 gap-3 md:mt-8 md:gap-6 lg:grid-cols-3">
				{pictures.map(({ id, imageUrl, alternative }) => (
					<li key={id} className="aspect-[4/3] overflow-hidden rounded-card bg-line">
						<Photo
							src={imageUrl}
							alt={alternative}
							sizes="(min-width: 64rem) 24rem, 50vw"
							width={640}
							height={480}
							loading="lazy"
							className="size-full object-cover"
						/>
					</li>
				))}
			</ul>
		</section>
	);
}
