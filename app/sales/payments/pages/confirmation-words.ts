/** The page that confirms a payment. Its title, sentence and link are fixed: docs/product.md#registration. All below is ours. */
export const confirmationWords = {
	participant: "Participant",
	orderCode: "Order code",
	receipt: "Download receipt",
	invoice: "Download invoice",
	share: "Share on WhatsApp",
	shareText: (of: { title: string; days: string; price: string; url: string | null }) =>
		[`I am registered for ${of.title}, ${of.days}. ${of.price}.`, ...(of.url ? [`Join me: ${of.url}`] : [])].join(" "),
	stillToPay: "Still to pay",
	by: "by",
	fullyPaid: "Fully Paid",
	fullyPaidBody: (paid: string) => `You paid ${paid}. Nothing more is due.`,
	paidOf: (paid: string, total: string) => `You paid ${paid} of ${total} including VAT.`,
	underWay: "Another payment for this seat is on its way.",
	next: "What happens next",
	inbox: (email: string) =>
		`We e-mailed the receipt to ${email}. If you cannot find it, check your spam folder or download it here.`,
	reminder: "We will remind you of the balance by e-mail.",
	courseReminder: "We will e-mail you once more where and when it starts and what to bring.",
	starts: "Your course starts.",
	startsAt: (time: string) => `, ${time}`,
	notComing: "Cannot come after all?",
	whatToDo: "See what you can do",
	reference: (amount: string, reference: string) => `This payment: ${amount}, reference ${reference}.`,
};
