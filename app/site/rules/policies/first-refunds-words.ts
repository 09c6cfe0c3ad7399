import type { PolicyFacts } from "#site/rules/policies/policy-facts.ts";

/** What /refunds says until the academy writes its own. A lawyer has to read it. */
export function firstRefunds({ academyName, officeEmail, phone, refundDays, depositPercent }: PolicyFacts): string {
	const days = `${refundDays} ${refundDays === 1 ? "day" : "days"}`;
	const ask = phone ? `call ${phone} or write to ${officeEmail}` : `write to ${officeEmail}`;
	return `This page says what happens to your money and your seat when you, or ${academyName}, cannot keep the date. It is part of our [terms](/terms).

# If you cannot come
- **Until ${days} before the first day:** you can cancel and get back everything you paid, including VAT, or move to another date of the same course free of charge.
- **Fewer than ${days} before the first day:** the fee is not refunded, and a move to another date is not possible. You can still hand your seat over to another person, at no charge, until the day before the course begins.
- **If you do not attend, or leave early,** no refund is due.
- **Illness and bereavement:** if the participant dies or has to be treated in hospital, we refund everything that was paid, at any time. Please send us a document that shows it.

You can do this yourself under [My Courses](/my-courses), where you see the amount before you confirm. Or ${ask} with the reference of your order. What counts is the day on which you tell us.

# If you paid a deposit
The same rules apply to a deposit. If you cancel fewer than ${days} before the first day, or if the balance is not paid on time and we release your seat, we keep the deposit (${depositPercent}% of the price plus VAT) and you owe nothing more. If the seat is taken by somebody else after that, ask us: we then refund the deposit less our costs.

# If we cancel or change a course
- If we cancel a date, or move it to another day or city, we write to you as soon as we know. You choose between another date and a full refund, including VAT. If we do not hear from you before the day named in our e-mail, we refund you.
- If a course could not be given as described, we repeat it or refund the part that was missing.

# How we refund
- We refund in the way you paid: to the same card, or to the account the transfer came from. For cash, POS and cheques we refund to a bank account in the name of the payer.
- We start the refund within 5 working days of your cancellation. Banks usually need 3 to 10 working days more to show it.
- We charge no fee for a refund. If you have an invoice, we send you a credit note.
- If your employer paid, the refund goes to your employer.
- If you paid twice by mistake, or more than was due, tell us: we refund what is too much in full, at any time.

# Your rights
Nothing here limits your rights under the Federal Competition and Consumer Protection Act 2018. If you do not agree with a decision, write to ${officeEmail}. We answer within 10 working days. You can also turn to the Federal Competition and Consumer Protection Commission: [fccpc.gov.ng](https://fccpc.gov.ng).`;
}
