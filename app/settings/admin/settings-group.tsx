import type { ReactNode } from "react";
import { Link } from "#kit/admin/link.tsx";
import { adminForms } from "#kit/words/forms.ts";
import { adminSettings } from "#settings/admin/words.ts";

export type SettingLine = { label: string; value: ReactNode };

type SettingsGroupProps = {
	id: string;
	title: string;
	intro: string;
	lines: readonly SettingLine[];
	/** Where it is edited, and how that is called. */
	to: string;
	action?: string;
	children?: ReactNode;
};

/** One group of settings as it stands, with the way to edit it. */
export function SettingsGroup({ id, title, intro, lines, to, action, children }: SettingsGroupProps) {
	return (
		<section
			id={id}
			aria-labelledby={`${id}-title`}
			className="grid scroll-mt-20 gap-x-10 gap-y-4 border-t border-line pt-6 lg:grid-cols-[17rem_minmax(0,1fr)]"
		>
			<div className="grid content-start gap-1">
				<h2 id={`${id}-title`} className="text-xl">
					{title}
				</h2>
				<p className="text-[0.9375rem] leading-snug text-muted">{intro}</p>
			</div>
			<div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
				<div className="grid min-w-0 grow basis-72 gap-4">
					<dl className="grid gap-3">
						{lines.map(({ label, value }) => (
							<div key={label} className="grid gap-x-6 gap-y-0.5 sm:grid-cols-[11rem_minmax(0,1fr)]">
								<dt className="text-[0.9375rem] text-muted">{label}</dt>
								<dd className="leading-relaxed wrap-anywhere whitespace-pre-line">
									{value || <span className="text-muted">{adminSettings.none}</span>}
								</dd>
							</div>
						))}
					</dl>
					{children}
				</div>
				<Link to={to} className="button-small" aria-label={action ?? adminSettings.edit(title)}>
					{action ?? adminForms.edit}
				</Link>
			</div>
		</section>
	);
}
