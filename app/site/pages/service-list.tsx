import { Cover } from "#kit/ui/cover.tsx";

export type ServiceFacts = {
	id: number;
	title: string;
	body: string;
	imageUrl: string | null;
	imageAlternative: string;
};

/** What the academy offers beside its courses: image, title and words. */
export function ServiceList({ services }: { services: readonly ServiceFacts[] }) {
	return (
		<ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 md:gap-6">
			{services.map((service, i) => (
				<li key={service.id}>
					<article className="flex h-full flex-col overflow-hidden rounded-card border border-line bg-paper">
						<div className="aspect-[7/2] overflow-hidden sm:aspect-[2/1]">
							<Cover
								imageUrl={service.imageUrl}
								alternative={service.imageAlternative}
								seed={`service-${service.id}`}
								sizes="(min-width: 40rem) 50vw, 100vw"
								eager={i < 2}
							/>
						</div>
						<div className="p-5 md:p-6">
							<h2 className="text-xl leading-[1.12]">{service.title}</h2>
							<p className="mt-2.5 text-pretty whitespace-pre-line text-muted">{service.body}</p>
						</div>
					</article>
				</li>
			))}
		</ul>
	);
}
