import { phoneText } from "#kit/rules/phone.ts";
import { Icon, type IconName } from "#kit/ui/icon.tsx";
import { footerWords } from "#site/pages/home-words.ts";

type FooterContactProps = {
	email?: string | null | undefined;
	/** E.164. */
	phones: readonly string[];
	address: string | null;
};

/** Where the office is written to, called and found. What is not told is not shown. */
export function FooterContact({ email, phones, address }: FooterContactProps) {
	if (!email && phones.length === 0 && !address) return null;
	return (
		<address className="flex flex-wrap items-center gap-x-7 not-italic" aria-label={footerWords.contact}>
			{email && <Way to={`mailto:${email}`} words={email} />}
			{phones.map((phone) => (
				<Way key={phone} to={`tel:${phone}`} words={phoneText(phone)} />
			))}
			{address && (
				<span className="inline-flex min-h-11 items-center gap-2 text-[0.9375rem] text-indigo-soft/85">
					<Sign name="pin" />
					{address}
				</span>
			)}
		</address>
	);
}

function Way({ to, words }: { to: string; words: string }) {
	return (
		<a className="footer-link" href={to}>
			{words}
		</a>
	);
}

function Sign({ name }: { name: IconName }) {
	return <Icon name={name} className="size-4 shrink-0 text-marigold" />;
}
