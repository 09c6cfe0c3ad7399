/** The parts of a long page, to go to. */
export function PartLinks({ label, parts }: { label: string; parts: readonly { id: string; title: string }[] }) {
	return (
		<nav aria-label={label} className="part-links">
			<ul>
				{parts.map(({ id, title }) => (
					<li key={id}>
						<a href={`#${id}`}>{title}</a>
					</li>
				))}
			</ul>
		</nav>
	);
}
