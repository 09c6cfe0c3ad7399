import { Photo } from "#kit/ui/photo.tsx";
import { aboutWords } from "#site/pages/about-words.ts";

type Logo = { id: number; imageUrl: string; alternative: string };

/** 'Accreditation(s) and Partners'. This section alone waits for the first logo, the page does not. */
export function PartnerLogos({ logos }: { logos: readonly Logo[] }) {
	if (logos.length === 0) return null;
	return (
		<section aria-labelledby="partners" className="wrap">
			<h2 id="partners" className="text-2xl md:text-[2rem]">
				{aboutWords.partners}
			</h2>
			<ul className="mt-6 grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-5">
				{logos.map(({ id, imageUrl, alternative }) => (
					<li
						key={id}
						className="grid h-24 place-items-center rounded-card border border-line bg-paper px-3 max-sm:last:odd:col-span-2 sm:h-28 sm:px-5"
					>
						<Photo
							src={imageUrl}
							alt={alternative}
							sizes="11rem"
							width={168}
							height={56}
							loading="lazy"
							className="h-14 w-full object-contain"
						/>
					</li>
				))}
			</ul>
		</section>
	);
}
