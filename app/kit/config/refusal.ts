/** Something the person at the terminal can put right, said in a sentence. Anything else that is thrown is a bug. */
export class Refusal extends Error {
	override name = "Refusal";
}
