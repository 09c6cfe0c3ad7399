import { useRouteLoaderData } from "react-router";
import type { Office } from "#kit/rules/office/office.ts";

/** How the office is reached: part of what every page knows. Undefined where even that could not be read. */
export function useOffice(): Office | undefined {
	return useRouteLoaderData<{ office: Office }>("root")?.office;
}
