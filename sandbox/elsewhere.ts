import { beginCharge, fromSession } from "#sandbox/charges.ts";
import type { Gateway } from "#sandbox/gateway.ts";
import type { Session } from "#sandbox/records.ts";
import type { Step } from "#sandbox/steps.ts";

type Bank = { code: string; name: string; prefix: string };

const GTBANK: Bank = { code: "058", name: "GTBank", prefix: "737" };

export const USSD_BANKS: Bank[] = [
	GTBANK,
	{ code: "044", name: "Access Bank", prefix: "901" },
	{ code: "057", name: "Zenith Bank", prefix: "966" },
	{ code: "011", name: "First Bank", prefix: "894" },
	{ code: "033", name: "UBA", prefix: "919" },
	{ code: "070", name: "Fidelity Bank", prefix: "770" },
	{ code: "214", name: "FCMB", prefix: "329" },
	{ code: "232", name: "Sterling Bank", prefix: "822" },
	{ code: "032", name: "Union Bank", prefix: "826" },
	{ code: "035", name: "Wema Bank", prefix: "945" },
];

/** USSD, bank transfer or OPay: the customer reads what to do and the try stays pending. */
export function payElsewhere(
	gateway: Gateway,
	session: Session,
	method: "ussd" | "banktransfer" | "opay",
	bank: string,
): Step {
	const digits = String(Number.parseInt(gateway.ids.hex(10), 16)).padStart(9, "0");
	const { name, prefix } = USSD_BANKS.find(({ code }) => code === bank) ?? GTBANK;
	const code = `*${prefix}*002*${digits.slice(-7)}#`;
	const account = `99${digits.slice(-8)}`;
	const awaiting =
		method === "ussd" ? `${name}: ${code}` : method === "banktransfer" ? `Sandbox Bank ${account}` : "OPay";
	const authModel = method === "ussd" ? "USSD" : method === "banktransfer" ? "AUTH" : "OPAY";
	const transaction = beginCharge(gateway, { ...fromSession(session), method, authModel, card: null, awaiting });
	if (method === "ussd") return { kind: "ussd", transactionId: transaction.id, code, bank: name };
	if (method === "opay") return { kind: "opay", transactionId: transaction.id };
	return { kind: "banktransfer", transactionId: transaction.id, account, bank: "Sandbox Bank" };
}
