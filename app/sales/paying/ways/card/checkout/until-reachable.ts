const TRY_AGAIN_MS = 2000;
const PATIENCE_MS = 6000;

/**
 * Resolves when our server can be reached. A phone often loses its network just as the payment window closes, and a request then would
 * replace the page by an error. `onWaiting` is called for each failed try.
 */
export async function untilReachable(onWaiting: () => void): Promise<void> {
	while (!(await isReachable())) {
		onWaiting();
		await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS));
	}
}

async function isReachable(): Promise<boolean> {
	try {
		const answer = await fetch("/healthz", { cache: "no-store", signal: AbortSignal.timeout(PATIENCE_MS) });
		return answer.ok;
	} catch {
		return false;
	}
}
