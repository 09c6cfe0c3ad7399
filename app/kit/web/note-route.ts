import type { MiddlewareFunction } from "react-router";
import { currentRequest } from "#kit/data/request-scope.ts";

/** The first of the root's middlewares: from here on a line about this request can name its route. */
export const noteRoute: MiddlewareFunction<Response> = ({ pattern }) => {
	const request = currentRequest();
	// The library writes them with and without their first slash.
	if (request) request.pattern = `/${pattern.replace(/^\/+/, "")}`;
};
