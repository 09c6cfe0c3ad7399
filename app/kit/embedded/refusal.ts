/** The embedded database cannot be used, said in a sentence for the person at the terminal. */
export class EmbeddedRefusal extends Error {
	override name = "EmbeddedRefusal";
}
