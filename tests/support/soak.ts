import { inject } from "vitest";

declare module "vitest" {
	export interface ProvidedContext {
		isSoak: boolean;
	}
}

/** How much is tried: the most telling part among the tests, all of it in the soak. */
export function atLength<T>(shortly: T, atLength: T): T {
	return inject("isSoak") ? atLength : shortly;
}
