import { inject } from "vitest";

declare module "vitest" {
	export interface ProvidedContext {
		isSoak: boolean;
	}
}

/** How long a random history is tried: shortly among the tests, at length in the soak. */
export function atLength<T>(shortly: T, atLength: T): T {
	return inject("isSoak") ? atLength : shortly;
}
