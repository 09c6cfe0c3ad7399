import type { ServerBuild } from "react-router";
import type { startServer } from "#app/server.ts";

/** The site as its bundle gives it: the routes, and the way to serve them. */
export type Site = ServerBuild & { entry: { module: { startServer: typeof startServer } } };
