import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** Every address of the academy. */
export default [
	index("routes/home.tsx"),
	route("courses", "routes/courses.tsx"),
	route("courses/:courseURL", "routes/course.tsx"),
	route("courses/:courseURL/register", "routes/register.tsx"),
	route("my-courses", "routes/my-courses.tsx"),
	route("my-courses/:enrolmentId/calendar", "routes/calendar-file.ts"),
	route("services", "routes/services.tsx"),
	route("about", "routes/about.tsx"),
	route("payments/webhook", "routes/payment-webhook.ts"),
	route("payments/:reference", "routes/payment.tsx"),

	route("verify/:code?", "routes/verify.tsx"),
	route("training-calendar", "routes/training-calendar.ts"),
	route("calendar.ics", "routes/calendar-feed.ts"),

	route("newsletter", "routes/newsletter.tsx"),
	route("newsletter/unsubscribe/:token", "routes/unsubscribe.tsx"),

	route("special-invitation", "routes/special-invitation.tsx"),
	route("special-invitation/:requestId/letter", "routes/special-invitation-letter.ts"),
	route("organisation-invitation", "routes/organisation-invitation.tsx"),
	route("apply", "routes/apply.tsx"),

	// Accounts
	route("log-in", "routes/log-in.tsx"),
	route("sign-up", "routes/sign-up.tsx"),
	route("log-out", "routes/log-out.ts"),
	route("email-confirmation", "routes/email-confirmation.tsx"),
	route("verify-email", "routes/verify-email.tsx"),
	route("reset-password", "routes/reset-password.tsx"),
	route("reset-password/:token", "routes/choose-password.tsx"),

	// The academy runs its site: one door for all of it
	layout("routes/admin/door.ts", [
		route("admin", "routes/admin/frame.tsx", [
			layout("routes/admin/page.tsx", [
				route("home", "routes/admin/home.tsx"),
				route("home/slides/:id", "routes/admin/slide.tsx"),
				route("home/texts/:name", "routes/admin/text.tsx"),
				route("home/testimonials/:id", "routes/admin/testimonial.tsx"),
				route("home/clients/:id", "routes/admin/picture.tsx", { id: "admin-client" }),
				route("about", "routes/admin/about.tsx"),
				route("about/team/:id", "routes/admin/team-member.tsx"),
				route("about/gallery/:id", "routes/admin/picture.tsx", { id: "admin-gallery-picture" }),
				route("about/partners/:id", "routes/admin/picture.tsx", { id: "admin-partner" }),
				route("stats", "routes/admin/stats.tsx"),
				route("people", "routes/admin/people.tsx"),
				route("people/:id", "routes/admin/person.tsx"),
				route("courses", "routes/admin/courses.tsx"),
				route("add-course", "routes/admin/add-course.tsx"),
				route("courses/:courseURL/edit", "routes/admin/edit-course.tsx"),
				route("services", "routes/admin/services.tsx"),
				route("services/:id", "routes/admin/service.tsx"),
				route("newsletter", "routes/admin/newsletter.tsx"),
				route("newsletter/issues", "routes/admin/newsletter-issues.tsx"),
				route("newsletter/issues/new", "routes/admin/newsletter-write.tsx", { id: "newsletter-new" }),
				route("newsletter/issues/:id", "routes/admin/newsletter-issue.tsx"),
				route("newsletter/issues/:id/edit", "routes/admin/newsletter-write.tsx"),
			]),
		]),
		route("admin/newsletter/subscribers.csv", "routes/admin/newsletter-csv.ts"),
		route("admin/newsletter/issues/:id/preview", "routes/admin/newsletter-preview.ts"),
		route("uploads/image", "routes/uploads-image.ts"),
		route("uploads/raw", "routes/uploads-raw.ts"),
	]),

	// For machines
	route("api", "routes/api.tsx"),
	route("api/openapi.json", "routes/api-document.ts"),
	route("live", "routes/live.ts"),
	route("keep-alive", "routes/keep-alive.ts"),
	route("user/welcome-email", "routes/user-welcome-email.ts"),
	route("user/newsletter-subscriber-email", "routes/user-newsletter-subscriber-email.ts"),
	route("user/payment-email", "routes/user-payment-email.ts"),
	route("user/book-session-email", "routes/user-book-session-email.ts"),
	route("user/user-book-session-email", "routes/user-user-book-session-email.ts"),
	route("user/contact-email", "routes/user-contact-email.ts"),
	route("user/special-invitation-email", "routes/user-special-invitation-email.ts"),
	route("user/admin-organisation-application-email", "routes/user-admin-organisation-application-email.ts"),
	route("user/user-organisation-application-email", "routes/user-user-organisation-application-email.ts"),
	route("media/:file", "routes/media.ts"),
	route("patterns/:file", "routes/patterns.ts"),
	route("og/:file", "routes/shared-picture.ts"),
	route("logo/:file", "routes/logo.ts"),
	route("sitemap.xml", "routes/sitemap.ts"),
	route("robots.txt", "routes/robots.ts"),
	route("manifest.webmanifest", "routes/web-manifest.ts"),

	// Not on a live site
	route("dev/ui", "routes/dev-ui.tsx"),
	route("dev/inbox", "routes/dev-inbox.tsx"),
	route("dev/inbox.json", "routes/dev-inbox-json.ts"),
	route("dev/inbox/:id/html", "routes/dev-inbox-html.ts"),
	route("dev/inbox/:id/attachments/:index", "routes/dev-inbox-attachment.ts"),

	route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
