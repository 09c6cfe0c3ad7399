#!/usr/bin/env bash
# An address with letters beyond ASCII before the @ may only be sent to a server that offers SMTPUTF8, and MAIL
# FROM says so then (RFC 6531, 3.4). nodemailer 10.6.0 sends RCPT TO:<ọlá@ọlá.example> as raw UTF-8 to a server
# that offers nothing of the kind, without an error. Behind ASCII before the @ it writes the same domain in
# ASCII. What becomes of the message is left to the server: this one takes it. So such addresses are better
# refused before they are stored.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund nodemailer@10.6.0
cat > run.mjs <<'END'
import assert from "node:assert/strict";
import { createServer } from "node:net";
import nodemailer from "nodemailer";
const said = [];
const server = createServer((socket) => {
	let isBody = false;
	socket.write("220 mail.example ESMTP\r\n");
	socket.on("data", (bytes) => {
		for (const line of bytes.toString("utf8").split("\r\n").filter(Boolean)) {
			if (isBody) {
				if (line !== ".") continue;
				isBody = false;
				socket.write("250 2.0.0 queued\r\n");
				continue;
			}
			said.push(line);
			if (line.startsWith("EHLO")) socket.write("250-mail.example\r\n250 8BITMIME\r\n");
			else if (line === "DATA") (isBody = true), socket.write("354 go on\r\n");
			else if (line === "QUIT") socket.end("221 bye\r\n");
			else socket.write("250 ok\r\n");
		}
	});
});
await new Promise((listens) => server.listen(0, "127.0.0.1", listens));
const { port } = server.address();
const transport = nodemailer.createTransport({ host: "127.0.0.1", port, ignoreTLS: true });
const letter = { from: "office@academy.example", subject: "Hello", text: "Hello." };
const sent = await transport.sendMail({ ...letter, to: "ọlá@ọlá.example" });
await transport.sendMail({ ...letter, to: "ola@ọlá.example" });
const envelope = said.filter((line) => /^(MAIL|RCPT)/.test(line));
console.log(envelope, sent.rejected);
assert.deepEqual(envelope, [
	"MAIL FROM:<office@academy.example>",
	"RCPT TO:<ọlá@ọlá.example>",
	"MAIL FROM:<office@academy.example>",
	"RCPT TO:<ola@xn--l-ufa290u.example>",
]);
assert.deepEqual(sent.rejected, []);
transport.close();
server.close();
END
node run.mjs
