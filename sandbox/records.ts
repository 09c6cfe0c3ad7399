/** What the gateway remembers. Amounts are naira, as the provider counts. */
export type Method = "card" | "ussd" | "banktransfer" | "opay";

export type Customer = { name: string; email: string; phone_number: string };

/** One opening of the checkout: a window in a page, or a hosted link. */
export type Session = {
	id: string;
	kind: "inline" | "hosted";
	txRef: string;
	amount: number;
	currency: string;
	methods: Method[];
	customer: Customer;
	title: string;
	description: string;
	meta: Record<string, string>;
	redirectUrl: string | null;
	createdAt: number;
	expiresAt: number;
	maxTries: number;
	state: "open" | "paid" | "failed" | "expired" | "disabled";
	/** Why the window may not take money: shown instead of the form. */
	refusal: string | null;
};

export type Card = { first6: string; last4: string; issuer: string; type: string; expiry: string };

export type Refund = { id: number; amount: number; status: string; comments: string; createdAt: number };

export type Note = { note: string; action: string; createdAt: number };

/** One try to pay: several may share a reference. */
export type Transaction = {
	id: number;
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
	/** What a card still has to pass, or the code and account a customer was given. */
	awaiting: string | null;
	notes: Note[];
	refunds: Refund[];
};

/** One webhook sent, or to be sent, with what came back. */
export type Delivery = {
	id: string;
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
