import type { Config } from "#kit/config/config.ts";

/** What a person needs to know about the academy that has just started. */
export function welcome(config: Config): string {
	const lines = [`${config.academyName} is running at ${config.publicUrl}`];
	if (config.mode === "live") return lines.join("\n");
	if (config.seed === "demo") {
		lines.push(
			"  People    ada, bola (not yet verified), chidi (40% paid), grace (owner) @example.com; password koya-demo",
			"            at work: ngozi (finance), tunde (front desk), zainab (content editor), olabisi (trainer)",
		);
	}
	if (config.mail.smtpUrl === undefined && config.showsInbox)
		lines.push(`  Inbox     ${config.publicUrl}/dev/inbox (all e-mails the academy sends)`);
	if (config.sandboxPort !== undefined) {
		const { provider, flutterwave, paystack } = config.payments;
		const { origin } = new URL((provider === "paystack" ? paystack : flutterwave)?.scriptUrl ?? config.publicUrl);
		const face = provider === "paystack" ? ", as Paystack" : "";
		lines.push(`  Payments  ${origin} (the sandbox${face}: no real payments)`);
	} else lines.push("  Payments  in the provider's test mode: no real payments");
	lines.push("  Press Ctrl-C to stop it.");
	return lines.join("\n");
}
