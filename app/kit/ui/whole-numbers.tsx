const NUMBER = /([A-Z]-\d{4}-\d{6}|KY [0-9A-Z]{4}-[0-9A-Z]{4})/;

/** A text in which the number of a document or the code of a transfer is never torn apart at its hyphen. */
export function WholeNumbers({ text }: { text: string }) {
	const [first, ...rest] = text.split(NUMBER);
	return (
		<>
			{first}
			{rest.map((part, at) =>
				at % 2 === 0 ? (
					<span key={part} className="whitespace-nowrap">
						{part}
					</span>
				) : (
					part
				),
			)}
		</>
	);
}
