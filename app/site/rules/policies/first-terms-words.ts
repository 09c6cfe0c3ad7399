import type { PolicyFacts } from "#site/rules/policies/policy-facts.ts";

/** What /terms says until the academy writes its own. A lawyer has to read it. */
export function firstTerms(facts: PolicyFacts): string {
	const { depositPercent, takesTransfers } = facts;
	return `These terms apply whenever you register for a course of {academy} ("we", "us") on this website or through our office. Please read them together with [Refunds and cancellation](/refunds) and our [privacy notice](/privacy).

# 1. Who we are
{company}.
To reach us, {contact}. Website: {website}.

# 2. Your registration
- You can register yourself with an account on this website, or ask our office to register you or your staff.
- We hold your seat while you pay, and show you until when. If no payment reaches us in that time, the seat may go to somebody else.
- The contract between you and us is made when we receive your first payment and send the receipt, or when we confirm your seat in writing.
- Please give the participant's name as it should appear on documents, and an e-mail address that you read. We use it for receipts, changed dates and joining links.
- You buy the course as its page describes it when you pay, on the date and at the location you chose.

# 3. Prices and VAT
- Prices are in Nigerian naira. Prices on course pages are before VAT (at present {VAT}, unless the course page says otherwise). We show the total with VAT before you pay, and charge nothing else.
- We e-mail a receipt and a tax invoice for your payments. You can also download them under My Courses.
- If we change our prices later, the price of your registration stays the same.
- If the law requires your employer to withhold tax from the price, that part counts as paid once we have the tax authority's credit note for it.

# 4. Ways to pay
- You can pay by card and in the other ways shown at checkout${takesTransfers ? `, and by transfer to our bank account. For a transfer we hold your seat for {transfer days} (24 hours if this is your first course with us), but not past the morning your course begins` : ""}.
- A licensed payment service provider processes card payments. We never see or keep your card number.
- Please pay only through this website, through a payment link from this website, or into the account named on our invoice or proforma invoice. Our staff will never ask you to pay into a personal account.

# 5. Deposit and balance
- You can secure your seat with a deposit of ${depositPercent}% of the price plus VAT. The balance is due on or before the first day of the course, unless we have agreed another day with you in writing.
- We remind you by e-mail before the balance is due. If you do not pay it on time, we may release your seat. [Refunds and cancellation](/refunds) says what then happens to your deposit.

# 6. If you cannot come
You can cancel, move to another date, or hand your seat to another person, as [Refunds and cancellation](/refunds) describes.

# 7. If we change or cancel a course
- We may replace a trainer or a room with another that is as good. Where we can, we tell you in advance.
- If we have to cancel, or to change the day or the city, you choose between another date and a full refund (see [Refunds and cancellation](/refunds)).
- We are not liable for your other costs, such as travel or accommodation, unless the change or cancellation was our fault.

# 8. During the course
- Please follow the safety and conduct rules of the location. We may ask a participant who endangers or seriously disturbs others to leave. We then refund nothing for the remaining time.
- Course materials are for your own use. Please do not copy, record, publish or sell them without our written permission.
- The joining link of an online course is for the registered participant only.

# 9. Our responsibility
- We provide our courses with reasonable care and skill. We do not promise a particular result, such as passing an examination or finding employment.
- Nothing in these terms limits your rights under the Federal Competition and Consumer Protection Act 2018, or our liability for death, personal injury, fraud or gross negligence.
- Otherwise, our liability for a registration is limited to the fee paid for it.

# 10. Complaints
Please write to {e-mail} with the reference of your order or payment. We confirm your complaint within 2 working days and answer it within 10 working days. If you are not satisfied, you can complain to the Federal Competition and Consumer Protection Commission: [fccpc.gov.ng](https://fccpc.gov.ng).

# 11. Law, and changes to these terms
- These terms are governed by the laws of the Federal Republic of Nigeria. Before going to court, both sides will try to settle a dispute by talking, and then by mediation.
- We may change these terms for future registrations. We keep the version you agreed to with your order, and you can read every earlier version on this page.`;
}
