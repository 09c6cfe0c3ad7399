/** What /privacy says until the academy writes its own. A lawyer has to read it. */
export function firstPrivacy(): string {
	return `This notice says which personal data {academy} keeps, why, for how long, and what you can ask of us. It follows the Nigeria Data Protection Act 2023.

# Who is responsible
{company}. For questions about your data, {contact}.

# What we keep, and why
- **Account:** your name and e-mail address, your password in a form that nobody can read, and your phone number and picture if you give them. You need these to log in and manage your courses (to perform our contract with you).
- **Registrations and payments:** the course, the participant, the buyer and the payer, amounts, dates, references, the documents we issue, and a proof of transfer or a bank account for a refund if you send us one (to perform our contract, and because tax and company law require it).
- **Requests:** what you write in our forms, for example to ask a question, book a session or request an invitation letter or a quotation (to answer you, at your request).
- **Newsletter and course alerts:** your e-mail address and what you would like to hear about, with your consent. Every such e-mail has a link that stops them.
- **Ratings and reviews** that you give after a course. We show a review with your first name and initial (our legitimate interest in improving our courses).
- **Security records:** the network address, browser and time of log-ins (our legitimate interest in protecting accounts).
If your employer or somebody else registers you or pays for you, we receive your name and contact details from them. We do not buy or sell personal data, and no decision about you is made by a computer alone.

# Who receives it
- The payment service provider that processes your payment. Your card number goes only to the provider: we never see it in full.
- Companies that host our website and deliver our e-mails, under contracts that oblige them to protect your data.
- The trainer and the location, who receive the list of participants for their date.
- Your employer or whoever else registers you or pays for you: what they registered and paid for.
- Anyone who enters the code printed on one of your documents: what kind of document it is, its course and date, and part of your name. Amounts are not shown.
- The tax authority, courts and other authorities, where the law requires it.
Some of these companies may process data outside Nigeria. In that case we make sure that it is protected as the Act requires.

# How long we keep it
- Registrations, payments and documents: at least {records kept} after the end of the year in which they were made, as tax and company law require.
- Your account: until you close it. We then keep only what the law requires. An account whose e-mail address was never verified is deleted after {unverified accounts kept}.
- Requests and messages: {requests kept} after we have answered them.
- E-mails we sent you: {e-mails kept}.
- Newsletter and course alerts: until you stop them.
- Security records: {security records kept}. Our log of who changed what in the office keeps names for {log kept}.

# Cookies
We use only cookies that this website needs: they keep you logged in, show your name above the page, and keep a form you have begun. We use no advertising cookies and do not track you on other websites. The payment provider's window may set its own cookies. When you open My Courses, your browser may keep a copy of the page until you log out, so that you can read it without a connection.

# Your rights
Under Account you can download everything we keep about you, correct it, and close your account. You can also ask us at any time
- to show you the data we hold about you, and to give you a copy that other programs can read,
- to correct or complete it,
- to delete it, or to limit what we do with it,
- to stop using it where we rely on our legitimate interest.
You can withdraw your consent at any time. Write to {e-mail}. We will answer within 30 days, free of charge, and may ask you to show that the data is yours. You can also complain to the Nigeria Data Protection Commission: [ndpc.gov.ng](https://ndpc.gov.ng).

# Security
Connections to this website are encrypted, passwords are stored in a form that nobody can read, and only staff who need your data can see it. If a data breach puts your rights at risk, we tell the Commission within 72 hours. If the risk to you is high, we also tell you without delay.

# Children
Our courses are for adults. We do not knowingly keep accounts for anyone under 18.

# Changes
When we change this notice, the new version appears here with its date, and you can still read the earlier ones.`;
}
