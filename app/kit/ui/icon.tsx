/** Our few signs, each one line on a square of 24, drawn with the pen of the patterns. */
const CIRCLE = "M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0";
const CALENDAR = "M4 6.5h16V20H4zM4 11h16M8 3.5v5M16 3.5v5";
const SIGNS = {
	alert: `${CIRCLE}M12 7.5V13M12 16.4v.2`,
	"arrow-left": "M20 12H4.5M11 5.5 4.5 12l6.5 6.5",
	"arrow-right": "M4 12h15.5M13 5.5l6.5 6.5-6.5 6.5",
	bag: "M5 8h14l1 12.5H4zM8.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5",
	bank: "M3.5 9.5 12 4l8.5 5.5zM5.5 9.5v8M10 9.5v8M14 9.5v8M18.5 9.5v8M3.5 20h17",
	book: "M12 6.5C10 5 7.3 4.5 3.5 4.5v13.5c3.8 0 6.5.5 8.5 2 2-1.5 4.7-2 8.5-2V4.5c-3.8 0-6.5.5-8.5 2zM12 6.5V20",
	calendar: CALENDAR,
	"calendar-plus": `${CALENDAR}M12 13.5v4M10 15.5h4`,
	card: "M3 5.5h18v13H3zM3 10h18M6.5 15h4",
	chat: "M4 20l1.3-4.6a8 8 0 1 1 3.3 3.3z",
	check: "m5 12.5 4.5 4.5L19 7.5",
	"chevron-down": "m5.5 9 6.5 6.5L18.5 9",
	"chevron-left": "M15 5.5 8.5 12l6.5 6.5",
	"chevron-right": "M9 5.5 15.5 12 9 18.5",
	clock: `${CIRCLE}M12 7v5l3.5 2`,
	close: "m6 6 12 12M18 6 6 18",
	done: `${CIRCLE}M8 12.3l2.8 2.8L16 9.6`,
	copy: "M8.5 8.5H20V20H8.5zM15.5 8.5V4H4v11.5h4.5",
	download: "M12 3.5V16M6.5 11l5.5 5 5.5-5M4 20.5h16",
	eye: "M2 12c3-4.7 6.3-7 10-7s7 2.3 10 7c-3 4.7-6.3 7-10 7s-7-2.3-10-7zM15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0",
	globe: `${CIRCLE}M3 12h18M12 3c2.6 2.6 3.8 5.6 3.8 9s-1.2 6.4-3.8 9c-2.6-2.6-3.8-5.6-3.8-9s1.2-6.4 3.8-9`,
	grip: "M9 6v.1M15 6v.1M9 12v.1M15 12v.1M9 18v.1M15 18v.1",
	leave: "M14 4h6v6M20 4l-9.5 9.5M18 14.5V20H4V6h5.5",
	link: "M10 14a4.2 4.2 0 0 0 6 0l3-3a4.2 4.2 0 0 0-6-6l-1 1M14 10a4.2 4.2 0 0 0-6 0l-3 3a4.2 4.2 0 0 0 6 6l1-1",
	mail: "M3.5 5.5h17v13h-17zM4 6.5l8 6.5 8-6.5",
	menu: "M4 6.5h16M4 12h16M4 17.5h16",
	money: "M3 6.5h18v11H3zM14.5 12a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0M6.5 12h.1M17.5 12h.1",
	more: "M5.5 12h.1M12 12h.1M18.5 12h.1",
	pause: "M8.5 5.5v13M15.5 5.5v13",
	people:
		"M12.5 8a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0M2.5 20c.4-4 2.8-6 6.5-6s6.1 2 6.5 6M16 4.8a3.5 3.5 0 0 1 0 6.4M18 14.5c2 .8 3.2 2.7 3.5 5.5",
	person: "M15.5 8a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0M4.5 20.5c.5-4.2 3.1-6.3 7.5-6.3s7 2.1 7.5 6.3",
	phone:
		"M5.5 3.5h3.7l1.6 4.6-2.2 1.8a12.5 12.5 0 0 0 5.5 5.5l1.8-2.2 4.6 1.6v3.7a2 2 0 0 1-2.2 2A15.8 15.8 0 0 1 3.5 5.7a2 2 0 0 1 2-2.2z",
	pin: "M12 21.5c-4.7-4.6-7-8.2-7-11.5a7 7 0 0 1 14 0c0 3.3-2.3 6.9-7 11.5zM14.5 10a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0",
	play: "M8 5v14l11-7z",
	share: "M12 15V3.5M7.5 7.5 12 3l4.5 4.5M7 11H4.5v9.5h15V11H17",
	sliders: "M4 7h8M16 7h4M4 17h4M12 17h8M16 7a2 2 0 1 1-4 0 2 2 0 0 1 4 0M12 17a2 2 0 1 1-4 0 2 2 0 0 1 4 0",
	today: `${CALENDAR}M8.5 15.2l2.4 2.3 4.6-4.5`,
	whatsapp:
		"M3.5 20.5l1.3-4.3a8.5 8.5 0 1 1 3.2 3.1zM8.8 8.2c-.4 1.9 2.9 6.7 6.3 7 .9 0 1.5-.5 1.7-1.3l-2.3-1.2-1 1.1c-1.3-.5-2.3-1.5-2.9-2.8l1-1-1.1-2.2c-.7-.1-1.4 0-1.7.4z",
	search: "M16.5 10.5a6 6 0 1 1-12 0 6 6 0 0 1 12 0M15 15l5 5",
};

export type IconName = keyof typeof SIGNS;

/** A sign beside words that say the same: assistive technology does not hear it. */
export function Icon({
	name,
	className = "size-5",
	bold = false,
}: {
	name: IconName;
	className?: string;
	bold?: boolean;
}) {
	return (
		<svg viewBox="0 0 24 24" aria-hidden="true" className={className}>
			<path
				d={SIGNS[name]}
				fill="none"
				stroke="currentColor"
				strokeWidth={bold ? 3 : 1.9}
				strokeLinecap="round"
				strokeLinejoin="round"
			/>
		</svg>
	);
}
