import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { adminFrame } from "#desk/admin/frame-words.ts";
import { Icon } from "#kit/ui/icon.tsx";
import { WholeNumbers } from "#kit/ui/whole-numbers.tsx";

/** How the last deed went, wherever on the page one stands. The server says it once; here it stays until one goes elsewhere or puts it away. */
export function DoneNotice({ sentence }: { sentence: string | null }) {
	const { key, pathname, hash } = useLocation();
	const [kept, keep] = useState({ key, sentence });
	const now = sentence !== null && kept.sentence !== sentence ? { key, sentence } : kept.key === key ? kept : undefined;
	if (now && now !== kept) keep(now);
	const shown = now?.sentence;
	const before = useRef(pathname);
	useEffect(() => {
		// A long form leads here from its end, and forms keep the place one had scrolled to.
		if (shown && before.current !== pathname && !hash) window.scrollTo(0, 0);
		before.current = pathname;
	}, [shown, pathname, hash]);
	return (
		<div role="status" className={shown ? "done-notice no-print" : "sr-only"}>
			{shown && (
				<div className="flex items-start gap-3 rounded-control border border-leaf/40 py-2 pr-2 pl-4 text-[0.9375rem] leading-snug font-medium text-leaf">
					<Icon name="done" className="mt-2.5 size-5 shrink-0" />
					<p className="min-w-0 grow py-2.5 wrap-anywhere">
						<WholeNumbers text={shown} />
					</p>
					<button
						type="button"
						aria-label={adminFrame.dismiss}
						onClick={() => keep({ key, sentence: null })}
						className="needs-script grid size-11 shrink-0 place-items-center rounded-control hover:bg-leaf/10"
					>
						<Icon name="close" className="size-4" />
					</button>
				</div>
			)}
		</div>
	);
}
