import { parseSync } from "vite";

/** What a source file says that the rules of the house ask about. */
export type Source = {
	/** Every module it names: imports, re-exports, types and dynamic imports. */
	imports: string[];
	readsEnvironment: boolean;
	/** Calls of the global fetch with anything but an address that begins with a slash. */
	fetchesOutside: boolean;
	readsClock: boolean;
	asksSqlForTheTime: boolean;
	hasDefaultExport: boolean;
	onlyReExports: boolean;
};

type Node = { type: string; [key: string]: unknown };

const SQL_CLOCK =
	/\b(now|clock_timestamp|statement_timestamp|transaction_timestamp)\s*\(\s*\)|\b(current_(date|time|timestamp)|localtimestamp)\b/i;

/** Reads a TypeScript source: by its syntax tree, so that comments and strings deceive nobody. */
export function readSource(path: string, text: string): Source {
	const { program, errors } = parseSync(path, text);
	if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`);
	const nodes = [...walk(program as unknown as Node)];
	const some = (test: (node: Node) => boolean) => nodes.some(test);
	return {
		imports: nodes.flatMap(moduleNamed),
		readsEnvironment: some(isEnvironment),
		fetchesOutside: some(isOutsideFetch),
		readsClock: some(isClock),
		asksSqlForTheTime: some(isSqlClock),
		hasDefaultExport: some(isDefaultExport),
		onlyReExports: isBarrel(program.body as unknown as Node[]),
	};
}

function* walk(node: Node): Generator<Node> {
	yield node;
	for (const value of Object.values(node))
		for (const child of Array.isArray(value) ? value : [value])
			if (child && typeof child === "object" && typeof child.type === "string") yield* walk(child as Node);
}

function moduleNamed(node: Node): string[] {
	const naming = [
		"ImportDeclaration",
		"ExportNamedDeclaration",
		"ExportAllDeclaration",
		"ImportExpression",
		"TSImportType",
	];
	const source = naming.includes(node.type) ? (node.source as Node | null) : null;
	return typeof source?.value === "string" ? [source.value] : [];
}

function isEnvironment(node: Node): boolean {
	if (isMember(node, "process", "env")) return true;
	return node.type === "ImportSpecifier" && nameOf(node.imported) === "env";
}

function isOutsideFetch(node: Node): boolean {
	if (node.type !== "CallExpression") return false;
	const callee = node.callee as Node;
	const isFetch =
		nameOf(callee) === "fetch" || isMember(callee, "globalThis", "fetch") || isMember(callee, "window", "fetch");
	return isFetch && !/^\/(?!\/)/.test(beginningOf((node.arguments as Node[])[0]));
}

function isClock(node: Node): boolean {
	if (node.type === "NewExpression") return nameOf(node.callee) === "Date" && (node.arguments as Node[]).length === 0;
	if (node.type === "CallExpression" && nameOf(node.callee) === "Date") return true;
	return isMember(node, "Date", "now") || isMember(node, "Temporal", "Now");
}

function isSqlClock(node: Node): boolean {
	if (node.type === "Literal") return typeof node.value === "string" && SQL_CLOCK.test(node.value);
	return node.type === "TemplateElement" && SQL_CLOCK.test((node.value as { raw: string }).raw);
}

function isDefaultExport(node: Node): boolean {
	return (
		node.type === "ExportDefaultDeclaration" || (node.type === "ExportSpecifier" && nameOf(node.exported) === "default")
	);
}

function isBarrel(body: Node[]): boolean {
	const passesOn = (node: Node) => node.type === "ExportAllDeclaration" || isListOfNames(node);
	return body.some(passesOn) && body.every((node) => node.type === "ImportDeclaration" || passesOn(node));
}

function isListOfNames(node: Node): boolean {
	return node.type === "ExportNamedDeclaration" && !node.declaration;
}

function isMember(node: Node, object: string, property: string): boolean {
	return node.type === "MemberExpression" && nameOf(node.object) === object && nameOf(node.property) === property;
}

function nameOf(node: unknown): string | undefined {
	const { name, value } = (node ?? {}) as { name?: unknown; value?: unknown };
	return typeof name === "string" ? name : typeof value === "string" ? value : undefined;
}

function beginningOf(argument: Node | undefined): string {
	if (argument?.type === "Literal") return String(argument.value);
	if (argument?.type !== "TemplateLiteral") return "";
	return (argument.quasis as { value: { raw: string } }[])[0]?.value.raw ?? "";
}
