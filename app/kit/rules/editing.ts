/** How an edit of something others may edit too ends. A form says which version it saw. */

/** Who came first. */
export type EarlierEdit = { name: string; at: Date } | undefined;

/**
 * `gone`: it was deleted meanwhile. `no-changes`: nothing differs. `changed`: somebody saved another version meanwhile;
 * `theirs` is what stands there now, `version` what a form must have seen to overwrite it.
 */
export type EditRefusal<Values> =
	| { ok: false; reason: "gone" }
	| { ok: false; reason: "no-changes" }
	| { ok: false; reason: "changed"; theirs: Values; version: number; by: EarlierEdit };

export type EditResult<Values> = { ok: true } | EditRefusal<Values>;
