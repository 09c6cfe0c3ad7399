import type { PolicyFacts } from "#site/rules/policies/policy-facts.ts";

/** What /faq says until the academy writes its own: what visitors ask before they pay. */
export function firstFaq(facts: PolicyFacts): string {
	const { depositPercent, freeDays, takesTransfers, selfService } = facts;
	return `# How do I register?
Choose a course and a date, press Register, and log in or sign up. You pay on the next page. We e-mail you the receipt, and you find the course under [My Courses](/my-courses).

# What does a course cost in total?
The price on the course page plus VAT ({VAT}, unless the course page says otherwise). You see the total before you pay. We charge nothing else.

# Can I pay in instalments?
Yes. Choose Pay in Instalment. You pay ${depositPercent}% plus VAT now, which secures your seat. The remaining ${100 - depositPercent}% plus VAT is due on or before the first day of the course. We remind you by e-mail.

# How can I pay?
${takesTransfers ? `By card, in the other ways shown at checkout, or by transfer to our bank account. For a transfer we send you a proforma invoice and hold your seat for {transfer days} (24 hours if this is your first course with us), but not past the morning your course begins.` : "By card and in the other ways shown at checkout."} You can also pay through our office: {contact} first.

# Can my employer pay?
Yes. On the registration form you can get a payment link to send to your employer, or have the invoice made out to your organisation. For several people, ask for a [quotation](/organisation-invitation).${takesTransfers ? " If your employer withholds tax, choose bank transfer and tick the box for it: we accept the tax credit note." : ""}

# What if I cannot come?
Until ${freeDays} before the first day you can cancel and get all your money back, or move to another date free of charge. Until the day before the course you can hand a fully paid seat to somebody else. ${selfService ? "You can do all this under [My Courses](/my-courses)." : `To do so, {contact}.`} The details are under [Refunds and cancellation](/refunds).

# What if you cancel a course?
You choose between another date and a full refund.

# Where and when does a course take place?
The course page shows the days, the times and the location of each date. You also find them on your receipt, under My Courses and in the calendar file.

# How do I join an online course?
We e-mail you the joining link before the first day. You also find it under [My Courses](/my-courses). You need a computer or phone with a microphone, and a stable connection.

# I have paid, but it does not show. What now?
Please do not pay again yet. Open [My Courses](/my-courses), view the payment and press Check again. Most banks confirm within a few minutes. If it still does not show, {contact} and quote the payment reference. If you paid twice, we refund the second payment in full.

# Do I get an invoice?
Yes. For each payment we e-mail you a receipt and a tax invoice as PDFs. You also find them under My Courses.

# How can I check that a document is genuine?
Every document we issue has a code. Enter it under [Verify a document](/verify).

# Can I have an invitation letter for my employer?
Yes. [Request it here](/special-invitation), and we e-mail it to you at once.`;
}
