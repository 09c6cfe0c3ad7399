import { patternUrl } from "#kit/rules/patterns/patterns.ts";
import { Icon } from "#kit/ui/icon.tsx";
import { aboutWords as words } from "#site/pages/about-words.ts";

/** Chosen by eye: marigold on indigo. */
const CLOTH = "adire-156";

/** What opens About: who the academy is, in its own words, beside a piece of cloth. */
export function AboutIntro({ description, items }: { description: string; items: readonly string[] }) {
	return (
		<section className="@container wrap pt-10 md:pt-14">
			<div className="grid grid-cols-1 items-center gap-x-14 gap-y-8 @min-[60rem]:grid-cols-[minmax(0,1fr)_26rem]">
				<div className="min-w-0">
					<h1 className="text-4xl md:text-[3.25rem]">{words.aboutUs}</h1>
					<p className="mt-5 max-w-2xl text-lg whitespace-pre-line text-muted md:text-xl md:leading-normal">
						{description}
					</p>
					{items.length > 0 && (
						<ul className="mt-7 grid gap-x-8 gap-y-3 sm:grid-cols-[repeat(auto-fill,minmax(min(14rem,100%),1fr))]">
							{items.map((item) => (
								<li key={item} className="flex gap-3">
									<Icon name="check" bold className="mt-1 size-4 shrink-0 text-leaf" />
									<span className="min-w-0">{item}</span>
								</li>
							))}
						</ul>
					)}
				</div>
				<img
					src={patternUrl(CLOTH, "hero")}
					alt=""
					width={960}
					height={960}
					decoding="async"
					className="h-32 w-full rounded-band bg-indigo object-cover md:h-48 @min-[60rem]:h-96"
				/>
			</div>
		</section>
	);
}
