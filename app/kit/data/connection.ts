/** Where the database listens: a server by its address, or the embedded one by its socket directory. */
export type Connection = { connectionString: string } | { host: string; port: number; user: string; database: string };
