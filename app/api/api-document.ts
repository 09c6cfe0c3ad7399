import { sessionCookieName } from "#accounts/auth/auth.ts";
import { openApiDocument } from "#api/openapi.ts";
import { config } from "#kit/config/config.ts";
import { todayInLagos } from "#kit/rules/days.ts";
import { readSettings } from "#settings/data/settings.ts";

/** The ten calls for programs that read OpenAPI (docs/product.md#calls). */
export async function loader() {
	const { academyName } = await readSettings();
	const { publicUrl } = config;
	const today = todayInLagos(new Date());
	return Response.json(openApiDocument({ academyName, publicUrl, sessionCookie: sessionCookieName(), today }), {
		headers: { "cache-control": "public, max-age=300" },
	});
}
