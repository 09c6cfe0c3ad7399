import { Icon, type IconName } from "#kit/ui/icon.tsx";
import type { PaymentNews } from "#sales/payments/pages/payment-news.ts";
import { payingWords } from "#sales/payments/pages/words.ts";
import type { PaymentTruth } from "#sales/payments/rules/payment-status.ts";

const SIGNS: Record<PaymentTruth["kind"], { icon: IconName; look: string }> = {
	"not-started": { icon: "clock", look: "bg-indigo-soft text-indigo" },
	waiting: { icon: "clock", look: "bg-indigo-soft text-indigo" },
	unknown: { icon: "clock", look: "bg-indigo-soft text-indigo" },
	received: { icon: "done", look: "bg-leaf/10 text-leaf" },
	"paid-beside": { icon: "done", look: "bg-leaf/10 text-leaf" },
	"sent-back": { icon: "done", look: "bg-leaf/10 text-leaf" },
	"looked-at": { icon: "done", look: "bg-indigo-soft text-indigo" },
	"needs-look": { icon: "eye", look: "bg-marigold/15 text-ink" },
	"not-completed": { icon: "alert", look: "bg-clay/8 text-clay-dark" },
};

/** What is true of the payment: a sign, a title, a sentence, and what to know besides. News of it is announced. */
export function PaymentHead({ kind, news }: { kind: PaymentTruth["kind"]; news: PaymentNews }) {
	const { icon, look } = SIGNS[kind];
	return (
		<header className="grid gap-4">
			<p className="eyebrow text-clay">{payingWords.pageTitle}</p>
			<div className="flex items-start gap-4">
				<span className={`mt-0.5 grid size-11 shrink-0 place-items-center rounded-full max-sm:hidden ${look}`}>
					<Icon name={icon} className="size-6" />
				</span>
				<h1 className="min-w-0 text-4xl md:text-[2.75rem]">{news.title}</h1>
			</div>
			<div role="status" className="grid gap-3 text-lg">
				<p>{news.body}</p>
				{news.more.map((sentence) => (
					<p key={sentence} className="text-base text-muted">
						{sentence}
					</p>
				))}
			</div>
		</header>
	);
}
