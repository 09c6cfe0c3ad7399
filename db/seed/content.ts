import { seedTeam, seedTestimonials } from "#db/seed/people.ts";
import { seedPictures } from "#db/seed/pictures.ts";
import { seedServices } from "#db/seed/services.ts";
import { seedSettings, seedSlides, seedWhoWeAre, seedWhyChooseUs } from "#db/seed/texts.ts";
import type { Tx } from "#kit/data/db.ts";
import { writeSetting } from "#settings/data/settings.ts";
import { insertContent } from "#site/data/content.ts";
import { saveSiteText } from "#site/data/site-texts.ts";

/** What the made-up academy says and shows of itself, in the order in which it is read. */
export async function seedContent(tx: Tx, now: Date) {
	for (const slide of seedSlides) await insertContent(tx, "heroSlide", { ...slide, image_alternative: "" }, now);
	await saveSiteText(tx, "who-we-are", seedWhoWeAre, now);
	await saveSiteText(tx, "why-choose-us", seedWhyChooseUs, now);
	for (const service of seedServices)
		await insertContent(tx, "service", { ...service, image_url: null, image_alternative: "" }, now);
	for (const member of seedTeam) await insertContent(tx, "teamMember", { ...member, image_url: null }, now);
	for (const said of seedTestimonials)
		await insertContent(tx, "testimonial", { ...said, publisher_image_url: null }, now);
	for (const kind of ["client", "partner", "galleryPicture"] as const)
		for (const picture of seedPictures[kind]) await insertContent(tx, kind, picture, now);
	for (const name of Object.keys(seedSettings) as (keyof typeof seedSettings)[])
		await writeSetting(tx, name, seedSettings[name], now);
}
