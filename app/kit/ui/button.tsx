import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { Link } from "react-router";
import { isPayingPage } from "#kit/rules/paying-pages.ts";
import { classes } from "#kit/ui/classes.ts";

/** `primary` is the one clay action of a screen; `dark` stands for the others that press; `bare` has no border. */
export type ButtonTone = "primary" | "dark" | "quiet" | "bare" | "on-dark";

type ButtonStyle = { tone?: ButtonTone | undefined; wide?: boolean; className?: string | undefined };

type ButtonProps = ButtonStyle &
	Omit<ComponentProps<"button">, "className"> & {
		/** While busy the button says so, keeps the focus and presses no second time. */
		busy?: boolean | undefined;
		busyLabel?: string | undefined;
		/** Looks unavailable and does nothing, but can be found and read. */
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
}: ButtonStyle &
	Omit<ComponentProps<typeof Link>, "className"> & {
		children: ReactNode;
		"data-dialog"?: string;
		"data-note"?: string;
	}) {
	const { to, reloadDocument = leadsToPaying(to) } = rest;
	return <Link {...rest} reloadDocument={reloadDocument} className={classes(buttonLook(tone, wide), className)} />;
}

/** A page that pays needs a document of its own: only that lets the payment window in. */
function leadsToPaying(to: ComponentProps<typeof Link>["to"]): boolean {
	return typeof to === "string" && isPayingPage(to);
}

export function Spinner() {
	return (
		<span
			aria-hidden="true"
			className="size-4 shrink-0 animate-spin rounded-full border-2 border-current border-r-transparent"
		/>
	);
}

/** The classes of a button's look (app/styles/controls.css), for the rare link the router must not touch. */
export function buttonLook(tone: ButtonTone, wide: boolean): string {
	return classes("button", `button-${tone}`, wide && "w-full");
}

function refuse(event: MouseEvent): void {
	event.preventDefault();
}
