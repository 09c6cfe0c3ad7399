import { Fragment } from "react";
import { longDay } from "#kit/rules/date-range.ts";
import type { PolicyName } from "#kit/rules/office/policies.ts";
import { classes } from "#kit/ui/classes.ts";
import { usePolicies } from "#kit/ui/hooks/use-policies.ts";
import { policyWords as words } from "#kit/words/policies.ts";

type LineProps = { className?: string | undefined };

/**
 * Beside a button that pays, or that orders (another `lead`): what one agrees to by pressing it. Within the form it sends along which versions were seen
 * (`agreedIn` reads them). Nothing where nothing is published.
 */
export function AgreedByPaying({ className, lead = words.byPaying }: LineProps & { lead?: string }) {
	const { terms, refunds } = usePolicies();
	return (
		<>
			{terms && <input type="hidden" name="agreedTerms" value={terms.version} />}
			{refunds && <input type="hidden" name="agreedRefunds" value={refunds.version} />}
			<PolicyLine lead={lead} names={["terms", "refunds"]} className={className} isDated />
			<HowWeUseData className={className} />
		</>
	);
}

/** Where one pays the rest of what was agreed to before. */
export function PoliciesAgreedBefore({ className }: LineProps) {
	return <PolicyLine lead={words.see} names={["terms", "refunds"]} className={className} />;
}

/** Beside the button that opens an account. */
export function AgreedBySigningUp({ className }: LineProps) {
	return <PolicyLine lead={words.bySigningUp} names={["terms", "privacy"]} className={className} />;
}

/** At every form that takes personal data: where one reads what becomes of it. */
export function HowWeUseData({ className }: LineProps) {
	return <PolicyLine lead={words.howWeUseData} names={["privacy"]} className={className} />;
}

type PolicyLineProps = LineProps & {
	lead: string;
	names: readonly Exclude<PolicyName, "faq">[];
	/** Whether the day of the first one's version is said. */
	isDated?: boolean;
};

function PolicyLine({ lead, names, isDated = false, className }: PolicyLineProps) {
	const policies = usePolicies();
	const published = names.flatMap((name) => (policies[name] ? [{ name, day: policies[name].day }] : []));
	if (published.length === 0) return null;
	return (
		<p className={classes("text-sm leading-normal text-muted", className)}>
			{lead}{" "}
			{published.map(({ name, day }, at) => (
				<Fragment key={name}>
					{at > 0 && ` ${words.and} `}
					{/* Beside a form: what was typed stays in this window. */}
					<a href={`/${name}`} target="_blank" rel="noreferrer" className="text-ink underline underline-offset-4">
						{words.within[name]}
					</a>
					{isDated && at === 0 && words.versionOf(longDay(day))}
				</Fragment>
			))}
			.
		</p>
	);
}
