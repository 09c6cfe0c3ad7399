import type { ServerBuild } from "react-router";
import type { startServer } from "#server/web.ts";

/** The site as its bundle gives it: the routes, and the way to serve them. */
export type Site = ServerBuild & { entry: { module: { startServer: typeof startServer } } };
