import { type SheetCell, workbook } from "#tests/sales/workbook.ts";

/** Files in the shapes of public reports: what went wrong with them elsewhere must not go wrong here. All is invented. */

export const utf8 = (text: string) => new TextEncoder().encode(text);

/** A bank's button named Excel that gives a web page: text around the table, a hidden row, `.23`, a cell over two columns. */
export const WEB_PAGE = `<html><head><title>x</title><style>td{color:red}</style></head><body>
<span>KOYA TRAINING ACADEMY LTD</span><br/>Account No: <span>0123456789 NGN</span><br>From <b>01/Nov/2026</b> to 30/Nov/2026
<table border="1"><tr><td colspan="2">Trans Date</td><td>Debit</td><td>Credit</td><td>Balance</td><td>Remarks</td></tr>
<tr><td>02-Nov-2026</td><td>'0000092</td><td></td><td>102,125.00</td><td>612,125.00</td><td>VIA GTWORLD &amp; KY7K3M9RW6<br>FROM IDOWU</td></tr>
<tr style="display: none"><td>03-Nov-2026</td><td>'</td><td></td><td>9,000.00</td><td>621,125.00</td><td>NOBODY SEES IT</td></tr>
<tr><td>05-Nov-2026</td><td>'</td><td>50.00</td><td>&nbsp;</td><td>612,075.00</td><td>LEVY</td></tr>
<tr><td>20-Nov-2026</td><td>'</td><td>.23</td><td></td><td>612,074.77</td><td>TAX</td></tr></table></body></html>`;

export const HEADS_IN_TWO_ROWS = `Date,Narration,Amount,,Balance
,,Debit,Credit,
05/11/2026,NIP IDOWU,,102125.00,202125.00
16/11/2026,CHARGE,50.00,,202075.00
18/11/2026,TRF TO UMEH,40850.00,,161225.00
`;

/** The narration stands in the next row; between two pages stand a foot and the heads again. */
export const TEXT_ON_NEXT_ROW = `A Bank,,,,
TRANS DATE,NARRATION,DEBIT,CREDIT,BALANCE
02-Nov-2026,Opening Balance,,,"150,000.00"
05-Nov-2026,,0.00,"102,125.00","252,125.00"
,MOB/IDOWU/KY7K3M9RW6,,,
06-Nov-2026,TNF-UMEH,0.00,"40,850.00","292,975.00"
,KYACEFHJKW,,,
Our Website,,,,
"Head Office: 57 Marina, Lagos",,,,
02-Nov-2026 to 27-Nov-2026 Page 2,,,,
TRANS DATE,NARRATION,DEBIT,CREDIT,BALANCE
20-Nov-2026,REV/IDOWU,"102,125.00",0.00,"190,850.00"
`;

/** Only the balance says which way money went; nothing says it of the first row. */
export const UNSIGNED = `Transaction Date,Remarks,Amount,Balance
05-Nov-2026,FROM IDOWU,"102,125.00","202,125.00"
06-Nov-2026,SALARY,"61,275.00","140,850.00"
09-Nov-2026,FROM UMEH,"40,850.00","181,700.00"
`;

/** What was sent came back, as a debit below nothing. */
export const RETURNED = `DATE,DESCRIPTION,DEBIT,CREDIT,BALANCE
,Opening Balance,0.00,0.00,"350,000.00"
16/11/2026,NIP refund,"102,125.00",0.00,"247,875.00"
17/11/2026,***RSVL NIP refund,"-102,125.00",0.00,"350,000.00"
18/11/2026,NIP fee,0.00,"40,850.00","390,850.00"
`;

/** One signed column, a time written year first, and a code in a column of its own. */
export const SIGNED = `Trans. Time,Value Date,Description,Debit/Credit(₦),Balance(₦),Counterparty
2026 Nov 05 06:22:57,05 Nov 2026,From IDOWU,"+102,125.00","102,125.00",KY7K3M9RW6
2026 Nov 05 06:22:58,05 Nov 2026,Levy,-50.00,"102,075.00",
2026 Nov 06 23:59:59,07 Nov 2026,From UMEH,"+40,850.00","142,925.00",KYACEFHJKW
`;

const HEADS = ["Date", "Narration", "Debit", "Credit", "Balance"];
const cell = (number: number | null): SheetCell => (number === null ? null : { number: String(number) });
export const sheetRow = (day: SheetCell, narration: string, naira: number, balance: number): SheetCell[] => [
	day,
	narration,
	cell(naira < 0 ? -naira : null),
	cell(naira > 0 ? naira : null),
	cell(balance),
];

/** A spreadsheet set to American habits opened the bank's file: 5 and 6 November became 11 May and 11 June. */
export const HALF_CONVERTED = workbook([
	HEADS,
	sheetRow({ day: "2026-05-11" }, "IDOWU", 102_125, 202_125),
	sheetRow({ day: "2026-06-11" }, "UMEH", 40_850, 242_975),
	sheetRow("13/11/2026", "BASSEY", 61_275, 304_250),
	sheetRow("14/11/2026", "SMS", -4, 304_246),
]);

export const SHEET_A_MONTH = workbook(
	[HEADS, sheetRow({ day: "2026-10-27" }, "BASSEY", 61_275, 161_275)],
	[
		HEADS,
		sheetRow({ day: "2026-11-05" }, "IDOWU", 102_125, 263_400),
		sheetRow({ day: "2026-11-06" }, "UMEH", 40_850, 304_250),
	],
);
