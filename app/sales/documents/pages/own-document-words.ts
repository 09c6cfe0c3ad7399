// Ours: a member's own receipts, invoices and credit notes in My Courses.

export const memberPapers = {
	papers: (count: number) => (count === 1 ? "1 paper" : `${count} papers`),
	/** By the letter a number begins with. */
	kinds: { R: "Receipt", I: "Invoice", C: "Credit note" } as Record<string, string>,
};
