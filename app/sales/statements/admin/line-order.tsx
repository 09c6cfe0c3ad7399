import { useSearchParams } from "react-router";
import type { AdminAnswer } from "#kit/admin/admin-answer.ts";
import { AdminSection } from "#kit/admin/admin-head.tsx";
import { SmallForm } from "#kit/admin/small-form.tsx";
import { Card } from "#kit/ui/card.tsx";
import { CheckboxCard } from "#kit/ui/forms/checkbox-card.tsx";
import { Field } from "#kit/ui/forms/field.tsx";
import { adminLineOrder as words } from "#sales/statements/admin/line-order-words.ts";
import { type LineOneView, LineSeen } from "#sales/statements/admin/line-view-parts.tsx";

/** Puts the money of a line to an order, whoever began it and however. */
export function LineOrder({ line, answer }: { line: LineOneView; answer: AdminAnswer | undefined }) {
	const [query] = useSearchParams();
	// Less than its proforma asks for is a part payment of its order.
	const named = line.trouble === "short" ? line.open?.parts[0]?.code : undefined;
	const taken = query.get("order") ?? named ?? "";
	return (
		<AdminSection id="order" title={words.title} intro={words.intro}>
			<Card>
				{/* Another suggestion taken is another form. */}
				<SmallForm key={taken} form="order" answer={answer} button={words.button} busyLabel={words.busy} tone="primary">
					{(answer) => (
						<>
							<LineSeen line={line} />
							<Field
								label={words.order}
								name="order"
								autoComplete="off"
								hint={words.orderHint}
								defaultValue={answer?.values?.order ?? taken}
								error={answer?.errors?.order}
							/>
							<Found found={answer?.values?.found} chosen={answer?.values?.which} />
						</>
					)}
				</SmallForm>
			</Card>
		</AdminSection>
	);
}

/** Several orders of one name, each a line `code text`. */
function Found({ found, chosen }: { found: string | undefined; chosen: string | undefined }) {
	if (!found) return chosen ? <input type="hidden" name="which" value={chosen} /> : null;
	return (
		<fieldset className="grid gap-3">
			<legend className="mb-2 text-[0.9375rem] font-semibold">{words.which}</legend>
			{found.split("\n").map((line) => {
				const [code = "", ...text] = line.split(" ");
				return (
					<CheckboxCard
						key={code}
						type="radio"
						name="which"
						value={code}
						label={text.join(" ")}
						defaultChecked={chosen === code}
					/>
				);
			})}
		</fieldset>
	);
}
