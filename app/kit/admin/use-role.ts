import type { To } from "react-router";
import { useRouteLoaderData } from "react-router";
import { mayOpen } from "#kit/rules/office/doors.ts";
import { may, type Permission, type Role } from "#kit/rules/permissions.ts";

/** The role of who is looking, as the frame of the office knows it. The server checks each request; this only hides what it would refuse. */
export function useRole(): Role {
	return useRouteLoaderData<{ role: Role }>("desk/admin/frame")?.role ?? "user";
}

export function useMay(permission: Permission): boolean {
	return may(useRole(), permission);
}

/** Whether a link leads somewhere: all outside the office do. */
export function useMayOpen(to: To): boolean {
	const role = useRole();
	const path = typeof to === "string" ? to.replace(/[?#].*/, "") : (to.pathname ?? "");
	return !path.startsWith("/admin") || mayOpen(role, path);
}
