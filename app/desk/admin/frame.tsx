import { data, Outlet } from "react-router";
import { AdminRail } from "#desk/admin/admin-rail.tsx";
import { DoneNotice } from "#desk/admin/done-notice.tsx";
import { adminFrame } from "#desk/admin/frame-words.ts";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { requireAdmin } from "#kit/web/guards.ts";
import { doneIn } from "#kit/web/guards-admin.ts";
import { countUndeliveredMail } from "#mail/data/mail-list.ts";
import { countOpenRequests } from "#requests/data/request-list.ts";
import { countPaymentsThatWait } from "#sales/payments/data/payment-list.ts";
import type { Route } from "./+types/frame";
import "#app/admin.css";

/** Its own frame, without the bar and the footer of the public site; and React at once, since everything here is worked with. */
export const handle = { reactAtOnce: true, ownFrame: true };

export async function loader({ request, context }: Route.LoaderArgs) {
	const { firstName } = requireAdmin(context, request);
	const { sentence, headers } = doneIn(request);
	const [requests, mail, payments] = await Promise.all([
		countOpenRequests(),
		countUndeliveredMail(new Date()),
		countPaymentsThatWait(),
	]);
	const waiting = { "/admin/payments": payments, "/admin/requests": requests, "/admin/mail": mail };
	return data({ firstName, done: sentence, waiting }, { headers });
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export function meta({ matches }: Route.MetaArgs) {
	return [
		{ title: `${adminFrame.title} · ${matches[0].loaderData?.academyName ?? ""}` },
		{ name: "robots", content: "noindex" },
	];
}

export default function AdminFrame({ loaderData, matches }: Route.ComponentProps) {
	const { academyName, logoUrl } = matches[0].loaderData;
	const { firstName, waiting } = loaderData;
	// Whoever is disabled, or is no admin any more, does not go on looking at what only admins see.
	useLive(["requests", "payments", "mails", "me"]);
	return (
		<div className="admin">
			<AdminRail academyName={academyName} logoUrl={logoUrl} firstName={firstName} waiting={waiting} />
			<main id="content" tabIndex={-1} className="min-w-0">
				<DoneNotice sentence={loaderData.done} />
				<div className="admin-page">
					<Outlet />
				</div>
			</main>
		</div>
	);
}
