/** Who sends the e-mails of the academy and issues its documents, as the settings say it. */
import type { SiteSettings } from "#settings/rules/settings.ts";

/** Who issued a document, as far as the academy tells it: printed at its foot, as typed. */
export type Issuer = {
	/** As it is registered, where that is not the academy's name. */
	legalName?: string;
	registrationNumber: string | null;
	taxNumber: string | null;
	address: string | null;
};

/** Who sells, as an invoice or a credit note prints it. */
export type DocumentSeller = {
	name: string;
	registrationNumber: string | null;
	taxNumber: string | null;
	address: string | null;
	email: string;
	/** E.164. */
	phone: string | null;
};

/** Who sends: the academy's name, its address on the web and the office one can write to. */
export type Sender = {
	academyName: string;
	publicUrl: string;
	officeEmail: string;
	/** For documents whose facts are not frozen. */
	issuer?: Issuer;
	/** As PNG: where mail programs find it, and its bytes in base64 for documents. */
	logo?: { url: string; png: string | null } | null;
	/** The picture under the letters of today's signatory, in base64; others have none. */
	signature?: { mark: string; png: string | null } | null;
};

/** Who signs a letter, frozen with its facts; `signature`: the mark of the picture. */
export type Signatory = { name: string; title: string | null; signature: string | null };

/** Null: the academy signs by its name only. */
export function signatoryOf({ signatoryName: name, signatoryTitle: title, signature }: SiteSettings): Signatory | null {
	return name ? { name, title, signature: signature?.mark ?? null } : null;
}

/** What a document says of who issued it, frozen with its facts. */
export function issuerOf({ legalName, registrationNumber, taxNumber, address }: SiteSettings): Issuer {
	return { ...(legalName && { legalName }), registrationNumber, taxNumber, address };
}

/** Who sells, on an invoice or a credit note: what tax documents are asked to show of the academy. */
export function sellerOf(settings: SiteSettings): DocumentSeller {
	const { legalName, academyName, registrationNumber, taxNumber, address, officeEmail, phones } = settings;
	const name = legalName ?? academyName;
	return { name, registrationNumber, taxNumber, address, email: officeEmail, phone: phones[0] ?? null };
}
