// The checkout window by keyboard: Escape asks to leave, arrows move between the ways to pay, Tab stays inside.
(() => {
	const dialog = document.getElementById("leave");
	const sheet = document.getElementById("sheet");

	document.addEventListener("keydown", (event) => {
		if (event.key === "Escape" && !dialog.open) {
			event.preventDefault();
			document.getElementById("close").click();
		}
		if (event.key === "Tab") keepInside(event);
		const move = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
		const tab = event.target.closest?.('[role="tab"]');
		if (move && tab) moveTo(tab, move);
	});

	function moveTo(tab, move) {
		const tabs = [...document.querySelectorAll('[role="tab"]')];
		tabs[(tabs.indexOf(tab) + move + tabs.length) % tabs.length].click();
	}

	// The shop lies behind: Tab must not wander there while the window is open.
	function keepInside(event) {
		const inside = dialog.open ? dialog : sheet;
		const stops = [...inside.querySelectorAll("button, input, select, summary")].filter(
			(stop) => stop.tabIndex >= 0 && stop.checkVisibility() && !stop.disabled,
		);
		const edge = event.shiftKey ? stops[0] : stops.at(-1);
		if (document.activeElement !== edge) return;
		event.preventDefault();
		(event.shiftKey ? stops.at(-1) : stops[0])?.focus();
	}
})();
