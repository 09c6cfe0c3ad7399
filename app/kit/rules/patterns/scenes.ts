/** What is drawn for a service without a picture: a small scene of what it is, by the words of its title. */
import { diceOf } from "#kit/rules/patterns/dice.ts";

type Scene = { words: readonly string[]; draw: string };

/** Each in a square of 160 by 160, with lines of cotton and patches of marigold. */
const SCENES: readonly Scene[] = [
	{
		words: ["airport", "pick", "transport", "flight", "shuttle", "car"],
		draw: '<path class="f" d="M24 62l30 6 38-30c8-6 20-8 22-4s-2 10-9 15L72 72l-8 28-9 2-2-26-16 11-2 12-7 2-1-17-13-10 8-5z"/><path d="M22 132h116M40 132v-10c0-6 4-9 10-9h4l9-12h34l12 12h10c6 0 9 4 9 10v9"/><circle class="f" cx="56" cy="132" r="9"/><circle class="f" cx="110" cy="132" r="9"/>',
	},
	{
		words: ["accommodat", "hotel", "room for the night", "lodg", "stay"],
		draw: '<path d="M20 52v82M20 112h120v22M140 112V92c0-10-7-16-16-16H66v36"/><path class="f" d="M30 84h28v18H30z"/><path class="f" d="M118 24a19 19 0 1 0 18 26 22 22 0 0 1-18-26z"/><path d="M74 90h50"/>',
	},
	{
		words: ["venue", "hall", "hire", "room", "space"],
		draw: '<path d="M26 24h108v58H26zM80 82v12"/><path class="f" d="M42 68V52h12v16zM62 68V40h12v28zM82 68V48h12v20z"/><path d="M30 136v-14c0-8 20-8 20 0v14M70 136v-14c0-8 20-8 20 0v14M110 136v-14c0-8 20-8 20 0v14"/><circle cx="40" cy="106" r="6"/><circle cx="80" cy="106" r="6"/><circle cx="120" cy="106" r="6"/>',
	},
	{
		words: ["coach", "one-to-one", "mentor", "tutor", "consult"],
		draw: '<circle cx="48" cy="72" r="15"/><path d="M20 136c0-24 12-36 28-36s28 12 28 36"/><circle cx="114" cy="82" r="13"/><path d="M90 136c0-20 10-30 24-30s24 10 24 30"/><path class="f" d="M76 22h52c6 0 9 3 9 9v16c0 6-3 9-9 9H100l-12 12V56H76c-6 0-9-3-9-9V31c0-6 3-9 9-9z"/>',
	},
	{
		words: ["cv", "interview", "career", "resume", "job"],
		draw: '<path d="M40 18h62l20 20v104H40zM102 18v20h20"/><circle class="f" cx="64" cy="52" r="10"/><path class="f" d="M48 82c0-12 7-18 16-18s16 6 16 18z"/><path d="M90 56h18M90 70h18M54 98h54M54 112h54M54 126h34"/>',
	},
	{
		words: ["assessment", "needs", "audit", "survey", "review"],
		draw: '<path d="M32 26h68v110H32zM52 18h28v16H52z"/><path d="M44 56l6 6 11-12M44 82l6 6 11-12M44 108l6 6 11-12M70 58h20M70 84h14"/><circle class="f" cx="106" cy="96" r="22"/><path d="M122 112l20 20" stroke-width="8"/>',
	},
	{
		words: ["lunch", "cater", "food", "meal"],
		draw: '<circle cx="80" cy="80" r="44"/><circle class="f" cx="80" cy="80" r="26"/><path d="M16 40v80M10 40v22c0 8 12 8 12 0V40M144 120V40c-12 6-12 36 0 42"/>',
	},
	{
		words: ["certificat", "print", "document", "attest"],
		draw: '<path d="M22 28h116v80H22z"/><path d="M40 48h80M40 62h80M40 76h44"/><circle class="f" cx="112" cy="92" r="17"/><path class="f" d="M102 104l-6 34 16-10 16 10-6-34z"/>',
	},
];

const OTHER: Scene = {
	words: [],
	draw: '<path class="f" d="M80 24l14 36 38 2-30 24 10 38-32-21-32 21 10-38-30-24 38-2z"/><path d="M22 142h116"/>',
};

const GROUNDS = ["#23307a", "#15173d", "#0b5a3b", "#93350f"] as const;

/** The scene of a service by its title, as SVG to be served as an image. */
export function scene(title: string): string {
	const name = title.toLowerCase();
	const { draw } = SCENES.find(({ words }) => words.some((word) => name.includes(word))) ?? OTHER;
	const ground = diceOf(name).pick(GROUNDS);
	const drawn = draw.replaceAll('class="f"', 'fill="#f2b233" stroke="none"');
	const rings = [70, 110, 150, 190].map((r) => `<circle cx="320" cy="160" r="${r}"/>`).join("");
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 320" preserveAspectRatio="xMidYMid slice"><path fill="${ground}" d="M0 0h640v320H0z"/><g fill="none" stroke="#fbf9f4" stroke-linecap="round" stroke-linejoin="round"><g stroke-opacity=".12" stroke-width="3">${rings}</g><g stroke-width="3.6" transform="translate(216 56) scale(1.3)">${drawn}</g></g></svg>`;
}
