import type { PolicyFacts } from "#site/rules/policies/policy-facts.ts";

/** What /faq says until the academy writes its own: what visitors ask before they pay. */
export function firstFaq({ vat, depositPercent, refundDays, transferDays, takesTransfers }: PolicyFacts): string {
	const balance = 100 - depositPercent;
	const days = `${refundDays} ${refundDays === 1 ? "day" : "days"}`;
	return `# How do I register?
Choose a course and a date, press Register, and log in or sign up. You pay on the next page. Your receipt arrives by e-mail, and the course is then under [My Courses](/my-courses).

# What does a course cost in total?
The price on the course page plus VAT (${vat} unless the course says another rate). You see the total before you pay, and there is no other charge.

# Can I pay in instalments?
Yes. Choose Pay in Instalment: you pay ${depositPercent}% plus VAT now, which secures your seat, and the remaining ${balance}% on or before the first day of the course. We remind you by e-mail.

# How can I pay?
${takesTransfers ? `By card and the other ways shown at checkout, or by bank transfer. For a transfer we hold your seat for ${transferDays} working ${transferDays === 1 ? "day" : "days"} and give you a proforma invoice.` : "By card and in the other ways shown at checkout."} Our office also takes payments: call us first.

# Can my employer pay?
Yes. On the registration form you can send your employer a payment link, or enter the organisation for the invoice. For several people, ask for a [quotation](/organisation-invitation). If your employer withholds tax, we accept the withholding tax certificate.

# What if I cannot come?
Until ${days} before the first day you can cancel and get all your money back, or move to another date free of charge. After that you can hand your seat over to a colleague. The details are under [Refunds and cancellation](/refunds).

# What if you cancel a course?
You choose between another date and a full refund.

# Where and when does a course take place?
The course page shows the location with its address, the days and the times of each date. They are also on your receipt, under My Courses, and in the calendar file.

# How do I join an online course?
The joining link is under [My Courses](/my-courses) as soon as it is set, and we send it by e-mail before the first day. You need a computer or a phone with a microphone and a stable connection.

# I have paid, but it does not show. What now?
Please do not pay again yet. Open My Courses, then the payment, and press Check again. Most banks confirm within a few minutes. If it does not change, call us with the payment reference: if you paid twice, we refund the second payment in full.

# Do I get an invoice?
Yes: a receipt and a tax invoice as PDF, by e-mail and under My Courses.

# How can I check that a document is genuine?
Every document carries a code. Enter it at [Verify a document](/verify).

# I need an invitation letter.
Request it [here](/special-invitation). It is sent by e-mail at once.`;
}
