import { Button } from "#kit/ui/button.tsx";
import { adminEnrolments as words } from "#sales/orders/admin/words.ts";

/** Opens the browser's own print window. */
export function PrintButton() {
	return (
		<Button className="needs-script" onClick={() => window.print()}>
			{words.print}
		</Button>
	);
}
