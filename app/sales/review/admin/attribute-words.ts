/** Putting money to an order that nobody knew the order of. All of it is ours. */
export const attributeWords = {
	orderOf: (code: string, courses: readonly string[]) => `order ${code} for ${courses.join(", ")}`,
	attributeBody: ({
		order,
		pays,
		kept,
		due,
	}: {
		order: string;
		pays: string;
		kept: string | null;
		due: string | null;
	}) =>
		[
			`${pays} pays what is due of ${order}. We will issue a receipt and e-mail it to the payer, where we have an address.`,
			...(kept ? [`${kept} stays as the payer's credit.`] : []),
			...(due ? [`${due} is then still due.`] : []),
		].join(" "),
};
