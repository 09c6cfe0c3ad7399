import { type SocialLinks as Addresses, SOCIAL_NETWORKS, type SocialNetwork } from "#settings/rules/social-networks.ts";
import { footerWords } from "#site/pages/home-words.ts";

/** Each network's sign in one line, on a square of 24, drawn with the pen of our own signs. */
const SIGNS: Record<SocialNetwork, string> = {
	facebook: "M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0M12.6 20.8v-7.3M9.8 13.5h5M15.5 8h-.6a2.3 2.3 0 0 0-2.3 2.3v3.2",
	instagram:
		"M8 3.5h8A4.5 4.5 0 0 1 20.5 8v8a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5zM15.8 12a3.8 3.8 0 1 1-7.6 0 3.8 3.8 0 0 1 7.6 0M17 6.9v.2",
	linkedin:
		"M6.5 3.5h11a3 3 0 0 1 3 3v11a3 3 0 0 1-3 3h-11a3 3 0 0 1-3-3v-11a3 3 0 0 1 3-3zM8 11v5.5M8 7.7v.2M11.7 16.5V11M11.7 13.6c0-1.7.9-2.6 2.2-2.6s2.3.9 2.3 2.6v2.9",
	x: "M4.5 4.5 19.5 19.5M19 4.5 5 19.5",
	youtube:
		"M6 5.5h12A3.5 3.5 0 0 1 21.5 9v6a3.5 3.5 0 0 1-3.5 3.5H6A3.5 3.5 0 0 1 2.5 15V9A3.5 3.5 0 0 1 6 5.5zM10 9.2v5.6l4.8-2.8z",
	tiktok: "M13.5 3.5v12a4 4 0 1 1-4-4M13.5 4c.3 2.9 2.3 4.7 5.5 4.9",
	whatsapp:
		"M3.5 20.5l1.3-4.3a8.5 8.5 0 1 1 3.2 3.1zM8.8 8.2c-.4 1.9 2.9 6.7 6.3 7 .9 0 1.5-.5 1.7-1.3l-2.3-1.2-1 1.1c-1.3-.5-2.3-1.5-2.9-2.8l1-1-1.1-2.2c-.7-.1-1.4 0-1.7.4z",
};

/** Links to the academy's own pages elsewhere: a sign to see, the network's name to hear. */
export function SocialLinks({ addresses, academyName }: { addresses: Addresses; academyName: string }) {
	const links = SOCIAL_NETWORKS.flatMap(({ network, name }) => {
		const href = addresses[network];
		return href ? [{ network, name, href }] : [];
	});
	if (links.length === 0) return null;
	return (
		<ul className="-ml-2.5 flex flex-wrap" aria-label={footerWords.follow}>
			{links.map(({ network, name, href }) => (
				<li key={network}>
					<a
						href={href}
						rel="noopener"
						className="grid size-11 place-items-center rounded-control text-indigo-soft/85 hover:bg-white/10 hover:text-white"
					>
						<svg viewBox="0 0 24 24" aria-hidden="true" className="size-5">
							<path
								d={SIGNS[network]}
								fill="none"
								stroke="currentColor"
								strokeWidth={1.7}
								strokeLinecap="round"
								strokeLinejoin="round"
							/>
						</svg>
						<span className="sr-only">{footerWords.onNetwork(academyName, name)}</span>
					</a>
				</li>
			))}
		</ul>
	);
}
