import { Link } from "react-router";
import { patternUrl } from "#kit/rules/patterns/patterns.ts";
import { Icon } from "#kit/ui/icon.tsx";
import { navigationWords as words } from "#kit/words/navigation.ts";

const CHOICES = [
	{
		to: "/special-invitation",
		name: words.requestSpecialInvitation,
		detail: words.specialInvitationFor,
		seed: "letterhead",
	},
	{
		to: "/organisation-invitation",
		name: words.organisationApplication,
		detail: words.organisationApplicationFor,
		seed: "quotation",
	},
];

/** The two applications one can ask for. */
export function ApplicationChoices() {
	return (
		<ul className="grid gap-3">
			{CHOICES.map(({ to, name, detail, seed }) => (
				<li key={to}>
					<Link
						to={to}
						className="group grid grid-cols-[min(3.5rem,15vw)_minmax(0,1fr)_auto] items-center gap-4 rounded-card border border-line bg-paper p-4 transition-colors duration-150 hover:border-indigo hover:bg-indigo-soft"
					>
						<img
							src={patternUrl(seed, "avatar")}
							alt=""
							width={56}
							height={56}
							loading="lazy"
							decoding="async"
							className="size-[min(3.5rem,15vw)] rounded-control bg-indigo object-cover"
						/>
						<span className="grid gap-1">
							<span className="heading text-lg leading-tight">{name}</span>
							<span className="text-[0.9375rem] leading-snug text-muted">{detail}</span>
						</span>
						<Icon name="arrow-right" className="size-5 text-clay" />
					</Link>
				</li>
			))}
		</ul>
	);
}
