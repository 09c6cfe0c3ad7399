/** How many of the free seats are offered to somebody who waits: all they wait for, fewer where they take fewer, or none. */
export function seatsFor({ seats, takesFewer }: { seats: number; takesFewer: boolean }, free: number): number {
	if (seats <= free) return seats;
	return takesFewer ? Math.max(0, free) : 0;
}
