const LOOKS = {
	"40% Paid": "bg-marigold/20 text-clay-dark",
	"Part paid": "bg-marigold/20 text-clay-dark",
	"Not paid": "bg-clay/10 text-clay-dark",
	"Fully Paid": "bg-leaf/6 text-leaf",
	"Seat released": "bg-clay/10 text-clay-dark",
	Cancelled: "bg-line text-ink",
};

/** How far an enrolment is paid, in the fixed words, or whether it still stands; anything else is shown plainly. */
export function StatusPill({ status }: { status: string }) {
	const look = status in LOOKS ? LOOKS[status as keyof typeof LOOKS] : "bg-indigo-soft text-indigo";
	return (
		<span
			className={`inline-flex rounded-full whitespace-nowrap px-3 py-1 text-[0.8125rem] leading-snug font-semibold ${look}`}
		>
			{status}
		</span>
	);
}
