import type { PolicyFacts } from "#site/rules/policies/policy-facts.ts";

/** What /refunds says until the academy writes its own. A lawyer has to read it. */
export function firstRefunds(facts: PolicyFacts): string {
	const { freeDays, depositPercent, selfService } = facts;
	return `This page says what happens to your money and your seat if you cannot come, or if {academy} cannot hold the course. It is part of our [terms](/terms).

# If you cannot come
- **Until ${freeDays} before the first day:** you can cancel and get back everything you paid, including VAT. Or you can move to another date of the same course free of charge.
- **Later than that:** we do not refund the fee, and you cannot move to another date. You can still hand a fully paid seat to another person, free of charge, until the day before the course begins.
- **If you do not attend, or leave early,** we do not refund the fee.
- **If the participant dies or is in hospital,** we refund everything that was paid, at any time. Please send us a document that shows it.

${selfService ? `If you booked and paid for the seat yourself, you can do this under [My Courses](/my-courses), where you see the amount before you confirm. In all other cases, {contact}, and quote the reference of your payment or the code of your order.` : `To cancel, move or hand over a seat, {contact}, and quote the reference of your payment or the code of your order.`} The day you tell us is the day that counts.

# If you paid a deposit
The same rules apply to a deposit. If you cancel later than ${freeDays} before the first day, or if we release your seat because the balance was not paid on time, we keep the deposit (${depositPercent}% of the price plus VAT) and you owe nothing more. If somebody else then takes the seat, please ask us: we will refund the deposit less our costs.

# If we cancel or change a course
- If we cancel a date, or move it to another day or city, we e-mail you as soon as we know. You choose between another date and a full refund, including VAT. Your money stays yours until you choose.
- If we do not teach a course as we described it, we repeat it or refund the part that was missing.

# How we refund
- Card, USSD and other payments at checkout go back the way you paid. For bank transfers, cash, POS and cheques we refund to a bank account that you name.
- We start the refund within 5 working days after you cancel. Your bank may need another 3 to 10 working days to show it.
- We charge no fee for a refund. If you have an invoice, we also send you a credit note.
- If your employer paid, we refund your employer. Tax that your employer withheld was not paid to us, so we settle it with your employer.
- If you paid twice or too much, we refund the extra in full, at any time. Please tell us if you notice it first.

# Your rights
Nothing here limits your rights under the Federal Competition and Consumer Protection Act 2018. If you disagree with a decision, write to {e-mail}. We will answer within 10 working days. You can also complain to the Federal Competition and Consumer Protection Commission: [fccpc.gov.ng](https://fccpc.gov.ng).`;
}
