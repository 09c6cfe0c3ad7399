import { seedTeam, seedTestimonials } from "#db/seed/people.ts";
import { seedPictures } from "#db/seed/pictures.ts";
import { seedServices } from "#db/seed/services.ts";
import { seedSettings, seedSlides, seedWhoWeAre, seedWhyChooseUs } from "#db/seed/texts.ts";
import type { Tx } from "#server/data/db.ts";
import { insertHeroSlide } from "#server/data/hero-slides.ts";
import { insertPicture } from "#server/data/pictures.ts";
import { insertService } from "#server/data/services.ts";
import { writeSetting } from "#server/data/settings.ts";
import { saveSiteText } from "#server/data/site-texts.ts";
import { insertTeamMember } from "#server/data/team.ts";
import { insertTestimonial } from "#server/data/testimonials.ts";

/** What the made-up academy says and shows of itself, in the order in which it is read. */
export async function seedContent(tx: Tx, now: Date) {
	for (const slide of seedSlides) await insertHeroSlide(tx, slide, now);
	await saveSiteText(tx, "who-we-are", seedWhoWeAre, now);
	await saveSiteText(tx, "why-choose-us", seedWhyChooseUs, now);
	for (const service of seedServices) await insertService(tx, { ...service, imageUrl: null }, now);
	for (const member of seedTeam) await insertTeamMember(tx, { ...member, imageUrl: null }, now);
	for (const said of seedTestimonials) await insertTestimonial(tx, { ...said, publisherImageUrl: null }, now);
	for (const collection of ["clients", "partners", "gallery"] as const)
		for (const picture of seedPictures[collection]) await insertPicture(tx, collection, picture, now);
	await writeSetting(tx, "socialLinks", seedSettings.socialLinks, now);
	await writeSetting(tx, "phones", seedSettings.phones, now);
	await writeSetting(tx, "address", seedSettings.address, now);
}
