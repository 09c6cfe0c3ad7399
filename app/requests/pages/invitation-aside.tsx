import { Card } from "#kit/ui/card.tsx";
import { Cover } from "#kit/ui/cover.tsx";
import { Icon } from "#kit/ui/icon.tsx";
import { invitationWords as words } from "#requests/pages/invitation-words.ts";

/** What the letter says, beside the form that asks for it. */
export function InvitationAside() {
	return (
		<Card padded={false}>
			<div className="aspect-[64/20]">
				<Cover seed="letterhead" eager />
			</div>
			<div className="grid gap-4 p-5 md:p-6">
				<h2 className="text-xl">{words.contains}</h2>
				<ul className="grid gap-3 text-[0.9375rem] leading-snug">
					{words.containsList.map((item) => (
						<li key={item} className="flex gap-3">
							<Icon name="check" className="mt-px size-5 shrink-0 text-leaf" />
							{item}
						</li>
					))}
				</ul>
			</div>
		</Card>
	);
}
