import { Photo } from "#kit/ui/photo.tsx";
import { homeWords } from "#site/pages/home-words.ts";

type Logo = { id: number; imageUrl: string; alternative: string };

/** 'Our Clients' on home. Nothing at all while there is none. */
export function ClientLogos({ logos }: { logos: readonly Logo[] }) {
	if (logos.length === 0) return null;
	return (
		<section aria-labelledby="our-clients" className="wrap">
			<h2 id="our-clients" className="text-2xl md:text-center md:text-[1.75rem]">
				{homeWords.ourClients}
			</h2>
			<ul className="mt-8 flex flex-wrap justify-center gap-x-6 gap-y-8 max-sm:grid max-sm:grid-cols-2">
				{logos.map(({ id, imageUrl, alternative }) => (
					<li key={id} className="grid place-items-center sm:w-42">
						<Photo
							src={imageUrl}
							alt={alternative}
							sizes="11rem"
							width={168}
							height={44}
							loading="lazy"
							// A box of its own, so a logo of any shape moves nothing when it comes.
							className="h-10 w-full object-contain opacity-85"
						/>
					</li>
				))}
			</ul>
		</section>
	);
}
