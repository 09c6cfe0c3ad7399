import { AdminHead } from "#kit/admin/admin-head.tsx";
import { Link } from "#kit/admin/link.tsx";
import { StatePill } from "#kit/admin/state-pill.tsx";
import { config } from "#kit/config/config.ts";
import { dayText } from "#kit/rules/moments.ts";
import { POLICIES } from "#kit/rules/office/policies.ts";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { Notice } from "#kit/ui/notice.tsx";
import { actorOf } from "#kit/web/guards-admin.ts";
import { policyWords } from "#kit/words/policies.ts";
import { readSettings } from "#settings/data/settings.ts";
import { adminPolicies as words } from "#site/admin/policy-words.ts";
import { findPolicy } from "#site/data/policies.ts";
import { fillIn } from "#site/rules/policies/fill-in.ts";
import { placeholderValues } from "#site/rules/policies/policy-placeholders.ts";
import type { Route } from "./+types/policies";

export async function loader({ request, context }: Route.LoaderArgs) {
	actorOf(context, request);
	const values = placeholderValues(await readSettings(), config.publicUrl);
	const policies = POLICIES.map(async (name) => {
		const policy = await findPolicy(name);
		return {
			name,
			inForce: policy && {
				version: policy.version,
				day: dayText(policy.publishedAt),
				isDraft: policy.isDraft,
				lost: fillIn(policy.source, values).empty,
			},
		};
	});
	return { policies: await Promise.all(policies) };
}

/** The policy pages, each with the version in force and the way to edit it. */
export default function AdminPolicies({ loaderData }: Route.ComponentProps) {
	useLive(["settings"]);
	return (
		<>
			<AdminHead title={words.title} intro={words.intro} />
			<ul className="grid max-w-4xl divide-y divide-line rounded-card border border-line bg-paper">
				{loaderData.policies.map(({ name, inForce }) => (
					<li key={name} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4">
						<div className="grid min-w-0 grow basis-72 gap-1">
							<h2 className="text-lg">{policyWords.titles[name]}</h2>
							<p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.9375rem] text-muted">
								{inForce ? words.version(inForce.version, inForce.day) : words.notPublishedHint}
								{inForce?.isDraft && <StatePill tone="due">{words.draft}</StatePill>}
								{!inForce && <StatePill tone="off">{words.notPublished}</StatePill>}
							</p>
							{inForce && inForce.lost.length > 0 && <Notice tone="warn">{words.lostValue(inForce.lost)}</Notice>}
						</div>
						<div className="flex flex-wrap items-center gap-x-5">
							{inForce && (
								<Link to={`/${name}`} className="inline-flex min-h-11 items-center underline underline-offset-4">
									{words.seePage}
									<span className="sr-only">: {policyWords.titles[name]}</span>
								</Link>
							)}
							<Link to={`/admin/policies/${name}`} className="button-small">
								{inForce ? words.edit : words.write}
								<span className="sr-only">: {policyWords.titles[name]}</span>
							</Link>
						</div>
					</li>
				))}
			</ul>
		</>
	);
}
