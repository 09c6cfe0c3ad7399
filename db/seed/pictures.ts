import type { ContentValues } from "#site/rules/content.ts";

// A demo: these organisations do not exist. Their logos and the scenes are drawings in public/demo.

type PictureKind = "client" | "partner" | "galleryPicture";

const drawn = (folder: string) => (name: string, alternative: string) => ({
	image_url: `/demo/${folder}/${name}.svg`,
	alternative,
});
const client = drawn("clients");
const partner = drawn("partners");
const scene = drawn("gallery");

export const seedPictures: Record<PictureKind, ContentValues[PictureKind][]> = {
	client: [
		client("ayaba-foods", "Ayaba Foods"),
		client("kestrel-freight", "Kestrel Freight"),
		client("calabash-microfinance", "Calabash Microfinance"),
		client("sabon-grid", "Sabon Grid"),
		client("okun-and-reed", "Okun & Reed"),
		client("teal-harbour-clinics", "Teal Harbour Clinics"),
	],
	partner: [
		partner("institute-of-practical-project-work", "Institute of Practical Project Work"),
		partner("board-of-workplace-safety-tutors", "Board of Workplace Safety Tutors"),
		partner("west-coast-learning-council", "West Coast Learning Council"),
		partner("guild-of-data-teachers", "Guild of Data Teachers"),
		partner("open-skills-register", "Open Skills Register"),
	],
	galleryPicture: [
		scene("whiteboard", "A class in front of a whiteboard with a rising line"),
		scene("online-class", "Six learners of an online class on one screen"),
		scene("desk", "A workbook, a pen and a cup of tea on a desk"),
		scene("helmets", "Three helmets on their hooks before a safety exercise"),
		scene("venue", "The venue under a palm in the afternoon"),
		scene("folders", "A shelf of course folders"),
	],
};
