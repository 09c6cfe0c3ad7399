import type { PolicyFacts } from "#site/rules/policies/policy-facts.ts";

/** What /privacy says until the academy writes its own. A lawyer has to read it. */
export function firstPrivacy({ academyName, company, officeEmail, phone }: PolicyFacts): string {
	return `This notice says which personal data ${academyName} keeps, why, for how long, and what you can ask of us. It follows the Nigeria Data Protection Act 2023.

# Who is responsible
${company}. For questions about your data, write to ${officeEmail}${phone ? ` or call ${phone}` : ""}.

# What we keep, and why
- **Account:** your name, e-mail address, telephone number if you give it, profile picture and your password in a form that cannot be read, so that you can log in and manage your courses (to perform our contract with you).
- **Registrations and payments:** the course, the participant, the buyer, amounts, dates, references and the documents we issued (to perform our contract, and because tax and company law require it).
- **Requests:** what you write in our forms, for example for an invitation letter, a quotation, a session or a question (to answer you, at your request).
- **Newsletter:** your e-mail address, with your consent. Every issue has a link with which you unsubscribe at once.
- **Ratings and reviews** that you give after a course (our legitimate interest in improving our courses).
- **Security records:** network address and time of log-ins and failed attempts (our legitimate interest in protecting accounts).
We do not buy data about you, do not sell your data, and take no decision about you by automated means alone.

# Who receives it
- The payment service provider that processes your card payment. Your card number goes to the provider only; we see at most the brand of the card and its last four digits.
- Companies that host our website and deliver our e-mails, under contracts that oblige them to protect your data.
- The trainer and the location, who get the list of participants of their date.
- Your employer, where your employer registers you or pays for you: what was registered and paid.
- The tax authority, courts and other authorities, where the law requires it.
Some of these companies may process data outside Nigeria. We then choose countries or contracts that protect it as the Act requires.

# How long we keep it
- Registrations, payments and documents: 6 years after the end of the year in which they were made, as tax and company law require.
- Your account: until you ask us to delete it. What the law obliges us to keep is kept without your account.
- Requests and messages: 2 years. Newsletter: until you unsubscribe.
- Security records: 12 months at most.

# Cookies
We use only cookies this website needs: one that keeps you logged in, and one that keeps a form you have begun. We use no cookies for advertising and do not track you on other websites. The payment window of the provider may set cookies of its own. If you open My Courses on a device, a copy of what you saw may stay there until you log out, so that you can read it without a connection.

# Your rights
You can ask us at any time
- to see the data we hold about you, and to receive a copy of it,
- to correct or complete it,
- to delete it, or to restrict what we do with it,
- to stop using it where we rely on our legitimate interest, and to take back your consent.
Write to ${officeEmail}. We answer within 30 days, free of charge, and may ask you to show that the data is yours. You can also complain to the Nigeria Data Protection Commission: [ndpc.gov.ng](https://ndpc.gov.ng).

# Security
Connections to this website are encrypted, passwords are stored in a form that nobody can read, and only staff who need your data can see it. If a breach is likely to put you at high risk, we tell you without delay, and we inform the Commission within 72 hours.

# Children
Our courses are for adults. We do not knowingly open accounts for anybody under 18.

# Changes
When we change this notice, the new version appears here with its date, and earlier versions remain readable. We tell account holders of important changes by e-mail.`;
}
