/** Statements in the shapes Nigerian banks give them. Names, numbers and amounts are invented. */

type Shape = {
	bank: string;
	text: string;
	/** Day, naira with their sign, balance. */
	money: [string, number, number | null][];
	/** Of the first line. */
	narration: string;
	reference: string | null;
};

export const STATEMENTS: Shape[] = [
	{
		bank: "GTBank",
		text: `GUARANTY TRUST BANK LIMITED,,,,,,,
CUSTOMER STATEMENT,,,,,,,
Account Name:,KOYA TRAINING ACADEMY LTD,,,,,,
Account No:,0123456789,,,,,,
Period:,01-Nov-2026 To 20-Nov-2026,,,,,,
Opening Balance:,"1,250,000.00",,,,,,

Trans. Date,Reference,Value. Date,Debits,Credits,Balance,Originating Branch,Remarks
03-Nov-2026,'000012345678,03-Nov-2026,,"102,125.00","1,352,125.00",E- CHANNELS,"TRANSFER BETWEEN CUSTOMERS via GTWORLD KY 7K3M-9QWX from OKAFOR, ADA"
04-Nov-2026,'000012345679,04-Nov-2026,53.75,,"1,352,071.25",E- CHANNELS,NIP TRANSFER COMMISSION
05-Nov-2026,,05-Nov-2026,"25,000.00",,"1,327,071.25",MARINA,CASH WITHDRAWAL
`,
		money: [
			["2026-11-03", 102_125, 1_352_125],
			["2026-11-04", -53.75, 1_352_071.25],
			["2026-11-05", -25_000, 1_327_071.25],
		],
		narration: "TRANSFER BETWEEN CUSTOMERS via GTWORLD KY 7K3M-9QWX from OKAFOR, ADA",
		reference: "000012345678",
	},
	{
		bank: "Zenith Bank",
		text: `"DATE POSTED","VALUE DATE","DESCRIPTION","DEBIT","CREDIT","BALANCE"
"03/11/2026","03/11/2026","NIP/GTB/ADA OKAFOR/KY7K3M9QWX","0.00","40,850.00","540,850.00"
"03/11/2026","03/11/2026","NIP CHARGE + VAT","26.88","0.00","540,823.12"
"","","TOTAL","26.88","40,850.00",""
`,
		money: [
			["2026-11-03", 40_850, 540_850],
			["2026-11-03", -26.88, 540_823.12],
		],
		narration: "NIP/GTB/ADA OKAFOR/KY7K3M9QWX",
		reference: null,
	},
	{
		bank: "Access Bank",
		text: `Account Statement\t\t\t\t\t
Currency\tNGN\t\t\t\t
Posted Date\tValue Date\tDescription\tDebit (NGN)\tCredit (NGN)\tBalance (NGN)
20-NOV-26\t20-NOV-26\tTRF/KY 7K3M-9QWX/FRM CHIDI EZE TO KOYA\t-\t₦61,275.00\t₦1,061,275.00
21-NOV-26\t21-NOV-26\tCOT\t₦50.00\t-\t₦1,061,225.00
`,
		money: [
			["2026-11-20", 61_275, 1_061_275],
			["2026-11-21", -50, 1_061_225],
		],
		narration: "TRF/KY 7K3M-9QWX/FRM CHIDI EZE TO KOYA",
		reference: null,
	},
	{
		bank: "UBA",
		text: `TRAN DATE;VALUE DATE;NARRATION;CHQ. NO;DEBIT;CREDIT;BALANCE
20/11/2026 09:14:02;20/11/2026;"MOB/UTO/BOLA ADE
KY 7K3M-9QWX";;;102125.00;902125.00 CR
20/11/2026 10:01:11;20/11/2026;CHQ PAID;00000431;12000.00;;890125.00 CR
`,
		money: [
			["2026-11-20", 102_125, 902_125],
			["2026-11-20", -12_000, 890_125],
		],
		narration: "MOB/UTO/BOLA ADE KY 7K3M-9QWX",
		reference: null,
	},
	{
		bank: "First Bank",
		text: `Trans Date,Reference,Transaction Details,Value Date,Deposit,Withdrawal,Balance
20/11/26,S12345678,FIP:ACC/ADA OKAFOR/KY7K3M9QWX,20/11/26,"102,125.00",,"202,125.00"
20/11/26,S12345679,SMS ALERT,20/11/26,,4.00,"202,121.00"
Closing Balance,,,,,,"202,121.00"
`,
		money: [
			["2026-11-20", 102_125, 202_125],
			["2026-11-20", -4, 202_121],
		],
		narration: "FIP:ACC/ADA OKAFOR/KY7K3M9QWX",
		reference: "S12345678",
	},
	{
		bank: "Moniepoint",
		text: `Date,Account Name,Transaction Type,Transaction Status,Transaction Ref,Transaction Amount (NGN),Settlement Debit (NGN),Settlement Credit (NGN),Balance Before (NGN),Balance After (NGN),Narration
2026-11-20T14:22:01,KOYA ACADEMY,TRANSFER,SUCCESS,TRF|2MPT1234|0001,102125.00,0.00,102075.00,1000.00,103075.00,ADA OKAFOR KY 7K3M-9QWX
`,
		money: [["2026-11-20", 102_075, 103_075]],
		narration: "ADA OKAFOR KY 7K3M-9QWX",
		reference: "TRF|2MPT1234|0001",
	},
	{
		bank: "Kuda",
		text: `Date/Time,Money In,Money out,Category,To / From,Description,Balance
20/11/26 09:00:00,"₦102,125.00",,inward transfer,ADA OKAFOR/0123456789/ACCESS,ky 7k3m-9qwx,"₦110,000.00"
20/11/26 09:05:00,,₦10.00,fees,,Transfer fee,"₦109,990.00"
`,
		money: [
			["2026-11-20", 102_125, 110_000],
			["2026-11-20", -10, 109_990],
		],
		narration: "ADA OKAFOR/0123456789/ACCESS ky 7k3m-9qwx",
		reference: null,
	},
	{
		bank: "Providus",
		text: `Transaction Date|Actual Transaction Date|Transaction Details|Amount|DR/CR|Current Balance|Session ID
20/11/2026|20/11/2026|INWARD TRF KY7K3M9QWX|102,125.00|CR|302,125.00|="000023261120141500"
20/11/2026|20/11/2026|OUTWARD TRF|2,125.00|DR|300,000.00|="000023261120141501"
`,
		money: [
			["2026-11-20", 102_125, 302_125],
			["2026-11-20", -2_125, 300_000],
		],
		narration: "INWARD TRF KY7K3M9QWX",
		reference: "000023261120141500",
	},
	{
		bank: "a bank whose export was saved again in French",
		text: `sep=;
Date;Value Date;Particulars;Withdrawals;Lodgements;Balance
20.11.2026;20.11.2026;NIP ADA OKAFOR KY7K3M9QWX;;102.125,00;302.125,00
21.11.2026;21.11.2026;VAT;7,50;;302.117,50
`,
		money: [
			["2026-11-20", 102_125, 302_125],
			["2026-11-21", -7.5, 302_117.5],
		],
		narration: "NIP ADA OKAFOR KY7K3M9QWX",
		reference: null,
	},
	{
		bank: "Zenith Bank for businesses",
		text: `Effective Date,DESCRIPTION/PAYEE/MEMO,Debit Amount,Credit Amount,Balance
20/11/2026,NIP CR/ADA OKAFOR/KY7K3M9QWX,,"102,125.00","302,125.00"
TOTAL,,0.00,"102,125.00",
`,
		money: [["2026-11-20", 102_125, 302_125]],
		narration: "NIP CR/ADA OKAFOR/KY7K3M9QWX",
		reference: null,
	},
	{
		bank: "Stanbic IBTC",
		text: `Transaction Date,Value Date,Transaction Description,Reference Number,Money Out,Money In,Running Balance
,,OPENING BALANCE,,,,"200,000.00"
20-Nov-26,20-Nov-26,NIP TRANSFER FROM ADA OKAFOR KY7K3M9QWX,100004261120,,"102,125.00","302,125.00"
20-Nov-26,20-Nov-26,STAMP DUTY,100004261121,50.00,,"302,075.00"
`,
		money: [
			["2026-11-20", 102_125, 302_125],
			["2026-11-20", -50, 302_075],
		],
		narration: "NIP TRANSFER FROM ADA OKAFOR KY7K3M9QWX",
		reference: "100004261120",
	},
];

export type FileEncoding =
	| "utf-8"
	| "utf-8 with mark"
	| "utf-16le"
	| "utf-16le with mark"
	| "utf-16be with mark"
	| "windows-1252";

/** A text as the bytes of a file. */
export function inEncoding(text: string, encoding: FileEncoding): Uint8Array {
	const marked = encoding.endsWith("mark") ? `\uFEFF${text}` : text;
	if (encoding.startsWith("utf-8")) return new TextEncoder().encode(marked);
	if (encoding === "windows-1252") return Uint8Array.from(text, (sign) => sign.codePointAt(0) ?? 0);
	const bytes = Buffer.from(marked, "utf16le");
	return encoding.startsWith("utf-16be") ? bytes.swap16() : bytes;
}
