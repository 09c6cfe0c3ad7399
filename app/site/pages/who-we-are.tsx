import { Icon } from "#kit/ui/icon.tsx";
import { homeWords } from "#site/pages/home-words.ts";

/** 'Who We Are' on home, in the academy's words. */
export function WhoWeAre({ description, items }: { description: string; items: readonly string[] }) {
	return (
		<section aria-labelledby="who-we-are" className="wrap grid gap-x-12 gap-y-6 lg:grid-cols-[2fr_3fr]">
			<h2 id="who-we-are" className="text-3xl md:text-[2.75rem]">
				{homeWords.whoWeAre}
			</h2>
			<div className="min-w-0">
				<p className="max-w-3xl text-lg text-pretty whitespace-pre-line md:text-[1.375rem] md:leading-[1.5]">
					{description}
				</p>
				{items.length > 0 && (
					<ul className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-8 border-t border-line sm:grid-cols-2">
						{items.map((item) => (
							<li key={item} className="flex gap-3 border-b border-line py-4">
								<Icon name="check" bold className="mt-1 size-4 shrink-0 text-leaf" />
								<span className="min-w-0 wrap-anywhere">{item}</span>
							</li>
						))}
					</ul>
				)}
			</div>
		</section>
	);
}
