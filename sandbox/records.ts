/** What the gateway remembers. Amounts are naira, as the provider counts. */
export type Provider = "flutterwave" | "paystack";

export type Method = "card" | "ussd" | "banktransfer" | "opay";

export type Customer = { name: string; email: string; phone_number: string };

/** One opening of the checkout: a window in a page, or a hosted link. */
export type Session = {
	id: string;
	provider: Provider;
	/** What Paystack's id of the transaction is made of: there one id covers all tries of a session. */
	number: number;
	kind: "inline" | "hosted";
	txRef: string;
	amount: number;
	currency: string;
	methods: Method[];
	customer: Customer;
	title: string;
	description: string;
	meta: Record<string, string>;
	/** What Paystack was given as metadata: an object, text, or nothing. */
	metadata: unknown;
	redirectUrl: string | null;
	/** Where somebody who gives up a full-screen checkout goes, if the shop said so. */
	cancelUrl: string | null;
	createdAt: number;
	expiresAt: number;
	maxTries: number;
	state: "open" | "paid" | "failed" | "expired" | "disabled";
	/** Why the window may not take money: shown instead of the form. */
	refusal: string | null;
};

export type Card = { first6: string; last4: string; issuer: string; type: string; expiry: string };

/** A failed one gave nothing back: its amount can be refunded again. */
export type RefundStatus = "completed" | "processing" | "pending" | "failed" | "needs-attention";

export type Refund = {
	id: number;
	amount: number;
	status: RefundStatus;
	comments: string;
	createdAt: number;
	updatedAt: number;
	/** What becomes of it by itself, in order, on the virtual clock. */
	plan: { at: number; status: RefundStatus }[];
	/** False: its webhooks are lost. */
	told: boolean;
};

export type Note = { note: string; action: string; createdAt: number };

/** One try to pay: several may share a reference. */
export type Transaction = {
	id: number;
	provider: Provider;
	/** The id as the provider writes it: digits, on Paystack's face more than a JavaScript number holds. */
	providerId: string;
	sessionId: string | null;
	txRef: string;
	flwRef: string;
	customerId: number;
	amount: number;
	charged: number;
	currency: string;
	status: "pending" | "successful" | "failed";
	method: Method;
	authModel: string;
	processorResponse: string;
	customer: Customer;
	card: Card | null;
	meta: Record<string, string>;
	createdAt: number;
	endedAt: number | null;
	/** When the bank took the money back: a chargeback. It stays on the books as paid, and is reported as reversed. */
	reversedAt: number | null;
	/** What a card still has to pass, or the code and account a customer was given. */
	awaiting: string | null;
	notes: Note[];
	refunds: Refund[];
};

/** One webhook sent, or to be sent, with what came back. */
export type Delivery = {
	id: string;
	provider: Provider;
	transactionId: number;
	url: string;
	headers: Record<string, string>;
	body: string;
	attempt: number;
	retries: boolean;
	dueAt: number;
	state: "waiting" | "acknowledged" | "refused" | "unreachable";
	sentAt: number | null;
	durationMs: number | null;
	answerStatus: number | null;
	answerText: string | null;
};
