import { adminStats as stats } from "#accounts/admin/stats-words.ts";
import { alertsWords } from "#courses/admin/course-alerts-words.ts";
import { discountWords as discounts } from "#courses/admin/discount-words.ts";
import { reviewWords as reviews } from "#courses/admin/review-words.ts";
import { searchWordsWords } from "#courses/admin/search-words-words.ts";
import { adminCalendar } from "#courses/admin/training-calendar-words.ts";
import { adminCourses as courses } from "#courses/admin/words.ts";
import { decideWords as decide } from "#desk/admin/decide-words.ts";
import { adminPeople as people } from "#desk/admin/people/words.ts";
import { searchWords as search } from "#desk/admin/search-words.ts";
import { securityLogWords as securityLog } from "#desk/admin/security/security-log-words.ts";
import { adminToday as today } from "#desk/admin/today-words.ts";
import { adminTrash as trash } from "#desk/admin/trash-words.ts";
import { adminForms as forms } from "#kit/words/forms.ts";
import { adminLog as log } from "#kit/words/log.ts";
import { markupWords } from "#kit/words/markup.ts";
import { siteWords } from "#kit/words/site.ts";
import { emailTextWords as texts } from "#mail/admin/email-text-words.ts";
import { adminMail as mail } from "#mail/admin/words.ts";
import { adminPictures as pictures } from "#media/admin/words.ts";
import { adminNewsletter as newsletter } from "#newsletter/admin/words.ts";
import { closePersonWords } from "#privacy/admin/words.ts";
import { adminRequests as requests } from "#requests/admin/words.ts";
import { adminLines as linesWords, adminLine as lineWords } from "#sales/bank/admin/line-words.ts";
import { adminStatement as statements, adminStatements as statementsWords } from "#sales/bank/admin/statement-words.ts";
import { dateCostsWords } from "#sales/dates/admin/date-costs-words.ts";
import { adminDates as dates } from "#sales/dates/admin/words.ts";
import { changeWords } from "#sales/groups/admin/words.ts";
import { registrationErrors } from "#sales/ledger/orders/rules/registration-errors.ts";
import { adminBalances as balances } from "#sales/office/admin/balances/words.ts";
import { adminInvoices as invoices } from "#sales/office/admin/documents/words.ts";
import { proformaWords as proforma, receiptWords } from "#sales/office/admin/order/document-words.ts";
import { orderWords as orders, undoWords as undo } from "#sales/office/admin/order/words.ts";
import { adminPayments as payments } from "#sales/office/admin/payments/words.ts";
import { adminTransfers as transfers } from "#sales/office/admin/transfers/words.ts";
import { adminEnrolments as enrolments } from "#sales/paying/orders/admin/words.ts";
import { adminSendBack as sendBack } from "#sales/paying/refunds/admin/words.ts";
import { waitingListWords } from "#sales/waiting/admin/words.ts";
import { adminSettings as settings } from "#settings/admin/words.ts";
import { adminAbout as about } from "#site/admin/about-words.ts";
import { adminHome as home } from "#site/admin/home-words.ts";
import { adminPolicies as policies } from "#site/admin/policy-words.ts";
import { adminServices as services } from "#site/admin/services-words.ts";
import type { AddressRow, Expected } from "#tests/http/address-row.ts";

const COURSE = "data-analysis-with-excel-and-power-bi";

/** Every address of the admin and the uploads, and what Grace gets there; nobody else gets anything. `{service}` is the first one's id. */
export const adminAddressTable: AddressRow[] = [
	// Stats, people, the log and the trash
	look("admin/stats", "/admin/stats", [200, stats.subscribers]),
	form("admin/stats", "/admin/stats", {}, [404, forms.unknown]),
	form("admin/stats", "/admin/stats", { form: "make" }, [400, stats.emailRequired]),
	form("admin/stats", "/admin/stats", { form: "remove", email: "nobody@example.com" }, [404, stats.userNotFound]),
	look("admin/people", "/admin/people", [200, "bola@example.com"]),
	look("admin/people", "/admin/people?q=zeppelin", [200, stats.noUsers]),
	look("admin/people/:id", "/admin/people/{member}", [200, "ada@example.com"]),
	look("admin/people/:id", "/admin/people/nobody", [404, people.unknown]),
	look("admin/people/:id/close", "/admin/people/{member}/close", [200, closePersonWords.check]),
	look("admin/people/:id/close", "/admin/people/nobody/close", [404, closePersonWords.unknown]),
	form("admin/people/:id/close", "/admin/people/{member}/close", {}, [400, closePersonWords.reasonMissing]),
	form("admin/people/:id/close", "/admin/people/{member}/close", { reason: "asked" }, [409, closePersonWords.yes]),
	form("admin/people/:id", "/admin/people/{member}", {}, [404, forms.unknown]),
	form("admin/people/:id", "/admin/people/{member}", { form: "disable" }, [409, people.yesDisable]),
	form("admin/people/:id", "/admin/people/{member}", { form: "end-session", session: "nobodys" }, [404, forms.unknown]),
	form("admin/people/:id", "/admin/people/{admin}", { form: "role", role: "user" }, [409, stats.lastAdmin]),
	look("admin/log", "/admin/log", [200, log.intro]),
	look("admin/security-log", "/admin/security-log", [200, securityLog.intro("90 days")]),
	look("admin/security-log", "/admin/security-log?event=nonsense&who=nobody", [200, forms.nothingFound]),
	look("admin/log.csv", "/admin/log.csv", [200, "When,Who,Action"]),
	look("admin/trash", "/admin/trash", [200, trash.intro]),
	form("admin/trash", "/admin/trash", {}, [404, forms.unknown]),
	form("admin/trash", "/admin/trash", { kind: "service", id: "999999" }, [404, trash.goneForGood]),
	form("admin/trash", "/admin/trash", { kind: "constructor", id: "1" }, [404, forms.unknown]),
	// Today and enrolments
	look("admin", "/admin", [200, today.soon]),
	look("admin/to-decide", "/admin/to-decide", [200, decide.title]),
	look("admin/search", "/admin/search", [200, search.hint]),
	look("admin/search", "/admin/search?q=chidi", [200, "Chidi Eze"]),
	look("admin/search", "/admin/search?q=zeppelin", [200, search.none]),
	look("admin/my-dates/:dateId", "/admin/my-dates/1", [404, enrolments.unknownDate]),
	look("admin/enrolments", "/admin/enrolments", [200, "Chidi Eze"]),
	look("admin/enrolments", "/admin/enrolments?q=no-such-words", [200, forms.nothingFound]),
	look("admin/enrolments", "/admin/enrolments?course=x&date=0&status=no&when=never&sort=no&page=-1", [
		200,
		"Chidi Eze",
	]),
	look("admin/enrolments/dates", "/admin/enrolments/dates", [
		200,
		"How many seats were sold for each date. Dates without their own number of seats share those of the course.",
	]),
	look("admin/enrolments/dates/:dateId", "/admin/enrolments/dates/1", [200, enrolments.signature]),
	look("admin/enrolments/dates/:dateId", "/admin/enrolments/dates/999999", [404, enrolments.unknownDate]),
	form("admin/enrolments/dates/:dateId", "/admin/enrolments/dates/999999", { form: "runs" }, [
		404,
		enrolments.unknownDate,
	]),
	look("admin/enrolments/dates/:dateId/cancel", "/admin/enrolments/dates/1/cancel", [200, dates.cancelIntro]),
	look("admin/enrolments/dates/:dateId/cancel", "/admin/enrolments/dates/999999/cancel", [404, enrolments.unknownDate]),
	form("admin/enrolments/dates/:dateId/cancel", "/admin/enrolments/dates/1/cancel", {}, [400, dates.reasonMissing]),
	form(
		"admin/enrolments/dates/:dateId/cancel",
		"/admin/enrolments/dates/1/cancel",
		{ reason: "Ill.", typed: "CANCEL" },
		[409, dates.cancelConfirm],
	),
	look("admin/enrolments/dates/:dateId/costs", "/admin/enrolments/dates/1/costs", [200, dateCostsWords.hint]),
	look("admin/enrolments/dates/:dateId/costs", "/admin/enrolments/dates/999999/costs", [404, enrolments.unknownDate]),
	form("admin/enrolments/dates/:dateId/costs", "/admin/enrolments/dates/1/costs", { "cost.0.what": "Hall" }, [
		400,
		dateCostsWords.errors["amount-missing"],
	]),
	look("admin/enrolments/dates/:dateId/waiting", "/admin/enrolments/dates/1/waiting", [200, waitingListWords.none]),
	look("admin/enrolments/dates/:dateId/waiting", "/admin/enrolments/dates/999999/waiting", [
		404,
		waitingListWords.unknown,
	]),
	form("admin/enrolments/dates/:dateId/waiting", "/admin/enrolments/dates/1/waiting", { form: "remove 999999" }, [
		409,
		waitingListWords.refusals.gone,
	]),
	look("admin/enrolments/dates/:dateId/choices", "/admin/enrolments/dates/1/choices", [404, dates.notCancelled]),
	form("admin/enrolments/dates/:dateId/choices", "/admin/enrolments/dates/1/choices", {}, [404, dates.notCancelled]),
	look("admin/enrolments/:id/move", "/admin/enrolments/{enrolment}/move", [200, dates.moveIntro]),
	look("admin/enrolments/:id/move", "/admin/enrolments/999999/move", [404, enrolments.unknown]),
	form("admin/enrolments/:id/move", "/admin/enrolments/{enrolment}/move", {}, [400, dates.dateMissing]),
	form("admin/enrolments/:id/move", "/admin/enrolments/{enrolment}/move", { date: "999999", version: "1" }, [
		409,
		dates.moveRefusals["date-gone"],
	]),
	look("admin/enrolments/:id", "/admin/enrolments/{enrolment}", [301, "/admin/orders/{order}"]),
	look("admin/enrolments/:id", "/admin/enrolments/999999", [404, enrolments.unknown]),
	look("admin/enrolments/:id/refund", "/admin/enrolments/{enrolment}/refund", [200, "Refund"]),
	look("admin/enrolments/:id/refund", "/admin/enrolments/999999/refund", [404, enrolments.unknown]),
	form("admin/enrolments/:id/refund", "/admin/enrolments/{enrolment}/refund", {}, [400, "Please give the reason."]),
	form("admin/enrolments/:id/refund", "/admin/enrolments/{enrolment}/refund", { reason: "Ill." }, [
		409,
		sendBack.changed,
	]),
	look("admin/enrolments/:id/cancel", "/admin/enrolments/{enrolment}/cancel", [200, "Cancel this enrolment"]),
	look("admin/enrolments/:id/cancel", "/admin/enrolments/999999/cancel", [404, enrolments.unknown]),
	form("admin/enrolments/:id/cancel", "/admin/enrolments/{enrolment}/cancel", {}, [400, "Please give the reason."]),
	form("admin/enrolments/:id/cancel", "/admin/enrolments/{enrolment}/cancel", { reason: "Ill." }, [
		409,
		sendBack.changed,
	]),
	look("admin/enrolments/:id/balance", "/admin/enrolments/{enrolment}/balance", [301, "/admin/orders/{order}"]),
	look("admin/enrolments/:id/receipts/:number", "/admin/enrolments/{enrolment}/receipts/R-1", [
		301,
		"/admin/orders/{order}/receipts/R-1",
	]),
	look("admin/enrolments/:id/balance", "/admin/enrolments/999999/balance", [404, enrolments.unknown]),
	look("admin/enrolments.csv", "/admin/enrolments.csv", [200, "Received (naira)"]),
	// Orders and registrations
	look("admin/registrations/new", "/admin/registrations/new", [200, "Add registration"]),
	look("admin/registrations/new", "/admin/registrations/new?date=x&course=0&person=nobody&request=999999", [
		200,
		"Add registration",
	]),
	form("admin/registrations/new", "/admin/registrations/new", {}, [400, registrationErrors.nameMissing]),
	look("admin/registrations/typed", "/admin/registrations/typed", [405]),
	form("admin/registrations/typed", "/admin/registrations/typed", { email0: "ada@example.com" }, [200, "Ada"]),
	form("admin/registrations/typed", "/admin/registrations/typed", {}, [200, '"amount":0']),
	look("admin/registrations/dates", "/admin/registrations/dates?words=excel", [200, "Data Analysis with Excel"]),
	look("admin/registrations/dates", "/admin/registrations/dates?words=zeppelin&seat=x", [200, '"dates":[]']),
	look("admin/orders/:code", "/admin/orders/{order}", [200, "Chidi Eze"]),
	look("admin/orders/:code", "/admin/orders/KY0", [404, orders.unknown]),
	look("admin/orders/:code", "/admin/orders/{order}?seat=0", [404, orders.seatUnknown]),
	form("admin/orders/:code", "/admin/orders/{order}", {}, [404, forms.unknown]),
	form("admin/orders/:code", "/admin/orders/KY0", { form: "note" }, [404, orders.unknown]),
	form("admin/orders/:code", "/admin/orders/{order}", { form: "note" }, [400, "Please write a remark."]),
	form("admin/orders/:code", "/admin/orders/{order}", { form: "send-again", id: "999999" }, [404]),
	form("admin/orders/:code", "/admin/orders/{order}", { form: "delete-note", id: "999999" }, [
		302,
		"/admin/orders/{order}#notes",
	]),
	form("admin/orders/:code", "/admin/orders/{order}", { form: "constructor" }, [404]),
	look("admin/orders/:code", "/admin/orders/{order}?transfer=KOYA-1", [404, transfers.unknown]),
	form("admin/orders/:code", "/admin/orders/{order}", { form: "confirm", reference: "KOYA-1" }, [
		404,
		transfers.unknown,
	]),
	form("admin/orders/:code", "/admin/orders/{order}", { form: "extend" }, [400, "Please choose a date."]),
	form("admin/orders/:code", "/admin/orders/{order}", { form: "release", reason: "No." }, [
		409,
		"Something changed here after you opened the page. Please check it, then decide.",
	]),
	form("admin/orders/:code", "/admin/orders/{order}", { form: "withdraw-link", id: "0" }, [
		302,
		"/admin/orders/{order}#seat-link",
	]),
	look("admin/orders/:code/payment", "/admin/orders/{order}/payment", [200, orders.record]),
	look("admin/orders/:code/payment", "/admin/orders/KY0/payment", [404, orders.unknown]),
	form("admin/orders/:code/payment", "/admin/orders/{order}/payment", {}, [400, "Choose how it was paid."]),
	form("admin/orders/:code/payment", "/admin/orders/KY0/payment", { payment: "cash", amount: "1", day: "2026-01-01" }, [
		404,
		orders.unknown,
	]),
	form("admin/orders/:code/payment", "/admin/orders/{order}/payment", { payment: "credit" }, [
		400,
		"Choose the credit.",
	]),
	look("admin/orders/:code/payments/:id/undo/:receipt?", "/admin/orders/{order}/payments/0/undo", [404, undo.unknown]),
	look("admin/orders/:code/payments/:id/undo/:receipt?", "/admin/orders/{order}/payments/{paymentId}/undo", [
		200,
		undo.refusals["not-by-hand"],
	]),
	form("admin/orders/:code/payments/:id/undo/:receipt?", "/admin/orders/{order}/payments/0/undo", {}, [
		404,
		undo.unknown,
	]),
	form("admin/orders/:code/payments/:id/undo/:receipt?", "/admin/orders/{order}/payments/{paymentId}/undo", {}, [
		400,
		undo.refusals["not-by-hand"],
	]),
	form(
		"admin/orders/:code/payments/:id/undo/:receipt?",
		"/admin/orders/{order}/payments/{paymentId}/undo",
		{ reason: "x" },
		[409, undo.refusals["not-by-hand"]],
	),
	look("admin/orders/:code/buyer", "/admin/orders/{order}/buyer", [200, "Correct the buyer"]),
	look("admin/orders/:code/buyer", "/admin/orders/KY0/buyer", [404, orders.unknown]),
	// A person ordered that one.
	form("admin/orders/:code/buyer", "/admin/orders/{order}/buyer", {}, [
		400,
		"A person ordered these seats. Correct the participant, and the buyer is corrected too.",
	]),
	form("admin/orders/:code/buyer", "/admin/orders/{order}/buyer", { buyerName: "Kuramo Ltd" }, [
		409,
		"A person ordered these seats. Correct the participant, and the buyer is corrected too.",
	]),
	look("admin/orders/:code/seats/:id", "/admin/orders/{order}/seats/{enrolment}", [200, "Save participant"]),
	look("admin/orders/:code/seats/:id", "/admin/orders/{order}/seats/0", [404, orders.seatUnknown]),
	form("admin/orders/:code/seats/:id", "/admin/orders/{order}/seats/{enrolment}", {}, [
		400,
		registrationErrors.nameMissing,
	]),
	form("admin/orders/:code/seats/:id", "/admin/orders/{order}/seats/0", { name: "X" }, [404, orders.seatUnknown]),
	look("admin/orders/:code/receipts/:number", "/admin/orders/{order}/receipts/{receipt}", [
		200,
		"Add another registration",
	]),
	look("admin/orders/:code/receipts/:number", "/admin/orders/{order}/receipts/R-0", [404, receiptWords.receiptUnknown]),
	form("admin/orders/:code/receipts/:number", "/admin/orders/{order}/receipts/{receipt}", { to: "x" }, [
		400,
		"Enter a complete e-mail address.",
	]),
	look("admin/orders/:code/receipts/:number/pdf", "/admin/orders/{order}/receipts/{receipt}/pdf", [200, "%PDF-"]),
	look("admin/orders/:code/receipts/:number/pdf", "/admin/orders/{order}/receipts/R-0/pdf", [404]),
	look("admin/orders/:code/proformas/:reference", "/admin/orders/{order}/proformas/KOYA-1", [404, proforma.unknown]),
	form("admin/orders/:code/proformas/:reference", "/admin/orders/{order}/proformas/KOYA-1", { to: "x" }, [
		404,
		proforma.unknown,
	]),
	look("admin/orders/:code/proformas/:reference/pdf", "/admin/orders/{order}/proformas/KOYA-1/pdf", [404]),
	// Payments
	look("admin/payments", "/admin/payments", [200, "Chidi Eze"]),
	look("admin/payments", "/admin/payments?q=no-such-words", [200, forms.nothingFound]),
	look("admin/payments", "/admin/payments?state=no&provider=x&purpose=y&money=z&from=1&until=2&sort=no&page=-1", [
		200,
		"Chidi Eze",
	]),
	look("admin/payments/waiting", "/admin/payments/waiting", [301, "/admin/to-decide"]),
	look("admin/payments/record", "/admin/payments/record", [200, "Unknown"]),
	form("admin/payments/record", "/admin/payments/record", {}, [400, "Choose how it was paid."]),
	look("admin/payments/totals", "/admin/payments/totals", [200, "Everything adds up"]),
	look("admin/payments/totals", "/admin/payments/totals?month=2026-13&from=x&until=y", [200, "Everything adds up"]),
	look("admin/payments/totals", "/admin/payments/totals?month=1999-01", [200, "Everything adds up"]),
	form("admin/payments/totals", "/admin/payments/totals", {}, [404, forms.unknown]),
	form("admin/payments/totals", "/admin/payments/totals", { form: "check" }, [302, ""]),
	look("admin/payments/balances", "/admin/payments/balances", [200, "Chidi Eze"]),
	look("admin/payments/balances", "/admin/payments/balances?state=constructor&sort=no&page=-1", [200, "Chidi Eze"]),
	look("admin/payments/balances", "/admin/payments/balances?q=no-such-words", [200, forms.nothingFound]),
	look("admin/payments/balances", "/admin/payments/balances?state=note", [200, balances.noneHereHints.note]),
	look("admin/payments/balances.csv", "/admin/payments/balances.csv", [200, "Due (naira)"]),
	look("admin/payments/transfers", "/admin/payments/transfers", [200, transfers.title]),
	look("admin/payments/transfers", "/admin/payments/transfers?q=no-such-words&state=x&sort=y&page=-1", [
		200,
		forms.nothingFound,
	]),
	look("admin/payments/transfers", "/admin/payments/transfers?transfer=KOYA-1", [404, transfers.unknown]),
	look("admin/payments/statements", "/admin/payments/statements", [200, statementsWords.importTitle]),
	form("admin/payments/statements", "/admin/payments/statements", {}, [404, forms.unknown]),
	form("admin/payments/statements", "/admin/payments/statements", { form: "import" }, [
		400,
		statementsWords.refused["no-file"],
	]),
	look("admin/payments/statements/:id", "/admin/payments/statements/999999", [404, statements.unknown]),
	look("admin/payments/statements/:id", "/admin/payments/statements/x", [404, statements.unknown]),
	form("admin/payments/statements/:id", "/admin/payments/statements/999999", { form: "choose" }, [
		404,
		statements.unknown,
	]),
	look("admin/payments/lines", "/admin/payments/lines", [200, linesWords.linesTitle]),
	look("admin/payments/lines", "/admin/payments/lines?state=x&kind=y&from=z&until=1&statement=no&q=no-such-words", [
		200,
		forms.nothingFound,
	]),
	look("admin/payments/lines/:id", "/admin/payments/lines/999999", [404, lineWords.unknownLine]),
	form("admin/payments/lines/:id", "/admin/payments/lines/999999", { form: "order" }, [404, lineWords.unknownLine]),
	look("admin/payments/lines.csv", "/admin/payments/lines.csv", [200, linesWords.csvColumns.reference]),
	look("admin/payments/:reference", "/admin/payments/{payment}", [
		200,
		"What the browser, the provider, automatic checks and people reported and did, in Lagos time.",
	]),
	look("admin/payments/:reference", "/admin/payments/KOYA-1", [404, payments.unknown]),
	look("admin/payments/:reference", "/admin/payments/nonsense", [404, payments.unknown]),
	form("admin/payments/:reference", "/admin/payments/{payment}", {}, [404, forms.unknown]),
	form("admin/payments/:reference", "/admin/payments/KOYA-1", { form: "verify" }, [404, payments.unknown]),
	look("admin/payments/invoices", "/admin/payments/invoices", [200, "Chidi Eze"]),
	look("admin/payments/invoices", "/admin/payments/invoices?q=no-such-words", [200, forms.nothingFound]),
	look("admin/payments/invoices", "/admin/payments/invoices?kind=no&cleared=x&from=1&until=2&page=-1", [
		200,
		"Chidi Eze",
	]),
	look("admin/payments/invoices/:number", "/admin/payments/invoices/{invoice}", [200, "Tax authority"]),
	look("admin/payments/invoices/:number", "/admin/payments/invoices/I-1", [404, invoices.unknown]),
	form("admin/payments/invoices/:number", "/admin/payments/invoices/{invoice}", {}, [404, forms.unknown]),
	form("admin/payments/invoices/:number", "/admin/payments/invoices/{invoice}", { form: "record" }, [
		400,
		"Please type the number given by the tax authority's system.",
	]),
	form("admin/payments/invoices/:number", "/admin/payments/invoices/{invoice}", { form: "correct" }, [
		400,
		"Please give the reason. It is printed on the credit note.",
	]),
	form("admin/payments/invoices/:number", "/admin/payments/invoices/I-1", { form: "record" }, [404, invoices.unknown]),
	look("admin/payments/invoices/:number/pdf", "/admin/payments/invoices/{invoice}/pdf", [200, "%PDF-"]),
	look("admin/payments/invoices/:number/pdf", "/admin/payments/invoices/C-1/pdf", [404]),
	look("admin/payments/invoices/:number/e-invoice.json", "/admin/payments/invoices/{invoice}/e-invoice.json", [
		200,
		"koya-e-invoice-1",
	]),
	look("admin/payments/invoices/:number/e-invoice.json", "/admin/payments/invoices/C-1/e-invoice.json", [404]),
	look("admin/payments/certificates.csv", "/admin/payments/certificates.csv", [200, "Issuer's tax number"]),
	look("admin/payments/invoices.csv", "/admin/payments/invoices.csv", [200, "Purchase order"]),
	look("admin/payments/export.csv", "/admin/payments/export.csv", [200, "Provider's reference"]),
	look("admin/accounts", "/admin/accounts", [200, "Withheld tax outstanding now"]),
	look("admin/accounts", "/admin/accounts?month=2026-10", [200, "VAT of October 2026"]),
	look("admin/accounts/as-of", "/admin/accounts/as-of", [200, "As it stands now"]),
	look("admin/accounts/as-of", "/admin/accounts/as-of?asof=2020-01-31", [200, "At the end of 31st Jan 2020"]),
	look("admin/accounts/vat", "/admin/accounts/vat", [200, "VAT by month"]),
	look("admin/accounts/sales", "/admin/accounts/sales", [200, "Sales by month"]),
	look("admin/accounts/sales", "/admin/accounts/sales?by=date", [200, "First day"]),
	look("admin/accounts/files/:table", "/admin/accounts/files/sales", [200, "Capacity"]),
	look("admin/accounts/months", "/admin/accounts/months", [200, "No month is closed."]),
	form("admin/accounts/months", "/admin/accounts/months", {}, [404, forms.unknown]),
	form("admin/accounts/months", "/admin/accounts/months", { form: "close" }, [400, "Please choose a month."]),
	form("admin/accounts/months", "/admin/accounts/months", { form: "reopen" }, [400]),
	look("admin/accounts/withheld", "/admin/accounts/withheld", [200, "Withheld tax"]),
	look("admin/accounts/files/:table", "/admin/accounts/files/owed", [200, "Withheld tax awaited"]),
	look("admin/accounts/files/:table", "/admin/accounts/files/credit", [200, "Being refunded"]),
	look("admin/accounts/files/:table", "/admin/accounts/files/deferred", [200, "Net paid"]),
	look("admin/accounts/files/:table", "/admin/accounts/files/vat", [200, "Invoices, VAT"]),
	look("admin/accounts/trial-balance", "/admin/accounts/trial-balance", [200, "Trial balance"]),
	look("admin/accounts/files/:table", "/admin/accounts/files/trial-balance", [200, "Opening debit"]),
	look("admin/accounts/files/:table", "/admin/accounts/files/journal", [200, "Account name"]),
	look("admin/accounts/files/:table", "/admin/accounts/files/none", [404]),
	// Courses
	look("admin/courses", "/admin/courses", [200, courses.latest]),
	look("admin/courses", "/admin/courses?q=no-such-words", [200, courses.noneFound]),
	look("admin/courses/table", "/admin/courses/table", [200, courses.tableIntro]),
	look("admin/courses/table", "/admin/courses/table?q=no-such-words", [200, courses.noneFound]),
	look("admin/add-course", "/admin/add-course", [200, courses.create]),
	look("admin/courses/:courseURL/edit", `/admin/courses/${COURSE}/edit`, [200, courses.editTitle]),
	look("admin/courses/:courseURL/edit", "/admin/courses/no-such-course/edit", [404, courses.notFound]),
	form("admin/courses", "/admin/courses", {}, [404, courses.notFound]),
	form("admin/courses", "/admin/courses", { intent: "delete", id: "1" }, [409, forms.yesDelete]),
	form("admin/courses", "/admin/courses", { intent: "publish", id: "999999" }, [302, "/admin/courses"]),
	form("admin/add-course", "/admin/add-course", {}, [400, courses.fillRequired]),
	form("admin/courses/:courseURL/edit", `/admin/courses/${COURSE}/edit`, {}, [400, courses.fillRequired]),
	look("admin/reviews", "/admin/reviews", [200, reviews.title]),
	look("admin/reviews", "/admin/reviews?state=shown", [200, "Funke Balogun"]),
	form("admin/reviews", "/admin/reviews", {}, [404]),
	// Home
	look("admin/home", "/admin/home", [200, home.clients]),
	look("admin/home/slides/:id", "/admin/home/slides/new", [200, home.addSlide]),
	look("admin/home/slides/:id", "/admin/home/slides/1", [200, home.editSlide]),
	look("admin/home/slides/:id", "/admin/home/slides/999999", [404, forms.unknown]),
	look("admin/home/texts/:name", "/admin/home/texts/who-we-are", [200, home.editText(home.whoWeAre)]),
	look("admin/home/texts/:name", "/admin/home/texts/nonsense", [404, forms.unknown]),
	look("admin/home/testimonials/:id", "/admin/home/testimonials/new", [200, home.addTestimonial]),
	look("admin/home/testimonials/:id", "/admin/home/testimonials/1", [200, home.editTestimonial]),
	look("admin/home/clients/:id", "/admin/home/clients/new", [200, home.addClient]),
	look("admin/home/clients/:id", "/admin/home/clients/999999", [404, forms.unknown]),
	form("admin/home", "/admin/home", {}, [404, forms.unknown]),
	form("admin/home", "/admin/home", { intent: "delete", form: "heroSlide", id: "1" }, [409, forms.yesDelete]),
	form("admin/home", "/admin/home", { form: "training-calendar", intent: "upload" }, [400, adminCalendar.noFile]),
	form("admin/home", "/admin/home", { form: "training-calendar", intent: "remove" }, [409, adminCalendar.yesRemove]),
	form("admin/home/slides/:id", "/admin/home/slides/new", {}, [400, forms.fillAllAndUpload]),
	form("admin/home/texts/:name", "/admin/home/texts/who-we-are", {}, [400, siteWords.required]),
	form("admin/home/testimonials/:id", "/admin/home/testimonials/new", {}, [400, forms.fillAllAndUpload]),
	form("admin/home/clients/:id", "/admin/home/clients/new", {}, [400, home.imageFirst]),
	// About Us
	look("admin/about", "/admin/about", [200, about.team]),
	look("admin/policies", "/admin/policies", [200, policies.intro.replace(/\{.*/, "")]),
	look("admin/policies/:name", "/admin/policies/terms", [200, policies.checked]),
	form("admin/policies/:name", "/admin/policies/terms", {}, [400, policies.bodyMissing]),
	look("admin/policies/:name", "/admin/policies/cookies", [404, forms.unknown]),
	look("admin/about/team/:id", "/admin/about/team/new", [200, about.addMember]),
	look("admin/about/team/:id", "/admin/about/team/1", [200, about.editMember]),
	look("admin/about/gallery/:id", "/admin/about/gallery/new", [200, about.addPicture]),
	look("admin/about/gallery/:id", "/admin/about/gallery/999999", [404, forms.unknown]),
	look("admin/about/partners/:id", "/admin/about/partners/new", [200, about.addPartner]),
	look("admin/about/partners/:id", "/admin/about/partners/x", [404, forms.unknown]),
	form("admin/about", "/admin/about", { intent: "delete", form: "teamMember", id: "1" }, [409, forms.yesDelete]),
	form("admin/about", "/admin/about", { intent: "move", form: "teamMember", id: "1" }, [404, forms.unknown]),
	form("admin/about/team/:id", "/admin/about/team/new", {}, [400, forms.fillAllAndUpload]),
	form("admin/about/gallery/:id", "/admin/about/gallery/new", {}, [400, home.imageFirst]),
	form("admin/about/partners/:id", "/admin/about/partners/new", {}, [400, home.imageFirst]),

	// Other Services
	look("admin/services", "/admin/services", [200, services.title]),
	look("admin/services/:id", "/admin/services/new", [200, services.add]),
	look("admin/services/:id", "/admin/services/{service}", [200, services.edit]),
	look("admin/services/:id", "/admin/services/999999", [404, forms.unknown]),
	form("admin/services", "/admin/services", {}, [404, forms.unknown]),
	form("admin/services", "/admin/services", { intent: "delete", form: "service", id: "{service}" }, [
		409,
		forms.yesDelete,
	]),
	form("admin/services/:id", "/admin/services/new", {}, [400, forms.fillAllAndUpload]),
	// Uploads
	look("uploads/image", "/uploads/image", [405]),
	form("uploads/image", "/uploads/image", {}, [400, pictures.failed]),
	look("uploads/raw", "/uploads/raw", [405]),
	form("uploads/raw", "/uploads/raw", {}, [400, pictures.documentFailed]),
	// Newsletter
	look("admin/newsletter", "/admin/newsletter", [200, "subscriber@example.com"]),
	form("admin/newsletter", "/admin/newsletter", {}, [404, forms.unknown]),
	form("admin/newsletter", "/admin/newsletter", { intent: "remove", id: "{subscriber}" }, [409, newsletter.yesRemove]),
	look("admin/newsletter/subscribers.csv", "/admin/newsletter/subscribers.csv", [200, "subscriber@example.com"]),
	look("admin/newsletter/issues", "/admin/newsletter/issues", [200, "A draft of the tests"]),
	look("admin/newsletter/issues/new", "/admin/newsletter/issues/new", [200, markupWords.howToWrite]),
	form("admin/newsletter/issues/new", "/admin/newsletter/issues/new", {}, [400, newsletter.subjectMissing]),
	look("admin/newsletter/issues/:id", "/admin/newsletter/issues/{issue}", [200, "A draft of the tests"]),
	look("admin/newsletter/issues/:id", "/admin/newsletter/issues/999999", [404, forms.unknown]),
	form("admin/newsletter/issues/:id", "/admin/newsletter/issues/{issue}", {}, [404, forms.unknown]),
	form("admin/newsletter/issues/:id", "/admin/newsletter/issues/{issue}", { intent: "constructor" }, [
		404,
		forms.unknown,
	]),
	form("admin/newsletter/issues/:id", "/admin/newsletter/issues/{issue}", { intent: "send", version: "1" }, [
		409,
		newsletter.yesSend,
	]),
	form("admin/newsletter/issues/:id", "/admin/newsletter/issues/{issue}", { intent: "delete" }, [409, forms.yesDelete]),
	look("admin/newsletter/issues/:id/edit", "/admin/newsletter/issues/{issue}/edit", [200, markupWords.howToWrite]),
	form("admin/newsletter/issues/:id/edit", "/admin/newsletter/issues/{issue}/edit", {}, [
		400,
		newsletter.subjectMissing,
	]),
	look("admin/newsletter/issues/:id/preview", "/admin/newsletter/issues/{issue}/preview", [200, "Unsubscribe"]),
	look("admin/newsletter/issues/:id/preview", "/admin/newsletter/issues/999999/preview", [404]),
	// Requests and mail
	look("admin/requests", "/admin/requests?state=all", [200, requests.title]),
	look("admin/requests/:id", "/admin/requests/{request}", [200, requests.answer]),
	look("admin/requests/:id", "/admin/requests/999999", [404, requests.unknown]),
	form("admin/requests/:id", "/admin/requests/{request}", {}, [400, requests.subjectMissing]),
	look("admin/requests/:id/quotation", "/admin/requests/{request}/quotation", [404, changeWords.unknown]),
	form("admin/requests/:id/quotation", "/admin/requests/{request}/quotation", {}, [404, changeWords.unknown]),
	look("admin/requests.csv", "/admin/requests.csv", [200, "Ìbàdàn"]),
	look("admin/requests/:id/pdf", "/admin/requests/{invitation}/pdf", [200, "%PDF-"]),
	look("admin/requests/:id/pdf", "/admin/requests/{request}/pdf", [404]),
	look("admin/mail", "/admin/mail", [200, mail.title]),
	form("admin/mail", "/admin/mail", {}, [409, mail.yesSetAside]),
	look("admin/mail/:id", "/admin/mail/{email}", [200, mail.troubles["no-such-address"]]),
	look("admin/mail/:id", "/admin/mail/{secretEmail}", [200, mail.secret]),
	look("admin/mail/:id", "/admin/mail/999999", [404, mail.unknown]),
	form("admin/mail/:id", "/admin/mail/{email}", { intent: "elsewhere", to: "x" }, [400, mail.elsewhereWrong]),
	look("admin/mail/:id/html", "/admin/mail/{email}/html", [200, "we have your booking"]),
	look("admin/mail/:id/html", "/admin/mail/{secretEmail}/html", [403]),
	// Settings
	look("admin/settings", "/admin/settings", [200, settings.groups.documents.intro]),
	look("admin/settings/data-protection", "/admin/settings/data-protection", [200, "NDPC"]),
	look("admin/settings/:group", "/admin/settings/academy", [200, settings.logoHint]),
	look("admin/settings/:group", "/admin/settings/vat", [200, settings.vatHint]),
	look("admin/settings/:group", "/admin/settings/nonsense", [404, forms.unknown]),
	look("admin/settings/:group", "/admin/settings/constructor", [404, forms.unknown]),
	form("admin/settings/:group", "/admin/settings/academy", {}, [400, settings.nameMissing]),
	form("admin/settings/:group", "/admin/settings/vat", { vat: "9" }, [409, forms.yesSave]),
	form("admin/settings/:group", "/admin/settings/nonsense", {}, [404, forms.unknown]),
	look("admin/course-alerts", "/admin/course-alerts", [200, alertsWords.none]),
	form("admin/course-alerts", "/admin/course-alerts", { words: "x" }, [400, alertsWords.none]),
	look("admin/search-words", "/admin/search-words", [200, searchWordsWords.intro]),
	form("admin/search-words", "/admin/search-words", { lines: "alone", version: "1" }, [
		400,
		searchWordsWords.loneLine("alone"),
	]),
	look("admin/settings/emails", "/admin/settings/emails", [200, texts.topics.before]),
	look("admin/settings/emails/:name", "/admin/settings/emails/course-reminder", [200, texts.hints.greeting]),
	look("admin/settings/emails/:name", "/admin/settings/emails/constructor", [404, forms.unknown]),
	form("admin/settings/emails/:name", "/admin/settings/emails/date-runs", { greeting: "Hello" }, [
		400,
		"Please type a subject.",
	]),
	form("admin/settings/emails/:name", "/admin/settings/emails/date-runs", { form: "original" }, [
		409,
		"Date confirmed",
	]),
	form("admin/settings/emails/:name", "/admin/settings/emails/nonsense", {}, [404, forms.unknown]),
	look("admin/settings/emails/:name/preview", "/admin/settings/emails/date-runs/preview", [
		200,
		"your date is confirmed",
	]),
	look("admin/settings/emails/:name/preview", "/admin/settings/emails/nonsense/preview", [404]),
	look("admin/settings/discounts", "/admin/settings/discounts", [200, "5% off for paying 2 weeks in advance."]),
	form("admin/settings/discounts", "/admin/settings/discounts", {}, [404, forms.unknown]),
	form("admin/settings/discounts", "/admin/settings/discounts", { intent: "end", id: "1" }, [409, discounts.yesEnd]),
	form("admin/settings/discounts", "/admin/settings/discounts", { intent: "delete", id: "999999" }, [
		302,
		"/admin/settings/discounts",
	]),
	look("admin/settings/discounts/:id", "/admin/settings/discounts/new", [200, discounts.choose]),
	look("admin/settings/discounts/:id", "/admin/settings/discounts/new?kind=code", [200, discounts.codeHint]),
	look("admin/settings/discounts/:id", "/admin/settings/discounts/1", [200, discounts.daysAhead]),
	look("admin/settings/discounts/:id", "/admin/settings/discounts/999999", [404, forms.unknown]),
	form("admin/settings/discounts/:id", "/admin/settings/discounts/new", {}, [404, forms.unknown]),
	form("admin/settings/discounts/:id", "/admin/settings/discounts/new?kind=code", { code: "x" }, [
		400,
		"Use 3 to 20 letters, digits and hyphens.",
	]),
	look("admin/settings/places", "/admin/settings/places", [200, "Port Harcourt"]),
	look("admin/settings/places", "/admin/settings/places?q=no-such-place", [200, forms.nothingFound]),
	form("admin/settings/places", "/admin/settings/places", {}, [404, forms.unknown]),
	form("admin/settings/places", "/admin/settings/places", { intent: "delete", id: "1" }, [409, "cannot be deleted"]),
	form("admin/settings/places", "/admin/settings/places", { intent: "delete", id: "999999" }, [
		302,
		"/admin/settings/places",
	]),
	look("admin/settings/places/:id", "/admin/settings/places/new", [200, settings.locationNameHint]),
	look("admin/settings/places/:id", "/admin/settings/places/1", [200, settings.editLocation]),
	look("admin/settings/places/:id", "/admin/settings/places/999999", [404, forms.unknown]),
	form("admin/settings/places/:id", "/admin/settings/places/new", {}, [400, settings.locationNameMissing]),
	form("admin/settings/places/:id", "/admin/settings/places/1", { name: "Online", version: "1" }, [
		409,
		settings.locationTaken("Online"),
	]),
];

/** A page, a download or a data address: `route` as the map has it, from the root. */
function look(route: string, at: string, grace: Expected): AddressRow {
	return { route, at, ...behindTheDoor(at), grace };
}

/** A form sent there. */
function form(route: string, at: string, form: Record<string, string>, grace: Expected): AddressRow {
	return { route, at, form, ...behindTheDoor(at), grace };
}

/** A visitor is sent to log in, a member gets 403 (docs/product.md#roles). */
function behindTheDoor(at: string): { visitor: Expected; others: Expected } {
	return { visitor: [302, `/log-in?next=${encodeURIComponent(at)}`], others: [403] };
}
