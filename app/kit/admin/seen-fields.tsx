/** The version of the row that a form shows, and the key that lets the form act once. */
export function SeenFields({ version, formKey }: { version: number; formKey: string }) {
	return (
		<>
			<input type="hidden" name="version" value={version} />
			<input type="hidden" name="key" value={formKey} />
		</>
	);
}
