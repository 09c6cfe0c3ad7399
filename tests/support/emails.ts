// Hands in who writes which e-mail, as the site does at its start.
import { emailWriters } from "#app/emails.ts";
import { provideEmailWriters } from "#mail/emails/render-email.ts";

provideEmailWriters(emailWriters);

export { attachmentsOf, renderEmail } from "#mail/emails/render-email.ts";
