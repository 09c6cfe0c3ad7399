import type { Purpose } from "#kit/rules/pricing.ts";
import { payLinkWords as words } from "#sales/links/rules/words.ts";

/** Which documents whoever pays by transfer gets, and when: they ask before they pay. */
export function DocumentsToCome({ purpose, isInvoiced }: { purpose: Purpose; isInvoiced: boolean }) {
	const { proforma, receipt, invoice } = words.documentsToCome;
	const steps = [proforma, receipt, ...(purpose === "deposit" || isInvoiced ? [] : [invoice])];
	return (
		<section aria-labelledby="to-come" className="grid gap-4">
			<h2 id="to-come" className="text-xl">
				{words.documents}
			</h2>
			<ol className="grid">
				{steps.map(({ name, hint }, at) => (
					<li key={name} className="group/step grid grid-cols-[1rem_minmax(0,1fr)] gap-x-3.5">
						<span aria-hidden="true" className="flex flex-col items-center pt-1.5">
							<span
								className={`size-3 shrink-0 rounded-full border-2 ${at === 0 ? "border-marigold bg-marigold" : "border-edge bg-paper"}`}
							/>
							<span className="w-px grow bg-line group-last/step:hidden" />
						</span>
						<div className="pb-4">
							<p className="leading-snug font-semibold">{name}</p>
							<p className="text-[0.9375rem] text-muted">{hint}</p>
						</div>
					</li>
				))}
			</ol>
			<p className="text-[0.9375rem] text-muted">{words.documentsStay}</p>
		</section>
	);
}
