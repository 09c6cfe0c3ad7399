/** Called by the home page when it is idle (Spec §7). */
export const loader = () => Response.json({ status: "ok" });
