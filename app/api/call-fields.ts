/** The fields of a call in words, for people. */
import { callSchemas } from "#api/call-table.ts";

export type CallField = { name: string; required: boolean; type: string; meaning: string };

type Schema = {
	type?: string | string[];
	format?: string;
	description?: string;
	items?: Schema;
	anyOf?: Schema[];
	properties?: Record<string, Schema>;
	required?: string[];
};

/** The fields of a schema of the document, in its order. */
export function callFields(schemaName: string): CallField[] {
	const { properties = {}, required = [] }: Schema = callSchemas()[schemaName] ?? {};
	return Object.entries(properties).map(([name, schema]) => ({
		name,
		required: required.includes(name),
		type: [...new Set(typesOf(schema))].join(" or "),
		meaning: schema.description ?? "",
	}));
}

/** That an optional field may be null goes without saying. */
function typesOf({ type, format, items, anyOf }: Schema): string[] {
	if (anyOf) return anyOf.flatMap(typesOf);
	if (Array.isArray(type)) return type.flatMap((one) => typesOf({ type: one }));
	if (type === "null" || type === undefined) return [];
	if (type === "array") return [`list of ${typesOf(items ?? {}).join(" or ")}`];
	if (type === "string") return [format === "email" ? "e-mail" : "text"];
	return [type];
}
