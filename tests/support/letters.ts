// Hands in who writes which e-mail, as the site does at its start.
import { letterWriters } from "#app/letters.ts";
import { provideLetterWriters } from "#mail/letters/render-letter.ts";

provideLetterWriters(letterWriters);

export { attachmentsOf, renderLetter } from "#mail/letters/render-letter.ts";
