import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { Link } from "react-router";
import { classes } from "#ui/classes.ts";

/** `primary` is the one clay action of a screen; `dark` stands for the others that press; `bare` has no border. */
export type ButtonTone = "primary" | "dark" | "quiet" | "bare" | "on-dark";

type Look = { tone?: ButtonTone; wide?: boolean; className?: string | undefined };

type ButtonProps = Look &
	Omit<ComponentProps<"button">, "className"> & {
		/** While busy the button says so, keeps the focus and presses no second time. */
		busy?: boolean | undefined;
		busyLabel?: string | undefined;
		/** Looks unavailable and does nothing, but can be found and read (Reading 19). */
		inactive?: boolean | undefined;
	};

export function Button({
	tone = "primary",
	wide = false,
	busy = false,
	busyLabel,
	inactive = false,
	className,
	children,
	type = "button",
	onClick,
	...rest
}: ButtonProps) {
	const resting = busy || inactive;
	return (
		<button
			{...rest}
			type={type}
			className={classes(buttonLook(tone, wide), className)}
			aria-busy={busy || undefined}
			aria-disabled={resting || undefined}
			onClick={resting ? refuse : onClick}
		>
			{busy && <Spinner />}
			{busy && busyLabel ? busyLabel : children}
		</button>
	);
}

/** A link that looks like a button. `data-dialog="log-in"` opens that dialog when the page has it. */
export function ButtonLink({
	tone = "primary",
	wide = false,
	className,
	...rest
}: Look & Omit<ComponentProps<typeof Link>, "className"> & { children: ReactNode; "data-dialog"?: string }) {
	return <Link {...rest} className={classes(buttonLook(tone, wide), className)} />;
}

export function Spinner() {
	return (
		<span
			aria-hidden="true"
			className="size-4 shrink-0 animate-spin rounded-full border-2 border-current border-r-transparent"
		/>
	);
}

export function buttonLook(tone: ButtonTone, wide: boolean): string {
	return classes(
		"inline-flex min-h-12 items-center justify-center gap-2 rounded-control py-2.5 text-center text-[0.9375rem] leading-tight font-semibold no-underline transition-colors duration-150 aria-disabled:cursor-not-allowed",
		wide && "w-full",
		tone === "bare" ? "px-3" : "px-5",
		TONES[tone],
	);
}

const TONES: Record<ButtonTone, string> = {
	primary:
		"bg-clay text-white hover:bg-clay-dark aria-disabled:bg-edge/25 aria-disabled:text-muted aria-busy:bg-clay-dark! aria-busy:text-white! aria-busy:cursor-progress!",
	dark: "bg-ink text-white hover:bg-indigo aria-disabled:bg-edge/25 aria-disabled:text-muted aria-busy:bg-indigo! aria-busy:text-white!",
	quiet:
		"border border-edge bg-paper text-ink hover:bg-indigo-soft aria-disabled:border-line aria-disabled:text-muted aria-disabled:hover:bg-paper",
	bare: "text-ink hover:bg-indigo-soft aria-disabled:text-muted",
	"on-dark": "border border-white/45 text-white hover:bg-white/10",
};

function refuse(event: MouseEvent): void {
	event.preventDefault();
}
