/**
 * All kinds of e-mail, each with the facts it is written from. Each subject declares the kinds it sends, in its `rules/email-facts.ts`.
 * An interface, because nothing else can be extended from other files.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the subjects fill it.
export interface EmailFacts {}

export type EmailKind = keyof EmailFacts;

/** An e-mail as facts. Its words and its layout depend on nothing else. */
export type Email = { [Kind in EmailKind]: { kind: Kind; facts: EmailFacts[Kind] } }[EmailKind];
