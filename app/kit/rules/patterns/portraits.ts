/** A person without a photograph is drawn: skin, hair and cloth differ, and the same seed is always the same face. */
import { type Dice, diceOf, times } from "#kit/rules/patterns/dice.ts";

/** How a person may be drawn. `plain`: where a name does not say. */
export type Manner = "woman" | "veiled" | "man" | "capped" | "plain";
const LETTERS: Record<Manner, string> = { woman: "w", veiled: "v", man: "m", capped: "k", plain: "p" };

const SKINS = [
	{ skin: "#8d5a3b", shade: "#70432b" },
	{ skin: "#7a4a30", shade: "#5f3722" },
	{ skin: "#6b4028", shade: "#522e1c" },
	{ skin: "#5f3924", shade: "#482817" },
	{ skin: "#52301f", shade: "#3d2114" },
] as const;
const GROUNDS = [
	"#c98a2b",
	"#6773bd",
	"#a5603d",
	"#7d9176",
	"#b7b08f",
	"#7f8bd0",
	"#cf9a63",
	"#8ea383",
	"#e3c987",
] as const;
const CLOTHS = ["#23307a", "#0b5a3b", "#a03a14", "#15173d", "#f2b233", "#f4efe1"] as const;
const HEADCLOTHS = ["#f2b233", "#a03a14", "#23307a", "#0d7a4f"] as const;
const HAIR = "#17121a";

/** What is drawn behind the head, on it, and what else tells one from another. */
type Hair = { behind?: string; above?: string; coversEars?: boolean };
type Face = { hair: Hair; beard: boolean; earrings: boolean; clothes: Clothes };
type Clothes = "shirt" | "suit" | "agbada" | "blouse" | "veil";

/** The portrait of a seed (`portraitSeed`), as SVG in a square of 200. */
export function portrait(seed: string): string {
	const dice = diceOf(seed);
	const { skin, shade } = dice.pick(SKINS);
	const [ground, headcloth] = [dice.pick(GROUNDS), dice.pick(HEADCLOTHS)];
	const cloth = dice.pick(CLOTHS.filter((colour) => colour !== headcloth));
	const { hair, beard, earrings, clothes } = faceOf(seed.charAt(0), dice, headcloth);
	const glasses = dice.roll(4) === 0;
	const moonX = dice.pick([40, 100, 160]);
	const rings = times(5, (i) => `<circle cx="${moonX}" cy="44" r="${18 + i * 18}"/>`);
	return [
		'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" stroke-linecap="round" stroke-linejoin="round">',
		`<path fill="${ground}" d="M0 0h200v200H0z"/><g fill="none" stroke="#fff" stroke-opacity=".2" stroke-width="3">${rings}</g>`,
		hair.behind ?? "",
		`<path d="M82 118h36v30c-6 14-30 14-36 0z" fill="${shade}"/>`,
		clothesOf(clothes, cloth, headcloth),
		hair.coversEars ? "" : `<path d="M66 82c-9 0-8 19 1 19zM134 82c9 0 8 19-1 19z" fill="${shade}"/>`,
		`<path d="M66 84c0-39 68-39 68 0 0 29-14 51-34 51S66 113 66 84z" fill="${skin}"/>`,
		`<path d="M108 56c17 3 26 13 26 28 0 29-14 51-34 51 14-9 22-26 22-46 0-14-5-26-14-33z" fill="${shade}" opacity=".35"/>`,
		beard
			? `<path d="M67 96c1 27 14 45 33 45s32-18 33-45c-3 11-9 14-16 11-9-3-25-3-34 0-7 3-13 0-16-11z" fill="${HAIR}" opacity=".9"/>`
			: "",
		features(shade, dice.roll(3) > 0),
		glasses ? SPECTACLES : "",
		hair.above ?? "",
		earrings ? '<path d="M65 108h0M135 108h0" stroke="#f2b233" stroke-width="7"/>' : "",
		"</svg>",
	].join("");
}

/** The seed of a person's portrait: how they are drawn, and their name as a number, which tells no one the name. */
export function portraitSeed(manner: Manner, number: number): string {
	return `${LETTERS[manner]}${number.toString(36)}`;
}

function faceOf(letter: string, dice: Dice, headcloth: string): Face {
	const any = (hairs: readonly Hair[]) => dice.pick(hairs);
	if (letter === "v") return { hair: veil(headcloth), beard: false, earrings: false, clothes: "veil" };
	if (letter === "k")
		return { hair: cap(headcloth), beard: dice.roll(3) > 0, earrings: false, clothes: dice.pick(["agbada", "shirt"]) };
	if (letter === "w")
		return { hair: any([GELE(headcloth), BRAIDS, BUN, AFRO]), beard: false, earrings: true, clothes: "blouse" };
	if (letter === "m") {
		const clothes = dice.pick(["suit", "agbada", "shirt"] as const);
		return { hair: any([SHORT, FADE, BALD, cap(headcloth)]), beard: dice.roll(2) === 0, earrings: false, clothes };
	}
	return { hair: any([SHORT, FADE]), beard: false, earrings: false, clothes: dice.pick(["shirt", "suit"] as const) };
}

const above = (path: string, colour: string = HAIR) => `<path d="${path}" fill="${colour}"/>`;

const SHORT: Hair = {
	above: above("M64 86C60 46 82 38 100 38s40 8 36 48c-2-10-5-18-9-22-11-6-43-6-54 0-4 5-7 12-9 22z"),
};
const FADE: Hair = {
	above: above("M67 73c1-24 17-31 33-31s32 7 33 31c-4-8-8-12-14-13-12-3-26-3-38 0-6 1-10 5-14 13z"),
};
const BALD: Hair = {};
const AFRO: Hair = {
	behind: above("M62 100C36 84 42 29 100 27c58 2 64 57 38 73z"),
	above: above("M68 76c6-20 58-20 64 0-2-18-14-28-32-28s-30 10-32 28z"),
	coversEars: true,
};
const BUN: Hair = {
	above: `<circle cx="100" cy="30" r="19" fill="${HAIR}"/>${above("M63 92c-7-46 19-52 37-52s44 6 37 52c-2-18-9-28-19-32-14 6-36 8-46 10-6 4-8 12-9 22z")}`,
};
const BRAIDS: Hair = {
	behind: above("M60 156C48 110 52 40 100 38c48 2 52 72 40 118h-16V92H76v64z"),
	above: `${above("M66 84c-2-32 14-42 34-42s36 10 34 42c-6-16-16-26-34-28-18 2-28 12-34 28z")}<path d="M66 150V96M134 150V96M100 56V42" stroke="#fff" stroke-opacity=".16" stroke-width="2"/>`,
	coversEars: true,
};
const GELE = (colour: string): Hair => ({
	above: `${above("M62 76C46 58 52 20 97 22c30-18 68 6 54 32-2 12-7 17-13 22-18-20-54-20-76 0z", colour)}<path d="M64 68c20-21 54-29 84-28M64 56c18-24 50-32 78-28M97 22c16 7 34 24 41 52" fill="none" stroke="#000" stroke-opacity=".2" stroke-width="3"/>`,
});

function cap(colour: string): Hair {
	return {
		above: `${above("M65 69c-2-28 6-41 37-41 30 0 36 14 33 41-20-8-50-8-70 0z", colour)}<path d="M65 69c20-8 50-8 70 0l-1-9c-20-7-48-7-68 0z" fill="#000" fill-opacity=".2"/>`,
	};
}

function veil(colour: string): Hair {
	return {
		behind: above("M48 200C46 150 48 38 100 35c52 3 54 115 52 165z", colour),
		above: `<path d="M58 96C52 44 76 36 100 36s48 8 42 60c4 40-14 70-42 74-28-4-46-34-42-74zm42-44c-22 0-33 14-33 36s13 44 33 44 33-22 33-44-11-36-33-36z" fill="${colour}" fill-rule="evenodd"/><path d="M64 128c14 26 56 30 74-10M60 158c28 20 60 16 82-10" fill="none" stroke="#000" stroke-opacity=".18" stroke-width="3"/>`,
		coversEars: true,
	};
}

function features(shade: string, smiles: boolean): string {
	const mouth = smiles
		? '<path d="M87 112q13 11 26 0-13 4-26 0z" fill="#fff" stroke="#5b241c" stroke-width="2.4"/>'
		: '<path d="M89 114q11 6 22 0" stroke="#5b241c" stroke-width="3.2" fill="none"/>';
	return `<path d="M80 80q7-5 14-1M106 79q7-4 14 1" stroke="${HAIR}" stroke-width="3" fill="none"/><path d="M87 90v1M113 90v1" stroke="${HAIR}" stroke-width="6"/><path d="M99 90c-2 7-5 10-4 13 2 3 7 3 9 1" stroke="${shade}" stroke-width="2.6" fill="none"/>${mouth}`;
}

const SPECTACLES =
	'<path d="M76 82h20v15H76zM104 82h20v15h-20zM96 87h8M76 87l-9-2M124 87l9-2" fill="none" stroke="#15173d" stroke-width="3"/>';

function clothesOf(clothes: Clothes, cloth: string, headcloth: string): string {
	const stitch = cloth === "#f2b233" || cloth === "#f4efe1" ? "#a03a14" : "#f2b233";
	const shoulders = `<path d="M18 204c2-36 32-46 63-57q19 16 38 0c31 11 61 21 63 57z" fill="${cloth}"/>`;
	switch (clothes) {
		case "suit":
			return `${shoulders}<path d="M81 147l19 36 19-36-7-4H88z" fill="#fff"/><path d="M95 168h10l-2 8 6 28H91l6-28z" fill="#c2491d"/><path d="M80 147l18 57M120 147l-18 57" stroke="#000" stroke-opacity=".2" stroke-width="3" fill="none"/>`;
		case "agbada":
			return `<path d="M6 204c4-36 38-50 75-57q19 16 38 0c37 7 71 21 75 57z" fill="${cloth}"/><path d="M81 151c6 14 32 14 38 0M77 154c6 20 40 20 46 0M100 170v34M44 176q12-6 20 4M36 186q12-6 20 4M156 176q-12-6-20 4M164 186q-12-6-20 4" stroke="${stitch}" stroke-width="2.6" fill="none"/>`;
		case "blouse":
			return `${shoulders}<path d="M80 147q20 22 40 0" stroke="#fff" stroke-opacity=".5" stroke-width="3" fill="none"/><path d="M82 162h0M91 166h0M100 168h0M109 166h0M118 162h0" stroke="${stitch}" stroke-width="5" fill="none"/>`;
		case "veil":
			return `<path d="M14 204c2-36 36-48 62-56h48c26 8 60 20 62 56z" fill="${headcloth}"/>`;
		case "shirt":
			return `${shoulders}<path d="M80 146l20 24 20-24 7 10-21 22-6-8-6 8-21-22z" fill="#fff" fill-opacity=".8"/>`;
	}
}
