/** Called by the home page when it is idle. */
export const loader = () => Response.json({ status: "ok" });

export const action = () => new Response(null, { status: 405, headers: { allow: "GET" } });
