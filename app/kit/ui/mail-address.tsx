/** An e-mail address as text: where its line is too short it breaks before the @, and within its words only if that is not enough. */
export function MailAddress({ address }: { address: string }) {
	const at = address.lastIndexOf("@");
	return (
		<span className="min-w-0 wrap-anywhere">
			{address.slice(0, at)}
			<wbr />
			{address.slice(at)}
		</span>
	);
}
