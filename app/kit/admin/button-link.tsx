import type { ComponentProps } from "react";
import { useMayOpen } from "#kit/admin/use-role.ts";
import { ButtonLink as AnyButtonLink } from "#kit/ui/button.tsx";
import { adminForms } from "#kit/words/forms.ts";

/** A button of the office that leads to another page; not there where the role may not go. */
export function ButtonLink(props: ComponentProps<typeof AnyButtonLink>) {
	return useMayOpen(props.to) ? <AnyButtonLink {...props} /> : null;
}

type ExportProps = { to: string; query?: string; label?: string | undefined };

/** The two files of a table: CSV for any program, and an Excel workbook with real dates and numbers. */
export function ExportButtons({ to, query = "", label = adminForms.exportCsv }: ExportProps) {
	const asExcel = `${query}${query ? "&" : "?"}as=xlsx`;
	return (
		<>
			<ButtonLink to={`${to}${query}`} tone="quiet" reloadDocument>
				{label}
			</ButtonLink>
			<ButtonLink to={`${to}${asExcel}`} tone="quiet" reloadDocument>
				{adminForms.exportExcel}
			</ButtonLink>
		</>
	);
}
