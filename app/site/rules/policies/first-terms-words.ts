import type { PolicyFacts } from "#site/rules/policies/policy-facts.ts";

/** What /terms says until the academy writes its own. A lawyer has to read it. */
export function firstTerms(facts: PolicyFacts): string {
	const { academyName, company, officeEmail, phone, publicUrl } = facts;
	const { vat, depositPercent, transferDays, takesTransfers } = facts;
	return `These terms apply whenever you register for a course of ${academyName} ("we", "us"), on this website or through our office. Please read them together with [Refunds and cancellation](/refunds) and our [privacy notice](/privacy).

# 1. Who we are
${company}.
E-mail: ${officeEmail}${phone ? `. Telephone: ${phone}` : ""}. Website: ${publicUrl}.

# 2. Your registration
- You can register yourself with an account on this website, or ask our office to register you or your staff.
- Your seat is held for you while you pay. How long it is held is shown before and while you pay. If no payment reaches us in that time, the seat may go to somebody else.
- The contract between you and us is made when we have received your first payment and sent you the receipt.
- Please give the name of the participant as it should appear on documents, and an e-mail address that you read: we send receipts, changes of dates and joining links to it.
- What you buy is the course as it is described on its page when you pay, on the date and at the location you chose.

# 3. Prices and VAT
- Prices are in Nigerian naira. Prices on course pages are before VAT; the total with VAT (at present ${vat}, unless the course says another rate) is shown before you pay, and you pay no other charge to us.
- We send a receipt and a tax invoice by e-mail for every payment. You can also download them under My Courses.
- A later change of our prices does not affect what you have already registered for.
- If the law requires your employer to withhold tax, the tax withheld counts as paid once we have the withholding tax certificate or credit note.

# 4. Ways to pay
- You can pay by card and in the other ways shown at checkout${takesTransfers ? `, and by transfer to our bank account. For a transfer we hold your seat for ${transferDays} working ${transferDays === 1 ? "day" : "days"}, but not beyond the morning of the first day` : ""}.
- Card payments are processed by a licensed payment service provider. We never see or keep your card number.
- Please pay only through this website, through a payment link we sent you, or into the account named on our proforma invoice. Our staff will never ask you to pay into a personal account.

# 5. Deposit and balance
- Where instalments are offered, you can secure your seat with a deposit of ${depositPercent}% of the price plus VAT. The balance is due on or before the first day of the course, unless we agreed another day with you in writing.
- We remind you by e-mail before the balance is due. If it is not paid on time, we may release your seat. What then happens to your deposit is set out under [Refunds and cancellation](/refunds).

# 6. If you cannot come
You can cancel, move to another date, or hand your seat over to another person as described under [Refunds and cancellation](/refunds).

# 7. If we change or cancel a course
- We may replace a trainer or a room by one that is as good. We tell you in advance where we can.
- If we have to change the day or the city, or cancel, you choose between another date and a full refund: see [Refunds and cancellation](/refunds).
- We are not liable for costs you had besides the fee, such as travel or accommodation, unless the change or cancellation was our fault.

# 8. During the course
- Please follow the safety and conduct rules of the location. We may ask a participant who endangers or seriously disturbs others to leave; in that case no refund is due for the remaining time.
- Course materials are for your own use. Please do not copy, record, publish or sell them without our written permission.
- A joining link for an online course is for the registered participant only.

# 9. Our responsibility
- We provide our courses with reasonable care and skill. We do not promise a particular result, such as passing an examination or finding employment.
- Nothing in these terms limits your rights under the Federal Competition and Consumer Protection Act 2018, or our liability for death, personal injury, fraud or gross negligence.
- Otherwise, our liability for a registration is limited to the fee that was paid for it.

# 10. Complaints
Please write to ${officeEmail} with the reference of your order or payment. We confirm your complaint within 2 working days and answer it within 10 working days. If you are not satisfied, you can turn to the Federal Competition and Consumer Protection Commission: [fccpc.gov.ng](https://fccpc.gov.ng).

# 11. Law, and changes of these terms
- These terms are governed by the laws of the Federal Republic of Nigeria. Before going to court, both sides will try to settle a dispute by talks, and then by mediation.
- We may change these terms for future registrations. The version you agreed to is kept with your order, and every earlier version can be read on this page.`;
}
