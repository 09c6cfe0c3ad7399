export type StoredFile = { body: ReadableStream<Uint8Array<ArrayBuffer>>; bytes: number };

/** Names are ours (app/kit/rules/media.ts): letters, figures, hyphens and a dot, never a path. */
export type Storage = {
	/** Keeps the file that lies at `from`, whole or not at all. Throws when it cannot. */
	put(name: string, from: string, contentType: string): Promise<void>;
	/** Nothing is read before somebody reads the body. */
	get(name: string): Promise<StoredFile | undefined>;
	/** What is not there is as wanted. */
	delete(name: string): Promise<void>;
};
