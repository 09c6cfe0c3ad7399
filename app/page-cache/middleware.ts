import { readSession } from "#accounts/auth/session.ts";
import { nameViewer } from "#app/page-cache/viewers.ts";
import { noteRoute } from "#kit/web/note-route.ts";

/** What happens to every request that reaches the router. */
export const middleware = [noteRoute, nameViewer, readSession];
