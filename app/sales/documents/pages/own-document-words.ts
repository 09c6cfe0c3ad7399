// Ours: a member's own receipts, invoices and credit notes in My Courses.

export const memberDocuments = {
	documents: (count: number) => `Receipts and invoices (${count})`,
	/** By the letter a number begins with. */
	kinds: { R: "Receipt", I: "Invoice", C: "Credit note" } as Record<string, string>,
};
