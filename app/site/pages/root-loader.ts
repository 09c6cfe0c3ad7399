import type { LoaderFunctionArgs } from "react-router";
import { config } from "#kit/config/config.ts";
import { todayInLagos } from "#kit/rules/date-range.ts";
import { viewerOf } from "#kit/web/guards.ts";
import { readSettings } from "#settings/data/settings.ts";
import { officeOf } from "#settings/rules/office-of.ts";
import { listPoliciesInForce } from "#site/data/policies.ts";
import { findSiteTexts } from "#site/data/site-texts.ts";
import { sitePicture, sitePictureUrl } from "#site/images/site-picture.ts";

/** What every page knows: what kind of person is looking, and whose site it is. */
export async function loader({ context }: LoaderFunctionArgs) {
	const [settings, texts, policies] = await Promise.all([readSettings(), findSiteTexts(), listPoliciesInForce()]);
	const { academyName, logo, socialLinks } = settings;
	const tagline = texts.footer?.description ?? "";
	return {
		viewer: viewerOf(context),
		academyName,
		logoUrl: logo?.url ?? null,
		publicUrl: config.publicUrl,
		sitePicture: sitePictureUrl("site", sitePicture("site", academyName, tagline)),
		/** What the academy says of itself in the footer; empty while it says nothing. */
		tagline,
		/** How the office is reached, here and where the academy is followed. */
		office: officeOf(settings),
		socialLinks,
		/** Which of the policy pages are published. */
		policies,
		demo: config.mode === "demo",
		year: Number(todayInLagos(new Date()).slice(0, 4)),
	};
}
