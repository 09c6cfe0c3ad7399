import { adminDoor } from "#server/guards-admin.ts";

/** Every page, data request, action and upload behind this layout asks here first. A test reads the map for what stands outside. */
export const middleware = [adminDoor];

/** A layout without a loader would not be asked on a move within the page. */
export function loader() {
	return null;
}
