import "react";

// Names the platform has and React's types have not yet, and our own element. Merging needs an interface here.
declare module "react" {
	interface ButtonHTMLAttributes<T> {
		command?: "show-modal" | "close" | "request-close" | undefined;
		commandfor?: string | undefined;
	}
	namespace JSX {
		interface IntrinsicElements {
			"koya-carousel": React.HTMLAttributes<HTMLElement> & { advance?: number; wrap?: boolean; class?: string };
		}
	}
}
