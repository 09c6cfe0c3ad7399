import type { Part } from "#tests/spec/admin-words.ts";

type Proof = readonly [words: string, test: string];

/**
 * By part and file: the words somebody is brought to see, and the test's name as its file writes it. The file holds the
 * words, or their key in the messages.
 */
export const adminProofs: readonly { part: Part; file: string; proofs: readonly Proof[] }[] = [
	{
		part: "screen: Tab bar",
		file: "tests/http/admin-people.test.ts",
		proofs: ["Admin", "Home", "Courses", "Other Services", "About Us", "Newsletter", "Stats"].map(
			(words): Proof => [words, "whose tab bar begins: Home, Courses, Other Services, About Us, Newsletter, Stats"],
		),
	},
	{
		part: "check: Make or remove admin",
		file: "tests/http/admin-people.test.ts",
		proofs: [
			["Please enter an email address!", "'Please enter an email address!' where none is given to remove"],
			["User not found!", "'User not found!' for an address nobody has (%s), and what was typed stays"],
		],
	},
	{
		part: "message: Stats",
		file: "tests/http/admin-people.test.ts",
		proofs: [
			[
				"Failed to fetch stats. Please try again.",
				"'Failed to fetch stats. Please try again.' when they cannot be counted, with the forms still there",
			],
		],
	},
	{
		part: "message: Admin management",
		file: "tests/http/admin-people.test.ts",
		proofs: [
			["No users found!", "'No users found!' where nobody fits, one by e-mail, phone and name without its marks"],
			["User not found!", "'User not found!' for an address nobody has (%s), and what was typed stays"],
			["Failed to make admin. Please try again.", "a failure is said: %s %s: %s"],
			["Failed to remove admin. Please try again.", "a failure is said: %s %s: %s"],
		],
	},
	{
		part: "screen: Admin courses",
		file: "tests/journeys/admin-courses.spec.ts",
		proofs: [
			["Add New Course", "a new admin adds a course with two places, a picture and four dates, and sees it on Home"],
		],
	},
	{
		part: "check: Course",
		file: "tests/http/admin-courses.test.ts",
		proofs: [["Please fill all required fields.", "a course without anything: 'Please fill all required fields.'"]],
	},
	{
		part: "message: Image upload",
		file: "tests/domain/uploads.test.ts",
		proofs: [["Image upload failed. Please try again.", "a refusal is the fixed sentence with one more line"]],
	},
	{
		part: "message: Image upload",
		file: "tests/http/admin-uploads.test.ts",
		proofs: [
			[
				"Image upload failed. Please try again.",
				"hears 'Image upload failed. Please try again.' and the reason when its picture cannot be used, and keeps what was typed",
			],
		],
	},
	{
		part: "message: Course",
		file: "tests/http/admin-courses.test.ts",
		proofs: [
			[
				"Could not create course. Please try again.",
				"'Could not create course. Please try again.', and what was typed is still there",
			],
			["Failed to update course.", "'Failed to update course.', and what was typed is still there"],
			["Failed to delete the course.", "'Failed to delete the course.'"],
			["Course not found!", "'Course not found!' where there is none"],
			["No courses found!", "keeps search, filter and page in the address, and the arrows keep them too"],
			["Failed to fetch course details.", "'Failed to fetch course details.' where it cannot be read"],
		],
	},
	{
		part: "check: Service",
		file: "tests/http/admin-services.test.ts",
		proofs: ["No Changes", "You haven't made any updates."].map(
			(words): Proof => [words, "'No Changes': 'You haven't made any updates.'"],
		),
	},
	{
		part: "message: Service",
		file: "tests/http/admin-services.test.ts",
		proofs: [
			[
				"Failed to update. Please try again.",
				"'Failed to update. Please try again.', and what was typed is still there",
			],
			["Failed to delete. Please try again.", "'Failed to delete. Please try again.'"],
		],
	},
	{
		part: "screen: Admin home",
		file: "tests/http/admin-home.test.ts",
		proofs: [
			["Who We are", "Editing Who We are"],
			["Why Choose Us", "Editing Why Choose Us"],
		],
	},
	{
		part: "screen: Admin home",
		file: "tests/http/admin-address-table.ts",
		proofs: [["Our clients", 'look("admin/home", "/admin/home"']],
	},
	...(["check: Hero slide", "check: Testimonial"] as const).map((part) => ({
		part,
		file: "tests/http/admin-home.test.ts",
		proofs: [
			[
				"Please fill in all fields and upload an image.",
				part === "check: Testimonial" ? "Adding a testimonial" : "Adding a hero slide",
			],
		] satisfies Proof[],
	})),
	{
		part: "check: Team member",
		file: "tests/http/admin-about.test.ts",
		proofs: [["Please fill in all fields and upload an image.", "Adding a team member"]],
	},
	{
		part: "check: Client",
		file: "tests/http/admin-home.test.ts",
		proofs: [["Please upload an image first.", "Adding a client's logo"]],
	},
	{
		part: "check: Gallery",
		file: "tests/http/admin-about.test.ts",
		proofs: [["Please upload an image first.", "a gallery picture"]],
	},
	{
		part: "check: Partner",
		file: "tests/http/admin-about.test.ts",
		proofs: [["Please upload an image first.", "a partner's logo"]],
	},
	{
		part: "check: PDF",
		file: "tests/http/admin-home.test.ts",
		proofs: ["No File Selected", "Please select a PDF file first!"].map(
			(words): Proof => [words, "'No File Selected': 'Please select a PDF file first!'"],
		),
	},
	{
		part: "message: Hero",
		file: "tests/http/admin-home.test.ts",
		proofs: [
			"Failed to update. Please try again.",
			"Failed to save data. Please try again.",
			"Failed to delete. Please try again.",
		].map((words): Proof => [words, "when %s cannot be written: %s"]),
	},
	{
		part: "message: Description",
		file: "tests/http/admin-home.test.ts",
		proofs: [["Failed to save changes. Please try again.", "when %s cannot be written: %s"]],
	},
	{
		part: "message: Testimonial",
		file: "tests/http/admin-home.test.ts",
		proofs: [["Failed to delete testimonial. Try again.", "when %s cannot be written: %s"]],
	},
	{
		part: "message: Logos",
		file: "tests/http/admin-about.test.ts",
		proofs: [
			"Something went wrong. Please try again.",
			"Failed to save image. Please try again.",
			"Failed to delete the image.",
		].map((words): Proof => [words, "when %s cannot be written: %s"]),
	},
	{
		part: "message: Team",
		file: "tests/http/admin-about.test.ts",
		proofs: [["Failed to remove team member. Try again.", "when %s cannot be written: %s"]],
	},
	{
		part: "message: PDF",
		file: "tests/http/admin-home.test.ts",
		proofs: ["Upload Failed", "Something went wrong. Please try again."].map(
			(words): Proof => [words, "'Upload Failed': 'Something went wrong. Please try again.' when it cannot be saved"],
		),
	},
	{
		part: "screen: Admin newsletter",
		file: "tests/http/admin-newsletter.test.ts",
		proofs: [["No emails found.", "with %i it says: %s"]],
	},
];
