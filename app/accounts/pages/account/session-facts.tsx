import type { OpenSession } from "#accounts/data/sessions.ts";
import { accountWords } from "#accounts/pages/account/words.ts";
import { deviceOf } from "#accounts/rules/device.ts";
import { momentText } from "#kit/rules/moments.ts";

const { sessions: words } = accountWords;

export type ShownSession = { id: string; isThis: boolean; device: string; about: string };

/** A session in words. */
export function shownSession({ id, isThis, createdAt, updatedAt, userAgent, address }: OpenSession): ShownSession {
	const about = [words.since(momentText(createdAt)), words.used(momentText(updatedAt))];
	if (address) about.push(words.network(address));
	return { id, isThis, device: deviceOf(userAgent) ?? words.unknown, about: about.join(" · ") };
}

export function SessionFacts({ session }: { session: ShownSession }) {
	return (
		<div className="grid min-w-0 gap-0.5">
			<p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
				{session.device}
				{session.isThis && (
					<span className="rounded-full bg-leaf/10 px-3 py-0.5 text-[0.8125rem] text-leaf">{words.here}</span>
				)}
			</p>
			<p className="text-[0.9375rem] wrap-anywhere text-muted">{session.about}</p>
		</div>
	);
}
