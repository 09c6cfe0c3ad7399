/**
 * Columns that look as if they named a person and do not, each with what they name. A column that says who of the office did
 * something is none of them: it refers to an account, which loses its name, and the database knows that by itself.
 */
export const IMPERSONAL: Readonly<Record<string, string>> = {
	"bank_lines.narration": "the bank's own words: books",
	"bank_lines.cells": "the bank's own line: books",
	"bank_lines.note": "how the office explained a line of the bank: books",
	"bank_statements.filename": "a file of the bank's",
	"course_dates.cancel_reason": "why a date was cancelled",
	"courses.image_url": "a picture of a course",
	"gateway_troubles.detail": "what a payment provider answered",
	"hero_slides.image_url": "a picture of the first page",
	"limit_windows.key": "a hash",
	"listed_attempts.plain_name": "follows the names of the payment, its buyer and the account, which are erased",
	"listed_enrolments.plain_name": "follows the names of the seat and the account, which are erased",
	"locations.address": "where courses are held",
	"locations.name": "a city",
	"logos.mark": "a picture of the academy",
	"newsletter_issues.body": "what the academy writes to all",
	"pictures.image_url": "a picture the academy publishes",
	"policy_versions.body": "what the academy publishes",
	"policy_versions.name": "which page",
	"policy_versions.source": "what the academy publishes",
	"sent_forms.key": "a random key",
	"services.body": "what the academy offers",
	"services.image_url": "a picture of a service",
	"settings.name": "which setting",
	"settings.value": "what the academy says of itself",
	"site_texts.name": "which text",
	"testimonials.publisher_name": "published by the academy with their consent, and taken back in the office",
	"testimonials.publisher_image_url": "published with their consent",
};
