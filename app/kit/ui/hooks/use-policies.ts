import { useRouteLoaderData } from "react-router";
import type { PoliciesInForce } from "#kit/rules/office/policies.ts";

/** Which policy pages are published: part of what every page knows. */
export function usePolicies(): PoliciesInForce {
	return useRouteLoaderData<{ policies: PoliciesInForce }>("root")?.policies ?? {};
}
