import type { Draw } from "#tests/support/random.ts";

/** Stands in everything that is sent. Where a page shows it as it was sent, it could have been a script. */
export const MARKER = "<fuzz-";

/** What no field expects. */
const VALUES: readonly string[] = [
	"",
	" ",
	`${MARKER}script>`,
	`"><img src=x onerror=${MARKER}>`,
	`'${MARKER}quote>`,
	`javascript:${MARKER}`,
	"' or 1=1; drop table users; --",
	"{{7*7}}",
	"../../../etc/passwd",
	"0",
	"-1",
	"1e309",
	"9223372036854775808",
	"99999999999999999999",
	"NaN",
	"0x10",
	"1,000",
	"\u0000",
	"a\u0000b",
	"\ud800",
	"\u202eẹ̀kọ́ 🥁 ₦",
	"x".repeat(300),
	"x".repeat(40_000),
	"line\r\nBcc: everybody@example.com",
	"2026-02-30",
	"0000-00-00",
	"275760-09-14",
	"true",
	"null",
	"[object Object]",
	"ada@example.com",
	"https://evil.example/",
	"//evil.example",
	"%",
	"%E0%A4%A",
];

export const CONTENT_TYPES = [
	"text/plain",
	"application/xml",
	"multipart/form-data",
	"multipart/form-data; boundary=",
	"application/x-www-form-urlencoded; charset=utf-16",
	"application/json; charset=nothing",
	"",
];

export function badValue(draw: Draw): string {
	return draw.pick(VALUES);
}
