import { type ReactNode, useEffect, useState } from "react";
import { type AdminAnswer, formAnswer } from "#kit/admin/admin-answer.ts";
import { ButtonLink } from "#kit/admin/button-link.tsx";
import { SmallForm } from "#kit/admin/small-form.tsx";
import { formText } from "#kit/rules/form-text.ts";
import { isEmail, normalEmail } from "#kit/rules/person.ts";
import { phoneText, whatsAppUrl } from "#kit/rules/phone.ts";
import { Button, buttonLook } from "#kit/ui/button.tsx";
import { Field } from "#kit/ui/forms/field.tsx";
import { Icon } from "#kit/ui/icon.tsx";
import type { SheetPaper } from "#sales/documents/pages/document-sheet.tsx";

type HandOverProps = {
	/** The document, laid out for its paper. */
	sheet: (paper: SheetPaper) => ReactNode;
	/** The text of the WhatsApp message. */
	text: string;
	/** Phone and e-mail of the recipient, where known. */
	phone: string | null;
	email: string | null;
	/** The address of its PDF. */
	file: string;
	/** The document is no longer valid: it can be read, but not sent. */
	isOver?: boolean;
	formKey: string;
	answer: AdminAnswer | undefined;
};

const ON_SCREEN = { paper: "a4", isToPrint: false } as const;

const MM = 96 / 25.4;
/** The margins above and below the document on a roll, with a reserve for the browser's rounding, in millimetres. */
const ROLL_MARGINS = 2 * 4 + 2;

/** Makes the page of the roll as long as its document, which a style sheet cannot do. */
function shortenRoll() {
	const sheet = document.querySelector(".receipt-sheet");
	if (!sheet) return;
	const length = Math.ceil(sheet.getBoundingClientRect().height / MM) + ROLL_MARGINS;
	const style = new CSSStyleSheet();
	style.replaceSync(`@page receipt-roll { size: 80mm ${length}mm; }`);
	document.adoptedStyleSheets = [style];
}

/** A document as the customer gets it, with the ways to hand it over. */
export function HandOver({ sheet, text, phone, email, file, isOver = false, formKey, answer }: HandOverProps) {
	const [{ paper, isToPrint }, print] = useState<{ paper: SheetPaper; isToPrint: boolean }>(ON_SCREEN);
	useEffect(() => {
		// First the sheet gets the layout of its paper.
		if (!isToPrint) return;
		if (paper === "roll") shortenRoll();
		window.print();
		print(ON_SCREEN);
	}, [isToPrint, paper]);
	return (
		<div className="receipt-page">
			{sheet(paper)}
			<div className="no-print grid gap-3">
				{!isOver && (
					<>
						{/* A plain link, because WhatsApp opens it and not the router. */}
						<a
							href={phone ? whatsAppUrl(phone, text) : `https://wa.me/?text=${encodeURIComponent(text)}`}
							target="_blank"
							rel="noreferrer"
							className={buttonLook("primary", true)}
						>
							<Icon name="chat" className="size-5 shrink-0" />
							{phone ? `WhatsApp to ${phoneText(phone)}` : "Share by WhatsApp"}
						</a>
						<div className="needs-script">
							<div className="grid grid-cols-2 gap-3">
								<Button tone="quiet" onClick={() => print({ paper: "a4", isToPrint: true })}>
									Print A4
								</Button>
								<Button tone="quiet" onClick={() => print({ paper: "roll", isToPrint: true })}>
									Print 80 mm
								</Button>
							</div>
						</div>
					</>
				)}
				<ButtonLink to={file} tone="quiet" wide reloadDocument>
					<Icon name="download" className="size-5 shrink-0" /> Download PDF
				</ButtonLink>
				{!isOver && <ByEmail email={email} formKey={formKey} answer={answer} />}
				<ButtonLink to="/admin/registrations/new" tone="bare" wide>
					Add another registration
				</ButtonLink>
			</div>
		</div>
	);
}

function ByEmail({ email, formKey, answer }: Pick<HandOverProps, "email" | "formKey" | "answer">) {
	return (
		<div className="receipt-email">
			<SmallForm form="email" answer={answer} button="Send e-mail" busyLabel="Sending..." tone="quiet">
				{(answer) => (
					<>
						<input type="hidden" name="key" value={formKey} />
						<Field
							label="E-mail it to"
							name="to"
							type="email"
							inputMode="email"
							autoComplete="off"
							defaultValue={answer?.values?.to ?? email ?? ""}
							error={answer?.errors?.to}
						/>
					</>
				)}
			</SmallForm>
		</div>
	);
}

/** Reads the recipient's address from the form of `HandOver`. `refused`: the answer for an invalid address. */
export function addressTyped(form: FormData, now: Date) {
	const typed = formText(form, "to").trim();
	const to = normalEmail(typed);
	const rest = { form: "email", values: { to: typed } };
	return isEmail(to)
		? { to, rest, refused: undefined }
		: { to, rest, refused: formAnswer(400, { ...rest, errors: { to: "Enter a complete e-mail address." } }, now) };
}
