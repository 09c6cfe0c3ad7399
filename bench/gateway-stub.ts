// A gateway that knows every reference as paid and answers at once, in a process of its own: what is measured is the
// academy, not somebody else's waiting. Usage: node bench/gateway-stub.ts <naira>; it says the port it listens on.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";

const naira = Number(process.argv[2]);
const golden = path.join(import.meta.dirname, "../tests/sales/golden/verify-successful.json");
const body = JSON.parse(readFileSync(golden, "utf8"));

const server = createServer((request, response) => {
	const url = new URL(request.url ?? "/", "http://localhost");
	const reference = url.searchParams.get("tx_ref");
	const isAsked = url.pathname === "/v3/transactions/verify_by_reference" && reference !== null;
	// The number of a reference is that of its transaction too: asked again, it is the same one.
	const paid = {
		id: Number(reference?.slice("KOYA-".length)),
		tx_ref: reference,
		amount: naira,
		charged_amount: naira,
		currency: "NGN",
	};
	const now = { created_at: new Date().toISOString() };
	const answer = isAsked
		? { ...body, data: { ...body.data, ...paid, ...now, status: "successful" } }
		: { status: "error", message: "Not known here", data: null };
	response.writeHead(isAsked ? 200 : 404, { "content-type": "application/json" }).end(JSON.stringify(answer));
});
server.listen(0, "127.0.0.1", () => {
	const address = server.address();
	console.log(typeof address === "object" ? `port ${address?.port}` : "no port");
});
// It ends with the process that holds its standard input.
process.stdin.resume().on("end", () => process.exit(0));
