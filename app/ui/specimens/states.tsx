import { Banner } from "#ui/banner.tsx";
import { Busy, CardSkeleton } from "#ui/busy.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Notice } from "#ui/notice.tsx";
import { Specimen } from "#ui/specimens/specimen.tsx";
import { StatusPill } from "#ui/status-pill.tsx";
import { Table } from "#ui/table.tsx";

export function StateSpecimens() {
	return (
		<>
			<Specimen name="Banner">
				<Banner sentence="Sign in / Sign up to register a course">
					<ButtonLink tone="on-dark" to="/log-in" data-dialog="log-in">
						Log in
					</ButtonLink>
				</Banner>
				<Banner sentence="Please verify your email to continue">
					<Button tone="on-dark">Send it again</Button>
				</Banner>
			</Specimen>
			<Specimen name="Notice">
				<Notice title="Your place is held for 15 minutes while you pay.">
					Nothing is lost if you close this page.
				</Notice>
				<Notice tone="warn">Failure to pay on schedule may lead to cancellation.</Notice>
				<Notice tone="good">Your password is changed. Please log in.</Notice>
			</Specimen>
			<Specimen name="Table, Status pill">
				<Table
					caption="Latest enrolments"
					head={["Person", "Course", "Status", "Paid"]}
					rows={[
						{ key: 1, cells: ["Ada Okafor", "Data Analysis", <StatusPill key="s" status="40% Paid" />, "₦40,850.00"] },
						{ key: 2, cells: ["Chidi Eze", "PMP Prep", <StatusPill key="s" status="Fully Paid" />, "₦198,875.00"] },
						{ key: 3, cells: ["Bola Ade", "HSE Level 3", <StatusPill key="s" status="Cancelled" />, "₦0.00"] },
					]}
				/>
			</Specimen>
			<Specimen name="Empty, Busy">
				<EmptyState title="No courses enrolled yet." hint="What you register for stands here.">
					<ButtonLink to="/courses">Browse courses</ButtonLink>
				</EmptyState>
				<Busy sentence="Loading course details..." />
				<div className="max-w-sm">
					<CardSkeleton />
				</div>
			</Specimen>
		</>
	);
}
