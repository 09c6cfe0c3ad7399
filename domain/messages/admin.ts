/** Every sentence of the admin, apart from `messages`: visitors of the public site do not load them. */
import { adminAbout } from "#domain/messages/admin/about.ts";
import { adminBalances } from "#domain/messages/admin/balances.ts";
import { adminCourses } from "#domain/messages/admin/courses.ts";
import { adminDates } from "#domain/messages/admin/dates.ts";
import { adminEnrolments } from "#domain/messages/admin/enrolments.ts";
import { adminForms } from "#domain/messages/admin/forms.ts";
import { adminFrame } from "#domain/messages/admin/frame.ts";
import { adminHome } from "#domain/messages/admin/home.ts";
import { adminInvoices } from "#domain/messages/admin/invoices.ts";
import { adminLog } from "#domain/messages/admin/log.ts";
import { adminMail } from "#domain/messages/admin/mail.ts";
import { adminNewsletter } from "#domain/messages/admin/newsletter.ts";
import { adminNotes } from "#domain/messages/admin/notes.ts";
import { adminPayments } from "#domain/messages/admin/payments.ts";
import { adminPeople } from "#domain/messages/admin/people.ts";
import { adminPictures } from "#domain/messages/admin/pictures.ts";
import { adminRequests } from "#domain/messages/admin/requests.ts";
import { adminReview } from "#domain/messages/admin/review.ts";
import { adminSendBack } from "#domain/messages/admin/send-back.ts";
import { adminServices } from "#domain/messages/admin/services.ts";
import { adminSettings } from "#domain/messages/admin/settings.ts";
import { adminStatements } from "#domain/messages/admin/statements.ts";
import { adminStats } from "#domain/messages/admin/stats.ts";
import { adminToday } from "#domain/messages/admin/today.ts";
import { adminTransfers } from "#domain/messages/admin/transfers.ts";
import { adminTrash } from "#domain/messages/admin/trash.ts";

export const adminMessages = {
	mail: adminMail,
	requests: adminRequests,
	frame: adminFrame,
	today: adminToday,
	enrolments: adminEnrolments,
	dates: adminDates,
	forms: adminForms,
	settings: adminSettings,
	home: adminHome,
	newsletter: adminNewsletter,
	pictures: adminPictures,
	courses: adminCourses,
	services: adminServices,
	about: adminAbout,
	payments: adminPayments,
	invoices: adminInvoices,
	balances: adminBalances,
	notes: adminNotes,
	people: adminPeople,
	stats: adminStats,
	log: adminLog,
	trash: adminTrash,
	review: adminReview,
	sendBack: adminSendBack,
	transfers: adminTransfers,
	statements: adminStatements,
};
