// Tells the page around the window that it is there, or why it cannot be.
(() => {
	const { tell } = document.body.dataset;
	if (tell) parent.postMessage(JSON.parse(tell), "*");
})();
