import { requireDemo } from "#server/guards.ts";
import { Specimens } from "#ui/specimens.tsx";

/** Every component in its states, for whoever builds a screen. */
export function loader() {
	requireDemo();
	return null;
}

export function meta() {
	return [{ title: "Components" }, { name: "robots", content: "noindex" }];
}

export default function DevUi() {
	return <Specimens />;
}
