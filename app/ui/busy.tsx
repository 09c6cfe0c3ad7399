import { Spinner } from "#ui/button.tsx";

/** A wait that says what it waits for. */
export function Busy({ sentence }: { sentence: string }) {
	return (
		<p role="status" className="flex items-center justify-center gap-3 py-10 text-muted">
			<Spinner />
			{sentence}
		</p>
	);
}

/** The room a card will take while it is fetched. */
export function CardSkeleton() {
	return (
		<div aria-hidden="true" className="overflow-hidden rounded-card border border-line bg-paper">
			<div className="aspect-[8/5] animate-pulse bg-line/60" />
			<div className="grid gap-3 p-5">
				<div className="h-5 w-3/4 animate-pulse rounded-control bg-line/60" />
				<div className="h-4 w-1/2 animate-pulse rounded-control bg-line/60" />
				<div className="h-5 w-1/3 animate-pulse rounded-control bg-line/60" />
			</div>
		</div>
	);
}
